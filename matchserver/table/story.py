"""What happened on a room's boards and when, to be watched again: steps, results, and what was taken back.

Whether anybody saw what was taken back is the caller's to say. What nobody saw is left out with the time it
took: the room then waits at the last step that stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import NamedTuple

from matchserver.bridge import Result

from .events import BoardClosed, Event, ResultRecorded
from .record import BoardRecord
from .spoken import BoardPutBack, TakenBack
from .table import Table, apply

Seen = Callable[[float, BoardRecord, Event], bool]
"""Asked of an event that takes back or corrects, with its time and the board until then: is it to be told?"""


class Outcome(NamedTuple):
    """The result of a board from then on; None where the board was opened again."""

    board: int
    result: Result | None


class Moment(NamedTuple):
    """A room is at a step of a board, None where it has no board (any more).

    `step` counts the board's calls and cards, and the result of a contract as one more. `draft` is the board
    as it stood before this step was taken back, None for a step that stands; `back` is the board from which
    something was taken back at this very moment, as it stood before.
    """

    at: float
    board: int | None
    step: int
    draft: BoardRecord | None = None
    outcome: Outcome | None = None
    back: BoardRecord | None = None


class Told(list[Moment]):
    """The moments of a room so far; each verb follows an event that led to where the room is `then`."""

    def reach(self, then: Moment) -> None:
        """A step is made, or a board opened."""
        if not self or self[-1][1:3] != then[1:3]:
            self.append(then)

    def note(self, then: Moment) -> None:
        """There is a result, which the last step may have brought."""
        if self and self[-1] == then._replace(outcome=None):
            self.pop()
        self.append(then)

    def correct(self, outcome: Outcome) -> None:
        """Nobody saw the result that stood there before."""
        last = max(i for i, each in enumerate(self) if each.outcome and each.outcome.board == outcome.board)
        self[last] = self[last]._replace(outcome=outcome)

    def take_back(self, there: BoardRecord, then: Moment) -> None:
        """Calls, cards or the result of the board there go back."""
        self[:] = [_drafted(each, there) if _is_past(each, then) else each for each in self]
        fallen = Outcome(there.board.number, None) if there.is_closed else None
        self.append(then._replace(draft=there, outcome=fallen, back=there))

    def put_back(self, there: BoardRecord, then: Moment) -> None:
        """The board there goes back, which has no call."""
        begin = self._begin(there)
        self[begin:] = [*(_drafted(each, there) for each in self[begin:]), then._replace(back=there)]

    def forget(self, there: BoardRecord, then: Moment) -> None:
        """As take_back, and nobody saw it."""
        past = [_elsewhere(each, then) if _is_past(each, then) else [each] for each in self]
        self[:] = chain.from_iterable(past)
        for i, each in enumerate(self):
            if each.outcome and each.outcome.board == then.board:
                self[i] = each._replace(outcome=None)

    def forget_board(self, there: BoardRecord, then: Moment) -> None:
        """As put_back, and nobody saw it."""
        begin = self._begin(there)
        self[begin:] = [left for each in self[begin:] for left in _elsewhere(each, then)]

    def _begin(self, there: BoardRecord) -> int:
        """Where the board there, which is the last one, was opened."""
        begin = len(self)
        while begin and self[begin - 1].board == there.board.number:
            begin -= 1
        return begin


def moments(log: Iterable[tuple[float, Event]], seen: Seen) -> Told:
    """The moments of a room from the times and events of its log, in order."""
    table, told = Table(), Told()
    for at, event in log:
        before, table = table, apply(table, event)
        _follow(told, at, event, before, table, seen)
    return told


def step(record: BoardRecord) -> int:
    """How many steps of a board have been made by now."""
    has_result = record.is_closed and record.contract is not None
    return len(record.auction.calls) + len(record.cards) + has_result


def _follow(told: Told, at: float, event: Event, before: Table, table: Table, seen: Seen) -> None:
    there, then = before.record, _here(at, table)
    match event:
        case BoardPutBack() if there:
            (told.put_back if seen(at, there, event) else told.forget_board)(there, then)
        case TakenBack() if there:
            (told.take_back if seen(at, there, event) else told.forget)(there, then)
        case ResultRecorded(number):
            _correct(told, then, event, before.finished_board(number), seen)
        case BoardClosed() if table.record:
            told.note(then._replace(outcome=Outcome(table.record.board.number, table.record.result)))
        case _ if table.record:
            told.reach(then)


def _correct(told: Told, then: Moment, event: ResultRecorded, old: BoardRecord | None, seen: Seen) -> None:
    """A result that was recorded of a board that is over."""
    if old is None or old.result == event.result:
        return
    outcome = Outcome(event.board, event.result)
    if seen(then.at, old, event):
        told.append(then._replace(outcome=outcome))
    else:
        told.correct(outcome)


def _here(at: float, table: Table) -> Moment:
    record = table.record
    return Moment(at, None, 0) if record is None else Moment(at, record.board.number, step(record))


def _is_past(each: Moment, then: Moment) -> bool:
    """Whether a step is past where the board went back to, and stood until then."""
    return each.board == then.board and each.step > then.step and each.draft is None


def _drafted(each: Moment, there: BoardRecord) -> Moment:
    return each if each.draft else each._replace(draft=there)


def _elsewhere(each: Moment, then: Moment) -> list[Moment]:
    """What is left of a moment that nobody saw: what it told of another board."""
    if each.outcome is None or each.outcome.board == each.board:
        return []
    return [Moment(each.at, then.board, then.step, outcome=each.outcome)]
