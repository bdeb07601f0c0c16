"""Ladders: their append-only logs, and the fixture that each challenge is played as."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import RLock
from typing import Any

from sqlite_utils import Database

from matchserver.contest import FixtureEvent, Ladder, LadderEvent
from matchserver.contest.ladder import fold
from matchserver.contest.ladder_events import Opened
from matchserver.contest.ladder_record import from_dict, to_dict

from .errors import NotFound, Stale, StoreError
from .event_log import EventLog, Form, StampedEvent
from .fixtures import Fixtures, StoredFixture

FORM: Form[LadderEvent] = Form("ladder_log", "ladder_id", to_dict, from_dict)


@dataclass(frozen=True)
class StoredLadder:
    """A ladder by its id; `created` in seconds since 1970 UTC."""

    id: int
    ladder: Ladder
    created: float


class Ladders:
    """Adds, finds and appends to ladders. Each is folded once, and followed from there."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock, fixtures: Fixtures) -> None:
        self._database, self._now, self._lock, self._fixtures = database, now, lock, fixtures
        self._log = EventLog(database, now, lock, FORM)
        self._folded: dict[int, Ladder] = {}

    def add(self, events: Sequence[LadderEvent]) -> StoredLadder:
        """Store a new ladder with its first event, as `Ladder.open_ladder` of an empty one gave it."""
        if not isinstance(events[0], Opened):
            raise StoreError("a ladder begins with its opening")
        with self._lock, self._database.atomic():
            ladder_id: Any = self._database.table("ladders").insert({"created": self._now()}).last_pk
            self._log.append(ladder_id, 0, events)
        return self.get(ladder_id)

    def append(self, ladder_id: int, after: int, events: Sequence[LadderEvent]) -> StoredLadder:
        """Write what a command answered behind seq `after`; raises Stale, NotFound, StoreError."""
        before = self.get(ladder_id).ladder
        if before.seq != after:
            raise Stale("this ladder has changed meanwhile: look again, then act")
        before.after(events)  # what does not fold must not get into the log
        self._log.append(ladder_id, after, events)
        return self.get(ladder_id)

    def get(self, ladder_id: int) -> StoredLadder:
        """The ladder of that id, with what any process has written by now; raises NotFound."""
        with self._lock:
            rows = list(self._database.table("ladders").rows_where("id = ?", [ladder_id]))
            if not rows:
                raise NotFound(f"there is no ladder {ladder_id} here")
            return StoredLadder(ladder_id, self._follow(ladder_id), rows[0]["created"])

    def _follow(self, ladder_id: int) -> Ladder:
        known = self._folded.get(ladder_id)
        new = [stamped.event for stamped in self._log.read(ladder_id, known.seq if known else 0)]
        if known is None or new:
            known = known.after(new) if known else fold(new)
            self._folded[ladder_id] = known
        return known

    def ids(self) -> list[int]:
        """The ids of all ladders, the oldest first."""
        with self._lock:
            return [row[0] for row in self._database.execute("SELECT id FROM ladders ORDER BY id").fetchall()]

    def all(self) -> list[StoredLadder]:
        """Every ladder, the newest first."""
        return [self.get(ladder_id) for ladder_id in reversed(self.ids())]

    def history(self, ladder_id: int, after: int = 0) -> list[StampedEvent[LadderEvent]]:
        """Every event behind seq `after`, in order."""
        return self._log.read(ladder_id, after)

    def schedule(self, ladder_id: int, challenge: int, events: Sequence[FixtureEvent]) -> StoredFixture:
        """Store the fixture that the challenge is played as; the one that is there already stays."""
        with self._lock:
            try:
                with self._database.atomic():
                    stored = self._fixtures.add(events)
                    row = {"ladder_id": ladder_id, "challenge": challenge, "fixture_id": stored.id}
                    self._database.table("challenge_fixtures").insert(row)
                return stored
            except sqlite3.IntegrityError:
                return self._fixtures.get(self.fixtures(ladder_id)[challenge])

    def fixtures(self, ladder_id: int) -> dict[int, int]:
        """The ids of the fixtures that its challenges are played as, by the number of the challenge."""
        query = "SELECT challenge, fixture_id FROM challenge_fixtures WHERE ladder_id = ?"
        with self._lock:
            return dict(self._database.execute(query, [ladder_id]).fetchall())

    def of_fixture(self, fixture_id: int) -> tuple[int, int] | None:
        """The ladder and the number of the challenge that is played as this fixture; None for any other."""
        query = "SELECT ladder_id, challenge FROM challenge_fixtures WHERE fixture_id = ?"
        with self._lock:
            row = self._database.execute(query, [fixture_id]).fetchone()
        return None if row is None else (row[0], row[1])
