"""What a match of eight boards must come to, worked out from what is played: no server is asked.

The contracts, the tricks and the director's ruling are set down here; a test plays them. The rest follows
from the Laws and the victory points of the WBF.
"""

from __future__ import annotations

from typing import NamedTuple

from matchserver.bridge import PASSED_OUT, Contract, Result, Risk, imps, score_ns, vulnerability_of
from matchserver.contest.victory_points import WBF

RANKS = "23456789TJQKA"


class Outcome(NamedTuple):
    """A contract as "3NTN" or "2DXW", and declarer's tricks; no contract where all pass."""

    contract: str = ""
    tricks: int = 0

    @property
    def result(self) -> Result:
        return Result(Contract.parse(self.contract), self.tricks) if self.contract else PASSED_OUT

    @property
    def calls(self) -> list[str]:
        """The shortest auction to it: the dealer bids it, or all pass."""
        contract = self.result.contract
        if contract is None:
            return ["P"] * 4
        bid = f"{contract.level}{contract.strain}"
        return [bid, *(["X"] if contract.risk is Risk.DOUBLED else []), "P", "P", "P"]

    @property
    def declarer(self) -> str:
        return self.contract[-1]


OPEN = [
    Outcome("3NTN", 9), Outcome("4SE", 9), Outcome("2HS", 8), Outcome("3NTW", 9),
    Outcome("4HN", 10), Outcome(), Outcome("6SS", 12), Outcome("2DXW", 6),
]  # fmt: skip
"""Boards 1 to 8 in the open room, where the home team is North-South."""
CLOSED = [
    Outcome("1NTN", 8), Outcome("4SE", 10), Outcome("3NTS", 9), Outcome("3NTW", 8),
    Outcome("4HN", 11), Outcome("1CE", 7), Outcome("4SS", 13), Outcome("2DW", 8),
]  # fmt: skip
"""In the closed room; board 3 as the director ruled, whatever is made of it at the table."""


def swings() -> list[int]:
    """The IMPs of each board, the home team's positive."""
    rows = enumerate(zip(OPEN, CLOSED, strict=True), 1)
    return [imps(_points(here, board) - _points(there, board)) for board, (here, there) in rows]


def victory_points() -> list[str]:
    """Of the home team and the visitors."""
    return [str(vp) for vp in WBF.vps(sum(swings()), len(OPEN))]


def _points(outcome: Outcome, board: int) -> int:
    return score_ns(outcome.result, vulnerability_of(board))


def winner(trick: list[tuple[str, str]], trump: str) -> str:
    """The seat that wins four cards, the leader's first: [("N", "S4"), ..]; `trump` is a suit or "NT"."""
    led = trick[0][1][0]
    suit = trump if any(card[0] == trump for _, card in trick) else led
    return max((RANKS.index(card[1]), seat) for seat, card in trick if card[0] == suit)[1]
