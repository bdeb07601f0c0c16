"""What is said at the tables: kept with the board and the moment, for the director; never changed."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import NamedTuple

from sqlite_utils import Database

LONGEST = 500
"""Characters of one line."""


class Said(NamedTuple):
    """A line of chat at a table: `to` is "table" or "opponents", `board` the one being played or 0."""

    id: int
    table_id: int
    board: int
    at: float
    seat: str
    name: str
    to: str
    text: str


class Chat:
    """Adds and reads lines."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._database, self._now, self._lock = database, now, lock

    def say(self, table_id: int, board: int, seat: str, name: str, to: str, text: str) -> Said:
        """Keep a line; on disk when this returns."""
        at = self._now()
        row = {"table_id": table_id, "board": board, "at": at, "seat": seat, "name": name, "said_to": to}
        with self._lock:
            added = self._database.table("chat").insert({**row, "text": text})
        return Said(int(str(added.last_pk)), table_id, board, at, seat, name, to, text)

    def of_table(self, table_id: int, newest: int = 200) -> list[Said]:
        """The newest lines of a table, the oldest first."""
        with self._lock:
            rows = self._database.execute(
                "SELECT id, table_id, board, at, seat, name, said_to, text FROM chat WHERE table_id = ?"
                " ORDER BY id DESC LIMIT ?",
                [table_id, newest],
            ).fetchall()
        return [Said(*row) for row in reversed(rows)]
