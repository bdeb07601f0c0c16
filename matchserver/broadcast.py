"""The vugraph clock: moves the public of every match along its logs as contest.release allows, and tells.

One timer a match, set for the moment the next event becomes public; nothing is polled.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from threading import RLock, Thread, Timer
from typing import Any

from matchserver.contest import Room, ScoreSheet
from matchserver.contest.rulings import Ruling
from matchserver.live import AGAIN, Live, LiveTable
from matchserver.papers import Papers
from matchserver.public import Change, PublicMatch
from matchserver.store import Stamped, StoredMatch, StoreError
from matchserver.table import BoardRecord

Publish = Callable[[int, str, dict[str, Any]], None]


class Broadcast:
    """One match on the air: its public side, a lock, and the timer of its next release."""

    def __init__(self, public: PublicMatch, house: Broadcasts) -> None:
        self.public = public
        self._house = house
        self._lock = RLock()
        self._timer: Timer | None = None

    def follow(self, room: Room, stamped: Sequence[Stamped]) -> None:
        """Something happened in a room: show it, now or when its time comes."""
        with self._lock:
            self.public.follow(room, stamped)
            self.advance()

    def change(self, stored: StoredMatch, rulings: Sequence[Ruling]) -> None:
        """Line-ups changed, a director has ruled, or it is cancelled or taken up again."""
        with self._lock:
            was_off = self.public.stored.announced.cancelled
            self.public.change(stored, rulings)
            self.advance()
            if stored.announced.cancelled != was_off:
                self._tell_tables(Room)

    def advance(self) -> None:
        """Show what may be shown by now, and set the timer for what comes next."""
        with self._lock:
            now = self._house.now()
            try:
                change = self.public.advance(now, self._house.keep)
            except StoreError:  # what cannot be kept is not shown
                logging.exception("keeping what is public of match %s", self.public.stored.id)
                change = Change((), line=False, next_at=now + AGAIN)
            self._tell(change)
            if self._timer:
                self._timer.cancel()
                self._timer = None
            if change.next_at is not None:
                self._timer = Timer(max(0.0, change.next_at - now), self.advance)
                self._timer.daemon = True
                self._timer.start()

    @contextmanager
    def still(self) -> Iterator[None]:
        """Nothing becomes public meanwhile: for whoever takes the whole of it and then listens."""
        with self._lock:
            yield

    def views(self) -> dict[str, Any]:
        """Both rooms' views, of one moment."""
        with self._lock:
            return {str(room): self._view(room) for room in Room}

    def _view(self, room: Room) -> dict[str, Any]:
        """A room's view with its `clock`, and what the other room did on the same board as `beside`."""
        public, announced = self.public, self.public.stored.announced
        clock = public.clock(room, min(self._house.now(), announced.until))
        if announced.cancelled:
            clock["running"] = None
        return {**public.view(room), "clock": clock, "beside": public.beside(room)}

    def line(self) -> dict[str, Any]:
        """The score line."""
        with self._lock:
            return self.public.line()

    def board(self, number: int) -> dict[str, Any]:
        """The record of a public board; raises NotFound."""
        with self._lock:
            return self.public.board(number)

    def record(self, room: Room, number: int) -> BoardRecord | None:
        """What is public of a board in that room, None where nothing is."""
        with self._lock:
            return self.public.record(room, number)

    def sheet(self) -> ScoreSheet:
        """The score sheet; the same one for as long as nothing in it changes."""
        with self._lock:
            return self.public.sheet()

    def papers(self) -> Papers:
        """Record and score sheet of one moment, for files."""
        with self._lock:
            return self.public.papers()

    def _tell_tables(self, rooms: Iterable[Room]) -> None:
        for room in rooms:
            self._house.publish(self.public.stored.id, "table", self._view(room))

    def _tell(self, change: Change) -> None:
        self._tell_tables(change.rooms)
        if change.line:
            self._house.publish(self.public.stored.id, "match", self.public.line())
        if self.public.is_whole:
            for awaited, tell in self._house.finished:
                if self.public.stored.id in awaited:  # they take locks of their own: not within ours
                    Thread(target=tell, args=[self.public.stored.id], daemon=True).start()


class Broadcasts:
    """All matches on the air; `now` is the clock.

    Each of `listeners` is told (match id, noun, message) of all that becomes public, in order.

    `finished` holds pairs: ids of matches that are waited for, and who is told when one is public to its end.
    """

    def __init__(self, live: Live, now: Callable[[], float]) -> None:
        self.now = now
        self.finished: list[tuple[set[int], Callable[[int], None]]] = []
        self.listeners: list[Publish] = []
        self._store, self.keep = live.store, live.store.shown.keep
        self._on_air: dict[int, Broadcast] = {}
        self._lock = RLock()
        live.listen(self._follow)

    def of(self, match_id: int) -> Broadcast:
        """The broadcast of a match, read from the logs when first asked for; raises NotFound."""
        with self._lock:
            if match_id not in self._on_air:
                self._on_air[match_id] = Broadcast(self._public(self._store.matches.get(match_id)), self)
                try:
                    self._on_air[match_id].advance()  # listeners may look at it already
                except Exception:
                    del self._on_air[match_id]
                    raise
            return self._on_air[match_id]

    def publish(self, match_id: int, noun: str, message: dict[str, Any]) -> None:
        """Tell every listener; one that stumbles keeps nothing from the others."""
        for listener in self.listeners:
            try:
                listener(match_id, noun, message)
            except Exception:
                logging.exception("telling %s of match %s", noun, match_id)

    def is_over(self, match_id: int) -> bool:
        """Whether everything of a match is public."""
        return self.of(match_id).public.is_whole

    def changed(self, match_id: int) -> None:
        """Look again at a match's line-ups, rulings and announcements, and tell what is different."""
        broadcast = self.of(match_id)
        with broadcast.still():  # of two that look at once the last has read the newest
            broadcast.change(self._store.matches.get(match_id), self._store.rulings.of(match_id).in_force)

    def glance(self, match_id: int) -> PublicMatch:
        """The public side of a match by now; on the air only where time alone will show more of it."""
        with self._lock:
            if match_id in self._on_air:
                return self._on_air[match_id].public
        public = self._public(self._store.matches.get(match_id))
        return public if public.advance(self.now(), self.keep).next_at is None else self.of(match_id).public

    def _public(self, stored: StoredMatch) -> PublicMatch:
        """All of a match's logs, and how far it has been shown."""
        rulings = self._store.rulings.of(stored.id).in_force
        public = PublicMatch(stored, rulings, self._store.lives.gaps, self._store.shown.of(stored))
        for room in Room:
            public.follow(room, list(self._store.log.read(stored.tables[room])))
        return public

    def _follow(self, live: LiveTable, stamped: Sequence[Stamped]) -> None:
        with self._lock:
            known = self._on_air.get(live.match_id)
        if known is None:
            self.of(live.match_id)  # reads the log, these events included
        else:
            known.follow(live.room, stamped)
