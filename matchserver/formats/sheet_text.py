"""A score sheet as text for a terminal: a line a board, both rooms, IMPs, totals, victory points, notes."""

from __future__ import annotations

from collections.abc import Sequence

from matchserver.contest import ScoreSheet
from matchserver.contest.score_sheet import Row, Scored, Standing

from .said import result_words
from .sheet import Standings

_HEADS = ("Board", "Dlr", "Vul", "Open room", "Score", "Closed room", "Score")
_LEFT = {1, 2, 3, 5}
"""The columns of words; all others are numbers and stand to the right."""


def sheet_text(sheet: ScoreSheet, title: str = "") -> str:
    """The sheet as lines of text, without a line end after the last."""
    heads = (*_HEADS, sheet.home.name[:20], sheet.visitors.name[:20])
    lines = [title] if title else []
    lines += _aligned([heads, *(_row(row) for row in sheet.rows)], _LEFT)
    lines += ["", *_totals((sheet.home, sheet.visitors))]
    boards = "1 board" if sheet.boards_compared == 1 else f"{sheet.boards_compared} boards"
    lines.append(f"{boards} compared, scale {sheet.scale}")
    lines += [f"note: {note}" for note in sheet.notes]
    return "\n".join(lines)


def sheets_text(standings: Standings) -> str:
    """The standing of each of several sheets, and the sum."""
    rows = [("Match", "Home", "Visitors", "IMPs", "VPs")]
    for place, sheet in enumerate(standings.sheets, 1):
        home, visitors = sheet.home, sheet.visitors
        imps = f"{home.imps}-{visitors.imps}"
        rows.append((str(place), home.name, visitors.name, imps, f"{_vp(home)}-{_vp(visitors)}"))
    return "\n".join([*_aligned(rows, {1, 2}), "", "Sum", *_totals(standings.teams)])


def _totals(teams: Sequence[Standing]) -> list[str]:
    rows = [("Team", "IMPs", "Carried in", "Total", "VPs")]
    rows += [(team.name, str(team.imps), f"{team.carry}", f"{team.total}", _vp(team)) for team in teams]
    return _aligned(rows, {0})


def _vp(team: Standing) -> str:
    return "none" if team.vp is None else f"{team.vp:.2f}"


def _row(row: Row) -> tuple[str, ...]:
    swing = ("", "") if row.imps is None else (str(max(row.imps, 0) or ""), str(max(-row.imps, 0) or ""))
    if row.imps == 0:
        swing = ("=", "=")
    rooms = (*_room(row.open), *_room(row.closed))
    return (str(row.board), str(row.dealer), str(row.vulnerable), *rooms, *swing)


def _room(scored: Scored | None) -> tuple[str, str]:
    return ("not played", "") if scored is None else (result_words(scored.result), f"{scored.score:+d}")


def _aligned(rows: Sequence[Sequence[str]], left: set[int]) -> list[str]:
    """The rows with their columns aligned, two spaces between them."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            text.ljust(width) if column in left else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
