"""What may be taken back: by the players under the match's rule, by the director, by
an operator. Judges, changes nothing."""

from __future__ import annotations

from matchserver.bridge import OutOfTurn, Seat, Unreadable, WrongMoment

from .agreement import TableRules, Undo
from .record import BoardRecord
from .spoken import BoardPutBack, TakenBack, UndoAnswered, UndoAsked
from .words import reason


def ask(record: BoardRecord, seat: Seat, rules: TableRules) -> UndoAsked:
    """To take back one's own last call before a card is played, or one's own last card after that."""
    if rules.undo == "off":
        raise WrongMoment("nothing is undone in this match: summon the director")
    if record.cards:
        _check_card(record, seat, rules)
        return UndoAsked(seat, "card")
    if seat not in _last_two_callers(record):
        raise WrongMoment("a call is undone before partner has called, not later", law="Law 25A")
    return UndoAsked(seat, "call")


def answer(undo: Undo, seat: Seat, accepts: bool) -> UndoAnswered:
    """An opponent of who asked agrees or refuses."""
    if seat.side is undo.seat.side:
        raise OutOfTurn(f"{undo.seat}'s opponents answer the undo")
    if seat in undo.accepted:
        raise WrongMoment("you have agreed to this undo")
    return UndoAnswered(seat, accepts)


def agreed(record: BoardRecord, undo: Undo) -> TakenBack:
    """What goes back when both opponents agree: the card, or the call and the one after it."""
    if undo.what == "card":
        return TakenBack(0, 1, str(undo.seat), "")
    return TakenBack(_last_two_callers(record).index(undo.seat) + 1, 0, str(undo.seat), "")


def ruled(record: BoardRecord, calls: int, cards: int, by: str, why: str) -> TakenBack:
    """The director's: the last so many calls and cards, calls only with every card; none of either
    re-opens a board that was closed by a claim or a recorded result."""
    _check_is_there(record, calls, cards)
    return TakenBack(calls, cards, by, reason(why, "a ruling's reason"))


def keyed_back(record: BoardRecord, calls: int, cards: int, by: str) -> TakenBack:
    """The operator's: as the director's, and no reason is asked for."""
    _check_is_there(record, calls, cards)
    return TakenBack(calls, cards, by, "")


def _check_is_there(record: BoardRecord, calls: int, cards: int) -> None:
    made, played = len(record.auction.calls), len(record.cards)
    if not (0 <= calls <= made and 0 <= cards <= played):
        raise Unreadable(f"there are {made} calls and {played} cards on board {record.board.number}")
    if calls and cards < played:
        raise WrongMoment(f"calls are taken back only with all the cards: {played} have been played")
    if not calls and not cards and (record.is_played_out or not record.is_closed):
        raise WrongMoment("say how many calls or cards are taken back")


def put_back(record: BoardRecord, by: str) -> BoardPutBack:
    """A board with no call on it, that was never closed here, is taken off the table."""
    if record.is_closed or record.auction.calls:
        raise WrongMoment(f"board {record.board.number} has calls: take them back first")
    if record.corrections:
        words = f"board {record.board.number} has been closed once: it stays on the table"
        raise WrongMoment(words, code="board-stays")
    return BoardPutBack(by)


def _last_two_callers(record: BoardRecord) -> list[Seat]:
    """Those whose partners have not called since, the last caller first."""
    made = len(record.auction.calls)
    return [record.auction.caller(index) for index in (made - 1, made - 2) if index >= 0]


def _check_card(record: BoardRecord, seat: Seat, rules: TableRules) -> None:
    """Never a card that showed another player a hidden one: dummy's, or those of a claim made since."""
    if rules.undo != "cards":
        raise WrongMoment("cards are not undone in this match: summon the director")
    if len(record.cards) == 1:
        raise WrongMoment("the opening lead has shown dummy and is not undone", law="Law 41C")
    if record.shown_at == len(record.cards):
        raise WrongMoment("hands have been shown since that card: summon the director")
    if seat is not record.last_player:
        raise WrongMoment("only who played the last card may undo it")
