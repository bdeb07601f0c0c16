"""One table: commands check and answer with events, `apply` only follows, `fold` starts from nothing.

A command raises a BridgeError and changes nothing, or returns the events that say what happened. Nothing
here knows who sits at the table, what time it is, or where the log is kept. What players ask of each other
is judged in claims, undos and questions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from matchserver.bridge import SEATS, Board, Call, Card, OutOfTurn, Result, Seat, Unreadable, WrongMoment

from . import claims, questions, undos
from .agreement import Claim, TableRules, Undo
from .events import BoardClosed, BoardOpened, CallAlerted, CallMade, CardPlayed, Event, ResultRecorded
from .record import BoardRecord
from .spoken import (
    BoardPutBack,
    ClaimAnswered,
    ClaimMade,
    DirectorSummoned,
    ExplanationAsked,
    SummonsAnswered,
    TableFrozen,
    TableReleased,
    TakenBack,
    UndoAnswered,
    UndoAsked,
)
from .words import reason, tidy

USUAL = TableRules()


@dataclass(frozen=True)
class Table:
    """The state of a table after `seq` events: the board on it and the boards finished before.

    `seen` counts the events that each seat may know of: a question about a partner's call, or its
    explanation, must not even be told by a number that grows.
    """

    seq: int = 0
    record: BoardRecord | None = None
    finished: tuple[BoardRecord, ...] = ()
    summons: DirectorSummoned | None = None
    frozen: TableFrozen | None = None
    seen: Mapping[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0), hash=False)

    @property
    def is_between_boards(self) -> bool:
        """Whether no board is being played: the next may be opened, unless the table is frozen."""
        return self.record is None or self.record.is_closed

    @property
    def on_turn(self) -> Seat | None:
        """The seat that calls or plays next, None when nobody may: also while a claim or an undo is open
        and while the table is frozen."""
        is_waiting = self.record is None or self.record.is_stopped or self.frozen
        return None if is_waiting or self.record is None else self.record.player

    @property
    def owed(self) -> Event | None:
        """What must be written next, before anything else can happen: the end of a board that is over,
        what goes back by an undo that is agreed. Every command writes it with its own event."""
        record = self.record
        if record is None or record.is_closed:
            return None
        if record.undo and record.undo.is_agreed:
            return undos.agreed(record, record.undo)
        return BoardClosed() if record.result is not None else None

    def finished_board(self, number: int) -> BoardRecord | None:
        """The record of a finished board, None when it is not finished here."""
        return next((record for record in self.finished if record.board.number == number), None)

    def results(self) -> dict[int, Result]:
        """The results of the finished boards by number."""
        return {record.board.number: record.result for record in self.finished if record.result is not None}

    def corrected(self) -> frozenset[int]:
        """The finished boards that were opened again, or given another result, after their end."""
        return frozenset(record.board.number for record in self.finished if record.corrections)

    def open_board(self, board: Board) -> list[Event]:
        """Put the next board on the table; refused while one is being played, or played already."""
        self._check_frozen()
        if not self.is_between_boards:
            words = f"board {self._open().board.number} is still being played"
            raise WrongMoment(words, code="still-playing")
        if self.finished_board(board.number):
            raise WrongMoment(f"board {board.number} has been played at this table", code="played-already")
        return [BoardOpened(board)]

    def call(self, seat: Seat, call: Call, alert: str | None = None) -> list[Event]:
        """Make a call (Laws 17 to 22); `alert` as in CallMade."""
        record = self._moving()
        if record.auction.is_over:
            raise WrongMoment("the auction is over", law="Law 22")
        if record.turn is not seat:
            raise OutOfTurn(f"it is {record.turn}'s turn to call, not {seat}'s", law="Law 28")
        return self._led_to(CallMade(seat, call, None if alert is None else questions.explained(alert)))

    def play(self, seat: Seat, card: Card) -> list[Event]:
        """Play a card; declarer plays dummy's too (Laws 41 to 45)."""
        record = self._moving()
        if record.play is None or record.play.turn is None:
            raise WrongMoment("no card can be played before the auction has ended", law="Law 41")
        if record.player is not seat:
            raise OutOfTurn(f"it is {record.player}'s turn to play, not {seat}'s", law="Law 44")
        return self._led_to(CardPlayed(record.play.turn, card))

    def alert(self, seat: Seat, index: int, explanation: str) -> list[Event]:
        """Alert or explain one's own call of that index afterwards (Law 40B); answers a question about it."""
        return [questions.explain(self._running(), seat, index, explanation)]

    def ask(self, seat: Seat, index: int) -> list[Event]:
        """Ask what an opponent's call of that index means (Law 20F)."""
        return [questions.ask(self._running(), seat, index)]

    def claim(self, seat: Seat, tricks: int, statement: str = "") -> list[Event]:
        """Claim so many of the tricks left for one's side, 0 to concede them all (Law 68). Play stops."""
        return [claims.claim(self._moving(), seat, tricks, statement)]

    def undo(self, seat: Seat, rules: TableRules = USUAL) -> list[Event]:
        """Ask to take back one's last call or card (Law 25A), or withdraw that wish. Play stops."""
        record = self._running()
        if record.undo and record.undo.seat is seat:
            return [UndoAnswered(seat, False)]
        return [undos.ask(self._moving(), seat, rules)]

    def answer(self, seat: Seat, accepts: bool, rules: TableRules = USUAL) -> list[Event]:
        """Answer the open claim or undo. Agreed by both opponents it is done; one refusal and it falls."""
        record = self._running()
        if record.claim:
            said = claims.answer(record, record.claim, seat, accepts)
            return [*self._led_to(said), *self._summoned_by(said, record.claim, rules)]
        if record.undo:
            return self._led_to(undos.answer(record.undo, seat, accepts))
        raise WrongMoment("no claim and no undo waits for an answer")

    def summon(self, seat: Seat, why: str) -> list[Event]:
        """Call the director, at any time (Law 9B)."""
        if self.summons:
            raise WrongMoment(f"{self.summons.seat} has summoned the director already", law="Law 9B")
        return [DirectorSummoned(seat, reason(why, "the reason for the director"))]

    def settle(self, by: str, words: str = "") -> list[Event]:
        """The director has dealt with the summons. `by` is the director's name, here and below."""
        if self.summons is None:
            raise WrongMoment("nobody has summoned the director")
        return [SummonsAnswered(by, tidy(words, "an answer"))]

    def freeze(self, by: str, why: str) -> list[Event]:
        """The director stops the table: its players may do nothing but summon."""
        self._check_frozen()
        return [TableFrozen(by, reason(why, "the reason to stop a table"))]

    def release(self, by: str) -> list[Event]:
        """The director lets a stopped table go on."""
        if self.frozen is None:
            raise WrongMoment("the table is not stopped")
        return [TableReleased(by)]

    def take_back(self, calls: int, cards: int, by: str, why: str) -> list[Event]:
        """The director takes back the last so many calls and cards of the board on the table, which is
        opened again where it was closed. No call and no card: only the claim that closed it falls."""
        return [undos.ruled(self._there(), calls, cards, by, why)]

    def key_back(self, calls: int, cards: int, by: str) -> list[Event]:
        """The same by an operator, who keyed something else than was called or played."""
        self._check_frozen()
        return [undos.keyed_back(self._there(), calls, cards, by)]

    def put_back(self, by: str) -> list[Event]:
        """The operator takes a board that was opened in error off the table, while it has no call."""
        self._check_frozen()
        return [undos.put_back(self._there(), by)]

    def record_result(self, number: int, result: Result) -> list[Event]:
        """The result an operator saw: closes the board being played (a claim), or corrects a finished one."""
        if not self.finished_board(number) and self._open().board.number != number:
            raise WrongMoment(f"board {number} has not been played at this table")
        return self._led_to(ResultRecorded(number, result))

    def _there(self) -> BoardRecord:
        if self.record is None:
            raise WrongMoment("no board is on this table")
        return self.record

    def _open(self) -> BoardRecord:
        if self.record is None or self.record.is_closed:
            raise WrongMoment("no board is being played at this table")
        return self.record

    def _running(self) -> BoardRecord:
        """The board being played, at a table that is not frozen."""
        self._check_frozen()
        return self._open()

    def _moving(self) -> BoardRecord:
        """The same, with nothing that waits for an answer."""
        record = self._running()
        if record.claim:
            raise WrongMoment(f"{record.claim.seat} has claimed: play waits for the answers", law="Law 68D")
        if record.undo:
            raise WrongMoment(f"{record.undo.seat} asks for an undo: the table waits for the answers")
        return record

    def _check_frozen(self) -> None:
        if self.frozen:
            raise WrongMoment(f"the director has stopped the table: {self.frozen.why}", code="frozen")

    def _led_to(self, event: Event) -> list[Event]:
        owed = apply(self, event).owed
        return [event] if owed is None else [event, owed]

    def _summoned_by(self, said: ClaimAnswered, claim: Claim, rules: TableRules) -> list[Event]:
        if said.accepts or rules.after_refusal == "play on" or self.summons:
            return []
        return [DirectorSummoned(said.seat, f"{claim.seat}'s claim of {claim.tricks} was refused")]


