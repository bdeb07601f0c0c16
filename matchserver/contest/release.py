"""What the public may see by now: a prefix of each room's log. Knows stamps and times, never a card.

A board is shown only after both rooms have finished it, and then at the pace of its play: all its events,
in both rooms, are shown one lag after they happened. lag(b) = max(delay, when both rooms finished b - when b
began, lag of the board before). Where the rooms play in different orders, "before" means before in either
room, and both rooms must have finished those too. A lag changes where a board is opened again, or comes to
be played by both rooms: nothing more of it is shown then before both have finished it once more. What was
shown stays shown, whatever happens to the logs, the boards and the rulings on them: that is a fact, too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, pairwise
from math import inf
from typing import NamedTuple

from .policy import Policy
from .rooms import Room


class Stamp(NamedTuple):
    """One event of a room's log: its seq, when (seconds), of which board, whether it closes the board, and
    whether it takes something back, which opens a closed board again."""

    seq: int
    at: float
    board: int
    closes: bool = False
    reopens: bool = False


Logs = Mapping[Room, Sequence[Stamp]]
Boards = Mapping[Room, Collection[int]]


@dataclass(frozen=True)
class Release:
    """The last seq of each room that is public (0: nothing), and when to look again (None: not known).

    `late` are the seconds by which that last event was late; None or missing where none was.
    """

    open_seq: int
    closed_seq: int
    next_at: float | None
    late: Mapping[Room, float | None] = field(default_factory=dict, compare=False)

    def seq(self, room: Room) -> int:
        return self.open_seq if room is Room.OPEN else self.closed_seq


NOTHING = Release(0, 0, None)


def never_closed(stamps: Sequence[Stamp]) -> set[int]:
    """The boards that a room has begun and never closed: they may still be put back."""
    return {stamp.board for stamp in stamps} - {stamp.board for stamp in stamps if stamp.closes}


def put_back(stamps: list[Stamp], board: int, shown: float) -> int:
    """That board, the last one, goes back as if it had never been opened: answers with the one before it, 0
    where there is none. It must never have been closed. Its stamps become that one's; where nothing of it is
    among the first `shown`, which were public by then, they go: all of it is public with what follows it.
    """
    begin = len(stamps)
    while begin and stamps[begin - 1].board == board:
        begin -= 1
    before = stamps[begin - 1].board if begin else 0
    was_seen = stamps[begin].seq <= shown
    stamps[begin:] = [Stamp(seq, at, before) for seq, at, *_ in stamps[begin:]] if was_seen else []
    return before


def released(
    logs: Logs, boards: Boards, policy: Policy, now: float, shown: Release = NOTHING, until: float = inf
) -> Release:
    """How far each room's log is public at `now` under the policy; past `until` no further than it was then.

    `logs` holds each room's stamps in log order, times not falling; `boards` the numbers that each room is
    to play; `shown` is what was shown last. A board that only one room plays waits for the delay and for the
    lag of those before it, an event of no board (0) for the delay and for what stands before it. So does an
    event after its board's last one, such as a ruling, once a later board has begun. Under `match` all waits
    until each room has finished every board of its own. Takes time in proportion to the stamps.
    """
    if now >= until:
        return replace(released(logs, boards, policy, until, shown), next_at=None)
    if policy.kind == "live":
        return _whole(logs, 0.0)
    if policy.kind == "match":
        end = _end(logs, boards)
        return _whole(logs, None) if end <= now else replace(shown, next_at=None if end == inf else end)
    lags = _lags(logs, set.intersection(*map(set, boards.values())), policy.delay)
    reached = {
        room: _reached(logs.get(room, ()), lags, policy.delay, now, _last(shown, room)) for room in Room
    }
    following = min(there.next_at for there in reached.values())
    return Release(
        reached[Room.OPEN].seq,
        reached[Room.CLOSED].seq,
        None if following == inf else following,
        {room: there.late for room, there in reached.items()},
    )


def _whole(logs: Logs, late: float | None) -> Release:
    last = {room: logs[room][-1].seq if logs.get(room) else 0 for room in Room}
    return Release(last[Room.OPEN], last[Room.CLOSED], None, dict.fromkeys(Room, late))


def _end(logs: Logs, boards: Boards) -> float:
    """When each room had finished every board of its own; infinite while one has not."""
    finished = {room: _spans(logs.get(room, ()))[1] for room in Room}
    return max((finished[room].get(board, inf) for room in Room for board in boards[room]), default=-inf)


def _spans(stamps: Sequence[Stamp]) -> tuple[dict[int, float], dict[int, float]]:
    """When one room began each board, in its order of play, and when it closed it (first, since it was
    last opened again)."""
    began: dict[int, float] = {}
    finished: dict[int, float] = {}
    for _, at, board, closes, reopens in stamps:
        if board not in began:
            began[board] = at
        if reopens:
            finished.pop(board, None)
        if closes:
            finished.setdefault(board, at)
    return began, finished


def _lags(logs: Logs, boards: Collection[int], delay: float) -> dict[int, float]:
    """The lag of every board that has begun, with those that both rooms play; infinite while it or one
    before it is unfinished."""
    began, finished = zip(*(_spans(logs.get(room, ())) for room in Room), strict=True)
    orders = [[board for board in there if board] for there in began]
    start = {board: min(there.get(board, inf) for there in began) for board in chain(*orders)}
    end = {board: max(there.get(board, inf) for there in finished) for board in boards}
    ready = _rising({board: end.get(board, at) for board, at in start.items()}, orders)
    return _rising({board: max(delay, ready[board] - at) for board, at in start.items()}, orders)


def _rising(values: dict[int, float], orders: Sequence[Sequence[int]]) -> dict[int, float]:
    """The least values, none below those given, that never fall along the order of play of either room."""
    steps = list(chain.from_iterable(map(pairwise, orders)))
    while any(values[after] < values[before] for before, after in steps):
        for before, after in steps:
            values[after] = max(values[after], values[before])
    return values


class _Reached(NamedTuple):
    """The last seq of a room that is public (0: none), how late it was (None: unknown), and when the next one
    will be (infinite: not known)."""

    seq: int
    late: float | None
    next_at: float


def _last(shown: Release, room: Room) -> _Reached:
    return _Reached(shown.seq(room), shown.late.get(room), inf)


def _reached(
    stamps: Sequence[Stamp], lags: Mapping[int, float], delay: float, now: float, last: _Reached
) -> _Reached:
    """How far a room is public at `now`, `last` having been shown."""
    for seq, at, board, *_ in stamps:
        if seq > last.seq:
            lag = lags.get(board, delay)
            if at + lag > now:
                return last._replace(next_at=at + lag)
            last = _Reached(seq, lag, inf)
    return last
