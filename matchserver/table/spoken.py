"""The facts of what is said at a table: claims, questions, undos, and the director's word.

Their fields are plain (seats, texts, numbers, yes or no) and are read and written by their types.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self

from matchserver.bridge import Seat

Data = dict[str, Any]


@dataclass(frozen=True)
class Spoken:
    """A fact of plain fields."""

    version: ClassVar[int] = 1

    def data(self) -> Data:
        return {field.name: _plain(getattr(self, field.name)) for field in fields(self)}

    @classmethod
    def read(cls, data: Data) -> Self:
        return cls(**{field.name: _value(data[field.name], str(field.type)) for field in fields(cls)})


def _plain(value: object) -> object:
    return str(value) if isinstance(value, Seat) else value


def _value(value: Any, kind: str) -> Any:
    if kind == "Seat":
        return Seat(value)
    if type(value).__name__ != kind:
        raise TypeError(f"{value!r} is no {kind}")
    return value


@dataclass(frozen=True)
class ClaimMade(Spoken):
    """A seat claimed so many of the remaining tricks for its side; 0 concedes them all."""

    seat: Seat
    tricks: int
    statement: str


@dataclass(frozen=True)
class ClaimAnswered(Spoken):
    """An opponent accepted or refused the claim, or the partner of who conceded objected."""

    seat: Seat
    accepts: bool


@dataclass(frozen=True)
class ExplanationAsked(Spoken):
    """An opponent asked what the call of that index means."""

    seat: Seat
    index: int


@dataclass(frozen=True)
class UndoAsked(Spoken):
    """A seat asked to take back its last call or card; `what` is "call" or "card"."""

    seat: Seat
    what: str


@dataclass(frozen=True)
class UndoAnswered(Spoken):
    """An opponent agreed to the undo or refused it; who asked withdraws it with a no."""

    seat: Seat
    accepts: bool


@dataclass(frozen=True)
class TakenBack(Spoken):
    """The last so many calls and cards went back; `by` is the seat that asked, or the director's name.

    An operator's, who keyed something else than was played, has a name and no `why`.
    """

    calls: int
    cards: int
    by: str
    why: str


@dataclass(frozen=True)
class BoardPutBack(Spoken):
    """The operator took a board without calls off the table: the one before it is there again."""

    by: str


@dataclass(frozen=True)
class DirectorSummoned(Spoken):
    """A seat called the director to the table."""

    seat: Seat
    reason: str


@dataclass(frozen=True)
class SummonsAnswered(Spoken):
    """The director dealt with the summons."""

    by: str
    words: str


@dataclass(frozen=True)
class TableFrozen(Spoken):
    """The director stopped the table."""

    by: str
    why: str


@dataclass(frozen=True)
class TableReleased(Spoken):
    """The director let the table go on."""

    by: str
