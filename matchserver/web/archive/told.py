"""What is told of a finished match: both rooms' moments, with what was taken back where spectators saw it.

They are shown each room's log step by step; but under the policy `match` all at once, when the match is over,
and never a board that was put back, except under `live`. What is not public (yet) is no part of it, nor is a
board that was put back and never played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf

from matchserver.contest import Room
from matchserver.public import PublicMatch
from matchserver.store import Log
from matchserver.table import BoardPutBack, BoardRecord, Event
from matchserver.table.story import Moment, Outcome, Seen, moments

Rooms = Mapping[Room, Sequence[Moment]]
_Logs = Mapping[Room, Sequence[tuple[float, Event]]]


def told(public: PublicMatch, log: Log) -> Rooms:
    """The moments of both rooms, each in order."""
    logs = _released(public, log)
    shown = _shown_at(public, logs)
    return {room: moments(there, _seen(public, shown)) for room, there in logs.items()}


def outcomes(rooms: Rooms) -> Iterator[tuple[float, Room, Outcome]]:
    """What each room told of results, and when, in the order of time; of one moment the open room's first."""
    found = [(each.at, room, each.outcome) for room in Room for each in rooms[room] if each.outcome]
    return iter(sorted(found, key=lambda each: each[0]))


def _released(public: PublicMatch, log: Log) -> _Logs:
    """What is public of each log by now, with times in whole milliseconds, as they are told."""
    found: dict[Room, list[tuple[float, Event]]] = {}
    for room, table_id in public.stored.tables.items():
        last = public.tables[room].seq
        found[room] = [(round(at, 3), event) for seq, at, event in log.read(table_id) if seq <= last]
    return found


def _shown_at(public: PublicMatch, logs: _Logs) -> float:
    """When everything until then was shown at once: whatever was taken back before, nobody saw."""
    if public.stored.match.policy.kind != "match":
        return -inf
    rooms = {room: moments(there, lambda *_: True) for room, there in logs.items()}
    missing = {(room, number) for room, numbers in public.to_play().items() for number in numbers}
    for at, room, (number, result) in outcomes(rooms):
        (missing.add if result is None else missing.discard)((room, number))
        if not missing:
            return at
    return inf


def _seen(public: PublicMatch, shown: float) -> Seen:
    is_live = public.stored.match.policy.kind == "live"
    played = [record.board for table in public.tables.values() for record in table.finished]

    def seen(at: float, there: BoardRecord, event: Event) -> bool:
        if isinstance(event, BoardPutBack) and not (is_live and there.board in played):
            return False  # by another deal the board was another one: the old one is not told of
        return at > shown

    return seen
