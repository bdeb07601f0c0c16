"""An organiser's own scale of victory points, read from text. Knows the bands, not where the text came from.

One band a line: the first margin in IMPs, the winner's and the loser's victory points, with commas:

    # margin, winner, loser
    0, 15, 15
    2, 16, 14
    5, 17.5, 12.5

`#` begins a comment, blank lines are skipped, and the first line may be a heading in words. Bands start at
margin 0 with a draw, margins rise, the winner's points never fall and the loser's never rise. Points have at
most two decimals and may be below zero. The table is used whatever the number of boards.
"""

from __future__ import annotations

import re
from itertools import pairwise

from .errors import BadScale
from .scale import Band, Scale, hundredths

_MARGIN = re.compile(r"\d{1,4}", re.ASCII)
_POINTS = re.compile(r"(-?)(\d{1,3})(?:\.(\d{1,2}))?", re.ASCII)


def scale_from_text(text: str, name: str) -> Scale:
    """The scale that the text lists; raises BadScale naming the line and the remedy.

    >>> scale_from_text("0, 15, 15\\n3, 16, 14", "old").vps(-4, 20)
    (Decimal('14.00'), Decimal('16.00'))
    """
    lines = [(number, _uncommented(line)) for number, line in enumerate(text.splitlines(), 1)]
    filled = [(number, line) for number, line in lines if line]
    if filled and not any(char.isdigit() for char in filled[0][1]):
        filled = filled[1:]
    rows = [(number, _band(line, f"{name}, line {number}")) for number, line in filled]
    if not rows:
        raise BadScale(f"{name}: no band in it: write lines of first margin, winner's VPs, loser's VPs")
    _check_first(rows[0][1], f"{name}, line {rows[0][0]}")
    for (_, before), (number, band) in pairwise(rows):
        _check_rise(before, band, f"{name}, line {number}")
    bands = tuple(band for _, band in rows)
    return Scale(name, lambda boards: bands)


def _uncommented(line: str) -> str:
    return line.partition("#")[0].strip(" \t\ufeff")


def _band(line: str, place: str) -> Band:
    fields = [field.strip() for field in line.split(",")]
    if len(fields) != 3:
        raise BadScale(f"{place}: {line!r} has {len(fields)} fields: write margin, winner, loser")
    if not _MARGIN.fullmatch(fields[0]):
        raise BadScale(f"{place}: {fields[0]!r} is no margin: write whole IMPs from 0")
    return Band(int(fields[0]), *(hundredths(_points(field, place)) for field in fields[1:]))


def _points(field: str, place: str) -> int:
    found = _POINTS.fullmatch(field)
    if not found:
        raise BadScale(f"{place}: {field!r} is no number of VPs: write 16 or 12.25")
    sign, whole, part = found.groups()
    count = 100 * int(whole) + int((part or "").ljust(2, "0"))
    return -count if sign else count


def _check_first(band: Band, place: str) -> None:
    if band.first:
        raise BadScale(f"{place}: the first band starts at {band.first}: start it at 0")
    if band.winner != band.loser:
        raise BadScale(f"{place}: margin 0 is a draw: give both teams the same VPs")


def _check_rise(before: Band, band: Band, place: str) -> None:
    if band.first <= before.first:
        raise BadScale(f"{place}: margin {band.first} after {before.first}: list the margins rising")
    if band.winner < before.winner:
        raise BadScale(
            f"{place}: the winner's VPs fall from {before.winner} to {band.winner}: they may not fall"
        )
    if band.loser > before.loser:
        raise BadScale(
            f"{place}: the loser's VPs rise from {before.loser} to {band.loser}: they may not rise"
        )
