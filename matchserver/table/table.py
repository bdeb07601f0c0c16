"""One table: commands check and answer with events, `apply` only follows, `fold` starts from nothing.

A command raises a BridgeError and changes nothing, or returns the events that say what happened. Nothing
here knows who sits at the table, what time it is, or where the log is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from matchserver.bridge import Board, Call, Card, OutOfTurn, Result, Seat, Unreadable, WrongMoment

from .events import BoardClosed, BoardOpened, CallAlerted, CallMade, CardPlayed, Event, ResultRecorded
from .record import BoardRecord

LONGEST_EXPLANATION = 300
"""Characters of an alert's explanation."""


@dataclass(frozen=True)
class Table:
    """The state of a table after `seq` events: the board on it and the boards finished before."""

    seq: int = 0
    record: BoardRecord | None = None
    finished: tuple[BoardRecord, ...] = ()

    @property
    def is_between_boards(self) -> bool:
        """Whether the next board may be opened."""
        return self.record is None or self.record.is_closed

    @property
    def on_turn(self) -> Seat | None:
        """The seat that acts next, None when nobody is to act."""
        return self.record.player if self.record else None

    def finished_board(self, number: int) -> BoardRecord | None:
        """The record of a finished board, None when it is not finished here."""
        return next((record for record in self.finished if record.board.number == number), None)

    def results(self) -> dict[int, Result]:
        """The results of the finished boards by number."""
        return {record.board.number: record.result for record in self.finished if record.result is not None}

    def open_board(self, board: Board) -> list[Event]:
        """Put the next board on the table; refused while one is being played, or played already."""
        if not self.is_between_boards:
            raise WrongMoment(f"board {self._open().board.number} is still being played")
        if self.finished_board(board.number):
            raise WrongMoment(f"board {board.number} has been played at this table")
        return [BoardOpened(board)]

    def call(self, seat: Seat, call: Call, alert: str | None = None) -> list[Event]:
        """Make a call (Laws 17 to 22); `alert` as in CallMade."""
        record = self._open()
        if record.auction.is_over:
            raise WrongMoment("the auction is over", law="Law 22")
        if record.turn is not seat:
            raise OutOfTurn(f"it is {record.turn}'s turn to call, not {seat}'s", law="Law 28")
        made = CallMade(seat, call, None if alert is None else _explanation(alert))
        return self._closing(made, record.with_call(call, alert))

    def alert(self, seat: Seat, index: int, explanation: str) -> list[Event]:
        """Alert or explain one's own call of that index afterwards (Law 40B)."""
        record = self._open()
        if not 0 <= index < len(record.auction.calls):
            raise WrongMoment(f"there is no call {index + 1} in this auction")
        if record.auction.caller(index) is not seat:
            raise OutOfTurn("only who made a call explains it here", law="Law 40B")
        return [CallAlerted(index, _explanation(explanation))]

    def play(self, seat: Seat, card: Card) -> list[Event]:
        """Play a card; declarer plays dummy's too (Laws 41 to 45)."""
        record = self._open()
        if record.play is None or record.play.turn is None:
            raise WrongMoment("no card can be played before the auction has ended", law="Law 41")
        if record.player is not seat:
            raise OutOfTurn(f"it is {record.player}'s turn to play, not {seat}'s", law="Law 44")
        return self._closing(CardPlayed(record.play.turn, card), record.with_card(card))

    def record_result(self, number: int, result: Result) -> list[Event]:
        """The result an operator saw: closes the board being played (a claim), or corrects a finished one."""
        if self.finished_board(number):
            return [ResultRecorded(number, result)]
        if self._open().board.number != number:
            raise WrongMoment(f"board {number} has not been played at this table")
        return [ResultRecorded(number, result), BoardClosed()]

    def _open(self) -> BoardRecord:
        if self.record is None or self.record.is_closed:
            raise WrongMoment("no board is being played at this table")
        return self.record

    @staticmethod
    def _closing(event: Event, after: BoardRecord) -> list[Event]:
        return [event, BoardClosed()] if after.is_played_out else [event]


def _explanation(text: str) -> str:
    if len(text) > LONGEST_EXPLANATION:
        raise Unreadable(f"an explanation has at most {LONGEST_EXPLANATION} characters; this has {len(text)}")
    return " ".join(text.split())


def apply(table: Table, event: Event) -> Table:
    """The table after one more event of its log."""
    record, finished = table.record, table.finished
    match event:
        case BoardOpened(board):
            return Table(table.seq + 1, BoardRecord.opened(board), finished)
        case _ if record is None:
            raise Unreadable(f"the log has {type(event).__name__} before any board was opened")
        case CallMade(_, call, alert):
            record = record.with_call(call, alert)
        case CallAlerted(index, explanation):
            record = record.with_alert(index, explanation)
        case CardPlayed(_, card):
            record = record.with_card(card)
        case ResultRecorded(number, result):
            record = _recorded(record, number, result)
            finished = tuple(_recorded(old, number, result) for old in finished)
        case BoardClosed():
            record = record.closed()
            finished = (*finished, record)
    return replace(table, seq=table.seq + 1, record=record, finished=finished)


def _recorded(record: BoardRecord, number: int, result: Result) -> BoardRecord:
    return record.with_result(result) if record.board.number == number else record


def fold(events: Iterable[Event], table: Table | None = None) -> Table:
    """The table after all these events, from nothing or from an earlier table."""
    table = table or Table()
    for event in events:
        table = apply(table, event)
    return table
