"""What happened on a ladder, as sentences, and what moved by it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import NamedTuple

from flask_babel import gettext

from matchserver.contest import LadderEvent
from matchserver.contest import ladder_events as events
from matchserver.contest.ladder_challenge import Challenge
from matchserver.contest.ladder_order import Step
from matchserver.contest.ladder_table import Happening

from ..zones import local_time
from .outcomes import decided, result

Names = Mapping[int, str]


class Entry(NamedTuple):
    """One line: when, the sentence, the reason given, the moves, and the challenge it is about.

    `tells` what a match came to: for readers who hide results.
    """

    seq: int
    at: datetime
    words: str
    why: str
    moves: list[str]
    challenge: Challenge | None
    tells: bool


def entries(found: Iterable[Happening], names: Names) -> list[Entry]:
    """The same, in that order."""
    return [
        Entry(
            each.seq,
            each.event.at,
            sentence(each, names),
            getattr(each.event, "why", ""),
            [move(step, names) for step in each.steps if None not in (step.before, step.after)],
            each.challenge,
            isinstance(each.event, events.MatchFinished | events.Ruled),
        )
        for each in found
    ]


def move(step: Step, names: Names) -> str:
    """As "Larks: 7 → 5"."""
    return f"{names[step.team]}: {step.before} → {step.after}"


def sentence(found: Happening, names: Names) -> str:
    """What happened."""
    event, challenge = found.event, found.challenge
    if challenge is None:
        return _of_team(event, found.steps, names)
    values = {"challenger": names[challenge.challenger], "defender": names[challenge.defender]}
    match event:
        case events.Challenged():
            return gettext("%(challenger)s challenged %(defender)s", **values)
        case events.Accepted():
            return gettext("%(defender)s accepted the challenge of %(challenger)s", **values)
        case events.Declined():
            return gettext("%(defender)s declined the challenge of %(challenger)s", **values)
        case events.Withdrawn():
            return gettext("%(challenger)s took back the challenge to %(defender)s", **values)
        case events.TimesProposed(team=team):
            other = names[challenge.other(team)]
            return gettext("%(team)s offered %(other)s times to play", team=names[team], other=other)
        case events.TimeChosen(when=when):
            return gettext(
                "%(challenger)s are to play %(defender)s: %(when)s", when=local_time(when), **values
            )
    return _end(event, challenge, names, values)


def _end(event: LadderEvent, challenge: Challenge, names: Names, values: dict[str, str]) -> str:
    match event:
        case events.DeadlinePassed(deadline="answer"):
            return gettext("%(defender)s did not answer %(challenger)s in time", **values)
        case events.DeadlinePassed(deadline="play"):
            return gettext("%(challenger)s and %(defender)s agreed on no time in time", **values)
        case events.DeadlinePassed():
            return gettext("The match of %(challenger)s and %(defender)s had no result in time", **values)
        case events.NoShow(missing=missing):
            teams = " – ".join(names[team] for team in missing)
            return gettext("Did not come to the match: %(teams)s", teams=teams)
        case events.MatchStarted():
            return gettext("%(challenger)s and %(defender)s began to play", **values)
        case events.MatchFinished(outcome=outcome):
            return result(outcome, challenge, names)
        case events.Cancelled():
            return gettext("The challenge of %(challenger)s to %(defender)s was called off", **values)
        case events.Ruled(outcome=outcome):
            return decided(outcome, challenge, names)
    raise AssertionError(event)


def _of_team(event: LadderEvent, steps: tuple[Step, ...], names: Names) -> str:
    match event:
        case events.Opened():
            return gettext("The ladder was opened")
        case events.Closed():
            return gettext("The ladder was closed")
        case events.Entered(team=team):
            place = steps[0].after if steps else ""
            return gettext("%(team)s entered, at position %(place)s", team=names[team], place=place)
        case events.Rested(team=team, until=until):
            return gettext("%(team)s rest until %(when)s", team=names[team], when=local_time(until))
        case events.Returned(team=team):
            return gettext("%(team)s rest no longer", team=names[team])
        case events.Left(team=team):
            return gettext("%(team)s left the ladder", team=names[team])
    raise AssertionError(event)
