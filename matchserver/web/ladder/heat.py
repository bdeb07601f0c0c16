"""How busy a ladder was, a square a day: a column a week, Monday above."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from ..zones import reader_zone

WEEKS = 26
"""Columns at most, the newest."""
LEAST = 8
"""Columns that are drawn of the shortest season: what is before it is empty."""
SIDE, GAP = 10, 3
DAY = timedelta(days=1)


class Square(NamedTuple):
    """A day with its matches, where it is drawn, and how dark: 0 to 4."""

    day: date
    matches: int
    x: int
    y: int
    level: int


class Strip(NamedTuple):
    """The squares, the first day that counts, the size of the whole, and what they come to."""

    squares: list[Square]
    since: date
    width: int
    height: int
    matches: int
    busiest: tuple[date, int] | None


def strip(counts: Mapping[date, int], starts: datetime, until: datetime) -> Strip:
    """The days from the season's first, or so many weeks back, to the last; by the reader's calendar."""
    last = until.astimezone(ZoneInfo(reader_zone())).date()
    earliest = min([starts.astimezone(ZoneInfo(reader_zone())).date(), *counts, last])
    newest = _monday(last)
    monday = min(max(_monday(earliest), newest - DAY * 7 * (WEEKS - 1)), newest - DAY * 7 * (LEAST - 1))
    days = [monday + DAY * n for n in range((last - monday).days + 1)]
    most = max((counts.get(day, 0) for day in days), default=0)
    squares = [_square(day, counts.get(day, 0), most, (day - monday).days) for day in days]
    busiest = max(squares, key=lambda each: each.matches)
    weeks = len(days) // 7 + bool(len(days) % 7)
    return Strip(
        squares,
        max(earliest, monday),
        weeks * (SIDE + GAP),
        7 * (SIDE + GAP),
        sum(each.matches for each in squares),
        (busiest.day, busiest.matches) if busiest.matches else None,
    )


def _monday(day: date) -> date:
    return day - DAY * day.weekday()


def _square(day: date, count: int, most: int, index: int) -> Square:
    level = -(-4 * count // most) if most else 0
    return Square(day, count, index // 7 * (SIDE + GAP), index % 7 * (SIDE + GAP), level)
