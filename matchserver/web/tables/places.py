"""Where a person sits in a match that is being played, and which boards come next there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from matchserver.bridge import Seat
from matchserver.contest import Fixture, Room
from matchserver.course import next_board
from matchserver.live import LiveTable
from matchserver.seats import current_board
from matchserver.store import StoredMatch

from ..server import server


class Place(NamedTuple):
    """A seat at a table that waits for its player, and the board that is (to be) played there."""

    table: int
    room: Room
    seat: Seat
    board: int
    has_begun: bool


def tables(fixture: Fixture) -> Iterator[tuple[StoredMatch, LiveTable]]:
    """The tables of a fixture at which there is something to play."""
    if fixture.status != "playing" or fixture.match_id is None:
        return
    stored = server().store.matches.get(fixture.match_id)
    for room in Room:
        live = server().live.of(stored, room)
        if not live.table.is_between_boards or next_board(stored, live):
            yield stored, live


def places(fixture: Fixture, person: int) -> list[Place]:
    """Where that person is waited for now: one place, or none."""
    found = []
    for live, board in _at_play(fixture):
        seats = fixture.seated(board)[live.room]
        begun = live.table.record is not None
        found += [Place(live.id, live.room, s, board, begun) for s, who in seats.items() if who == person]
    return found


def is_at_play(fixture: Fixture) -> bool:
    """Whether some table plays now, or may: not so between the halves."""
    return any(_at_play(fixture))


def _at_play(fixture: Fixture) -> Iterator[tuple[LiveTable, int]]:
    """The tables that have a board of a half that has begun, each with that board."""
    for stored, live in tables(fixture):
        board = current_board(stored, live)
        if (fixture.seating.half_of(board) or 0) <= fixture.half:
            yield live, board


def boards_now(fixture: Fixture) -> dict[Room, int]:
    """The board that each room plays, where one is on the table."""
    return {
        live.room: current_board(stored, live)
        for stored, live in tables(fixture)
        if not live.table.is_between_boards
    }


def boards_next(fixture: Fixture) -> dict[Room, int]:
    """The first board of each room that has not been put on the table."""
    if fixture.match_id is None:
        return {room: 1 for room in Room} if fixture.terms else {}
    opened = {}
    for stored, live in tables(fixture):
        gone = live.begun | live.passed_over
        left = [board.number for board in stored.boards_of(live.room) if board.number not in gone]
        if left:
            opened[live.room] = left[0]
    return opened
