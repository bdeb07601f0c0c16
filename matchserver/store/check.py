"""Whether a match's logs fold, by the Laws, and fit the match's boards."""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import Board, BridgeError
from matchserver.table import (
    BoardClosed,
    BoardOpened,
    CallMade,
    CardPlayed,
    Event,
    ResultRecorded,
    Table,
    apply,
)

from .log import Stamped
from .matches import StoredMatch, deals_hash
from .store import Store


def check_store(store: Store, stored: StoredMatch) -> list[str]:
    """One line for each thing wrong with a match; empty when all is well."""
    faults = []
    if deals_hash(stored.boards) != stored.deals_hash:
        faults.append(f"match {stored.id}: the deals are not those of the hash that was published")
    for room, table_id in stored.tables.items():
        boards = {board.number: board for board in stored.boards}
        faults += [f"match {stored.id}, {room} room: {fault}" for fault in _faults(store, table_id, boards)]
    return faults


def _faults(store: Store, table_id: int, boards: dict[int, Board]) -> Iterator[str]:
    table, at = Table(), 0.0
    try:
        for stamped in store.log.read(table_id):
            yield from _misfit(stamped, table, at, boards)
            table, at = apply(table, stamped.event), stamped.at
    except BridgeError as error:
        yield f"event {table.seq + 1}: {error}"


def _misfit(stamped: Stamped, table: Table, at: float, boards: dict[int, Board]) -> Iterator[str]:
    if stamped.seq != table.seq + 1:
        yield f"event {stamped.seq} stands where {table.seq + 1} should"
    if stamped.at < at:
        yield f"event {stamped.seq} was written before the one in front of it"
    if isinstance(stamped.event, BoardOpened) and boards.get(stamped.event.board.number) != stamped.event.board:
        yield f"event {stamped.seq}: board {stamped.event.board.number} is not the board of the match"
    if not _allowed(table, stamped.event):
        yield f"event {stamped.seq}: {type(stamped.event).__name__} is not what the Laws allow there"


def _allowed(table: Table, event: Event) -> bool:
    """Whether the command that led to this event would be accepted now."""
    record = table.record
    match event:
        case BoardOpened(board):
            return table.open_board(board)[0] == event
        case CallMade(seat, call, alert):
            return table.call(seat, call, alert)[0] == event
        case CardPlayed(seat, card):
            return record is not None and record.player is not None and table.play(record.player, card)[0] == event
        case BoardClosed():
            return record is not None and record.result is not None and not record.is_closed
        case ResultRecorded(number, result):
            return table.record_result(number, result)[0] == event
        case _:
            return record is not None
