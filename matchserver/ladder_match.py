"""What a challenge and the fixture it is played as tell each other. Decides nothing, writes nothing."""

from __future__ import annotations

from datetime import datetime
from functools import reduce

from matchserver.bridge import WrongMoment
from matchserver.contest import Fixture, FixtureEvent, Ladder, LadderEvent, Terms
from matchserver.contest.fixture_state import apply
from matchserver.contest.ladder_challenge import Challenge
from matchserver.contest.ladder_outcome import Outcome, Role
from matchserver.contest.teams import Which
from matchserver.course import played_sheet
from matchserver.live import Live
from matchserver.store import Store

ROLES: dict[Which, Role] = {"home": "defender", "visitors": "challenger"}
"""The challenged team plays at home."""


def agreed(store: Store, ladder: Ladder, number: int) -> list[FixtureEvent]:
    """The fixture of a scheduled challenge, proposed and accepted; raises BadTeam where they cannot meet."""
    challenge, opened = ladder.challenges[number], ladder.opened
    if challenge.when is None:
        raise WrongMoment(f"no time is agreed on for challenge {number}")
    fixture = store.fixtures.between(challenge.defender, challenge.challenger)
    terms = Terms(when=challenge.when, boards=opened.rules.boards, zone=opened.zone, event=opened.name)
    proposed = fixture.propose(fixture.visitors.captain, terms)
    return [*proposed, *reduce(apply, proposed, fixture).accept(fixture.home.captain)]


def news(
    ladder: Ladder, number: int, fixture: Fixture, outcome: Outcome | None, now: datetime
) -> list[LadderEvent]:
    """What the ladder has to be told of the challenge's fixture, `outcome` being its final result."""
    challenge = ladder.challenges[number]
    if challenge.reported:
        is_new = challenge.reported.is_match and outcome not in (None, challenge.reported)
        return ladder.finish(number, outcome, now) if outcome and is_new else []
    if fixture.ending and fixture.ending.status == "cancelled":
        return ladder.cancel(fixture.ending.by, number, fixture.ending.why, now)
    told: list[LadderEvent] = []
    if challenge.status == "scheduled":
        told = _before_play(ladder, challenge, fixture, now)
    return [*told, *(ladder.finish(number, outcome, now) if outcome else [])]


def _before_play(ladder: Ladder, challenge: Challenge, fixture: Fixture, now: datetime) -> list[LadderEvent]:
    told: list[LadderEvent] = []
    if fixture.terms and fixture.terms.when != challenge.when:
        told += ladder.reschedule(fixture.visitors.captain, challenge.number, fixture.terms.when, now)
    if fixture.match_id is not None:
        told += ladder.start(challenge.number, fixture.match_id, now)
    return told


def result(live: Live, fixture: Fixture) -> Outcome | None:
    """How the fixture ended, rulings included, once that is final; None before, and without a result."""
    if fixture.ending and fixture.ending.winner:
        return Outcome("walkover", ROLES[fixture.ending.winner])
    if fixture.status != "confirmed" or fixture.match_id is None:
        return None
    sheet = played_sheet(live, live.store.matches.get(fixture.match_id))
    return Outcome.played(int(sheet.visitors.total), int(sheet.home.total))


def late(fixture: Fixture) -> list[int]:
    """The teams that have still to name a line-up; both where nobody has to and play has not begun."""
    squads = (fixture.home, fixture.visitors)
    owing = [
        squad.team
        for squad in squads
        if any(duty.kind == "line-up" for duty in fixture.waiting_for(squad.captain))
    ]
    return owing or [squad.team for squad in squads]


def over(challenge: Challenge, fixture: Fixture) -> list[FixtureEvent]:
    """What becomes of the fixture, not played yet, of a challenge that is over: a walkover, or it is off."""
    outcome = challenge.outcome
    if outcome and outcome.kind == "no-show" and outcome.winner:
        winner: Which = "home" if outcome.winner == "defender" else "visitors"
        return fixture.walkover(fixture.squad(winner).captain, winner, "the other team did not come")
    return fixture.cancel_as_director(fixture.visitors.captain, "the challenge is over")
