"""Ladders on the server: commands into their logs, and whatever becomes due by them or by the time.

A challenge whose time is agreed on becomes a fixture; what becomes of the fixture is told to the ladder. A
timer a ladder, set for its next deadline; nothing is polled. Takes no lock while it asks others: of two that
write at once the store refuses one, who then looks again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from functools import partial
from threading import RLock, Timer

from matchserver.arrange import Arranged
from matchserver.bridge import BridgeError
from matchserver.contest import BadLadder, Ladder, LadderEvent, LadderRules
from matchserver.contest.fixture_state import BEFORE_PLAY
from matchserver.contest.ladder import fold
from matchserver.contest.ladder_challenge import Challenge
from matchserver.contest.ladder_events import TimeChosen
from matchserver.contest.teams import tidy
from matchserver.ladder_match import agreed, late, news, over, result
from matchserver.live import AGAIN, Live
from matchserver.store import Stale, StoredLadder, StoreError

LadderCommand = Callable[[Ladder, datetime], list[LadderEvent]]
LITTLE = timedelta(seconds=1)
LAST = datetime.max.replace(tzinfo=UTC)


class LiveLadders:
    """All ladders; those in `changed` are told a ladder's id when something has happened on it."""

    def __init__(self, live: Live, arranged: Arranged) -> None:
        self._live, self._store, self._arranged = live, live.store, arranged
        self._timers: dict[int, Timer] = {}
        self._closing: dict[tuple[int, int], datetime] = {}
        self._lock = RLock()
        self.changed: list[Callable[[int], None]] = []
        self.is_public: Callable[[int], bool] = lambda match_id: True
        self.awaited: set[int] = set()
        """Matches whose result waits for vugraph."""
        arranged.acted.append(self.fixture_changed)

    def start(self) -> None:
        """Take up what happened, and what passed, while no server ran."""
        for ladder_id in self._store.ladders.ids():
            for number in self._store.ladders.get(ladder_id).ladder.open:
                fixture_id = self._store.ladders.fixtures(ladder_id).get(number)
                if fixture_id is not None:
                    self.fixture_changed(fixture_id)
            self.advance(ladder_id)
            self._arrange(ladder_id, ())  # a time was chosen, and the power went

    def stop(self) -> None:
        """Set no more alarms: the server ends."""
        with self._lock:
            for timer in self._timers.values():
                timer.cancel()
            self._timers.clear()

    def open(
        self, by: int, name: str, rules: LadderRules, zone: str,
        starts: datetime | None = None, ends: datetime | None = None,
    ) -> StoredLadder:  # fmt: skip
        """A director opens a ladder; raises BadLadder, also where one of this name is open already."""
        events = fold([]).open_ladder(by, name, rules, zone, self.now(), starts, ends)
        others = [stored.ladder for stored in self._store.ladders.all()]
        if any(not ladder.closed and ladder.opened.name == tidy(name) for ladder in others):
            raise BadLadder("a ladder of this name is open: choose another name, or close that one")
        return self._store.ladders.add(events)

    def act(self, ladder_id: int, command: LadderCommand, after: int | None = None) -> StoredLadder:
        """Do what the command decides about the ladder as it is, and what becomes due by it.

        `after` is the seq it was made for, None where it fits any: the command is then asked again when
        somebody else was faster. Raises Stale, NotFound or the command's BridgeError.
        """
        self.advance(ladder_id)
        self._append(ladder_id, command, after)
        return self._store.ladders.get(ladder_id)

    def as_captain(self, ladder_id: int, team: int, by: int, command: LadderCommand) -> StoredLadder:
        """The same for the captain of that team; raises NotCaptain for anybody else."""
        self._store.teams.captained(team, by)
        return self.act(ladder_id, command)

    def advance(self, ladder_id: int) -> None:
        """Let happen what is due by now, and set the timer for what comes next."""
        for owner, fixture_id in list(self._closing):
            if owner == ladder_id and self._closing.get((owner, fixture_id), LAST) <= self.now():
                self._closing.pop((owner, fixture_id), None)
                self._arranged.advance(fixture_id)
        self._append(ladder_id, lambda ladder, now: ladder.due(now))
        self._give_up(ladder_id)
        self._set_timer(ladder_id)

    def now(self) -> datetime:
        """The store's clock, as an aware time."""
        return self._arranged.now()

    def fixture_changed(self, fixture_id: int) -> None:
        """Tell the ladder what has become of the fixture, where it is a challenge's."""
        found = self._store.ladders.of_fixture(fixture_id)
        if found is None:
            return
        ladder_id, number = found
        fixture = self._store.fixtures.get(fixture_id).fixture
        if fixture.status == "confirmed" and not self.is_public(fixture.match_id or 0):
            self.awaited.add(fixture.match_id or 0)
            return  # a ladder tells nothing before vugraph does: match_public comes back to it
        self._closing.pop((ladder_id, fixture_id), None)
        if fixture.status == "finished":
            self._closing[ladder_id, fixture_id] = fixture.protest_until + LITTLE
        outcome = result(self._live, fixture)
        self._append(ladder_id, lambda ladder, now: news(ladder, number, fixture, outcome, now))
        self._set_timer(ladder_id)

    def match_public(self, match_id: int) -> None:
        """All of a match has become public: its ladder may tell the result."""
        self.awaited.discard(match_id)
        found = self._store.fixtures.of_match(match_id)
        if found:
            self.fixture_changed(found.id)

    def _append(self, ladder_id: int, command: LadderCommand, after: int | None = None) -> None:
        while True:
            before = self._store.ladders.get(ladder_id).ladder
            events = command(before, self.now())
            if not events:
                return
            then = before.after(events)
            for event in events:
                if isinstance(event, TimeChosen):
                    agreed(self._store, then, event.challenge)  # raises where the teams cannot meet
            try:
                self._store.ladders.append(ladder_id, before.seq if after is None else after, events)
                break
            except Stale:
                if after is not None:
                    raise
        self._arrange(ladder_id, before.open.keys() - then.open.keys())
        self._set_timer(ladder_id)
        for tell in self.changed:
            tell(ladder_id)

    def _arrange(self, ladder_id: int, ended: Iterable[int]) -> None:
        """Make the fixtures that are wanted now, and call off those that are not any more."""
        ladder, linked = self._store.ladders.get(ladder_id).ladder, self._store.ladders.fixtures(ladder_id)
        for number, challenge in ladder.open.items():
            if challenge.status == "scheduled" and number not in linked:
                self._store.ladders.schedule(ladder_id, number, agreed(self._store, ladder, number))
        for number in ended:
            if number in linked:
                self._call_off(ladder.challenges[number], linked[number])

    def _call_off(self, challenge: Challenge, fixture_id: int) -> None:
        fixture = self._store.fixtures.get(fixture_id).fixture
        if fixture.status in BEFORE_PLAY:
            self._arranged.act(fixture_id, None, lambda now: over(challenge, now))

    def _give_up(self, ladder_id: int) -> None:
        """Matches that should have begun: begin now, or have been missed."""
        ladder, linked = self._store.ladders.get(ladder_id).ladder, self._store.ladders.fixtures(ladder_id)
        for number in [each.number for each in ladder.missed(self.now())]:
            missing = list(ladder.challenges[number].teams)
            if number in linked:
                missing = late(self._arranged.advance(linked[number]).fixture)
            self._append(ladder_id, partial(_no_show, number, missing))

    def _set_timer(self, ladder_id: int, least: float = 1.0) -> None:
        ladder = self._store.ladders.get(ladder_id).ladder
        times = [at for (owner, _), at in list(self._closing.items()) if owner == ladder_id]
        due = ladder.next_due()
        times += [due] if due else []
        with self._lock:
            timer = self._timers.pop(ladder_id, None)
            if timer:
                timer.cancel()
            if times:
                seconds = (min(times) - self.now()).total_seconds()
                timer = Timer(max(least, seconds), lambda: self._ring(ladder_id))
                timer.daemon = True
                timer.start()
                self._timers[ladder_id] = timer

    def _ring(self, ladder_id: int) -> None:
        try:
            self.advance(ladder_id)
        except StoreError:
            logging.exception("what is due on ladder %s", ladder_id)
            self._set_timer(ladder_id, AGAIN)
        except BridgeError:
            logging.exception("what is due on ladder %s", ladder_id)


def _no_show(number: int, missing: list[int], ladder: Ladder, now: datetime) -> list[LadderEvent]:
    """Unless the match has begun, or was put off, meanwhile."""
    is_missed = any(challenge.number == number for challenge in ladder.missed(now))
    return ladder.no_show(number, missing, now) if is_missed else []
