"""The score sheet: what a match has come to, as a value and as plain JSON. Works nothing out."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NamedTuple

from ..bridge import Result, Seat, Vulnerability
from .amounts import plain


class Scored(NamedTuple):
    """A result and what it is worth from North-South's side of that room."""

    result: Result
    score: int

    def to_dict(self) -> dict[str, Any]:
        """{"contract": "3NT", "risk": "X", "declarer": "S", "tricks": 9, "score": 550}; contract "Pass"."""
        contract = self.result.contract
        return {
            "contract": contract.name if contract else "Pass",
            "risk": str(contract.risk) if contract else "",
            "declarer": str(contract.declarer) if contract else None,
            "tricks": self.result.tricks,
            "score": self.score,
        }


@dataclass(frozen=True)
class Row:
    """A board in both rooms; None where a room has not played it.

    `imps` is the swing, positive for home, and `running` the IMPs of home and visitors after this board
    without carry; both None while the board is not compared.
    """

    board: int
    dealer: Seat
    vulnerable: Vulnerability
    open: Scored | None
    closed: Scored | None
    imps: int | None
    running: tuple[int, int] | None

    def to_dict(self) -> dict[str, Any]:
        return {
            "board": self.board,
            "dealer": str(self.dealer),
            "vulnerable": str(self.vulnerable),
            "open": self.open and self.open.to_dict(),
            "closed": self.closed and self.closed.to_dict(),
            "imps": self.imps,
            "running": self.running and list(self.running),
        }


@dataclass(frozen=True)
class Standing:
    """A team's line: the swings it won, what it carried in, its victory points (None: the scale has none)."""

    name: str
    imps: int
    carry: Decimal
    vp: Decimal | None

    @property
    def total(self) -> Decimal:
        return self.imps + self.carry

    def to_dict(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "imps": self.imps,
            "carry": plain(self.carry),
            "total": plain(self.total),
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
        }
