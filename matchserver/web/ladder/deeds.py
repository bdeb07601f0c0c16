"""What captains and directors can do about a challenge by one form: whose it is, its fields, its command.

Which of them is open to somebody now is asked of the ladder itself: a command that raises is not offered.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from types import SimpleNamespace
from typing import Any, Literal, NamedTuple

from matchserver.access import Forbidden
from matchserver.contest import Ladder, LadderEvent, NotCaptain
from matchserver.contest.ladder_challenge import Challenge
from matchserver.contest.ladder_outcome import Outcome
from matchserver.store import Person

from ..refusals import goes
from ..server import server
from .forms import Choice, Ruling, Said, SeenForm, Times

Whose = Literal["challenger", "defender", "either", "director"]
Told = Any
"""What a form tells, by attributes: why, outcome, when, times()."""


class Deed(NamedTuple):
    """A form, whose it is, and `do(ladder, person's id, challenge, team, what is told, now)`."""

    form: type[SeenForm]
    whose: Whose
    do: Callable[[Ladder, int, Challenge, int, Told, datetime], list[LadderEvent]]


DEEDS: dict[str, Deed] = {
    "choose": Deed(
        Choice, "either", lambda it, by, c, team, told, now: it.choose(by, c.number, team, told.when, now)
    ),
    "accept": Deed(SeenForm, "defender", lambda it, by, c, team, told, now: it.accept(by, c.number, now)),
    "times": Deed(
        Times,
        "either",
        lambda it, by, c, team, told, now: it.propose_times(by, c.number, team, told.times, now),
    ),
    "decline": Deed(
        Said, "defender", lambda it, by, c, team, told, now: it.decline(by, c.number, told.why, now)
    ),
    "withdraw": Deed(
        SeenForm, "challenger", lambda it, by, c, team, told, now: it.withdraw(by, c.number, now)
    ),
    "cancel": Deed(
        Said, "director", lambda it, by, c, team, told, now: it.cancel(by, c.number, told.why, now)
    ),
    "rule": Deed(
        Ruling,
        "director",
        lambda it, by, c, team, told, now: it.rule(by, c.number, told.outcome, told.why, now),
    ),
}


def told(form: SeenForm) -> Told:
    """What a form that is valid tells, as a deed asks for it."""
    fields = {field.short_name: field.data for field in form}
    if isinstance(form, Times):
        fields["times"] = form.times()
    if isinstance(form, Choice):
        fields["when"] = datetime.fromisoformat(form.when.data)
    if isinstance(form, Ruling):
        fields["outcome"] = ruled(form.outcome.data)
    return SimpleNamespace(**fields)


def ruled(word: str) -> Outcome:
    """The outcome that a director chose."""
    return Outcome("cancelled") if word == "cancelled" else Outcome("walkover", word)  # type: ignore[arg-type]


def team_of(deed: Deed, challenge: Challenge, person: Person) -> int:
    """The team that the person does it for, 0 for a director; raises NotCaptain, Forbidden."""
    teams = server().store.teams
    if deed.whose == "director":
        if not may_direct(challenge, person):
            raise Forbidden("only a director who plays for neither team may do this")
        return 0
    sides = challenge.teams if deed.whose == "either" else (challenge.team(deed.whose),)
    found = [team for team in sides if teams.get(team).captain == person.id]
    if not found:
        raise NotCaptain("only the captain whose turn it is may do this")
    return found[0]


def may_direct(challenge: Challenge, person: Person | None) -> bool:
    """Whether that person directs this challenge: a director who is of neither team."""
    if person is None or not person.is_director:
        return False
    return not any(person.id in server().store.teams.get(team).members for team in challenge.teams)


def open_to(ladder: Ladder, challenge: Challenge, person: Person | None, now: datetime) -> list[str]:
    """The deeds that this person can do about it now, in the order of DEEDS."""
    if person is None:
        return []
    return [name for name, deed in DEEDS.items() if goes(partial(_try, ladder, challenge, person, now, deed))]


def _try(ladder: Ladder, challenge: Challenge, person: Person, now: datetime, deed: Deed) -> None:
    team = team_of(deed, challenge, person)
    offer = challenge.offer
    sample = SimpleNamespace(
        why="?",
        outcome=Outcome("cancelled"),
        when=offer.times[-1] if offer else now,
        times=[now + timedelta(seconds=1)],
    )
    deed.do(ladder, person.id, challenge, team, sample, now)


def seen(ladder: Ladder, challenge: Challenge) -> str:
    """What a page shows of a challenge before somebody decides: forms made for anything else are stale."""
    place, offer = ladder.order.place, challenge.offer
    offered = [f"{time.timestamp():.0f}" for time in offer.times] if offer else []
    places = [str(place.get(team, 0)) for team in challenge.teams]
    return "-".join([challenge.status, *places, *offered, "ruled" if challenge.ruling else ""])
