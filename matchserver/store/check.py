"""Whether a match's logs fold, by the Laws, and fit the match's boards; its rulings are check_agreed's."""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import Board, BridgeError, Seat, WrongMoment
from matchserver.table import (
    BoardClosed,
    BoardOpened,
    BoardPutBack,
    CallAlerted,
    CallMade,
    CardPlayed,
    ClaimAnswered,
    ClaimMade,
    DirectorSummoned,
    Event,
    ExplanationAsked,
    ResultRecorded,
    SummonsAnswered,
    Table,
    TableFrozen,
    TableReleased,
    TableRules,
    TakenBack,
    UndoAnswered,
    UndoAsked,
    apply,
)

from .check_agreed import check_announced, check_rulings
from .check_commentary import check_commentary
from .log import Stamped
from .matches import OPERATED, StoredMatch, deals_hash
from .store import Store

_LENIENT = TableRules(undo="cards")
"""A log may hold what any match's rules allow: the rules are not in it."""


def check_store(store: Store, stored: StoredMatch) -> list[str]:
    """One line for each thing wrong with a match; empty when all is well."""
    faults = []
    if stored.kind != OPERATED and deals_hash(stored.boards, stored.salt) != stored.deals_hash:
        faults.append(f"match {stored.id}: the deals are not those of the hash that was published")
    for room, table_id in stored.tables.items():
        boards = {board.number: board for board in stored.boards}
        found = _faults(store, table_id, boards, stored.kind == OPERATED)
        faults += [f"match {stored.id}, {room} room: {fault}" for fault in found]
    agreed = [check_rulings(store, stored), check_announced(store, stored), check_commentary(store, stored)]
    return faults + [fault for found in agreed for fault in found]


def _faults(store: Store, table_id: int, boards: dict[int, Board], is_keyed: bool) -> Iterator[str]:
    """`is_keyed`: operators key the match in, who take back without a reason."""
    table, seq, at = Table(), 0, 0.0
    opened: list[tuple[int, Board]] = []
    try:
        for stamped in store.log.read(table_id):
            if stamped.seq != seq + 1:
                yield f"event {stamped.seq} stands where {seq + 1} should"
            if stamped.at < at:
                yield f"event {stamped.seq} was written before the one in front of it"
            if not _allowed(table, stamped.event, is_keyed):
                yield f"event {stamped.seq}: {type(stamped.event).__name__} is not what the Laws allow there"
            _follow_openings(opened, stamped)
            table, seq, at = apply(table, stamped.event), stamped.seq, stamped.at
    except BridgeError as error:
        yield f"event {seq + 1}: {error}"
        table = Table()
    yield from _misfits(opened, boards)
    if table.record and table.owed:
        missing = "is over and was not closed" if table.record.result else "has an undo that was not done"
        yield f"event {seq + 1}: board {table.record.board.number} {missing}"


def _follow_openings(opened: list[tuple[int, Board]], stamped: Stamped) -> None:
    """Keep in mind what was opened; a board that was put back may come again with another deal."""
    if isinstance(stamped.event, BoardOpened):
        opened.append((stamped.seq, stamped.event.board))
    elif isinstance(stamped.event, BoardPutBack) and opened:
        opened.pop()


def _misfits(opened: list[tuple[int, Board]], boards: dict[int, Board]) -> Iterator[str]:
    for seq, board in opened:
        if boards.get(board.number) != board:
            yield f"event {seq}: board {board.number} is not the board of the match"


def _allowed(table: Table, event: Event, is_keyed: bool) -> bool:
    """Whether this is what the command that led to the event would say now."""
    if table.owed:
        return event == table.owed
    if is_keyed and isinstance(event, TakenBack | BoardPutBack):
        return _keyed_back(table, event)[0] == event
    return not isinstance(event, BoardClosed) and _said(table, event)[0] == event


def _keyed_back(table: Table, event: TakenBack | BoardPutBack) -> list[Event]:
    if isinstance(event, BoardPutBack):
        return table.put_back(event.by)
    if event.why:  # a director's
        return _ruled(table, event)
    return table.key_back(event.calls, event.cards, event.by)


def _said(table: Table, event: Event) -> list[Event]:
    """What the event's command answers, under the most lenient rules; raises what it raises."""
    match event:
        case BoardOpened(board):
            return table.open_board(board)
        case CallMade(seat, call, alert):
            return table.call(seat, call, alert)
        case CardPlayed(seat, card):
            player = table.record.player if table.record else None
            return table.play(player or seat, card)
        case CallAlerted(index, explanation):
            caller = table.record.auction.caller(index) if table.record else Seat.NORTH
            return table.alert(caller, index, explanation)
        case ExplanationAsked(seat, index):
            return table.ask(seat, index)
        case ClaimMade(seat, tricks, statement):
            return table.claim(seat, tricks, statement)
        case UndoAsked(seat):
            return table.undo(seat, _LENIENT)
        case ClaimAnswered(seat, accepts):
            return table.answer(seat, accepts)
        case UndoAnswered(seat, accepts):
            is_withdrawn = table.record and table.record.undo and table.record.undo.seat is seat
            return table.undo(seat) if is_withdrawn else table.answer(seat, accepts)
        case _:
            return _ruled(table, event)


def _ruled(table: Table, event: Event) -> list[Event]:
    match event:
        case ResultRecorded(number, result):
            return table.record_result(number, result)
        case TakenBack(calls, cards, by, why):
            return table.take_back(calls, cards, by, why)
        case DirectorSummoned(seat, reason):
            return table.summon(seat, reason)
        case SummonsAnswered(by, words):
            return table.settle(by, words)
        case TableFrozen(by, why):
            return table.freeze(by, why)
        case TableReleased(by):
            return table.release(by)
        case BoardPutBack():
            raise WrongMoment("nobody keys this match in: no board is put back")
    raise AssertionError(f"{type(event).__name__} has no command")
