"""How a challenge ended, in words, and what it would come to: worked out by the ladder, not told again."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from flask_babel import gettext

from matchserver.contest import Ladder, LadderEvent
from matchserver.contest.ladder_challenge import Challenge
from matchserver.contest.ladder_events import DeadlinePassed, Declined, MatchFinished
from matchserver.contest.ladder_outcome import Outcome

Names = Mapping[int, str]


class Prospect(NamedTuple):
    """What would happen, and where challenger and defender would stand then."""

    words: str
    places: tuple[int, int]


def result(outcome: Outcome, challenge: Challenge, names: Names) -> str:
    """A match's result, as "Larks 43 – 20 Owls"."""
    challenger, defender = names[challenge.challenger], names[challenge.defender]
    if outcome.imps:
        return f"{challenger} {outcome.imps[0]} – {outcome.imps[1]} {defender}"
    winner, loser = (challenger, defender) if outcome.winner == "challenger" else (defender, challenger)
    return gettext("%(winner)s were given the match against %(loser)s", winner=winner, loser=loser)


def decided(outcome: Outcome, challenge: Challenge, names: Names) -> str:
    """What a director decided about it."""
    values = {"challenger": names[challenge.challenger], "defender": names[challenge.defender]}
    if outcome.winner is None:
        return gettext("A director decided that %(challenger)s – %(defender)s does not count", **values)
    values["winner"] = names[challenge.team(outcome.winner)]
    return gettext("A director gave %(challenger)s – %(defender)s to %(winner)s", **values)


def ended(challenge: Challenge, names: Names) -> str:
    """How an ended challenge ended, as it counts."""
    outcome = challenge.outcome
    assert outcome
    match outcome.kind:
        case "declined":
            return gettext("Declined")
        case "silent":
            return gettext("Not answered in time")
        case "no-show":
            return gettext(
                "%(winner)s won: the other team did not come",
                winner=names[challenge.team(outcome.winner or "challenger")],
            )
        case "lapsed":
            return gettext("It came to no match")
        case "withdrawn":
            return gettext("Taken back")
        case "cancelled":
            return gettext("Called off")
    return result(outcome, challenge, names)


def prospects(ladder: Ladder, challenge: Challenge, now: datetime) -> list[Prospect]:
    """Where the two would stand after each way in which an open challenge can end, as positions are now."""
    number = challenge.number
    ways: list[tuple[str, LadderEvent]] = [
        (gettext("The challenger wins"), MatchFinished(now, number, Outcome.played(1, 0))),
        (gettext("A draw"), MatchFinished(now, number, Outcome.played(0, 0))),
        (gettext("The challenged team wins"), MatchFinished(now, number, Outcome.played(0, 1))),
    ]
    if challenge.status == "challenged":
        ways += [
            (gettext("It is declined"), Declined(now, 0, number, "")),
            (gettext("It is not answered in time"), DeadlinePassed(now, number, "answer", now)),
        ]
    return [Prospect(words, places_after(ladder, challenge, event)) for words, event in ways]


def places_after(ladder: Ladder, challenge: Challenge, event: LadderEvent) -> tuple[int, int]:
    """The positions of challenger and defender if that happened."""
    then = ladder.copy()
    then.follow(event)
    return then.order.place[challenge.challenger], then.order.place[challenge.defender]
