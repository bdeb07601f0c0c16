"""Which players let others sit behind them in a match, and which seat each kibitzer of a match has chosen."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock

from sqlite_utils import Database

from matchserver.bridge import Seat

Place = tuple[int, Seat]
"""A table's id and a seat."""


class KibitzerSeats:
    """Consents are given and taken back; a kibitzer's seat is chosen once for the match."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._database, self._now, self._lock = database, now, lock

    def consent(self, match_id: int, person_id: int, allows: bool) -> None:
        """That player lets kibitzers sit behind them in that match, or not (any more)."""
        with self._lock:
            self._database.table("kibitzer_consents").insert(
                {"match_id": match_id, "person_id": person_id, "allows": int(allows), "at": self._now()},
                replace=True,
            )

    def consenting(self, match_id: int) -> frozenset[int]:
        """The ids of the players who allow it."""
        query = "SELECT person_id FROM kibitzer_consents WHERE match_id = ? AND allows = 1"
        with self._lock:
            return frozenset(person for (person,) in self._database.execute(query, [match_id]).fetchall())

    def sit(self, match_id: int, person_id: int, table_id: int, seat: Seat) -> Place:
        """Choose a seat to sit behind; the answer is the one chosen first, which stands."""
        row = {"match_id": match_id, "person_id": person_id, "table_id": table_id, "seat": str(seat)}
        with self._lock:
            self._database.table("kibitzers").insert({**row, "at": self._now()}, ignore=True)
            return self.chosen(match_id, person_id) or (table_id, seat)

    def chosen(self, match_id: int, person_id: int) -> Place | None:
        """The seat that person has chosen in that match."""
        query = "SELECT table_id, seat FROM kibitzers WHERE match_id = ? AND person_id = ?"
        with self._lock:
            found = self._database.execute(query, [match_id, person_id]).fetchone()
        return (found[0], Seat(found[1])) if found else None