def apply(table: Table, event: Event) -> Table:
    """The table after one more event of its log."""
    table = replace(table, seq=table.seq + 1, seen=_seen(table, event))
    match event:
        case BoardOpened(board):
            return replace(table, record=BoardRecord.opened(board))
        case BoardPutBack():
            return replace(table, record=table.finished[-1] if table.finished else None)
        case DirectorSummoned() | SummonsAnswered():
            return replace(table, summons=event if isinstance(event, DirectorSummoned) else None)
        case TableFrozen() | TableReleased():
            return replace(table, frozen=event if isinstance(event, TableFrozen) else None)
    if table.record is None:
        raise Unreadable(f"the log has {type(event).__name__} before any board was opened")
    record, finished = _followed(table.record, event), table.finished
    match event:
        case BoardClosed():
            finished = (*finished, record)
        case TakenBack():
            finished = tuple(old for old in finished if old.board.number != record.board.number)
        case ResultRecorded():
            finished = tuple(_followed(old, event) for old in finished)
    return replace(table, record=record, finished=finished)


def _seen(table: Table, event: Event) -> Mapping[Seat, int]:
    hidden_from = None
    if isinstance(event, CallAlerted | ExplanationAsked) and table.record:
        hidden_from = table.record.auction.caller(event.index).partner
    return {seat: count + (seat is not hidden_from) for seat, count in table.seen.items()}


