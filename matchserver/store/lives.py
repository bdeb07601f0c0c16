"""When a server ran on this database: from each start to its last sign of life."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock

from sqlite_utils import Database

Span = tuple[float, float]
"""From when until when, in seconds since 1970 UTC."""


class Lives:
    """Begins and prolongs the life of this server, and answers when there was none.

    `gaps` are the times before the last start in which no server ran, the earliest first.
    """

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._database, self._now, self._lock = database, now, lock
        self.gaps: tuple[Span, ...] = ()
        self._find_gaps()

    def begin(self) -> None:
        """A server starts."""
        now = self._now()
        with self._lock, self._database.atomic():
            self._database.execute("INSERT INTO lives (began, seen) VALUES (?, ?)", [now, now])
        self._find_gaps()

    def beat(self) -> None:
        """It lives: should it be killed now, no time before this counts as a gap.

        The newest sign counts, not the latest: a clock that was ahead for a moment hides no gap to come.
        """
        last = "id = (SELECT max(id) FROM lives)"
        with self._lock, self._database.atomic():
            self._database.execute(f"UPDATE lives SET seen = ? WHERE {last}", [self._now()])

    def _find_gaps(self) -> None:
        with self._lock:
            rows = self._database.execute("SELECT began, seen FROM lives ORDER BY id").fetchall()
        gaps, until = [], rows[0][0] if rows else 0.0
        for began, seen in rows:
            if began > until:
                gaps.append((until, began))
            until = max(until, began, seen)
        self.gaps = tuple(gaps)
