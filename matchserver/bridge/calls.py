"""Calls: pass, double, redouble and the 35 bids (Law 18)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from .cards import Strain
from .errors import Unreadable


class Bid(NamedTuple):
    """A level of 1..7 and a strain; compares as bids outrank each other.

    >>> str(Bid(1, Strain.NOTRUMP)), Bid(2, Strain.CLUBS) > Bid(1, Strain.NOTRUMP)
    ('1NT', True)
    """

    level: int
    strain: Strain

    def __str__(self) -> str:
        return f"{self.level}{self.strain}"

    def __repr__(self) -> str:
        return f"Bid({self})"


class Word(StrEnum):
    """The three calls that are not bids."""

    PASS = "P"
    DOUBLE = "X"
    REDOUBLE = "XX"


PASS, DOUBLE, REDOUBLE = Word.PASS, Word.DOUBLE, Word.REDOUBLE
Call = Bid | Word
BIDS = tuple(Bid(level, strain) for level in range(1, 8) for strain in Strain)
CALLS: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *BIDS)

_BY_NAME: dict[str, Call] = {str(call): call for call in CALLS}
_BY_NAME |= {f"{bid.level}N": bid for bid in BIDS if bid.strain is Strain.NOTRUMP}
_BY_NAME |= {"PASS": PASS, "D": DOUBLE, "DBL": DOUBLE, "R": REDOUBLE, "RDBL": REDOUBLE}


def parse_call(text: str) -> Call:
    """Read "P", "Pass", "X", "XX", "1C", "3N", "3NT" in any case; raises Unreadable."""
    call = _BY_NAME.get(text) or _BY_NAME.get(text.strip().upper())
    if call is None:
        raise Unreadable(f"{text!r:.40} is no call: write P, X, XX or a bid as 1C or 3NT")
    return call
