"""Who is at the tables now, who has lost the line and since when, who is ready for the next board.

In memory only: it says how things are, not what has happened. Times in seconds, passed in.
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import RLock
from typing import Any

from matchserver.bridge import SEATS, Seat


@dataclass
class _Place:
    """One seat: the connection that holds it, or since when there is none."""

    sid: str | None = None
    lost_at: float | None = None
    is_ready: bool = False


class Presence:
    """The seats of all tables by table id."""

    def __init__(self) -> None:
        self._places: dict[tuple[int, Seat], _Place] = {}
        self._lock = RLock()

    def sit(self, table_id: int, seat: Seat, sid: str) -> str | None:
        """A connection takes the seat; answers with the one that held it, which is no longer in it."""
        with self._lock:
            place = self._place(table_id, seat)
            before, place.sid, place.lost_at = place.sid, sid, None
            return before if before != sid else None

    def leave(self, table_id: int, seat: Seat, sid: str, now: float) -> bool:
        """The connection is gone; False where another has taken the seat over meanwhile."""
        with self._lock:
            place = self._place(table_id, seat)
            if place.sid != sid:
                return False
            place.sid, place.lost_at, place.is_ready = None, now, False
            return True

    def ready(self, table_id: int, seat: Seat) -> None:
        """Whoever holds the seat is ready for the next board."""
        with self._lock:
            self._place(table_id, seat).is_ready = True

    def take_ready(self, table_id: int, robots: frozenset[Seat]) -> bool:
        """Whether all four are there and ready, robots always; if so they must say it again next time."""
        with self._lock:
            places = {seat: self._place(table_id, seat) for seat in SEATS if seat not in robots}
            if not all(place.sid and place.is_ready for place in places.values()):
                return False
            for place in places.values():
                place.is_ready = False
            return True

    def view(self, table_id: int, now: float) -> dict[str, Any]:
        """{"N": {"here": true, "ready": false, "lost": null}}; `lost`: seconds without a line, or null."""
        with self._lock:
            return {seat: self._seen(self._place(table_id, seat), now) for seat in SEATS}

    def _place(self, table_id: int, seat: Seat) -> _Place:
        return self._places.setdefault((table_id, seat), _Place())

    @staticmethod
    def _seen(place: _Place, now: float) -> dict[str, Any]:
        lost = None if place.lost_at is None else int(now - place.lost_at)
        return {"here": place.sid is not None, "ready": place.is_ready, "lost": lost}
