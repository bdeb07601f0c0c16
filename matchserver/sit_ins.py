"""Robots at tables with people: for a missing player of a friendly match, until the next board, or as a team.

Looked at whenever something happens at the table or the captains agree; each look starts one action at most.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from threading import Event as Flag
from threading import Thread

from matchserver.bridge import BridgeError, Seat
from matchserver.live import AGAIN, Command, Live, LiveTable
from matchserver.robot_seats import Think, decide, fallback
from matchserver.seats import Seats
from matchserver.store import Stale, Stamped, StoredMatch, StoreError
from matchserver.table import Table, TableRules, verbs

RECENT = 200
"""Fixtures that are looked through at the start, the newest first."""


class SitIns:
    """Acts for the seats in which robots play with people."""

    def __init__(self, live: Live, seats: Seats, think: Think) -> None:
        self._live, self._seats, self._think = live, seats, think
        self._stopped = Flag()
        live.listen(self._happened)

    def start(self) -> None:
        """After a restart: see which robots are to act in matches being played."""
        for stored in self._live.store.fixtures.newest(RECENT):
            if stored.fixture.status == "playing":
                self.look(stored.fixture.match_id or 0)

    def stop(self) -> None:
        """The server ends: no robot acts any more, whatever it is thinking about."""
        self._stopped.set()

    def look(self, match_id: int) -> None:
        """The captains may have agreed to a robot: see whether it is to act."""
        stored = self._live.store.matches.get(match_id)
        for room in stored.tables:
            self._happened(self._live.of(stored, room), ())

    def _happened(self, live: LiveTable, _stamped: Sequence[Stamped]) -> None:
        if not self._seats.has_robots(live.match_id):
            return
        stored = self._live.store.matches.get(live.match_id)
        robots = self._seats.robots(stored, live)
        if robots and not live.table.is_between_boards:
            Thread(target=self._act, args=(stored, live, live.table, robots), daemon=True).start()

    def _act(self, stored: StoredMatch, live: LiveTable, table: Table, robots: frozenset[Seat]) -> None:
        seat, command = self._due(stored, live, table, robots)
        if seat is None or command is None:
            return
        try:
            with live.lock:
                if not self._stopped.is_set():
                    self._try(live, table.seq, command, seat)
        except StoreError as error:
            logging.error("robot at %s of table %s: %s", seat, live.id, error)
            if not self._stopped.wait(AGAIN):
                self._happened(live, ())

    def _try(self, live: LiveTable, after: int, command: Command, seat: Seat) -> None:
        try:
            self._live.act(live, after, command)
        except Stale:
            return  # something else happened, which was looked at in its turn
        except StoreError:
            raise  # it was no mistake: it is done as soon as it can be written
        except BridgeError as error:
            logging.error("robot at %s of table %s: %s", seat, live.id, error)
            with suppress(Stale):
                self._live.act(live, after, fallback(seat))

    def _due(
        self, stored: StoredMatch, live: LiveTable, table: Table, robots: frozenset[Seat]
    ) -> tuple[Seat | None, Command | None]:
        rules = self._seats.rules(stored)
        for seat in sorted(robots):
            if "answer" in verbs(table, seat, rules):
                return seat, reply(table, seat, rules)
        turn = table.on_turn
        if turn is not None and turn in robots:
            return turn, decide(self._think, live, turn, live.match_id)
        return None, None


def reply(table: Table, seat: Seat, rules: TableRules) -> Command:
    """A robot agrees to an undo, and has every claim played out."""
    accepts = bool(table.record and table.record.undo)
    return lambda now: now.answer(seat, accepts, rules)
