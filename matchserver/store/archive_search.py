"""What one searches the archive for, and the conditions in SQL that say it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .names import folded

PAGE = 25
"""Hits on one page."""


@dataclass(frozen=True)
class Search:
    """What a match has to fit; everything left empty fits. Texts are parts of names, however they are spelt.

    `since` and `until` (not included) are seconds since 1970 UTC. `contracts` and `risks` ("", "X", "XX") are
    those wanted, `swing` the IMPs at least: with any of these the question is for boards, and `player` then
    means who sat at that table.
    """

    player: str = ""
    team: str = ""
    event: str = ""
    since: float | None = None
    until: float | None = None
    contracts: tuple[str, ...] = ()
    risks: tuple[str, ...] = ()
    swing: int = 0

    @property
    def is_for_boards(self) -> bool:
        return bool(self.contracts or self.risks or self.swing)


def conditions(search: Search) -> tuple[str, list[object]]:
    """A condition on `m` (and on `b`, where it is for boards), and the values for its question marks."""
    parts = [*_of_match(search), *(_of_board(search) if search.is_for_boards else ())]
    return " AND ".join(text for text, _ in parts) or "1", [value for _, values in parts for value in values]


def _of_match(search: Search) -> Iterator[tuple[str, list[object]]]:
    player, team, event = map(folded, (search.player, search.team, search.event))
    if team:
        yield "(instr(m.home_folded, ?) OR instr(m.visitors_folded, ?))", [team, team]
    if event:
        yield "instr(m.event_folded, ?)", [event]
    if search.since is not None:
        yield "m.began >= ?", [search.since]
    if search.until is not None:
        yield "m.began < ?", [search.until]
    if player and not search.is_for_boards:
        yield f"m.match_id IN (SELECT b.match_id FROM archive_boards b WHERE {_SAT})", [player] * 4


def _of_board(search: Search) -> Iterator[tuple[str, list[object]]]:
    if search.player:
        yield f"({_SAT})", [folded(search.player)] * 4
    for column, wanted in (("contract", search.contracts), ("risk", search.risks)):
        if wanted:
            yield f"b.{column} IN ({', '.join('?' * len(wanted))})", list(wanted)
    if search.swing:
        yield "abs(b.imps) >= ?", [search.swing]


_SAT = " OR ".join(f"b.{seat} IN (SELECT id FROM archive_players WHERE instr(folded, ?))" for seat in "nesw")