def _followed(record: BoardRecord, event: Event) -> BoardRecord:
    """The board after an event of its own."""
    match event:
        case CallMade(_, call, alert):
            return record.with_call(call, alert)
        case CallAlerted(index, explanation):
            return record.with_alert(index, explanation)
        case CardPlayed(_, card):
            return record.with_card(card)
        case ExplanationAsked(seat, index):
            return record.with_question(index, seat)
        case ClaimMade(seat, tricks, statement):
            return record.with_claim(Claim(seat, tricks, statement))
        case ClaimAnswered(seat, accepts):
            return record.with_claim_answered(seat, accepts)
        case UndoAsked(seat, what):
            return record.with_undo(Undo(seat, what))
        case UndoAnswered(seat, accepts):
            return record.with_undo_answered(seat, accepts)
        case TakenBack(calls, cards):
            return record.taken_back(calls, cards)
        case ResultRecorded(number, result):
            return record.with_result(result) if record.board.number == number else record
        case BoardClosed():
            return record.closed()
    raise AssertionError(f"{type(event).__name__} is no event of a board")


def fold(events: Iterable[Event], table: Table | None = None) -> Table:
    """The table after all these events, from nothing or from an earlier table."""
    table = table or Table()
    for event in events:
        table = apply(table, event)
    return table
