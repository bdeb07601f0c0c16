"""The gate restated from the policies' words alone, to judge what a stranger was told: never from release.py.

live: what happens, but hidden hands only when both rooms have played the board. board, delayed: an event of
a board is public one lag after it happened; the lag is at least the delay and at least the time from the
board's first event in either room to its end in both. match: all of it when both rooms have played it all.
"""

from __future__ import annotations

import json
import re
from math import inf

from knowledge import DATA, PACK, Tables, leaks, spectator_knows

from matchserver.contest import Room

FILES = (".lin", ".pbn", ".csv", ".xml")
OF_BOARD = re.compile(r"^/api/.*/boards/(\d+)")
OF_THE_PAST = ("/archive", "/players", "/pairs", "/api/v1/archive", "/api/v1/players", "/api/v1/pairs")
"""Pages of matches that are public to their end."""


class Gate:
    """What the public of a match may know by now, at most."""

    def __init__(self, house, stored, policy, clock):
        self._stored, self._clock = stored, clock
        self._kind, _, minutes = policy.partition(":")
        self._delay = 60 * int(minutes or 0)
        self.tables = Tables(house, stored)

    def due(self):
        """How many events of each room may be public."""
        logs = self.tables.logs()
        return {
            room: sum(self._when(logs, *event) <= self._clock.now for event in log)
            for room, log in logs.items()
        }

    def is_all_due(self):
        return self.tables.all_over() and all(
            len(log) == self.due()[r] for r, log in self.tables.logs().items()
        )

    def results(self):
        """(room, board) of every result that may be public."""
        logs, due = self.tables.logs(), self.due()
        return {(str(r), board) for r in Room for _, board, closes in logs[r][: due[r]] if closes}

    def knows(self, about):
        """The cards that may be told about (room, board), (None, board) or no board."""
        if self._kind == "live":
            return spectator_knows(self.tables, about)
        if about is None:
            return PACK if self.is_all_due() else set()
        logs, due = self.tables.logs(), self.due()
        begun = {(str(r), board) for r in Room for _, board, _ in logs[r][: due[r]]}
        rooms = map(str, Room) if about[0] is None else (about[0],)
        return PACK if any((room, about[1]) in begun for room in rooms) else set()

    def faults(self, where, text, status=200):
        """What this text tells too early, in words."""
        yield from (f"cards of {about}: {cards}" for about, cards in leaks(text, self.knows))
        for told in objects(text):
            yield from self._early(told)
        if status == 200 and where.endswith(FILES) and not self.results():
            yield "a file before there is a result"
        board = OF_BOARD.search(where)
        if board and status < 400 and not self.knows((None, int(board[1]))):
            yield f"board {board[1]} is answered"
        if where.startswith(OF_THE_PAST) and self._stored.match.title in text and not self.is_all_due():
            yield "a match of the past that is not over"

    def _when(self, logs, at, board, _closes):
        if self._kind == "live":
            return at
        if self._kind == "match":
            return max(self._ends(logs, each.number) for each in self._stored.boards)
        begins = min((at for log in logs.values() for at, which, _ in log if which == board), default=at)
        return at + max(self._delay, self._ends(logs, board) - begins)

    @staticmethod
    def _ends(logs, board):
        """When both rooms had finished it."""
        ends = [
            max((at for at, which, closes in log if which == board and closes), default=inf)
            for log in logs.values()
        ]
        return max(ends)

    def _early(self, told):
        if "hands" in told and "seq" in told and told["seq"] > self.due()[Room(told["room"])]:
            yield f"event {told['seq']} of the {told['room']} room"
        rows = told["boards"] if isinstance(told.get("boards"), list) else [told] if "deal" in told else []
        for row in (row for row in rows if isinstance(row, dict)):
            shown = {(str(room), row["board"]) for room in Room if _has_result(row.get(room))}
            yield from (f"the result of {place}" for place in shown - self.results())


def _has_result(told):
    """A row's result, or a record's."""
    return bool(told) and (told["result"] is not None if "result" in told else True)


def objects(text):
    """Every JSON object in an answer, a message, or in the data of a page."""
    for part in DATA.findall(text) or [text]:
        try:
            yield from _within(json.loads(part))
        except ValueError:
            continue


def _within(value):
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from _within(item)
