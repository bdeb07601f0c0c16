"""The score sheet of a match file, and the standing over several. Scoring itself is matchserver.contest's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from matchserver.bridge import Laws
from matchserver.contest import WBF, BoardHead, Room, Scale, ScoreSheet, compare
from matchserver.contest.score_sheet import Standing

from .record import MatchRecord


def score_sheet(
    record: MatchRecord, scale: Scale = WBF, laws: Laws = "2017", boards: int | None = None
) -> ScoreSheet:
    """The sheet of a match from its results.

    `boards` is the number of boards the victory points are for, where it is not the number compared: a match
    of 16 of which one was not played. Raises BadScale where the scale has no figures for it.
    """
    heads, notes = [], list(record.notes)
    for number in record.boards:
        heads.append(_head(record, number, notes))
    results = {
        room: {n: play.result for (where, n), play in record.plays.items() if where is room} for room in Room
    }
    return compare(
        heads,
        results,
        home=record.home,
        visitors=record.visitors,
        scale=scale if boards is None else _for_boards(scale, boards),
        carry=record.carry,
        laws=laws,
        notes=notes,
        rulings=record.rulings,
    )


def _for_boards(scale: Scale, boards: int) -> Scale:
    """The scale as it is for so many boards, whatever the number compared."""
    bands = scale.rows(boards)
    return Scale(scale.name, lambda compared: bands)


def _head(record: MatchRecord, number: int, notes: list[str]) -> BoardHead:
    """Dealer and vulnerability of a board: as played in the open room, else in the closed."""
    plays = [play for room in Room if (play := record.play(room, number))]
    heads = [BoardHead(number, play.dealer, play.vulnerable) for play in plays if play.calls or play.deal]
    heads = heads or [BoardHead(number, play.dealer, play.vulnerable) for play in plays]
    if len({head.vulnerable for head in heads}) > 1:
        notes.append(
            f"board {number}: the rooms record {heads[0].vulnerable} and {heads[1].vulnerable} vulnerable; "
            f"both results were scored as {heads[0].vulnerable}"
        )
    return heads[0]


@dataclass(frozen=True)
class Standings:
    """Several sheets of one match or event: each sheet's two lines, and every team's sum, most IMPs first.

    A sum counts the IMPs won and the victory points; what was carried in stands in the first sheet only.
    """

    sheets: tuple[ScoreSheet, ...]
    teams: tuple[Standing, ...]


def standing(sheets: Sequence[ScoreSheet]) -> Standings:
    """Add up the sheets, teams told apart by their names."""
    teams: dict[str, Standing] = {}
    for sheet in sheets:
        for line in (sheet.home, sheet.visitors):
            before = teams.get(line.name)
            teams[line.name] = line if before is None else _sum(before, line)
    return Standings(tuple(sheets), tuple(sorted(teams.values(), key=lambda team: -team.total)))


def _sum(before: Standing, line: Standing) -> Standing:
    vp: Decimal | None = None
    if before.vp is not None and line.vp is not None:
        vp = before.vp + line.vp
    fines = before.penalty + line.penalty, before.vp_penalty + line.vp_penalty
    return Standing(before.name, before.imps + line.imps, before.carry, vp, *fines)
