"""A contract and its result. Pure values; scoring.py knows what they are worth."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from .cards import Strain
from .errors import Unreadable
from .seats import Seat


class Risk(StrEnum):
    """Undoubled, doubled or redoubled."""

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"


_PATTERN = re.compile(r"([1-7])\s*(NT|[CDHSN])\s*(X{0,2})\s*([NESW])", re.IGNORECASE)


@dataclass(frozen=True)
class Contract:
    """Level 1..7, strain, risk and the declarer's seat.

    >>> str(Contract.parse("4SXE"))
    '4SXE'
    """

    level: int
    strain: Strain
    risk: Risk
    declarer: Seat

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise Unreadable(f"a contract at the level of {self.level}: levels are 1 to 7")

    @classmethod
    def parse(cls, text: str) -> Contract:
        """Read level, strain, risk, declarer ("3NTW", "4sxE"); raises Unreadable."""
        found = _PATTERN.fullmatch(text.strip())
        if not found:
            raise Unreadable(f"{text!r} is no contract: write level, strain, X or XX, declarer, as 4SXE")
        level, strain, risk, declarer = found.groups()
        return cls(int(level), Strain.parse(strain), Risk(risk.upper()), Seat.parse(declarer))

    @property
    def needed(self) -> int:
        """Tricks to make it: the level and six."""
        return self.level + 6

    @property
    def dummy(self) -> Seat:
        return self.declarer.partner

    @property
    def leader(self) -> Seat:
        """The defender on declarer's left, who makes the opening lead (Law 41)."""
        return self.declarer.next

    @property
    def name(self) -> str:
        """The contract without its declarer or risk: "3NT"."""
        return f"{self.level}{self.strain}"

    def __str__(self) -> str:
        return f"{self.name}{self.risk}{self.declarer}"


@dataclass(frozen=True)
class Result:
    """What became of a board: a contract and declarer's tricks 0..13, or both None when all passed.

    >>> str(Result(Contract.parse("4SE"), 10)), str(PASSED_OUT)
    ('4SE=', 'Pass')
    """

    contract: Contract | None
    tricks: int | None

    def __post_init__(self) -> None:
        if (self.contract is None) != (self.tricks is None):
            raise Unreadable("a result has both a contract and tricks, or neither")
        if self.tricks is not None and not 0 <= self.tricks <= 13:
            raise Unreadable(f"{self.tricks} tricks: a board has 0 to 13")

    @property
    def margin(self) -> int:
        """Tricks over (positive) or under (negative) what the contract needs; 0 when passed out."""
        if self.contract is None or self.tricks is None:
            return 0
        return self.tricks - self.contract.needed

    def __str__(self) -> str:
        if self.contract is None:
            return "Pass"
        return f"{self.contract}" + (f"{self.margin:+d}" if self.margin else "=")


PASSED_OUT = Result(None, None)
