"""The facts a table's log can hold, to and from plain dicts. Past tense, one class a fact, no judgement.

A stored event is `{"type": class name, "v": version, ...}`. A later version of a class reads the older
ones in its `read`; a new kind of fact is a new class here or in spoken, and a new case in `apply`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, get_args

from matchserver.bridge import (
    Board,
    Call,
    Card,
    Contract,
    Deal,
    Result,
    Seat,
    Unreadable,
    Vulnerability,
    parse_call,
)

from .spoken import (
    BoardPutBack,
    ClaimAnswered,
    ClaimMade,
    Data,
    DirectorSummoned,
    ExplanationAsked,
    SummonsAnswered,
    TableFrozen,
    TableReleased,
    TakenBack,
    UndoAnswered,
    UndoAsked,
)


@dataclass(frozen=True)
class BoardOpened:
    """A board was put on the table."""

    board: Board
    version: ClassVar[int] = 1

    def data(self) -> Data:
        board = self.board
        return {
            "board": board.number,
            "deal": str(board.deal),
            "dealer": str(board.dealer),
            "vulnerable": str(board.vulnerable),
        }

    @classmethod
    def read(cls, data: Data) -> BoardOpened:
        deal, dealer, vulnerable = (
            Deal.parse(data["deal"]),
            Seat(data["dealer"]),
            Vulnerability(data["vulnerable"]),
        )
        return cls(Board(data["board"], deal, dealer, vulnerable))


@dataclass(frozen=True)
class CallMade:
    """A seat called; `alert` is its own explanation, "" for an alert without one, None for no alert."""

    seat: Seat
    call: Call
    alert: str | None = None
    version: ClassVar[int] = 1

    def data(self) -> Data:
        data: Data = {"seat": str(self.seat), "call": str(self.call)}
        return data if self.alert is None else {**data, "alert": self.alert}

    @classmethod
    def read(cls, data: Data) -> CallMade:
        return cls(Seat(data["seat"]), parse_call(data["call"]), data.get("alert"))


@dataclass(frozen=True)
class CallAlerted:
    """The call of that index was alerted or explained afterwards by who made it."""

    index: int
    explanation: str
    version: ClassVar[int] = 1

    def data(self) -> Data:
        return {"index": self.index, "explanation": self.explanation}

    @classmethod
    def read(cls, data: Data) -> CallAlerted:
        return cls(data["index"], data["explanation"])


@dataclass(frozen=True)
class CardPlayed:
    """A card came from that hand; dummy's cards carry dummy's seat."""

    seat: Seat
    card: Card
    version: ClassVar[int] = 1

    def data(self) -> Data:
        return {"seat": str(self.seat), "card": str(self.card)}

    @classmethod
    def read(cls, data: Data) -> CardPlayed:
        return cls(Seat(data["seat"]), Card.parse(data["card"]))


@dataclass(frozen=True)
class ResultRecorded:
    """An operator recorded the result of that board, which stands whatever calls and cards were keyed."""

    board: int
    result: Result
    version: ClassVar[int] = 1

    def data(self) -> Data:
        contract = self.result.contract
        name = None if contract is None else str(contract)
        return {"board": self.board, "contract": name, "tricks": self.result.tricks}

    @classmethod
    def read(cls, data: Data) -> ResultRecorded:
        contract = None if data["contract"] is None else Contract.parse(data["contract"])
        return cls(data["board"], Result(contract, data["tricks"]))


@dataclass(frozen=True)
class BoardClosed:
    """The board is over at this table; its result is derived from what came before."""

    version: ClassVar[int] = 1

    def data(self) -> Data:
        return {}

    @classmethod
    def read(cls, data: Data) -> BoardClosed:
        return cls()


Event = (
    BoardOpened | BoardPutBack | CallMade | CallAlerted | CardPlayed | ResultRecorded | BoardClosed
    | ClaimMade | ClaimAnswered | ExplanationAsked | UndoAsked | UndoAnswered | TakenBack
    | DirectorSummoned | SummonsAnswered | TableFrozen | TableReleased
)  # fmt: skip
_KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(Event)}


def to_dict(event: Event) -> Data:
    """The event as plain JSON."""
    return {"type": type(event).__name__, "v": event.version, **event.data()}


def from_dict(data: Data) -> Event:
    """The event of a plain dict; raises Unreadable on an unknown type, a newer version or a missing field."""
    try:
        return _kind(data["type"], data.get("v", 1)).read(data)
    except (AttributeError, KeyError, ValueError, TypeError) as error:
        raise Unreadable(f"no event can be read from {data!s:.80}: {error!r}") from error


def _kind(name: str, version: int) -> type[Event]:
    kind = _KINDS.get(name)
    if kind is None:
        raise Unreadable(f"unknown event type {name!r}: was the log written by a newer matchserver?")
    if version > kind.version:
        raise Unreadable(f"{name} version {version} was written by a newer matchserver")
    return kind
