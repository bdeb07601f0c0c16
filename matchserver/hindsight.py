"""What double dummy makes of the public boards of each match: put together once for all who ask.

Holds nothing that is not public, and nothing longer than the score line stays as it is. What the analyst does
not know yet is None or named as being worked on; who asks again later is told more.
"""

from __future__ import annotations

from typing import Any

from matchserver.analysed import Plain, analysis, asked
from matchserver.analyst import Analyst
from matchserver.broadcast import Broadcast
from matchserver.contest import ScoreSheet
from matchserver.store import NotFound
from matchserver.turning_points import Analysed, turning_points


class Hindsight:
    """Boards analysed, and the turning points of matches."""

    def __init__(self, analyst: Analyst) -> None:
        self._analyst = analyst
        self._kept: dict[int, _Kept] = {}

    def board(self, broadcast: Broadcast, number: int) -> Plain | None:
        """The analysis of a public board, None while it is worked out; raises NotFound."""
        return self._analysed(broadcast.board(number))

    def points(self, broadcast: Broadcast) -> Plain:
        """{"moments": [...], "working": [5]}: as turning_points has them, of the boards known by now."""
        kept = self._match(broadcast)
        for record in kept.waiting[:]:
            found = self._analysed(record)
            if found:
                kept.take(record, found)
        return {"moments": kept.moments, "working": [record["board"] for record in kept.waiting]}

    def _match(self, broadcast: Broadcast) -> _Kept:
        """What is kept of the match as it stands; all anew where the score line has changed."""
        match_id, sheet = broadcast.public.stored.id, broadcast.sheet()
        kept = self._kept.get(match_id)
        if kept is None or kept.sheet is not sheet:
            kept = self._kept[match_id] = _Kept(sheet, _swung(broadcast, sheet))
        return kept

    def _analysed(self, record: dict[str, Any]) -> Plain | None:
        answers = {name: self._analyst.answer(request) for name, request in asked(record).items()}
        known = {name: answer for name, answer in answers.items() if answer is not None}
        return analysis(record, known) if len(known) == len(answers) else None


class _Kept:
    """A match at one score: the boards with a swing that wait for the analyst, and what the others gave."""

    def __init__(self, sheet: ScoreSheet, records: list[dict[str, Any]]) -> None:
        self.sheet, self.waiting = sheet, records
        self.moments: list[Plain] = []
        self._order = [record["board"] for record in records]
        self._done: list[Analysed] = []

    def take(self, record: dict[str, Any], found: Plain) -> None:
        if not any(each is record for each in self.waiting):
            return  # another who asked was quicker
        self.waiting = [each for each in self.waiting if each is not record]
        self._done.append((record, found))
        self._done.sort(key=lambda each: self._order.index(each[0]["board"]))
        self.moments = turning_points(self._done)


def _swung(broadcast: Broadcast, sheet: ScoreSheet) -> list[dict[str, Any]]:
    """The records of all boards that are public with a swing, in the order of play."""
    found = []
    for row in sheet.rows:
        if row.imps:
            try:
                found.append(broadcast.board(row.board))
            except NotFound:  # scored while it is not open (yet): a director's ruling
                continue
    return found
