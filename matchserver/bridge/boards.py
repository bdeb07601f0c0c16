"""A board: its number, deal, dealer and vulnerability (Law 2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .deals import Deal
from .errors import Unreadable
from .seats import SEATS, Seat, Side


class Vulnerability(StrEnum):
    """Which sides are vulnerable."""

    NONE = "None"
    NS = "NS"
    EW = "EW"
    ALL = "All"

    def includes(self, side: Side) -> bool:
        """Whether that side is vulnerable."""
        return self is Vulnerability.ALL or self.value == side.value

    @classmethod
    def parse(cls, text: str) -> Vulnerability:
        """Read "None", "-", "o", "Love", "NS", "N-S", "EW", "All", "Both" and the like; raises Unreadable."""
        word = text.strip().lower().replace("-", "").replace("/", "")
        for value, names in _NAMES.items():
            if word in names:
                return value
        raise Unreadable(f"{text!r} is no vulnerability: write None, NS, EW or All")


_NAMES = {
    Vulnerability.NONE: ("none", "", "o", "0", "love"),
    Vulnerability.NS: ("ns", "n"),
    Vulnerability.EW: ("ew", "e"),
    Vulnerability.ALL: ("all", "both", "b"),
}
_ROUND = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.ALL)


def dealer_of(number: int) -> Seat:
    """The dealer of a board number (Law 2)."""
    return SEATS[(number - 1) % 4]


def vulnerability_of(number: int) -> Vulnerability:
    """The vulnerability of a board number (Law 2), with a period of 16.

    >>> [n for n in range(1, 17) if vulnerability_of(n) is Vulnerability.ALL]
    [4, 7, 10, 13]
    """
    return _ROUND[((number - 1) + (number - 1) // 4) % 4]


@dataclass(frozen=True)
class Board:
    """A deal to be played, with its number, dealer and vulnerability."""

    number: int
    deal: Deal
    dealer: Seat
    vulnerable: Vulnerability

    @classmethod
    def numbered(cls, number: int, deal: Deal) -> Board:
        """The board of that number with dealer and vulnerability by Law 2; number >= 1."""
        if number < 1:
            raise Unreadable(f"board number {number}: boards are numbered from 1")
        return cls(number, deal, dealer_of(number), vulnerability_of(number))
