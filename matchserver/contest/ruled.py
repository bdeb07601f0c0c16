"""A board's IMPs as the rulings on it say. Knows results and decisions, no match and no scale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple

from ..bridge import Laws, Result, Vulnerability, imps, score_ns
from .rooms import Room
from .rulings import Artificial, Assigned, Cancelled, Decision, Penalty, Ruling, Weighted
from .teams import Which

Won = tuple[int, int]
"""IMPs that home and visitors win on a board."""


class Penalties(NamedTuple):
    """What a team is fined, both 0 or more."""

    imps: int
    vps: Decimal


def result_there(room: Room, played: Result | None, decisions: Sequence[Decision]) -> Result | None:
    """The result that a room scores: the assigned one, else what was played."""
    for decision in decisions:
        if isinstance(decision, Assigned) and decision.room is room:
            return decision.result
    return played


def won(
    results: Mapping[Room, Result | None],
    decisions: Sequence[Decision],
    vulnerable: Vulnerability,
    laws: Laws,
) -> Won | None:
    """The IMPs of a board under the decisions in force on it; None while or where it is not compared.

    Assigned and weighted (Law 12C1): every result of the one room is compared with every result of the other
    in IMPs (Law 78B) first, then weighted; the sum is rounded once, a half away from zero. Artificial (Law
    12C2): a team wins its own plus, or what the other team is given as a minus; both may win.
    """
    for decision in decisions:
        if isinstance(decision, Cancelled):
            return None
        if isinstance(decision, Artificial):
            return max(decision.home, -decision.visitors, 0), max(decision.visitors, -decision.home, 0)
    here, there = (
        [(share, score_ns(result, vulnerable, laws)) for share, result in _parts(room, results, decisions)]
        for room in Room
    )
    if not here or not there:
        return None
    total = sum(a * b * imps(ours - theirs) for a, ours in here for b, theirs in there)
    net = int(Decimal(total).scaleb(-4).to_integral_value(ROUND_HALF_UP))  # shares of 100 in both rooms
    return max(net, 0), max(-net, 0)


def _parts(
    room: Room, results: Mapping[Room, Result | None], decisions: Sequence[Decision]
) -> Sequence[tuple[int, Result]]:
    """The results a room scores, with their shares in per cent; none while it has none."""
    for decision in decisions:
        if isinstance(decision, Weighted) and decision.room is room:
            return decision.parts
    result = result_there(room, results.get(room), decisions)
    return () if result is None else ((100, result),)


def passed_over(room: Room, rulings: Sequence[Ruling]) -> frozenset[int]:
    """The boards that the room need not play: whatever it did on them, these rulings say what counts."""
    return frozenset(ruling.board for ruling in rulings if ruling.board and _settles(room, ruling.decision))


def _settles(room: Room, decision: Decision) -> bool:
    if isinstance(decision, Assigned | Weighted):
        return decision.room is room
    return isinstance(decision, Artificial | Cancelled)


def decisions_on(board: int, rulings: Sequence[Ruling]) -> list[Decision]:
    """The decisions of these rulings on one board."""
    return [ruling.decision for ruling in rulings if ruling.board == board]


def penalties(team: Which, rulings: Sequence[Ruling]) -> Penalties:
    """All that a team is fined."""
    fines = [ruling.decision for ruling in rulings if isinstance(ruling.decision, Penalty)]
    own = [fine for fine in fines if fine.team == team]
    return Penalties(sum(fine.imps for fine in own), sum((fine.vps for fine in own), Decimal(0)))
