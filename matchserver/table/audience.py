"""Who looks at a table, and WHOSE CARDS EACH MAY SEE NOW. Every way out asks `faced` and `explained`, and
`questions` and `grievance` for what else a partner may not know.

Nothing else in the project decides what is hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

from matchserver.bridge import SEATS, Seat

from .claims import is_by_defender
from .record import BoardRecord
from .spoken import DirectorSummoned


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
    An open claim shows them to the claimer's opponents, a defender's to the partner too (Law 68).
    """
    dummy = {record.contract.dummy} if record.contract and record.play and record.play.has_lead else set()
    match audience:
        case Operator() | Director():
            return frozenset(SEATS)
        case AtSeat(seat) | Kibitzer(seat):
            is_open = record.is_closed or _is_shown_claim(record, seat)
            return frozenset(SEATS) if is_open else frozenset({seat} | dummy)
        case Public(open_boards):
            return frozenset(SEATS) if record.board.number in open_boards else frozenset(dummy)


def explained(record: BoardRecord, audience: Audience) -> dict[int, str]:
    """The alerts and explanations this audience may read: never those of one's partner (Law 20)."""
    if not isinstance(audience, AtSeat | Kibitzer) or record.is_closed:
        return dict(record.alerts)
    partner = audience.seat.partner
    return {i: text for i, text in record.alerts.items() if record.auction.caller(i) is not partner}


def questions(record: BoardRecord, audience: Audience) -> dict[int, Seat]:
    """The open questions about calls this audience may know of: never those about one's partner's call."""
    if not isinstance(audience, AtSeat | Kibitzer):
        return dict(record.asked)
    partner = audience.seat.partner
    return {i: seat for i, seat in record.asked.items() if record.auction.caller(i) is not partner}


def grievance(summons: DirectorSummoned, audience: Audience) -> str:
    """Why the director was summoned, as far as this audience may read it: never one's partner's reason."""
    is_partner = isinstance(audience, AtSeat | Kibitzer) and audience.seat is summons.seat.partner
    return "" if is_partner else summons.reason


def _is_shown_claim(record: BoardRecord, seat: Seat) -> bool:
    claim = record.claim
    if claim is None:
        return False
    return seat.side is not claim.seat.side or (
        seat is claim.seat.partner and is_by_defender(record.play, claim)
    )
