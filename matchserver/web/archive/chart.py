"""A player's IMPs match by match as a drawing: a bar a match, and the line of their sum.

Across in percent, down in pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

HEIGHT = 180
LEAST = 10
"""IMPs that a drawing spans at least."""
MOST = 100
"""Matches in one drawing: the latest."""
WIDEST = 7
"""Percent that a bar takes at most."""


class Bar(NamedTuple):
    """A match: its place, and its IMPs from the zero line."""

    match: int
    imps: int
    x: float
    y: float
    width: float
    height: float


class Stroke(NamedTuple):
    """A piece of the line of sums."""

    x1: float
    y1: float
    x2: float
    y2: float


class Plot(NamedTuple):
    """`rungs` are round figures with their heights, `zero` the height of none."""

    bars: list[Bar]
    strokes: list[Stroke]
    rungs: list[tuple[int, float]]
    zero: float
    height: int = HEIGHT


def plot(matches: Sequence[tuple[int, int]]) -> Plot | None:
    """The drawing of (match, IMPs) in order of time; None for less than two, which show no way."""
    shown = matches[-MOST:]
    if len(shown) < 2:
        return None
    sums = list(accumulate(imps for _, imps in shown))
    figures = [0, *sums, *(imps for _, imps in shown)]
    low, high = min(figures), max(figures)
    high = max(high, low + LEAST)
    slot = 100 / len(shown)
    width = min(slot * 0.7, WIDEST)

    def y(figure: int) -> float:
        return round(HEIGHT * (high - figure) / (high - low), 1)

    bars = [
        Bar(match, imps, round((i + 0.5) * slot - width / 2, 2), min(y(imps), y(0)), round(width, 2),
            abs(round(y(imps) - y(0), 1)))
        for i, (match, imps) in enumerate(shown)
    ]  # fmt: skip
    places = [(round((i + 0.5) * slot, 2), y(total)) for i, total in enumerate(sums)]
    strokes = [Stroke(*start, *end) for start, end in pairwise(places)]
    return Plot(bars, strokes, [(figure, y(figure)) for figure in _round_figures(low, high)], y(0))


def _round_figures(low: int, high: int) -> list[int]:
    """At most seven round figures between the two, zero among them."""
    step = next(
        each for power in range(9) for each in (5 * 10**power, 10 * 10**power, 20 * 10**power)
        if (high - low) / each <= 6
    )  # fmt: skip
    return list(range(-(-low // step) * step, high + 1, step))
