"""How far each table has been shown to the public: a server that starts anew takes nothing of it back.

When something may be shown is contest.release's to say; that it was is a fact of its own, which no log tells.
"""

from __future__ import annotations

from threading import RLock

from sqlite_utils import Database

from matchserver.contest import Release, Room

from .matches import StoredMatch

_KEEP = (
    "INSERT INTO shown (table_id, seq, late) VALUES (?, ?, ?) ON CONFLICT (table_id)"
    " DO UPDATE SET seq = excluded.seq, late = excluded.late WHERE excluded.seq > seq"
)


class Shown:
    """Keeps what is shown of a match and answers with it."""

    def __init__(self, database: Database, lock: RLock) -> None:
        self._database, self._lock = database, lock

    def keep(self, stored: StoredMatch, release: Release) -> None:
        """This is shown; on disk when this returns. Raises StoreError where the disk refuses."""
        rows = [(table, release.seq(room), release.late.get(room)) for room, table in stored.tables.items()]
        with self._lock, self._database.atomic():
            self._database.conn.executemany(_KEEP, rows)

    def of(self, stored: StoredMatch) -> Release:
        """What was shown of that match last."""
        query = "SELECT table_id, seq, late FROM shown WHERE table_id IN (?, ?)"
        with self._lock:
            rows = self._database.execute(query, list(stored.tables.values())).fetchall()
        kept = {table: (seq, late) for table, seq, late in rows}
        last = {room: kept.get(table, (0, None)) for room, table in stored.tables.items()}
        late = {room: seconds for room, (_, seconds) in last.items()}
        return Release(last[Room.OPEN][0], last[Room.CLOSED][0], None, late)
