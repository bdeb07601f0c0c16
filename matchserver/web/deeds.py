"""What captains and directors can do to a fixture by one form: its fields and the command behind each.

Which of them is open to somebody now is asked of the fixture itself: a command that raises is not offered.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from types import SimpleNamespace
from typing import Any, NamedTuple

from matchserver.bridge import BridgeError
from matchserver.contest import Fixture, FixtureEvent
from matchserver.store import Person

from .fixture_forms import Answer, Said, SeqForm, Walkover

Told = Any
"""What a form tells, by attributes: why, winner."""


class Deed(NamedTuple):
    """A form and what it does: `do(fixture, person's id, what is told, now)`; some are directors'."""

    form: type[SeqForm]
    do: Callable[[Fixture, int, Told, datetime], list[FixtureEvent]]
    is_directors: bool = False


DEEDS: dict[str, Deed] = {
    "accept": Deed(SeqForm, lambda f, by, told, now: f.accept(by)),
    "decline": Deed(Said, lambda f, by, told, now: f.decline(by, told.why)),
    "withdraw": Deed(SeqForm, lambda f, by, told, now: f.withdraw(by)),
    "keep": Deed(SeqForm, lambda f, by, told, now: f.refuse_cancel(by)),
    "cancel": Deed(Said, lambda f, by, told, now: f.cancel(by, told.why)),
    "confirm": Deed(SeqForm, lambda f, by, told, now: f.confirm(by)),
    "protest": Deed(Said, lambda f, by, told, now: f.protest(by, told.why, now)),
    "settle": Deed(Answer, lambda f, by, told, now: f.settle(by, told.why), True),
    "walkover": Deed(Walkover, lambda f, by, told, now: f.walkover(by, told.winner, told.why), True),
    "call-off": Deed(Said, lambda f, by, told, now: f.cancel_as_director(by, told.why), True),
}
SAMPLE = SimpleNamespace(why="?", winner="home")


def may_direct(fixture: Fixture, person: Person | None) -> bool:
    """Whether that person directs this match: a director who is of neither team."""
    if person is None or not person.is_director:
        return False
    return person.id not in fixture.home.members and person.id not in fixture.visitors.members


def open_to(fixture: Fixture, person: Person | None, now: datetime) -> list[str]:
    """The deeds that this person can do now, in the order of DEEDS."""
    if person is None:
        return []
    directs = may_direct(fixture, person)
    theirs = {name: deed for name, deed in DEEDS.items() if directs or not deed.is_directors}
    return [name for name, deed in theirs.items() if goes(partial(deed.do, fixture, person.id, SAMPLE, now))]


def goes(command: Callable[[], object]) -> bool:
    """Whether the command is not refused."""
    try:
        command()
    except BridgeError:
        return False
    return True
