"""Who knows more of a match than the public: its operators at their desk, whoever gave its deals, directors
who looked at a table or the results."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock

from sqlite_utils import Database


class Insiders:
    """Remembers them for good: nobody forgets a hand by leaving the desk."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._database, self._now, self._lock = database, now, lock

    def saw(self, match_id: int, person_id: int) -> None:
        """That person is shown hidden hands or results of that match: on disk before they are."""
        with self._lock:
            if not self.has_seen(match_id, person_id):
                row = {"match_id": match_id, "person_id": person_id, "at": self._now()}
                self._database.table("insiders").insert(row, ignore=True)

    def has_seen(self, match_id: int, person_id: int) -> bool:
        """Whether they ever were."""
        query = "SELECT 1 FROM insiders WHERE match_id = ? AND person_id = ?"
        with self._lock:
            return self._database.execute(query, [match_id, person_id]).fetchone() is not None
