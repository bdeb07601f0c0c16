"""A team's positions over the season as lines of a drawing: across in percent, down in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from matchserver.contest.ladder_challenge import Challenge

HEIGHT = 220
LEAST = 4
"""Positions that a drawing spans at least."""
Way = Sequence[tuple[datetime, int | None]]


class Stroke(NamedTuple):
    """A line from one end to the other."""

    x1: float
    y1: float
    x2: float
    y2: float


class Dot(NamedTuple):
    """A match of the team: where, how it ended for it (1, 0, -1), and the challenge."""

    x: float
    y: float
    outcome: int
    challenge: Challenge


class Plot(NamedTuple):
    """`rungs` are positions with their heights, `days` moments with their places along the foot."""

    strokes: list[Stroke]
    dots: list[Dot]
    rungs: list[tuple[int, float]]
    days: list[tuple[datetime, float]]
    height: int = HEIGHT


class Scale(NamedTuple):
    """From moments and positions to places in the drawing."""

    first: datetime
    last: datetime
    top: int
    bottom: int

    def x(self, at: datetime) -> float:
        """Percent from the left."""
        whole = max((self.last - self.first).total_seconds(), 1)
        return round(100 * (at - self.first).total_seconds() / whole, 2)

    def y(self, place: int) -> float:
        """Pixels from above."""
        return round(HEIGHT * (place - self.top) / (self.bottom - self.top), 1)


def plot(way: Way, played: Sequence[Challenge], team: int, now: datetime, teams: int) -> Plot | None:
    """The drawing up to `now`; None for a team that never stood anywhere."""
    places = [place for _, place in way if place]
    if not places:
        return None
    top = max(1, min(places) - 1)
    bottom = max(min(teams, max(places) + 1), top + LEAST)
    scale = Scale(way[0][0], max(now, way[-1][0]), top, bottom)
    return Plot(_strokes(way, scale), _dots(way, played, team, scale), _rungs(scale), _days(scale))


def place_at(way: Way, at: datetime) -> int | None:
    """Where the team stood right after what happened at that moment."""
    return next((place for when, place in reversed(way) if when <= at), None)


def _strokes(way: Way, scale: Scale) -> list[Stroke]:
    strokes: list[Stroke] = []
    for (at, place), (then, after) in pairwise([*way, (scale.last, way[-1][1])]):
        if place is None:
            continue
        x1, x2, y = scale.x(at), scale.x(then), scale.y(place)
        strokes.append(Stroke(x1, y, x2, y))
        if after and after != place:
            strokes.append(Stroke(x2, y, x2, scale.y(after)))
    return strokes


def _dots(way: Way, played: Sequence[Challenge], team: int, scale: Scale) -> list[Dot]:
    dots = []
    for each in played:
        place = place_at(way, each.ended) if each.ended and each.outcome and each.outcome.is_match else None
        if place and each.ended:
            outcome = 0 if each.winner is None else 1 if each.winner == team else -1
            dots.append(Dot(scale.x(each.ended), scale.y(place), outcome, each))
    return dots[::-1]


def _rungs(scale: Scale) -> list[tuple[int, float]]:
    """At most nine positions, the highest among them."""
    step = max(1, -(-(scale.bottom - scale.top) // 8))
    return [(place, scale.y(place)) for place in range(scale.top, scale.bottom + 1, step)]


def _days(scale: Scale) -> list[tuple[datetime, float]]:
    """The ends, and the middle where there is room for it."""
    whole = scale.last - scale.first
    if whole < timedelta(days=2):
        return [(scale.first, 0.0)]
    return [(scale.first, 0.0), (scale.first + whole / 2, 50.0), (scale.last, 100.0)]
