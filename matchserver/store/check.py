"""Whether a match's logs fold, by the Laws, and fit the match's boards."""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import Board, BridgeError
from matchserver.table import (
    BoardClosed,
    BoardOpened,
    CallAlerted,
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
    table, seq, at = Table(), 0, 0.0
    try:
        for stamped in store.log.read(table_id):
            if stamped.seq != seq + 1:
                yield f"event {stamped.seq} stands where {seq + 1} should"
            if stamped.at < at:
                yield f"event {stamped.seq} was written before the one in front of it"
            yield from _misfit(stamped, table, boards)
            table, seq, at = apply(table, stamped.event), stamped.seq, stamped.at
    except BridgeError as error:
        yield f"event {seq + 1}: {error}"
        return
    if table.record and table.record.result and not table.record.is_closed:
        yield f"event {seq + 1}: board {table.record.board.number} is over and was not closed"


def _misfit(stamped: Stamped, table: Table, boards: dict[int, Board]) -> Iterator[str]:
    event = stamped.event
    if isinstance(event, BoardOpened) and boards.get(event.board.number) != event.board:
        yield f"event {stamped.seq}: board {event.board.number} is not the board of the match"
    if not _allowed(table, event):
        yield f"event {stamped.seq}: {type(event).__name__} is not what the Laws allow there"


def _allowed(table: Table, event: Event) -> bool:
    """Whether the command that led to this event would be accepted now."""
    record = table.record
    match event:
        case BoardOpened(board):
            return table.open_board(board)[0] == event
        case CallMade(seat, call, alert):
            return table.call(seat, call, alert)[0] == event
        case CardPlayed(_, card):
            player = record.player if record else None
            return player is not None and table.play(player, card)[0] == event
        case BoardClosed():
            return record is not None and record.result is not None and not record.is_closed
        case ResultRecorded(number, result):
            return table.record_result(number, result)[0] == event
        case CallAlerted(index, explanation):
            caller = record.auction.caller(index) if record else None
            return caller is not None and table.alert(caller, index, explanation)[0] == event
