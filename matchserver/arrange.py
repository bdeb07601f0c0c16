"""Fixtures on the server: captains' commands into their logs, and whatever becomes due by them.

When both line-ups of a half are open and its time has come, the half begins: the first deals the boards and
stores the match. When both rooms have played every board the fixture is finished; when its correction period
is over, confirmed.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from threading import RLock, Timer

from matchserver.bridge import Board, BridgeError, Deal, WrongMoment
from matchserver.contest import Fixture, FixtureEvent, Match, Room
from matchserver.contest.fixture_events import Confirmed
from matchserver.course import is_done, is_over
from matchserver.live import AGAIN, Live, LiveTable
from matchserver.store import Stamped, StoredFixture, StoredMatch, StoreError
from matchserver.table import BoardClosed

FixtureCommand = Callable[[Fixture], list[FixtureEvent]]


EARLY = timedelta(minutes=15)
"""So long before the time agreed on the players may sit down, once both line-ups are open."""
RECENT = 500
"""Fixtures that are looked at when the server starts, the newest first."""


class Arranged:
    """All fixtures. When captains or a director act on one, or the time does, those in `changed` are told the
    id of its match, where it has one, and those in `acted` its own. `chance` deals a fixture's boards."""

    def __init__(self, live: Live) -> None:
        self._live, self._store = live, live.store
        self._lock = RLock()
        self._alarms: dict[int, Timer] = {}
        self.changed: list[Callable[[int], None]] = []
        self.acted: list[Callable[[int], None]] = []
        self.chance: Callable[[Fixture], random.Random] = lambda _fixture: secrets.SystemRandom()
        live.listen(self._board_closed)

    def start(self) -> None:
        """Take up what became due while no server ran, or as it was killed."""
        for stored in self._store.fixtures.newest(RECENT):
            if stored.fixture.status in ("agreed", "lineups", "playing", "finished"):
                self.advance(stored.id)

    def propose(self, home: int, visitors: int, command: FixtureCommand) -> StoredFixture:
        """A new fixture of these teams; raises the BridgeError of the command."""
        with self._lock:
            stored = self._store.fixtures.add(command(self._store.fixtures.between(home, visitors)))
            for tell in self.acted:
                tell(stored.id)
            return self._store.fixtures.get(stored.id)

    def act(self, fixture_id: int, after: int | None, command: FixtureCommand) -> StoredFixture:
        """Do what the command decides, and what becomes due by it.

        `after` is the seq it was made for, None where it fits any; raises Stale or the command's BridgeError.
        """
        with self._lock:
            fixture = self._store.fixtures.get(fixture_id).fixture
            events = command(fixture)
            self._check_is_over(fixture, events)
            self._store.fixtures.append(fixture_id, fixture.seq if after is None else after, events)
            return self.advance(fixture_id)

    def _check_is_over(self, fixture: Fixture, events: Sequence[FixtureEvent]) -> None:
        """A result is confirmed when no board is open again by a director's word."""
        if fixture.match_id is None or not any(isinstance(event, Confirmed) for event in events):
            return
        if not is_over(self._live, self._store.matches.get(fixture.match_id)):
            raise WrongMoment("a board is being played again: confirm the result after it")

    def advance(self, fixture_id: int) -> StoredFixture:
        """Let happen what is due: a half begins, the play is finished, the result becomes final."""
        with self._lock:
            for due in (self._start, self._seat, self._finish, self._close):
                try:
                    due(self._store.fixtures.get(fixture_id))
                except StoreError:
                    self._wake(fixture_id, self.now() + timedelta(seconds=AGAIN))
                except BridgeError:
                    continue  # not due (yet): the commands themselves say when they may happen
            stored = self._store.fixtures.get(fixture_id)
        if stored.fixture.match_id is not None:
            for tell in self.changed:
                tell(stored.fixture.match_id)
        for tell in self.acted:
            tell(fixture_id)
        return stored

    def ruled(self, match_id: int) -> None:
        """A director has ruled on that match, or withdrawn a ruling: have it told, and happen what is due."""
        self._live.ruled(match_id)
        found = self._store.fixtures.of_match(match_id)
        if found:
            self.advance(found.id)
        else:
            for tell in self.changed:
                tell(match_id)

    def _start(self, stored: StoredFixture) -> None:
        fixture = stored.fixture
        fixture.check_ready(fixture.half + 1)
        begins = fixture.agreed.when - EARLY
        if fixture.half == 0 and self.now() < begins:
            return self._wake(stored.id, begins)
        if fixture.match_id is not None:
            if self._has_played(self._store.matches.get(fixture.match_id), fixture.half):
                self._store.fixtures.append(stored.id, fixture.seq, fixture.start(fixture.match_id))
            return
        match, chance = self._match(fixture), self.chance(fixture)
        boards = [Board.numbered(number, Deal.shuffled(chance)) for number in match.boards]
        with self._store.together():  # a match that no fixture plays would stay on the lobby for ever
            match_id = self._store.matches.add(match, boards, "people").id
            self._store.fixtures.append(stored.id, fixture.seq, fixture.start(match_id))

    def _wake(self, fixture_id: int, at: datetime) -> None:
        """Look at the fixture again at that time; a later look at the same one replaces this."""
        alarm = Timer((at - self.now()).total_seconds(), self.advance, [fixture_id])
        alarm.daemon = True
        self._alarms.pop(fixture_id, alarm).cancel()
        self._alarms[fixture_id] = alarm
        alarm.start()

    def stop(self) -> None:
        """Set no more alarms: the server ends."""
        with self._lock:
            for alarm in self._alarms.values():
                alarm.cancel()

    def _seat(self, stored: StoredFixture) -> None:
        """Keep the stored match's line-ups as the fixture has them: a second half's, a substitute's."""
        fixture = stored.fixture
        if fixture.match_id is None:
            return
        match = self._match(fixture)
        if match != self._store.matches.get(fixture.match_id).match:
            self._store.matches.reseat(fixture.match_id, match)

    def _finish(self, stored: StoredFixture) -> None:
        fixture = stored.fixture
        if fixture.status != "playing" or fixture.match_id is None:
            return
        if is_over(self._live, self._store.matches.get(fixture.match_id)):
            self._store.fixtures.append(stored.id, fixture.seq, fixture.finish(self.now()))

    def _close(self, stored: StoredFixture) -> None:
        fixture = stored.fixture
        self._store.fixtures.append(stored.id, fixture.seq, fixture.close(self.now()))

    def now(self) -> datetime:
        """The store's clock, as an aware time."""
        return datetime.fromtimestamp(self._store.now(), UTC)

    def _match(self, fixture: Fixture) -> Match:
        """The match as the fixture has it; who played and has left the team since keeps their name."""
        seated = {player for pairing in fixture.pairs() for player in pairing.players}
        people = {player: self._store.people.get(player) for player in seated}
        names = {player: person.name for player, person in people.items()}
        return fixture.match(names, systems={player: person.system for player, person in people.items()})

    def _has_played(self, stored: StoredMatch, half: int) -> bool:
        fixture = self._store.fixtures.of_match(stored.id)
        boards = fixture.fixture.agreed.boards_of_halves[half - 1] if fixture else ()
        tables = [self._live.of(stored, room) for room in Room]
        return all(is_done(live, number) for live in tables for number in boards)

    def _board_closed(self, live: LiveTable, stamped: Sequence[Stamped]) -> None:
        if any(isinstance(event, BoardClosed) for _, _, event in stamped):
            found = self._store.fixtures.of_match(live.match_id)
            if found:
                self.advance(found.id)
