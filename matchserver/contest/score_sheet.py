"""The score sheet: what a match has come to, as a value and as plain JSON. Works nothing out."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NamedTuple

from ..bridge import Result, Seat, Vulnerability
from .amounts import plain
from .result_record import result_to_dict
from .ruling_record import ruling_to_dict
from .rulings import Ruling


class Scored(NamedTuple):
    """A result and what it is worth from North-South's side of that room, and whether it was changed after
    the board's end."""

    result: Result
    score: int
    is_corrected: bool = False

    def to_dict(self) -> dict[str, Any]:
        """As result_to_dict, and "score": 550; "corrected": true only where it is."""
        mark = {"corrected": True} if self.is_corrected else {}
        return {**result_to_dict(self.result), "score": self.score, **mark}


@dataclass(frozen=True)
class Row:
    """A board in both rooms; None where a room has not played it.

    `won` are the IMPs of home and visitors (a director may give both some), `imps` the swing, positive for
    home, and `running` the IMPs of both after this board without carry; all None where the board is not
    compared. A room shows the result it scores: where `is_ruled`, that may be a director's.
    """

    board: int
    dealer: Seat
    vulnerable: Vulnerability
    open: Scored | None
    closed: Scored | None
    won: tuple[int, int] | None
    running: tuple[int, int] | None
    is_ruled: bool = False

    @property
    def imps(self) -> int | None:
        return None if self.won is None else self.won[0] - self.won[1]

    def to_dict(self) -> dict[str, Any]:
        return {
            "board": self.board,
            "dealer": str(self.dealer),
            "vulnerable": str(self.vulnerable),
            "open": self.open and self.open.to_dict(),
            "closed": self.closed and self.closed.to_dict(),
            "imps": self.imps,
            "won": self.won and list(self.won),
            "ruled": self.is_ruled,
            "running": self.running and list(self.running),
        }


@dataclass(frozen=True)
class Standing:
    """A team's line: the swings it won, what it carried in, its victory points (None: the scale has none).

    `penalty` are IMPs, `vp_penalty` VPs that a director took away; `vp` is what is left.
    """

    name: str
    imps: int
    carry: Decimal
    vp: Decimal | None
    penalty: int = 0
    vp_penalty: Decimal = Decimal(0)

    @property
    def total(self) -> Decimal:
        return self.imps + self.carry - self.penalty

    def to_dict(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "imps": self.imps,
            "carry": plain(self.carry),
            "penalty": self.penalty,
            "total": plain(self.total),
            "vp_penalty": plain(self.vp_penalty),
            "vp": None if self.vp is None else f"{self.vp:.2f}",
        }


@dataclass(frozen=True)
class ScoreSheet:
    """Two standings and a row for every board of the match."""

    home: Standing
    visitors: Standing
    scale: str
    status: str
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()

    @property
    def boards_compared(self) -> int:
        return sum(row.imps is not None for row in self.rows)

    def to_dict(self) -> dict[str, Any]:
        """The score sheet as JSON, as files, pages and sockets carry it."""
        return {
            "home": self.home.to_dict(),
            "visitors": self.visitors.to_dict(),
            "scale": self.scale,
            "boards_compared": self.boards_compared,
            "status": self.status,
            "boards": [row.to_dict() for row in self.rows],
            "notes": list(self.notes),
            "rulings": [ruling_to_dict(ruling) for ruling in self.rulings],
        }
