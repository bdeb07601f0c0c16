"""The scales of victory points by name: the two of the WBF, worked out here. Knows numbers only."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext
from functools import lru_cache
from math import isqrt

from .errors import BadScale
from .own_scale import scale_from_text
from .scale import Band, Bands, Scale, hundredths

__all__ = ["SCALES", "WBF", "WBF_DISCRETE", "Band", "Scale", "scale_from_text", "scale_named"]

DRAW = (Band(0, hundredths(1000), hundredths(1000)),)


@lru_cache(maxsize=128)
def _continuous(boards: int) -> Bands:
    """A band for every margin: 10 + 10 (1 - R^(M/B)) / (1 - R), R = sqrt(5) - 2, B = 15 sqrt(N) (WBF)."""
    if boards < 0:
        raise BadScale(f"{boards} boards: victory points need a number of boards")
    if not boards:
        return DRAW
    winners = _concave(_rounded(boards))
    return tuple(Band(m, hundredths(won), hundredths(2000 - won)) for m, won in enumerate(winners))


def _rounded(boards: int) -> list[int]:
    """Hundredths for margins 0..ceil(B), each rounded half up once, the last one 2000.

    Fifty digits, so that no error of the arithmetic can turn a rounding round; ceil(B) from integers.
    """
    blitz = isqrt(225 * boards - 1) + 1
    with localcontext() as context:
        context.prec = 50
        ratio = Decimal(5).sqrt() - 2
        step = ratio ** (1 / (15 * Decimal(boards).sqrt()))
        exact = (1000 + 1000 * (1 - step**margin) / (1 - ratio) for margin in range(blitz))
        return [int(vp.to_integral_value(ROUND_HALF_UP)) for vp in exact] + [2000]


def _concave(table: list[int]) -> list[int]:
    """Raise cells until no step is greater than the step before it, as the WBF did with its tables."""
    inner = range(1, len(table) - 1)
    while bent := [m for m in inner if table[m + 1] - table[m] > table[m] - table[m - 1]]:
        table[bent[0]] += 1
    return table


# The first margins of the winner's 10, 11, ..., 20 in whole victory points, by boards (WBF 2013).
DISCRETE = {
    8: (0, 1, 4, 7, 10, 13, 17, 21, 26, 31, 39),
    12: (0, 2, 5, 8, 12, 16, 20, 25, 31, 38, 47),
    16: (0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54),
    20: (0, 2, 6, 10, 15, 20, 26, 32, 40, 49, 61),
    24: (0, 2, 6, 11, 16, 22, 28, 35, 44, 54, 66),
    32: (0, 3, 8, 13, 19, 25, 33, 41, 51, 62, 77),
}


def _discrete(boards: int) -> Bands:
    if not boards:
        return DRAW
    if boards not in DISCRETE:
        known = " ".join(map(str, DISCRETE))
        raise BadScale(f"wbf-discrete has no bands for {boards} boards: it has them for {known}; use wbf")
    return tuple(
        Band(first, hundredths(1000 + 100 * vp), hundredths(1000 - 100 * vp))
        for vp, first in enumerate(DISCRETE[boards])
    )


WBF = Scale("wbf", _continuous)
WBF_DISCRETE = Scale("wbf-discrete", _discrete)
SCALES = {scale.name: scale for scale in (WBF, WBF_DISCRETE)}


def scale_named(name: str) -> Scale:
    """The WBF scale of that name; raises BadScale."""
    if name not in SCALES:
        raise BadScale(
            f"{name!r} is no scale: write {' or '.join(SCALES)}, or give the organiser's own table"
        )
    return SCALES[name]
