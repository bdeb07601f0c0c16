"""A finished match as it happened: when each step was made in each room, and the score after each board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from matchserver.contest import Room
from matchserver.course import score_sheet
from matchserver.public import PublicMatch
from matchserver.store import Log
from matchserver.table.story import Moment, moments

Rooms = Mapping[Room, Sequence[Moment]]


def story(public: PublicMatch, log: Log) -> dict[str, Any]:
    """All of a match that is public to its end:

        {"match": 7, "started": 1800000000.0, "seconds": 5402.5,
         "open": [[seconds since the start, board, step], ...], "closed": [...],
         "scores": [[seconds, board, home's standing, visitors' standing], ...],
         "boards": {"1": {the board's record as for replay, and "players" by room and seat}, ...}}

    A score stands from the moment both rooms had finished the board, with what was ruled on it later.
    """
    stored = public.stored
    rooms = {
        room: moments((at, event) for _, at, event in log.read(table_id))
        for room, table_id in stored.tables.items()
    }
    times = [moment.at for there in rooms.values() for moment in there]
    start = min(times, default=0.0)
    boards = dict.fromkeys(moment.board for there in rooms.values() for moment in there)
    return {
        "match": stored.id,
        "started": start,
        "seconds": round(max(times, default=start) - start, 3),
        **{
            str(room): [[round(at - start, 3), *step] for at, *step in there] for room, there in rooms.items()
        },
        "scores": [[round(at - start, 3), *score] for at, *score in _scores(public, rooms)],
        "boards": {number: _board(public, number) for number in boards},
    }


def _board(public: PublicMatch, number: int) -> dict[str, Any]:
    return {**public.board(number), "players": public.stored.match.lineup_of(number).to_dict()}


def _scores(public: PublicMatch, rooms: Rooms) -> Iterator[tuple[Any, ...]]:
    """When the result of each board was there in both rooms, its number, and both standings after it."""
    sheet, results = public.sheet(), {room: public.tables[room].results() for room in Room}
    done: set[int] = set()
    for at, number in sorted(_finished(public.stored.compared, rooms)):
        done.add(number)
        known = {room: {n: r for n, r in there.items() if n in done} for room, there in results.items()}
        rulings = [ruling for ruling in sheet.rulings if ruling.board in done]
        after = score_sheet(public.stored, known, "playing", rulings)
        yield at, number, after.home.to_dict(), after.visitors.to_dict()


def _finished(compared: Sequence[int], rooms: Rooms) -> Iterator[tuple[float, int]]:
    """When the second of the two rooms had finished each board."""
    last = {room: {moment.board: moment.at for moment in there} for room, there in rooms.items()}
    yield from ((max(there[number] for there in last.values()), number) for number in compared)
