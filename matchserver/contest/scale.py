"""A scale of victory points as bands of margins. Knows numbers only, and no particular scale."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple


class Band(NamedTuple):
    """The lowest margin in IMPs from which winner and loser get these victory points."""

    first: int
    winner: Decimal
    loser: Decimal


Bands = tuple[Band, ...]


@dataclass(frozen=True)
class Scale:
    """A named scale: for each number of boards its bands, rising from margin 0."""

    name: str
    bands: Callable[[int], Bands]

    def rows(self, boards: int) -> Bands:
        """The bands for so many boards, as a page lists them; raises BadScale where there are none."""
        return self.bands(boards)

    def vps(self, margin_home: int, boards: int) -> tuple[Decimal, Decimal]:
        """Victory points of home and visitors, two decimals; the margin is negative when visitors lead.

        Raises BadScale when the scale has no figures for so many boards. With 0 boards it is a draw.

        >>> from matchserver.contest.victory_points import WBF
        >>> WBF.vps(-5, 16)
        (Decimal('8.52'), Decimal('11.48'))
        """
        bands = self.rows(boards)
        band = bands[bisect_right(bands, abs(margin_home), key=lambda band: band.first) - 1]
        return (band.winner, band.loser) if margin_home >= 0 else (band.loser, band.winner)


def hundredths(count: int) -> Decimal:
    """So many hundredths of a victory point, with two decimals."""
    return Decimal(count).scaleb(-2)
