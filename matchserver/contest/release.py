"""What the public may see by now: a prefix of each room's log. Knows stamps and times, never a card.

A board is shown only after both rooms have finished it, and then at the pace of its play: all its events,
in both rooms, are shown one lag after they happened. own(b) = max(delay, when both rooms finished b - when b
began), and lag(b) is the greatest own among b and all boards played before it in either room. Where both
rooms play in one order that is max(own(b), lag of the board before). A lag never changes once it is known.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from math import inf
from typing import NamedTuple

from .policy import Policy
from .rooms import Room


class Stamp(NamedTuple):
    """One event of a room's log: its seq, when (seconds), of which board, and whether it closes the board."""

    seq: int
    at: float
    board: int
    closes: bool = False


Logs = Mapping[Room, Sequence[Stamp]]


@dataclass(frozen=True)
class Release:
    """The last seq of each room that is public (0: nothing), and when to look again (None: not known)."""

    open_seq: int
    closed_seq: int
    next_at: float | None

    def seq(self, room: Room) -> int:
        return self.open_seq if room is Room.OPEN else self.closed_seq


def released(logs: Logs, boards: Collection[int], policy: Policy, now: float) -> Release:
    """How far each room's log is public at `now` under the policy.

    `logs` holds each room's stamps in log order, times not falling; `boards` the numbers that both rooms
    are to play. Stamps of other boards (0, a board taken out of the match) hold no secret: they wait for the
    delay and for all before them. An event that comes after its board's last one, such as a ruling, is shown
    after all that stands before it. Takes time in proportion to the stamps.
    """
    if policy.kind == "live" or (policy.kind == "match" and _all_finished(logs, boards)):
        return Release(_last(logs, Room.OPEN), _last(logs, Room.CLOSED), None)
    if policy.kind == "match":
        return Release(0, 0, None)
    lags = _lags(logs, boards, policy.delay)
    reached = {room: _reached(_shown(logs.get(room, ()), lags, policy.delay), now) for room in Room}
    following = min(when for _, when in reached.values())
    return Release(reached[Room.OPEN][0], reached[Room.CLOSED][0], None if following == inf else following)


def _last(logs: Logs, room: Room) -> int:
    stamps = logs.get(room, ())
    return stamps[-1].seq if stamps else 0


def _all_finished(logs: Logs, boards: Collection[int]) -> bool:
    return all(set(boards) <= {s.board for s in logs.get(room, ()) if s.closes} for room in Room)


def _lags(logs: Logs, boards: Collection[int], delay: float) -> dict[int, float]:
    """The lag of every board of the match that has begun; infinite while one it waits for is unfinished.

    The boards of a room raise each other along its order of play, room after room, until both are in step.
    """
    lags = _own(logs, boards, delay)
    orders = [[b for b in dict.fromkeys(s.board for s in logs.get(room, ())) if b in lags] for room in Room]
    risen = True
    while risen:
        risen = False
        for before, after in chain.from_iterable(map(pairwise, orders)):
            if lags[after] < lags[before]:
                lags[after] = lags[before]
                risen = True
    return lags


def _own(logs: Logs, boards: Collection[int], delay: float) -> dict[int, float]:
    """For every board begun the greater of the delay and its time from the first event to both finished."""
    wanted = set(boards)
    began: dict[int, float] = {}
    finished: dict[Room, dict[int, float]] = {room: {} for room in Room}
    for room in Room:
        for _, at, board, closes in logs.get(room, ()):
            if board in wanted:
                began[board] = min(began.get(board, inf), at)
                if closes:
                    finished[room].setdefault(board, at)
    both = {b: max(finished[room].get(b, inf) for room in Room) for b in began}
    return {b: max(delay, both[b] - began[b]) for b in began}


def _shown(stamps: Sequence[Stamp], lags: Mapping[int, float], delay: float) -> Iterator[tuple[int, float]]:
    """Each seq with the time it becomes public, in log order: never before the one that stands before it."""
    when = -inf
    for seq, at, board, _ in stamps:
        when = max(when, at + lags.get(board, delay))
        yield seq, when


def _reached(shown: Iterator[tuple[int, float]], now: float) -> tuple[int, float]:
    """The last seq public at `now` (0: none), and when the next one will be (infinite: not known)."""
    last = 0
    for seq, when in shown:
        if when > now:
            return last, when
        last = seq
    return last, inf
