"""What is said about each match, as an append-only log: removing a line or a remark adds an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import RLock

from sqlite_utils import Database

from matchserver.commentary import CommentaryEvent, from_dict, to_dict

from .event_log import EventLog, Form, StampedEvent

FORM: Form[CommentaryEvent] = Form("commentary_log", "match_id", to_dict, from_dict)


class CommentaryLogs:
    """Appends and reads what is said about a match."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._log = EventLog(database, now, lock, FORM)

    def append(self, match_id: int, after: int, events: Sequence[CommentaryEvent]) -> None:
        """Write events behind seq `after`, on disk when this returns; raises Stale, StoreError."""
        self._log.append(match_id, after, events)

    def read(self, match_id: int, after: int = 0) -> list[StampedEvent[CommentaryEvent]]:
        """Everything said and done behind seq `after`, in order."""
        return self._log.read(match_id, after)
