"""A match on paper: its record and score sheet, made from what a reader may see, in every format.

Which tables and rulings those are is the caller's to say: the public side's, or all for who runs the server.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any, Literal, NamedTuple

from matchserver.analysed import table_asked
from matchserver.bridge import Result
from matchserver.contest import Room, Ruling, ScoreSheet
from matchserver.contest.amounts import amount, plain
from matchserver.contest.ruled import decisions_on, result_there
from matchserver.contest.score_sheet import Row
from matchserver.formats import (
    MatchRecord,
    PlayedBoard,
    RecordedCall,
    Remark,
    viewer_link,
    write_csv,
    write_lin,
    write_pbn,
    write_usebio,
)
from matchserver.store import StoredMatch
from matchserver.table import Audience, BoardRecord, Table, record_view

Form = Literal["lin", "pbn", "csv", "json", "usebio"]


class Papers(NamedTuple):
    """The record of a match and its score sheet."""

    record: MatchRecord
    sheet: ScoreSheet

    def text(self, form: Form) -> str:
        """The match in that format."""
        match form:
            case "lin":
                return write_lin(self.record)
            case "pbn":
                return write_pbn(self.record)
            case "csv":
                return write_csv(self.sheet)
            case "json":
                return json.dumps(self.sheet.to_dict(), ensure_ascii=False) + "\n"
            case "usebio":
                return write_usebio(self.record, self.sheet)

    def with_double_dummy(self, known: Callable[[Mapping[str, Any]], Mapping[str, Any] | None]) -> Papers:
        """The same with the tricks that `known` knows of the boards whose hands are shown; asks for none."""
        makeable = {}
        for play in self.record.plays.values():
            answer = play.deal and known(table_asked(play.deal, play.dealer, play.vulnerable))
            if answer:
                makeable[play.number] = answer["tricks"]
        return self._replace(record=replace(self.record, makeable=makeable))


def match_record(
    stored: StoredMatch,
    tables: Mapping[Room, Table],
    open_boards: Collection[int],
    rulings: Iterable[Ruling],
    began: float | None,
) -> MatchRecord:
    """The finished boards of these tables, each with its hands and cards where it is one of `open_boards`.

    A match of an event goes by its name, and is a stage of it. `began` is when its play did.
    """
    match, standing = stored.match, tuple(rulings)
    plays = {}
    for board in stored.boards:
        for room in Room:
            if record := tables[room].finished_board(board.number):
                play = played_board(stored, room, record, board.number in open_boards, standing)
                plays[room, board.number] = play
    played = {number for _, number in plays}
    return MatchRecord(
        title=match.event or match.title, segment=match.title if match.event else "",
        home=match.home.name, visitors=match.visitors.name,
        carry=(plain(amount(match.carry[0])), plain(amount(match.carry[1]))),
        boards=tuple(number for number in match.boards if number in played), plays=plays,
        notes=stored.notes, rulings=standing, played=_day(stored, began),
    )  # fmt: skip


def _day(stored: StoredMatch, began: float | None) -> date | None:
    """The day of a match, by UTC: the one announced, else that of its first board.

    When a match was played that is shown again from a file is not known.
    """
    if stored.match.start:
        return stored.match.start.date()
    if began is None or stored.kind == "replay":
        return None
    return datetime.fromtimestamp(began, UTC).date()


def played_board(
    stored: StoredMatch, room: Room, record: BoardRecord, is_open: bool, rulings: Iterable[Ruling] = ()
) -> PlayedBoard:
    """One finished board as a file holds it: with the result that the room scores by these rulings."""
    board = record.board
    here = [ruling for ruling in rulings if ruling.board == board.number]
    calls = enumerate(record.auction.calls)
    return PlayedBoard(
        number=board.number, dealer=board.dealer, vulnerable=board.vulnerable,
        deal=board.deal if is_open else None,
        names=stored.match.lineup_of(board.number).players[room],
        calls=tuple(RecordedCall(call, record.alerts.get(index)) for index, call in calls),
        contract=record.contract,
        cards=record.cards if is_open else (),
        claimed=_claimed(record, record.result),
        result=result_there(room, record.result, decisions_on(board.number, here)),
        remarks=tuple(Remark(0, 0, f"Ruling {each.number}, {each.by}: {each.why}") for each in here),
    )  # fmt: skip


def board_view(
    stored: StoredMatch, row: Row, records: Mapping[Room, BoardRecord | None], audience: Audience
) -> dict[str, Any]:
    """One board for replay: its row of the score sheet and what each room, at least one, did on it."""
    played = {str(room): record for room, record in records.items()}
    return {
        "board": row.board,
        "dealer": row.dealer,
        "vulnerable": row.vulnerable,
        "deal": next(str(record.board.deal) for record in records.values() if record),
        **{room: record and record_view(record, audience) for room, record in played.items()},
        "imps": row.imps,
        "players": stored.match.lineup_of(row.board).to_dict(),
        "viewer": {
            room: record and viewer_link(played_board(stored, Room(room), record, is_open=True))
            for room, record in played.items()
        },
    }


def _claimed(record: BoardRecord, result: Result | None) -> int | None:
    """Declarer's tricks, where the cards played do not tell them."""
    if result is None or result.contract != record.contract or len(record.cards) == 52:
        return None
    return result.tricks
