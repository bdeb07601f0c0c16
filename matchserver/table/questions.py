"""Alerts, and questions about what a call means (Laws 20F and 40B). Judges one board, changes nothing."""

from __future__ import annotations

from matchserver.bridge import OutOfTurn, Seat, WrongMoment

from .events import CallAlerted
from .record import BoardRecord
from .spoken import ExplanationAsked
from .words import tidy


def explain(record: BoardRecord, seat: Seat, index: int, explanation: str) -> CallAlerted:
    """Who made a call alerts or explains it, asked or not."""
    if _caller(record, index) is not seat:
        raise OutOfTurn("only who made a call explains it here", law="Law 40B")
    return CallAlerted(index, explained(explanation))


def ask(record: BoardRecord, seat: Seat, index: int) -> ExplanationAsked:
    """An opponent of the caller asks; after the auction dummy may not (Law 43A)."""
    if _caller(record, index).side is seat.side:
        raise OutOfTurn("only an opponent asks what a call means", law="Law 20F")
    if record.contract and seat is record.contract.dummy:
        raise OutOfTurn("dummy asks no questions after the auction", law="Law 43A")
    if index in record.asked:
        raise WrongMoment(f"{record.asked[index]} has asked about call {index + 1} already")
    return ExplanationAsked(seat, index)


def explained(text: str) -> str:
    """The text of an alert as it is kept."""
    return tidy(text, "an explanation")


def _caller(record: BoardRecord, index: int) -> Seat:
    if not 0 <= index < len(record.auction.calls):
        raise WrongMoment(f"there is no call {index + 1} in this auction")
    return record.auction.caller(index)
