"""When each step of a room's boards was made that stands in the end: for watching it again as it happened.

What was taken back is left out, with the time it took: the room then waits at the last step that stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .events import Event
from .record import BoardRecord
from .table import Table, apply


class Moment(NamedTuple):
    """A step of a board: `step` counts its calls and cards, and the result of a contract as one more."""

    at: float
    board: int
    step: int


def moments(log: Iterable[tuple[float, Event]]) -> list[Moment]:
    """The moments of a room from the times and events of its log, in order."""
    table, found = Table(), list[Moment]()
    for at, event in log:
        table = apply(table, event)
        if table.record is None:
            found.clear()
        else:
            _reach(found, Moment(at, table.record.board.number, step(table.record)))
    return found


def step(record: BoardRecord) -> int:
    """How many steps of a board have been made by now."""
    has_result = record.is_closed and record.contract is not None
    return len(record.auction.calls) + len(record.cards) + has_result


def _reach(found: list[Moment], new: Moment) -> None:
    """Go to a step: forget what was taken back, and note it if it is the first time that still stands."""
    if any(moment.board == new.board for moment in reversed(found)):
        while found[-1].board != new.board or found[-1].step > new.step:
            found.pop()
    if not found or found[-1][1:] != new[1:]:
        found.append(new)
