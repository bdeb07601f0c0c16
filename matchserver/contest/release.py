"""What the public may see by now: a prefix of each room's log. Knows stamps and times, never a card.

A board is shown only after both rooms have finished it, and then at the pace of its play: all its events,
in both rooms, are shown one lag after they happened. lag(b) = max(delay, when both rooms finished b - when b
began, lag of the board before). Where the rooms play in different orders, "before" means before in either
room, and both rooms must have finished those too. A lag changes only where a director opens a board again:
nothing more of it is shown then before both rooms have finished it once more. What was shown stays shown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, pairwise
from math import inf, nextafter
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

    `lags` are the seconds by which each board is late in what a room shows; infinite where that is not known.
    """

    open_seq: int
    closed_seq: int
    next_at: float | None
    lags: Mapping[Room, Mapping[int, float]] = field(default_factory=dict, compare=False)

    def seq(self, room: Room) -> int:
        return self.open_seq if room is Room.OPEN else self.closed_seq


def put_back(stamps: list[Stamp], board: int, is_hidden: bool) -> int:
    """That board, the last one, goes back as if it had never been opened: answers with the one before it, 0
    where there is none. It must never have been closed. Its stamps become that one's; where it
    `is_hidden`, nothing of it having been public, they go: all of it is public with what follows it.
    """
    begin = len(stamps)
    while begin and stamps[begin - 1].board == board:
        begin -= 1
    before = stamps[begin - 1].board if begin else 0
    stamps[begin:] = [] if is_hidden else [Stamp(seq, at, before) for seq, at, *_ in stamps[begin:]]
    return before


def released(logs: Logs, boards: Boards, policy: Policy, now: float, until: float = inf) -> Release:
    """How far each room's log is public at `now` under the policy; past `until` no further than it was then.

    `logs` holds each room's stamps in log order, times not falling; `boards` the numbers that each room is
    to play. A board that only one room plays waits for the delay and for the lag of those before it, an
    event of no board (0) for the delay and for what stands before it. So does an event after its board's
    last one, such as a ruling, once a later board has begun. Under `match` all waits until each room has
    finished every board of its own. Takes time in proportion to the stamps, once
    more for every time that a closed board was opened again.
    """
    if now >= until:
        return replace(released(logs, boards, policy, until), next_at=None)
    latest = _due(logs, boards, policy, now)
    if policy.kind == "live":
        return latest
    times = [nextafter(at, -inf) for at in sorted(_reopenings(logs))]
    found = [*(_due(_until(logs, then), boards, policy, then) for then in times), latest]
    first = {room: max(found, key=lambda each: each.seq(room)) for room in Room}  # that showed so much
    lags = {room: first[room].lags.get(room, {}) for room in Room}
    return Release(first[Room.OPEN].open_seq, first[Room.CLOSED].closed_seq, latest.next_at, lags)


def _due(logs: Logs, boards: Boards, policy: Policy, now: float) -> Release:
    """The same where nothing that was shown before counts."""
    if policy.kind == "live":
        return _whole(logs)
    if policy.kind == "match":
        end = _end(logs, boards)
        return _whole(logs) if end <= now else Release(0, 0, None if end == inf else end)
    lags = _lags(logs, set.intersection(*map(set, boards.values())), policy.delay)
    reached = {room: _reached(logs.get(room, ()), lags, policy.delay, now) for room in Room}
    following = min(when for _, when in reached.values())
    next_at = None if following == inf else following
    return Release(reached[Room.OPEN][0], reached[Room.CLOSED][0], next_at, dict.fromkeys(Room, lags))


def _whole(logs: Logs) -> Release:
    last = {room: logs[room][-1].seq if logs.get(room) else 0 for room in Room}
    return Release(last[Room.OPEN], last[Room.CLOSED], None)


def _until(logs: Logs, at: float) -> Logs:
    """The logs as they stood at that moment."""
    return {room: [stamp for stamp in stamps if stamp.at <= at] for room, stamps in logs.items()}


def _reopenings(logs: Logs) -> Iterator[float]:
    """When a closed board was opened again, in either room."""
    for stamps in logs.values():
        closed: set[int] = set()
        for _, at, board, closes, reopens in stamps:
            if reopens and board in closed:
                closed.discard(board)
                yield at
            if closes:
                closed.add(board)


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


def _reached(
    stamps: Sequence[Stamp], lags: Mapping[int, float], delay: float, now: float
) -> tuple[int, float]:
    """The last seq public at `now` (0: none), and when the next one will be (infinite: not known)."""
    last = 0
    for seq, at, board, *_ in stamps:
        when = at + lags.get(board, delay)
        if when > now:
            return last, when
        last = seq
    return last, inf
