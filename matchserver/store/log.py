"""The append-only log of the tables: the truth that everything else is folded from."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from threading import RLock
from typing import NamedTuple

from sqlite_utils import Database

from matchserver.table import Event, from_dict, to_dict

from .errors import Stale
from .event_log import plain


class Stamped(NamedTuple):
    """An event as the log holds it: its place, when it was written (seconds since 1970 UTC), the fact."""

    seq: int
    at: float
    event: Event


class Log:
    """Appends and reads. `now` gives the time that is stamped on an event."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._database, self._now, self._lock = database, now, lock

    def append(self, table_id: int, after: int, events: Sequence[Event]) -> list[Stamped]:
        """Write the events behind seq `after`, all or none, on disk when this returns.

        Their time never falls below that of the event in front, should the clock be set back. Raises Stale
        where another writer was faster, StoreError where the disk refuses: nothing is then written.
        """
        at = max(self._now(), self._written(table_id, after))
        stamped = [Stamped(after + i, at, event) for i, event in enumerate(events, 1)]
        rows = [
            (table_id, seq, at, json.dumps(to_dict(event), ensure_ascii=False)) for seq, at, event in stamped
        ]
        try:
            with self._lock, self._database.atomic():
                self._database.conn.executemany("INSERT INTO log VALUES (?, ?, ?, ?)", rows)
        except sqlite3.IntegrityError as error:
            raise Stale(f"table {table_id} has moved on from {after}") from error
        return stamped

    def _written(self, table_id: int, seq: int) -> float:
        """When that event was written, 0 where there is none."""
        with self._lock:
            key = [table_id, seq]
            row = self._database.execute("SELECT at FROM log WHERE table_id = ? AND seq = ?", key).fetchone()
        return row[0] if row else 0.0

    def read(self, table_id: int, after: int = 0) -> Iterator[Stamped]:
        """The events of a table behind seq `after`, in order; raises Unreadable where one is no event."""
        for seq, at, text in self._rows(table_id, after):
            yield Stamped(seq, at, from_dict(plain(text)))

    def summoned(self) -> list[int]:
        """The tables whose last summons of a director has not been answered."""
        kinds = "('DirectorSummoned', 'SummonsAnswered')"
        with self._lock:
            rows = self._database.execute(
                f"SELECT table_id, max(seq), event FROM log WHERE json_extract(event, '$.type')"
                f" IN {kinds} GROUP BY table_id"
            ).fetchall()
        return [table_id for table_id, _, text in rows if plain(text)["type"] == "DirectorSummoned"]

    def _rows(self, table_id: int, after: int) -> list[tuple[int, float, str]]:
        with self._lock:
            found = self._database.execute(
                "SELECT seq, at, event FROM log WHERE table_id = ? AND seq > ? ORDER BY seq",
                [table_id, after],
            )
            return found.fetchall()
