"""Both rooms' results side by side: swings, running score, totals, victory points.

Knows results and scales, nothing of how a board was played, of files or of the clock.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from types import MappingProxyType
from typing import Literal, NamedTuple

from ..bridge import Board, Laws, Result, Seat, Vulnerability, dealer_of, imps, score_ns, vulnerability_of
from .amounts import Amount, amount
from .errors import BadScale
from .rooms import Room
from .ruled import Penalties, decisions_on, penalties, result_there, won
from .rulings import Decision, Ruling, in_force
from .scale import Scale
from .score_sheet import Row, Scored, ScoreSheet, Standing
from .victory_points import WBF

Status = Literal["waiting", "playing", "finished", "cancelled"]
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
    rulings: Iterable[Ruling] = (),
    status: Status = "finished",
    notes: Sequence[str] = (),
    corrected: Mapping[Room, Collection[int]] = MappingProxyType({}),
) -> ScoreSheet:
    """The score sheet of a match, boards in the order given.

    `home` and `visitors` are the teams' names; home sits North-South in the open room. A swing is the IMPs
    (Law 78B) of the open room's score less the closed room's, unless one of the `rulings` (those not
    withdrawn, and of boards the reader may know of) says otherwise, as in ruled.won; a board with an
    artificial score counts as compared, a cancelled one does not. Victory points are those of the boards
    compared: a draw while there are none, None (with a note) where the scale has no figures for that many. A
    penalty in IMPs comes off before they are worked out, one in VPs after that, and raises nobody's.
    `corrected` are the boards of a room whose result was changed after their end: they are marked.
    """
    standing = in_force(rulings)
    rows = tuple(_marked(row, corrected) for row in _rows(boards, results, standing, laws))
    total, carried = _total(rows), (amount(carry[0]), amount(carry[1]))
    fined = penalties("home", standing), penalties("visitors", standing)
    margin = Decimal(total[0] - fined[0].imps - total[1] + fined[1].imps)
    if carry_in_vps:
        margin += carried[0] - carried[1]
    vps, remarks = _vps(scale, margin, compared=sum(row.won is not None for row in rows))
    at_home, away = map(_line, (home, visitors), total, carried, vps, fined)
    return ScoreSheet(at_home, away, scale.name, status, rows, (*notes, *remarks), standing)


def _line(name: str, won: int, carry: Decimal, vp: Decimal | None, fined: Penalties) -> Standing:
    return Standing(name, won, carry, None if vp is None else vp - fined.vps, fined.imps, fined.vps)


def swing(open_score: int, closed_score: int) -> int:
    """IMPs for home from North-South's scores in the two rooms (Law 78B).

    >>> swing(620, -100), swing(50, 50)
    (12, 0)
    """
    return imps(open_score - closed_score)


def _rows(
    boards: Sequence[Board | BoardHead],
    results: Mapping[Room, Results],
    rulings: Sequence[Ruling],
    laws: Laws,
) -> tuple[Row, ...]:
    rows: list[Row] = []
    running = 0, 0
    for board in boards:
        played = {room: results.get(room, {}).get(board.number) for room in Room}
        row = _row(board, played, decisions_on(board.number, rulings), laws)
        if row.won is not None:
            running = running[0] + row.won[0], running[1] + row.won[1]
            row = replace(row, running=running)
        rows.append(row)
    return tuple(rows)


def _row(
    board: Board | BoardHead, played: Mapping[Room, Result | None], decisions: Sequence[Decision], laws: Laws
) -> Row:
    """A board's line, without the running score."""
    there = {room: result_there(room, played[room], decisions) for room in Room}
    return Row(
        board=board.number,
        dealer=board.dealer,
        vulnerable=board.vulnerable,
        open=_scored(there[Room.OPEN], board.vulnerable, laws),
        closed=_scored(there[Room.CLOSED], board.vulnerable, laws),
        won=won(played, decisions, board.vulnerable, laws),
        running=None,
        is_ruled=bool(decisions),
    )


def _marked(row: Row, corrected: Mapping[Room, Collection[int]]) -> Row:
    marks = {room: row.board in corrected.get(room, ()) for room in Room}
    if not any(marks.values()):
        return row
    open_, closed = row.open, row.closed
    return replace(
        row,
        open=open_ and open_._replace(is_corrected=marks[Room.OPEN]),
        closed=closed and closed._replace(is_corrected=marks[Room.CLOSED]),
    )


def _scored(result: Result | None, vulnerable: Vulnerability, laws: Laws) -> Scored | None:
    return None if result is None else Scored(result, score_ns(result, vulnerable, laws))


def _total(rows: Sequence[Row]) -> tuple[int, int]:
    return next((row.running for row in reversed(rows) if row.running), (0, 0))


def _vps(
    scale: Scale, margin: Decimal, compared: int
) -> tuple[tuple[Decimal, Decimal] | tuple[None, None], list[str]]:
    """Victory points and what there is to remark. A fraction of an IMP reaches no band of its own."""
    try:
        return scale.vps(int(margin) if compared else 0, compared), []
    except BadScale as missing:
        return (None, None), [f"no victory points: {missing}"]
