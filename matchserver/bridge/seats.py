"""The four seats and the two sides. Knows nothing else."""

from __future__ import annotations

from enum import StrEnum

from .errors import Unreadable


class Side(StrEnum):
    """Two partners: North-South or East-West."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> Side:
        return Side.EW if self is Side.NS else Side.NS

    @property
    def seats(self) -> tuple[Seat, Seat]:
        return (Seat.NORTH, Seat.SOUTH) if self is Side.NS else (Seat.EAST, Seat.WEST)


class Seat(StrEnum):
    """A compass position. Seats go round clockwise: N E S W.

    >>> Seat.NORTH.next, Seat.NORTH.partner, Seat.NORTH.side
    (<Seat.EAST: 'E'>, <Seat.SOUTH: 'S'>, <Side.NS: 'NS'>)
    """

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    @classmethod
    def parse(cls, text: str) -> Seat:
        """The seat of a letter or an English name in any case; raises Unreadable."""
        word = text.strip().upper()
        for seat in cls:
            if word in (seat.value, seat.name):
                return seat
        raise Unreadable(f"{text!r} is no seat: write N, E, S or W")

    def after(self, steps: int) -> Seat:
        """The seat so many places clockwise."""
        return SEATS[(SEATS.index(self) + steps) % 4]

    @property
    def next(self) -> Seat:
        return self.after(1)

    @property
    def partner(self) -> Seat:
        return self.after(2)

    @property
    def side(self) -> Side:
        return Side.NS if self in (Seat.NORTH, Seat.SOUTH) else Side.EW


SEATS = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
