"""A director's rulings on a match: what was decided, what is in force, the log of them.

Pure: times are passed in, who is a director is for the caller to know. What a ruling does to the score is
ruled.py's and comparison.py's. Figures and Laws: Laws of Duplicate Bridge 2017.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from ..bridge import Result
from .amounts import Amount, amount
from .errors import BadRuling
from .reasons import reason
from .rooms import Room
from .teams import Which

ARTIFICIAL = (3, 0, -3)
"""IMPs of average plus, average and average minus (Law 12C2(b))."""


@dataclass(frozen=True)
class Assigned:
    """That room scores this result, whatever was played (Law 12C1)."""

    board: int
    room: Room
    result: Result


@dataclass(frozen=True)
class Weighted:
    """That room scores several results, each with its share in per cent, together 100 (Law 12C1(c))."""

    board: int
    room: Room
    parts: tuple[tuple[int, Result], ...]

    def __post_init__(self) -> None:
        shares = [share for share, _ in self.parts]
        if sum(shares) != 100 or any(type(share) is not int or share < 1 for share in shares):
            raise BadRuling(f"weights {shares}: give whole per cents above 0 that add up to 100")


@dataclass(frozen=True)
class Artificial:
    """No result counts: each team gets 3, 0 or -3 IMPs (Law 12C2). Both plus: an outside agency's fault."""

    board: int
    home: int
    visitors: int

    def __post_init__(self) -> None:
        if not {self.home, self.visitors} <= set(ARTIFICIAL):
            raise BadRuling(f"{self.home} and {self.visitors} IMPs: an artificial score is 3, 0 or -3")


@dataclass(frozen=True)
class Cancelled:
    """The board counts for nothing, and not as compared either."""

    board: int


@dataclass(frozen=True)
class Penalty:
    """IMPs (whole) or VPs (at most two decimals) taken from a team (Law 90).

    IMPs go before the conversion into VPs, the two shares of which are always 20: the other team has no IMPs
    more, but what VPs this one loses. VPs go after the conversion, and the other team gains nothing.
    """

    team: Which
    imps: int = 0
    vps: Decimal = Decimal(0)

    def __post_init__(self) -> None:
        object.__setattr__(self, "vps", _vps(self.vps))
        if type(self.imps) is not int or not 0 <= self.imps <= 100 or not (self.imps or self.vps):
            raise BadRuling("a penalty takes whole IMPs, up to 100, or VPs, up to 20, and not nothing")


Decision = Assigned | Weighted | Artificial | Cancelled | Penalty


@dataclass(frozen=True)
class Ruling:
    """A decision with its number in the match (from 1), who made it, why, and when (aware)."""

    number: int
    decision: Decision
    by: str
    why: str
    at: datetime

    @property
    def board(self) -> int | None:
        """The board it is on; None for a penalty."""
        return None if isinstance(self.decision, Penalty) else self.decision.board


@dataclass(frozen=True)
class RulingMade:
    """A director ruled."""

    ruling: Ruling


@dataclass(frozen=True)
class RulingWithdrawn:
    """A director took a ruling back: all is as if it had never been made."""

    number: int
    by: str
    why: str
    at: datetime


RulingEvent = RulingMade | RulingWithdrawn


@dataclass(frozen=True)
class Rulings:
    """All rulings of a match and which of them were withdrawn, after `seq` events."""

    seq: int = 0
    made: tuple[Ruling, ...] = ()
    withdrawn: frozenset[int] = frozenset()

    def rule(
        self, decision: Decision, by: str, why: str, at: datetime, boards: Collection[int]
    ) -> list[RulingEvent]:
        """Make a ruling; `boards` are those of the match. Raises BadRuling, ContestError."""
        ruling = Ruling(len(self.made) + 1, decision, by, reason(why), at)
        if ruling.board is not None and ruling.board not in boards:
            raise BadRuling(f"board {ruling.board} is no board of this match", code="no-such-board")
        return [RulingMade(ruling)]

    def withdraw(self, number: int, by: str, why: str, at: datetime) -> list[RulingEvent]:
        """Take a ruling back; one that it had replaced is in force again."""
        if not 1 <= number <= len(self.made) or number in self.withdrawn:
            raise BadRuling(f"ruling {number} is not in force: there is nothing to withdraw")
        return [RulingWithdrawn(number, by, reason(why), at)]

    @property
    def in_force(self) -> tuple[Ruling, ...]:
        return in_force(ruling for ruling in self.made if ruling.number not in self.withdrawn)


def apply(rulings: Rulings, event: RulingEvent) -> Rulings:
    """The rulings after one more event of their log."""
    match event:
        case RulingMade(ruling):
            return Rulings(rulings.seq + 1, (*rulings.made, ruling), rulings.withdrawn)
        case RulingWithdrawn(number):
            return Rulings(rulings.seq + 1, rulings.made, rulings.withdrawn | {number})


def in_force(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """The rulings that no later one replaces, in order.

    One on a whole board (artificial, cancelled) replaces all before it on that board; one on a room replaces
    those on that room and those on the whole board, so that both rooms may be ruled on. Penalties add up.
    """
    standing: list[Ruling] = []
    for ruling in rulings:
        standing = [old for old in standing if not _replaces(ruling.decision, old.decision)]
        standing.append(ruling)
    return tuple(standing)


def _replaces(new: Decision, old: Decision) -> bool:
    if isinstance(new, Penalty) or isinstance(old, Penalty) or new.board != old.board:
        return False
    rooms = {decision.room for decision in (new, old) if isinstance(decision, Assigned | Weighted)}
    both = isinstance(new, Assigned | Weighted) and isinstance(old, Assigned | Weighted)
    return not both or len(rooms) == 1


def _vps(value: Amount) -> Decimal:
    exact = amount(value)
    if not 0 <= exact <= 20 or exact != round(exact, 2):
        raise BadRuling(f"{value} VPs: take 0 to 20, with two decimals at most")
    return exact
