"""An append-only log of one kind of events, a gapless run for each owner: fixtures, rulings, ladders."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import RLock
from typing import Any, Generic, NamedTuple, TypeVar

from sqlite_utils import Database

from matchserver.bridge import Unreadable

from .errors import Stale

E = TypeVar("E")


@dataclass(frozen=True)
class Form(Generic[E]):
    """Where a kind of events is kept, and how an event becomes plain JSON and back."""

    table: str
    key: str
    to_dict: Callable[[E], dict[str, Any]]
    from_dict: Callable[[dict[str, Any]], E]


class StampedEvent(NamedTuple, Generic[E]):
    """An event with its place in the log and when it was written (seconds since 1970 UTC)."""

    seq: int
    at: float
    event: E


class EventLog(Generic[E]):
    """Appends and reads. `now` gives the time that is stamped on an event."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock, form: Form[E]) -> None:
        self._database, self._now, self._lock, self._form = database, now, lock, form

    def append(self, owner: int, after: int, events: Sequence[E]) -> None:
        """Write the events behind seq `after`, all or none, on disk when this returns.

        Their time never falls below that of the event in front. Raises Stale where another writer was faster
        or there is no such owner, StoreError where the disk refuses: nothing is then written.
        """
        form = self._form
        texts = [json.dumps(form.to_dict(event), ensure_ascii=False) for event in events]
        try:
            with self._lock:
                at = max(self._now(), self._last(owner))
            with self._lock, self._database.atomic():
                rows = [(owner, after + i, at, text) for i, text in enumerate(texts, 1)]
                self._database.conn.executemany(f"INSERT INTO {form.table} VALUES (?, ?, ?, ?)", rows)
        except sqlite3.IntegrityError as error:
            raise Stale("this has changed meanwhile: look again, then act") from error

    def _last(self, owner: int) -> float:
        query = f"SELECT coalesce(max(at), 0) FROM {self._form.table} WHERE {self._form.key} = ?"
        return float(self._database.execute(query, [owner]).fetchone()[0])

    def read(self, owner: int, after: int = 0) -> list[StampedEvent[E]]:
        """Its events behind seq `after`, in order; raises Unreadable where one is no event."""
        form = self._form
        query = f"SELECT seq, at, event FROM {form.table} WHERE {form.key} = ? AND seq > ? ORDER BY seq"
        with self._lock:
            rows = self._database.execute(query, [owner, after]).fetchall()
        return [StampedEvent(seq, at, form.from_dict(plain(text))) for seq, at, text in rows]


def plain(text: str) -> dict[str, Any]:
    """An event as it was written; raises Unreadable."""
    try:
        data: dict[str, Any] = json.loads(text)
    except ValueError as error:
        raise Unreadable(f"{text!r:.80} is no JSON: {error}") from error
    return data
