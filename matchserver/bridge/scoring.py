"""What a contract is worth (Law 77) and what a difference is worth (Law 78B). Integers only."""

from __future__ import annotations

from bisect import bisect_right
from typing import Literal

from .boards import Vulnerability
from .cards import Strain
from .contract import Contract, Result, Risk
from .errors import Unreadable
from .seats import Side

Laws = Literal["2017", "1975"]
IMP_STEPS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""The lowest difference for 1..24 IMPs (Law 78B)."""


def imps(difference: int) -> int:
    """IMPs for a difference in points, with its sign (Law 78B).

    >>> imps(420), imps(-10), imps(-4000)
    (9, 0, -24)
    """
    won = bisect_right(IMP_STEPS, abs(difference))
    return won if difference > 0 else -won


def score(contract: Contract, tricks: int, vulnerable: bool, laws: Laws = "2017") -> int:
    """Points for declarer's side, negative when the contract fails (Law 77).

    `laws="1975"` scores undertricks as before 1987. Raises Unreadable on tricks outside 0..13.
    """
    if not 0 <= tricks <= 13:
        raise Unreadable(f"{tricks} tricks: a board has 0 to 13")
    over = tricks - contract.needed
    if over >= 0:
        return _made(contract, over, vulnerable)
    return -_failed(contract.risk, -over, vulnerable, laws)


def score_ns(result: Result, vulnerable: Vulnerability, laws: Laws = "2017") -> int:
    """Points from North-South's side; 0 for a passed-out board (Law 77)."""
    if result.contract is None or result.tricks is None:
        return 0
    side = result.contract.declarer.side
    points = score(result.contract, result.tricks, vulnerable.includes(side), laws)
    return points if side is Side.NS else -points


def _made(contract: Contract, over: int, vulnerable: bool) -> int:
    factor = {Risk.UNDOUBLED: 1, Risk.DOUBLED: 2, Risk.REDOUBLED: 4}[contract.risk]
    trick = 20 if contract.strain <= Strain.DIAMONDS else 30
    bid = factor * (contract.level * trick + (10 if contract.strain is Strain.NOTRUMP else 0))
    game = (500 if vulnerable else 300) if bid >= 100 else 50
    slam = {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(contract.level, 0)
    insult = 25 * factor if factor > 1 else 0
    overtrick = trick if factor == 1 else 50 * factor * (2 if vulnerable else 1)
    return bid + game + slam + insult + over * overtrick


def _failed(risk: Risk, down: int, vulnerable: bool, laws: Laws) -> int:
    if risk is Risk.UNDOUBLED:
        return down * (100 if vulnerable else 50)
    if vulnerable:
        doubled = 300 * down - 100
    elif laws == "1975" or down <= 3:
        doubled = 200 * down - 100
    else:
        doubled = 300 * down - 400
    return doubled * (2 if risk is Risk.REDOUBLED else 1)
