"""The course of a match: the next board in each room, the end, the score sheet. Acts through live."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType

from matchserver.bridge import Board, Result, WrongMoment
from matchserver.contest import Room, ScoreSheet, compare
from matchserver.contest.comparison import BoardHead, Status
from matchserver.contest.ruled import passed_over
from matchserver.contest.rulings import Ruling
from matchserver.live import Live, LiveTable
from matchserver.store import OPERATED, StoredMatch


def next_board(stored: StoredMatch, live: LiveTable) -> Board | None:
    """The board this room plays next; None when it has played all of its own whose deals are known."""
    return next((board for board in stored.boards_of(live.room) if not is_done(live, board.number)), None)


def is_done(live: LiveTable, number: int) -> bool:
    """Whether this room has finished that board, or passes over it."""
    return live.table.finished_board(number) is not None or number in live.passed_over


def open_next(house: Live, stored: StoredMatch, room: Room) -> bool:
    """Open that room's next board where none is being played; False when the room has played them all."""
    live = house.of(stored, room)
    with live.lock:
        if not live.table.is_between_boards:
            return True
        board = next_board(stored, live)
        if board is None:
            return False
        house.act(live, live.table.seq, lambda table: table.open_board(board))
    return True


def is_over(house: Live, stored: StoredMatch) -> bool:
    """Whether both rooms have played every board of theirs."""
    tables = [house.of(stored, room) for room in Room]
    return all(live.table.is_between_boards and not numbers_left(stored, live) for live in tables)


def numbers_left(stored: StoredMatch, live: LiveTable) -> list[int]:
    """The boards that room has still to finish, also those whose deals are not known yet."""
    return [number for number in stored.numbers_of(live.room) if not is_done(live, number)]


def check_rulings(house: Live, stored: StoredMatch, standing: Sequence[Ruling]) -> None:
    """Raise WrongMoment where under these rulings a room would have to play a board that it has passed over,
    and cannot: what the other room did on it may be public, or the match is over. Nor is there any ruling
    while a broadcast is cancelled: more of it might become public."""
    stored.announced.check_on()
    for room in Room:
        live, other = house.of(stored, room), house.of(stored, room.other)
        back = live.passed_over & set(stored.numbers_of(room)) - passed_over(room, standing)
        is_late = is_over(house, stored) and stored.kind != OPERATED
        shown = set() if stored.match.policy.kind == "live" else other.begun
        for number in sorted(back if is_late else back & shown):
            words = f"the {room} room has passed over board {number} and cannot play it any more"
            raise WrongMoment(f"{words}: give it a score instead", code="passed-over")


def heads(stored: StoredMatch) -> list[BoardHead]:
    """Dealer and vulnerability of every board, by Law 2 where its deal is not known yet."""
    known = {each.number: BoardHead(each.number, each.dealer, each.vulnerable) for each in stored.boards}
    return [known.get(number) or BoardHead.numbered(number) for number in stored.match.boards]


def score_sheet(
    stored: StoredMatch,
    results: Mapping[Room, Mapping[int, Result]],
    status: Status,
    rulings: Iterable[Ruling] = (),
    corrected: Mapping[Room, Collection[int]] = MappingProxyType({}),
) -> ScoreSheet:
    """The score sheet of a match from both rooms' results and the rulings on them.

    `corrected` are the boards of a room whose result was changed after their end.
    """
    match = stored.match
    return compare(
        heads(stored),
        results,
        home=match.home.name,
        visitors=match.visitors.name,
        scale=match.vp_scale,
        carry=match.carry,
        carry_in_vps=match.carry_in_vps,
        status=status,
        notes=stored.notes,
        rulings=rulings,
        corrected=corrected,
    )


def played_sheet(house: Live, stored: StoredMatch) -> ScoreSheet:
    """The score sheet of all that has been played, public or not: for those who run the server."""
    tables = {room: house.of(stored, room).table for room in Room}
    results = {room: table.results() for room, table in tables.items()}
    corrected = {room: table.corrected() for room, table in tables.items()}
    status: Status = "finished" if is_over(house, stored) else "playing"
    return score_sheet(stored, results, status, house.store.rulings.of(stored.id).in_force, corrected)
