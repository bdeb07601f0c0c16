"""Who looks at a table, and WHOSE CARDS EACH MAY SEE NOW. Every way out asks `faced` and `explained`.

Nothing else in the project decides what is hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

from matchserver.bridge import SEATS, Seat

from .record import BoardRecord


@dataclass(frozen=True)
class AtSeat:
    """The player of a seat, or a robot in it."""

    seat: Seat


@dataclass(frozen=True)
class Kibitzer:
    """Looks over the shoulder of one seat and sees what it sees."""

    seat: Seat


@dataclass(frozen=True)
class Public:
    """Spectators of the released play; `open_boards` are those whose four hands are public by now."""

    open_boards: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Operator:
    """Keys in a match played over the board, with all hands before them."""


@dataclass(frozen=True)
class Director:
    """Rules on what happened, and sees it all."""


Audience = AtSeat | Kibitzer | Public | Operator | Director


def faced(record: BoardRecord, audience: Audience) -> frozenset[Seat]:
    """The hands whose cards this audience may see now.

    A seat sees its own; everyone sees dummy's once the opening lead is made (Law 41C). The four hands
    are open to those at the table when the board is over there, to the public when its policy says so.
    """
    dummy = {record.contract.dummy} if record.contract and record.play and record.play.has_lead else set()
    match audience:
        case Operator() | Director():
            return frozenset(SEATS)
        case AtSeat(seat) | Kibitzer(seat):
            return frozenset(SEATS) if record.is_closed else frozenset({seat} | dummy)
        case Public(open_boards):
            return frozenset(SEATS) if record.board.number in open_boards else frozenset(dummy)


def explained(record: BoardRecord, audience: Audience) -> dict[int, str]:
    """The alerts and explanations this audience may read: never those of one's partner (Law 20)."""
    if not isinstance(audience, AtSeat | Kibitzer) or record.is_closed:
        return dict(record.alerts)
    partner = audience.seat.partner
    return {i: text for i, text in record.alerts.items() if record.auction.caller(i) is not partner}
