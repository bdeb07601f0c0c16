"""The rulings on each match, as an append-only log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from threading import RLock

from sqlite_utils import Database

from matchserver.contest import RulingEvent, Rulings
from matchserver.contest.ruling_record import from_dict, to_dict
from matchserver.contest.rulings import apply

from .event_log import EventLog, Form, StampedEvent

FORM: Form[RulingEvent] = Form("ruling_log", "match_id", to_dict, from_dict)


class MatchRulings:
    """Appends and folds the rulings of a match."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._log = EventLog(database, now, lock, FORM)

    def of(self, match_id: int) -> Rulings:
        """All rulings of a match by now."""
        return reduce(apply, (stamped.event for stamped in self._log.read(match_id)), Rulings())

    def append(self, match_id: int, after: int, events: Sequence[RulingEvent]) -> Rulings:
        """Write what a director decided behind seq `after`; raises Stale (or no such match), StoreError."""
        self._log.append(match_id, after, events)
        return self.of(match_id)

    def history(self, match_id: int) -> list[StampedEvent[RulingEvent]]:
        """Every ruling and withdrawal, in order."""
        return self._log.read(match_id)
