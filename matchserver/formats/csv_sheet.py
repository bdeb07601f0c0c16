"""A score sheet as CSV: every number of it, a line a board, then the totals of the teams."""

from __future__ import annotations

import csv
import io

from matchserver.contest import ScoreSheet
from matchserver.contest.score_sheet import Row, Scored

_ROOM = ("contract", "risk", "declarer", "tricks", "score")
HEADS = (
    "board", "dealer", "vulnerable", *(f"open_{name}" for name in _ROOM),
    *(f"closed_{name}" for name in _ROOM), "home", "visitors",
)  # fmt: skip
"""The columns; `home` and `visitors` hold the IMPs won on the board, both empty where it is not compared."""


def write_csv(sheet: ScoreSheet) -> str:
    """The sheet as CSV with a line of heads, lines ended by CR LF."""
    text = io.StringIO()
    out = csv.writer(text)
    out.writerow(HEADS)
    out.writerows(_line(row) for row in sheet.rows)
    teams = (sheet.home.to_dict(), sheet.visitors.to_dict())
    for name in teams[0]:
        values = ["" if team[name] is None else harmless(str(team[name])) for team in teams]
        out.writerow([name, *[""] * (len(HEADS) - 3), *values])
    return text.getvalue()


def _line(row: Row) -> list[object]:
    won = row.won or ("", "")
    return [row.board, row.dealer, row.vulnerable, *_room(row.open), *_room(row.closed), *won]


def _room(scored: Scored | None) -> list[object]:
    if scored is None:
        return [""] * len(_ROOM)
    fields = scored.to_dict()
    return ["" if fields[name] is None else fields[name] for name in _ROOM]


def harmless(text: str) -> str:
    """A name that a spreadsheet would take for a formula, made plain text."""
    is_number = text.lstrip("-").replace(".", "").isdigit()
    return f"'{text}" if text[:1] in tuple("=+-@") and not is_number else text
