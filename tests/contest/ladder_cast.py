"""Ladders for tests: teams 1..n entered in that order, and short ways through a challenge."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from matchserver.contest.ladder import fold
from matchserver.contest.ladder_outcome import Outcome
from matchserver.contest.ladder_rules import LadderRules

START = datetime(2026, 3, 2, 18, tzinfo=UTC)
DORA, CAPTAIN = 1, 2
DAY = timedelta(days=1)


def opened(teams=6, zone="UTC", **rules):
    """A ladder of so many teams."""
    ladder = done(fold([]), lambda it: it.open_ladder(DORA, "Spring", LadderRules(**rules), zone, START))
    return done(
        ladder, *(lambda it, team=team: it.enter(CAPTAIN, team, START) for team in range(1, teams + 1))
    )


def done(ladder, *commands):
    """The ladder after these commands, each made of the ladder as it is then."""
    for command in commands:
        ladder = ladder.after(command(ladder))
    return ladder


def challenged(ladder, challenger, defender, now=START):
    """The ladder with that challenge, and its number."""
    return done(ladder, lambda it: it.challenge(CAPTAIN, challenger, defender, now)), len(
        ladder.challenges
    ) + 1


def scheduled(ladder, challenger, defender, now=START):
    """Challenged, accepted, and a time a day later agreed on."""
    ladder, number = challenged(ladder, challenger, defender, now)
    return done(
        ladder,
        lambda it: it.accept(CAPTAIN, number, now, [now + DAY]),
        lambda it: it.choose(CAPTAIN, number, challenger, now + DAY, now),
    ), number


def played(ladder, challenger, defender, imps, now=START):
    """Challenged, scheduled, played within two days with these IMPs of challenger and defender."""
    ladder, number = scheduled(ladder, challenger, defender, now)
    return done(
        ladder,
        lambda it: it.start(number, 100 + number, now + DAY),
        lambda it: it.finish(number, Outcome.played(*imps), now + 2 * DAY),
    )


def facts(ladder):
    """All that a ladder has come to, to compare."""
    order = ladder.order
    plain = {name: value for name, value in vars(ladder).items() if name not in ("order", "decided")}
    return {**plain, "teams": order.teams, "place": order.place, "steps": order.steps}
