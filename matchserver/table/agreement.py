"""What the players of a table may agree on: the terms of the match for it, an open claim, an open undo."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, Self

from matchserver.bridge import Seat


@dataclass(frozen=True)
class TableRules:
    """A match's terms for its tables: what may be undone, and what follows on a refused claim.

    `undo`: "cards" allows calls and cards. After a refused claim play goes on, or the director is summoned.
    """

    undo: Literal["off", "calls", "cards"] = "calls"
    after_refusal: Literal["play on", "director"] = "play on"


@dataclass(frozen=True)
class Request:
    """Something a seat asks of both opponents, and who of them has agreed so far; one no and it falls."""

    seat: Seat
    accepted: frozenset[Seat] = field(default=frozenset(), kw_only=True)

    @property
    def is_agreed(self) -> bool:
        return set(self.seat.side.other.seats) <= self.accepted

    def accepted_by(self, seat: Seat) -> Self:
        return replace(self, accepted=self.accepted | {seat})


@dataclass(frozen=True)
class Claim(Request):
    """So many of the remaining tricks for the side of the claimer (Law 68)."""

    tricks: int
    statement: str


@dataclass(frozen=True)
class Undo(Request):
    """To take back the seat's last "call" or "card"."""

    what: str
