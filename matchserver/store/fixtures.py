"""Fixtures: their append-only logs, and which teams and which match each belongs to."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from threading import RLock
from typing import Any

from sqlite_utils import Database

from matchserver.contest import Fixture, FixtureEvent
from matchserver.contest.fixture import fold
from matchserver.contest.fixture_events import HalfStarted, Proposed, from_dict, to_dict
from matchserver.contest.fixture_state import apply

from .errors import NotFound, Stale, StoreError
from .event_log import EventLog, Form, StampedEvent
from .teams import Teams

FORM: Form[FixtureEvent] = Form("fixture_log", "fixture_id", to_dict, from_dict)


@dataclass(frozen=True)
class StoredFixture:
    """A fixture by its id, between its teams as they are now.

    `created` and `changed` (its last event) in seconds since 1970 UTC.
    """

    id: int
    fixture: Fixture
    created: float
    changed: float


class Fixtures:
    """Adds, finds and appends to fixtures."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock, teams: Teams) -> None:
        self._database, self._now, self._lock, self._teams = database, now, lock, teams
        self._log = EventLog(database, now, lock, FORM)

    def between(self, home: int, visitors: int) -> Fixture:
        """Nothing yet between these two teams: propose with it, then add; raises NotFound."""
        return Fixture(self._teams.get(home).squad, self._teams.get(visitors).squad)

    def add(self, events: Sequence[FixtureEvent]) -> StoredFixture:
        """Store a new fixture with its first event, the proposal, as `between(..).propose(..)` gave it."""
        proposal = events[0]
        if not isinstance(proposal, Proposed):
            raise StoreError("a fixture begins with its proposal")
        with self._lock, self._database.atomic():
            row = {"home": proposal.home, "visitors": proposal.visitors, "created": self._now()}
            fixture_id: Any = self._database.table("fixtures").insert(row).last_pk
            self._log.append(fixture_id, 0, events)
        return self.get(fixture_id)

    def append(self, fixture_id: int, after: int, events: Sequence[FixtureEvent]) -> StoredFixture:
        """Write what a command answered behind seq `after`; raises Stale, NotFound, StoreError."""
        with self._lock, self._database.atomic():
            before = self.get(fixture_id).fixture
            if before.seq != after:
                raise Stale("this match has changed meanwhile: look again, then act")
            reduce(apply, events, before)  # what does not fold must not get into the log
            self._log.append(fixture_id, after, events)
            for event in events:
                if isinstance(event, HalfStarted):
                    self._play_as(fixture_id, event.match)
        return self.get(fixture_id)

    def _play_as(self, fixture_id: int, match_id: int) -> None:
        try:
            self._database.table("fixtures").update(fixture_id, {"match_id": match_id})
        except sqlite3.IntegrityError as error:
            raise StoreError(f"match {match_id} is not there, or is another fixture's") from error

    def get(self, fixture_id: int) -> StoredFixture:
        """The fixture of that id; raises NotFound."""
        found = self._select("id = ?", [fixture_id])
        if not found:
            raise NotFound(f"there is no fixture {fixture_id} here")
        return found[0]

    def ids(self) -> list[int]:
        """The ids of all fixtures, the oldest first."""
        return [row[0] for row in self._filed("1 = 1", [])]

    def filed(self, fixture_id: int) -> tuple[int, int, int | None]:
        """The ids of its teams and of its match, as the fixture is found by; raises NotFound."""
        for _, home, visitors, match_id in self._filed("id = ?", [fixture_id]):
            return home, visitors, match_id
        raise NotFound(f"there is no fixture {fixture_id} here")

    def _filed(self, where: str, parameters: list[Any]) -> list[tuple[Any, ...]]:
        query = f"SELECT id, home, visitors, match_id FROM fixtures WHERE {where} ORDER BY id"
        with self._lock:
            return self._database.execute(query, parameters).fetchall()

    def of_match(self, match_id: int) -> StoredFixture | None:
        """The fixture that is played as that match; None where nobody arranged it."""
        return next(iter(self._select("match_id = ?", [match_id])), None)

    def of_team(self, team_id: int) -> list[StoredFixture]:
        """All fixtures of a team, the newest first."""
        return self._select("? IN (home, visitors)", [team_id])

    def of_person(self, person_id: int) -> list[StoredFixture]:
        """All fixtures of the teams that person is in now, the newest first."""
        theirs = "(SELECT team_id FROM members WHERE person_id = ?)"
        return self._select(f"home IN {theirs} OR visitors IN {theirs}", [person_id, person_id])

    def newest(self, count: int) -> list[StoredFixture]:
        """At most so many fixtures, the newest first."""
        return self._select("1 = 1", [], count)

    def unplayed(self, count: int) -> list[StoredFixture]:
        """At most so many fixtures that no match was made of (yet), the newest first."""
        return self._select("match_id IS NULL", [], count)

    def history(self, fixture_id: int) -> list[StampedEvent[FixtureEvent]]:
        """Every event of a fixture. Sealed line-ups are in it in clear: show them by Fixture.shown only."""
        return self._log.read(fixture_id)

    def _select(self, where: str, parameters: list[Any], limit: int | None = None) -> list[StoredFixture]:
        with self._lock:
            rows = self._database.table("fixtures").rows_where(
                where, parameters, order_by="id desc", limit=limit
            )
            return [self._read(row) for row in list(rows)]

    def _read(self, row: dict[str, Any]) -> StoredFixture:
        home, visitors = (self._teams.get(row[which]).squad for which in ("home", "visitors"))
        log = self._log.read(row["id"])
        fixture = fold((stamped.event for stamped in log), home, visitors)
        if fixture.match_id is not None:
            fixture = replace(fixture, moved=self._teams.moved(fixture.match_id))
        return StoredFixture(row["id"], fixture, row["created"], log[-1].at)
