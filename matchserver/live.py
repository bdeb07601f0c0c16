"""The tables being played: a lock a table, command -> events -> log -> new table -> those who listen.

Knows neither who may act (access) nor how anyone is told (sockets, broadcast): it is told and it tells.
Nothing is acknowledged or told before it is in the log.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from threading import Condition, RLock

from matchserver.bridge import Seat
from matchserver.clock import Clock, Gaps, united
from matchserver.contest import Room
from matchserver.contest.ruled import passed_over
from matchserver.store import Stale, Stamped, Store, StoredMatch
from matchserver.table import Event, Table, apply, fold

AGAIN = 5.0
"""Seconds until it is tried again where the disk refuses, by those whom nobody would tell to."""
Command = Callable[[Table], list[Event]]
Listener = Callable[["LiveTable", Sequence[Stamped]], None]


class LiveTable:
    """One table in memory: the fold of its log, its clock, and whose match and room it is.

    `settled` are the boards whose score in this room is a director's, whatever is played on them.
    """

    def __init__(self, table_id: int, match_id: int, room: Room, clock: Clock) -> None:
        self.id, self.match_id, self.room = table_id, match_id, room
        self.table, self.clock = Table(), clock
        self.settled: frozenset[int] = frozenset()
        self.lock = RLock()
        self._moved = Condition(self.lock)

    @property
    def begun(self) -> set[int]:
        """The boards that this room has finished or has on the table."""
        on_table = {self.table.record.board.number} if self.table.record else set()
        return on_table | {record.board.number for record in self.table.finished}

    @property
    def passed_over(self) -> frozenset[int]:
        """The boards that this room does not play: a director has settled them before it had begun."""
        return self.settled - self.begun

    def seq(self, seat: Seat | None = None) -> int:
        """The seq of the last event; for a seat, how many events it may know of."""
        return self.table.seq if seat is None else self.table.seen[seat]

    def follow(self, stamped: Iterable[Stamped]) -> None:
        """Take in what the log holds behind the present table."""
        for _, at, event in stamped:
            self.table = apply(self.table, event)
            self.clock = self.clock.moved(at, self.table)
        self.wake()

    def wait_past(self, seq: int, is_enough: Callable[[], bool]) -> None:
        """Sleep until the table is past `seq`, or `is_enough` after a `wake`."""
        with self._moved:
            self._moved.wait_for(lambda: self.table.seq > seq or is_enough())

    def wake(self) -> None:
        """Have everybody who sleeps on this table look again."""
        with self._moved:
            self._moved.notify_all()


class Live:
    """All tables that anyone has touched since the start, folded from the log when first asked for."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables: dict[int, LiveTable] = {}
        self._lock = RLock()
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Tell `listener` of every action, in the order of each table's log."""
        self._listeners.append(listener)

    def of(self, stored: StoredMatch, room: Room) -> LiveTable:
        """The table of that room."""
        table_id = stored.tables[room]
        with self._lock:
            if table_id not in self._tables:
                live = LiveTable(table_id, stored.id, room, Clock(gaps=self._gaps(stored)))
                live.follow(self.store.log.read(table_id))
                live.settled = self._settled(live)
                self._tables[table_id] = live
            return self._tables[table_id]

    def announced(self, stored: StoredMatch) -> None:
        """That match is moved, cancelled or taken up again: its clocks know when it was cancelled."""
        for room in Room:
            live = self.of(stored, room)
            with live.lock:
                live.clock = replace(live.clock, gaps=self._gaps(stored))

    def _gaps(self, stored: StoredMatch) -> Gaps:
        return united(self.store.lives.gaps, stored.announced.gaps)

    def ruled(self, match_id: int) -> None:
        """A director has ruled on that match: its rooms pass over what is settled."""
        with self._lock:
            tables = [live for live in self._tables.values() if live.match_id == match_id]
        for live in tables:
            with live.lock:
                live.settled = self._settled(live)

    def _settled(self, live: LiveTable) -> frozenset[int]:
        return passed_over(live.room, self.store.rulings.of(live.match_id).in_force)

    def matches(self) -> set[int]:
        """The matches of those tables."""
        with self._lock:
            return {live.match_id for live in self._tables.values()}

    def act(self, live: LiveTable, after: int, command: Command, seat: Seat | None = None) -> int:
        """Do what the command decides and answer with the new seq.

        `after` is the seq the action was made for, by what that `seat` knows of; raises Stale when the table
        has moved on since, or the BridgeError of the command. Either way nothing has then happened.
        """
        with live.lock:
            if after != live.seq(seat):
                raise Stale(f"the table is at {live.seq(seat)}, this was made for {after}")
            after = live.table.seq
            events = command(live.table)
            fold(events, live.table)  # what does not fold must not get into the log
            try:
                stamped = self.store.log.append(live.id, after, events)
            except Stale:  # another process wrote here: whoever looks again is to see it
                self._follow(live, list(self.store.log.read(live.id, after)))
                raise
            self._follow(live, stamped)
            return live.seq(seat)

    def _follow(self, live: LiveTable, stamped: Sequence[Stamped]) -> None:
        live.follow(stamped)
        self._tell(live, stamped)

    def _tell(self, live: LiveTable, stamped: Sequence[Stamped]) -> None:
        for listener in self._listeners:
            try:
                listener(live, stamped)
            except Exception:  # the action is on disk: a listener's trouble must not look like a refusal
                logging.exception("telling of table %s at %s", live.id, live.table.seq)
