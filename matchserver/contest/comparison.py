"""Both rooms' results side by side: swings, running score, totals, victory points.

Knows results and scales, nothing of how a board was played, of files or of the clock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Literal, NamedTuple

from ..bridge import Board, Laws, Result, Seat, Vulnerability, dealer_of, imps, score_ns, vulnerability_of
from .amounts import Amount, amount
from .errors import BadScale
from .rooms import Room
from .scale import Scale
from .score_sheet import Row, Scored, ScoreSheet, Standing
from .victory_points import WBF

Status = Literal["waiting", "playing", "finished"]
Results = Mapping[int, Result | None]
"""What became of each board in one room, by board number; None or missing where it was not played."""


class BoardHead(NamedTuple):
    """A board without its deal."""

    number: int
    dealer: Seat
    vulnerable: Vulnerability

    @classmethod
    def numbered(cls, number: int) -> BoardHead:
        """Dealer and vulnerability by Law 2."""
        return cls(number, dealer_of(number), vulnerability_of(number))


def compare(
    boards: Sequence[Board | BoardHead],
    results: Mapping[Room, Results],
    *,
    home: str,
    visitors: str,
    scale: Scale = WBF,
    carry: tuple[Amount, Amount] = (0, 0),
    carry_in_vps: bool = False,
    laws: Laws = "2017",
    adjusted: Mapping[int, int] | None = None,
    status: Status = "finished",
    notes: Sequence[str] = (),
) -> ScoreSheet:
    """The score sheet of a match, boards in the order given.

    `home` and `visitors` are the teams' names; home sits North-South in the open room. A swing is the IMPs
    (Law 78B) of the open room's score less the closed room's. `adjusted` gives a director's IMPs for home on
    a board (Law 86); such a board counts as compared. Victory points are those of the boards compared: a draw
    while there are none, None (with a note) where the scale has no figures for that many.
    """
    rows = _rows(boards, results, adjusted or {}, laws)
    won = _total(rows)
    carried = amount(carry[0]), amount(carry[1])
    compared = sum(row.imps is not None for row in rows)
    margin = won[0] - won[1] + (carried[0] - carried[1] if carry_in_vps else 0)
    vps, remarks = _vps(scale, Decimal(margin), compared)
    return ScoreSheet(
        home=Standing(home, won[0], carried[0], vps and vps[0]),
        visitors=Standing(visitors, won[1], carried[1], vps and vps[1]),
        scale=scale.name,
        status=status,
        rows=rows,
        notes=(*notes, *remarks),
    )


def swing(open_score: int, closed_score: int) -> int:
    """IMPs for home from North-South's scores in the two rooms (Law 78B).

    >>> swing(620, -100), swing(50, 50)
    (12, 0)
    """
    return imps(open_score - closed_score)


def _rows(
    boards: Sequence[Board | BoardHead],
    results: Mapping[Room, Results],
    adjusted: Mapping[int, int],
    laws: Laws,
) -> tuple[Row, ...]:
    rows: list[Row] = []
    running = 0, 0
    for board in boards:
        there = [_scored(results.get(room, {}).get(board.number), board.vulnerable, laws) for room in Room]
        won = _imps(there[0], there[1], adjusted.get(board.number))
        running = _add(running, won)
        rows.append(
            Row(
                board=board.number,
                dealer=board.dealer,
                vulnerable=board.vulnerable,
                open=there[0],
                closed=there[1],
                imps=won,
                running=None if won is None else running,
            )
        )
    return tuple(rows)


def _scored(result: Result | None, vulnerable: Vulnerability, laws: Laws) -> Scored | None:
    return None if result is None else Scored(result, score_ns(result, vulnerable, laws))


def _imps(there: Scored | None, here: Scored | None, ruled: int | None) -> int | None:
    if ruled is not None or there is None or here is None:
        return ruled
    return swing(there.score, here.score)


def _total(rows: Sequence[Row]) -> tuple[int, int]:
    return next((row.running for row in reversed(rows) if row.running), (0, 0))


def _add(running: tuple[int, int], imps_home: int | None) -> tuple[int, int]:
    """IMPs of home and visitors with one more swing."""
    return running[0] + max(imps_home or 0, 0), running[1] + max(-(imps_home or 0), 0)


def _vps(scale: Scale, margin: Decimal, compared: int) -> tuple[tuple[Decimal, Decimal] | None, list[str]]:
    """Victory points and what there is to remark. A fraction of an IMP reaches no band of its own."""
    try:
        return scale.vps(int(margin) if compared else 0, compared), []
    except BadScale as missing:
        return None, [f"no victory points: {missing}"]
