"""One board at one table as its log tells it, event by event, for the director who has to rule on it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from matchserver.bridge import Seat
from matchserver.store import Stamped
from matchserver.table import BoardOpened, CallMade, Director, Event, Table, TableRules, apply, view


class Moment(NamedTuple):
    """An event with when it was written (ISO 8601), the seconds since the one before, and the call it is
    about, where it is about one. `kind` is the event's class."""

    at: str
    after: int
    kind: str
    event: Event
    call: str | None


class Case(NamedTuple):
    """A board (None: nothing has been put on the table), the table as the director saw it when its log came
    to the next board, the boards that there are, and the moments of this one."""

    board: int | None
    view: dict[str, Any]
    boards: tuple[int, ...]
    moments: tuple[Moment, ...]
    deal: dict[Seat, str]


def case_of(log: Iterable[Stamped], number: int | None, match_id: int, room: str, rules: TableRules) -> Case:
    """The case of that board; without a number, or with one never played here, of the newest."""
    stories = _stories(log)
    boards = tuple(stories)
    board = number if number in stories else (boards[-1] if boards else None)
    table, moments = stories[board] if board is not None else (Table(), [])
    shown = view(table, Director(), match=match_id, room=room, rules=rules)
    record = table.record
    deal = dict(zip("NESW", str(record.board.deal).split(":")[1].split(), strict=True)) if record else {}
    return Case(board, shown, boards, tuple(moments), {Seat(seat): hand for seat, hand in deal.items()})


def _stories(log: Iterable[Stamped]) -> dict[int, tuple[Table, list[Moment]]]:
    """Of each board the table after its last event, and its moments."""
    stories: dict[int, tuple[Table, list[Moment]]] = {}
    table, before = Table(), None
    for stamped in log:
        call = _call(table, stamped.event)
        table = apply(table, stamped.event)
        if table.record is None:
            continue
        number = table.record.board.number
        _, moments = stories.get(number, (table, []))
        is_first = isinstance(stamped.event, BoardOpened) or before is None
        moments.append(_moment(stamped, 0.0 if is_first or before is None else stamped.at - before, call))
        stories[number], before = (table, moments), stamped.at
    return stories


def _moment(stamped: Stamped, after: float, call: str | None) -> Moment:
    at = datetime.fromtimestamp(stamped.at, UTC).isoformat(timespec="seconds")
    return Moment(at, round(after), type(stamped.event).__name__, stamped.event, call)


def _call(table: Table, event: Event) -> str | None:
    """The call that is made, explained or asked about."""
    if isinstance(event, CallMade):
        return str(event.call)
    index, calls = getattr(event, "index", None), table.record.auction.calls if table.record else ()
    return str(calls[index]) if isinstance(index, int) and index < len(calls) else None
