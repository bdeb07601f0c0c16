"""A match over the board as its operators see it: its boards in both rooms, the score of all that is keyed,
and what a line means before it is sent. Shows; changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matchserver.answers import refusal
from matchserver.contest import Room
from matchserver.contest.score_sheet import Row
from matchserver.course import is_over, numbers_left, played_sheet
from matchserver.live import Live, LiveTable
from matchserver.store import StoredMatch
from matchserver.table import Operator, Table, fold, result_view, view
from matchserver.table.keyed import Meant, Misread, understood
from matchserver.table.views import legal


def views(house: Live, stored: StoredMatch) -> dict[str, Any]:
    """Both rooms for the operators: {"open": view, "closed": view}."""
    return {str(room): room_view(house.of(stored, room)) for room in Room}


def room_view(live: LiveTable) -> dict[str, Any]:
    """One room, all hands open."""
    return view(live.table, Operator(), match=live.match_id, room=live.room)


def opened(house: Live, stored: StoredMatch) -> set[int]:
    """The boards that a room has on the table or has finished: their deals are fixed."""
    tables = [house.of(stored, room).table for room in Room]
    there = {record.board.number for table in tables for record in table.finished}
    return there | {table.record.board.number for table in tables if table.record}


def desk(house: Live, stored: StoredMatch) -> dict[str, Any]:
    """All there is to see at the desk but the cards: names, boards, results, what comes next."""
    match, sheet = stored.match, played_sheet(house, stored)
    rooms = {room: house.of(stored, room) for room in Room}
    left = {room: numbers_left(stored, live) for room, live in rooms.items()}
    known, fixed = {board.number for board in stored.boards}, opened(house, stored)
    begun = any(live.table.seq for live in rooms.values())
    played = "finished" if is_over(house, stored) else "playing" if begun else "waiting"
    return {
        "match": stored.id,
        "title": match.title,
        "event": match.event,
        "policy": str(match.policy),
        "status": "cancelled" if stored.announced.cancelled else played,
        "cancelled": stored.announced.told,
        "home": sheet.home.to_dict(),
        "visitors": sheet.visitors.to_dict(),
        "players": _players(stored, rooms),
        "systems": dict(match.systems),
        "boards": [_board(stored, row, rooms, row.board in fixed) for row in sheet.rows],
        "next": {str(room): numbers[0] if numbers else None for room, numbers in left.items()},
        "needs_deal": {str(room): bool(left[room]) and left[room][0] not in known for room in Room},
    }


def _players(stored: StoredMatch, rooms: dict[Room, LiveTable]) -> dict[str, Any]:
    """Who sits where: in each room on the board that it has or comes to."""
    shown = {}
    for room, live in rooms.items():
        following = [*numbers_left(stored, live), stored.match.boards[-1]][0]
        record = live.table.record
        number = record.board.number if record and not record.is_closed else following
        shown[str(room)] = stored.match.lineup_of(number).to_dict()[str(room)]
    return shown


def _board(stored: StoredMatch, row: Row, rooms: dict[Room, LiveTable], is_fixed: bool) -> dict[str, Any]:
    deal = next((str(board.deal) for board in stored.boards if board.number == row.board), None)
    return {
        "board": row.board,
        "dealer": str(row.dealer),
        "vulnerable": str(row.vulnerable),
        "deal": deal,
        "is_fixed": is_fixed,
        "imps": row.imps,
        **{str(room): _there(stored, row.board, live) for room, live in rooms.items()},
    }


def _there(stored: StoredMatch, number: int, live: LiveTable) -> dict[str, Any]:
    """A board in one room: state, result, how often it was corrected."""
    record = live.table.finished_board(number)
    if record is None:
        current = live.table.record
        is_on_table = current is not None and current.board.number == number
        is_absent = number in stored.absent[live.room]
        state = "open" if is_on_table else "absent" if is_absent else "none"
        corrected = current.corrections if current and is_on_table else 0
        return {"state": state, "result": None, "corrected": corrected}
    state = "closed" if record.auction.calls else "result"
    result = record.result and result_view(record.result, record.board.vulnerable)
    return {"state": state, "result": result, "corrected": record.corrections}


def read_line(table: Table, line: str, by: str) -> dict[str, Any]:
    """What a line means, token by token as far as it is right, what is wrong with it, and what may follow."""
    meant: list[Meant] = []
    fault = None
    try:
        for each in understood(table, line, by):
            meant.append(each)
    except Misread as error:
        fault = misread(error)
    after = fold([event for each in meant for event in each.events], table)
    turn = after.record.turn if after.record and after.on_turn else None
    return {"understood": _told(meant), "fault": fault, "legal": legal(after), "turn": turn}


def misread(error: Misread) -> dict[str, Any]:
    """A refusal that names its token and where in the line it begins."""
    return {**refusal(error), "token": error.token, "at": error.at}


def _told(meant: Sequence[Meant]) -> list[dict[str, Any]]:
    return [
        {"token": m.token.text, "at": m.token.at, "seat": m.seat, "means": m.means, "kind": m.kind}
        for m in meant
    ]
