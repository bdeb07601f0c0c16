"""The relay: everything that becomes public of a match, as lines of JSON in a queue for each reader.

Pure of HTTP: web/relaying makes streams of the queues. Asks nobody what may be told: it is a listener of the
broadcasts, and begins with what is public at that moment. Each line is an object with its `type` (the noun)
and `n`, its number in this stream: `match` (the score line) and `table` (a whole view) of both rooms first,
then news in the order in which they become public, at last `end` with `why`: finished or cancelled, behind
(the reader was too slow: come back for whole views) or own-match (the reader's team has begun to play it).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from itertools import chain
from queue import Empty, Queue
from threading import RLock
from typing import Any

from matchserver.bridge import BridgeError
from matchserver.broadcast import Broadcast, Broadcasts
from matchserver.seats import Seats
from matchserver.store import Person

LONGEST = 256
"""Lines that wait for a reader before it counts as too slow."""
STREAMS = 20
"""Streams at a time to one address."""
PULSE = 5.0
"""Seconds of silence after which a reader is told that the line is alive; so it is found who is gone."""
BEHIND, OWN_MATCH = "behind", "own-match"
ENDS = ("finished", "cancelled")
"""The states of a match of which nothing more is told."""


class TooMany(BridgeError):
    """This address reads as many streams as it may."""

    code = "too-many"


class Reader:
    """One reader's queue of lines; `person` is who reads, if they are known."""

    def __init__(self, match_id: int, address: str, person: Person | None) -> None:
        self.match_id, self.address, self.person = match_id, address, person
        self._is_ended = False
        self._queue: Queue[tuple[str, str]] = Queue()

    def put(self, noun: str, body: str) -> None:
        """Queue a line: `body` is the message as JSON, an object."""
        if self._is_ended:
            return
        if self._queue.qsize() >= LONGEST:
            self._queue = Queue()  # what waits in it is old news by now
            self.end(BEHIND)
        else:
            self._queue.put((noun, body))

    @property
    def is_behind(self) -> bool:
        """Whether half of what may wait for this reader waits."""
        return self._queue.qsize() > LONGEST // 2

    def end(self, why: str) -> None:
        """Queue the last line."""
        if not self._is_ended:
            self._is_ended = True
            self._queue.put(("end", json.dumps({"why": why})))

    def take(self, seconds: float) -> tuple[str, str] | None:
        """The next noun and body; None where there is none for so many seconds."""
        try:
            return self._queue.get(timeout=seconds)
        except Empty:
            return None


class Relay:
    """Tells the readers of each match what becomes public of it."""

    def __init__(self, broadcasts: Broadcasts, seats: Seats) -> None:
        self._seats = seats
        self._readers: dict[int, set[Reader]] = {}
        self._lock = RLock()
        broadcasts.listeners.append(self._publish)

    def open(self, broadcast: Broadcast, address: str, person: Person | None) -> Reader:
        """A reader of that match, with all that is public now in its queue; raises TooMany.

        Whoever opens one asks first whether this person may watch, and closes it in the end.
        """
        match_id = broadcast.public.stored.id
        reader = Reader(match_id, address, person)
        with broadcast.still(), self._lock:  # nothing becomes public between the whole and the first news
            if sum(each.address == address for each in self._all()) >= STREAMS:
                raise TooMany(f"{STREAMS} streams at a time go to one address: close one, or read others")
            line = broadcast.line()
            reader.put("match", json.dumps(line))
            for view in broadcast.views().values():
                reader.put("table", json.dumps(view))
            self._readers.setdefault(match_id, set()).add(reader)
            self._end_finished({reader}, "match", line)
        return reader

    def close(self, reader: Reader) -> None:
        """The reader is gone."""
        with self._lock:
            self._readers.get(reader.match_id, set()).discard(reader)

    def is_behind(self) -> bool:
        """Whether a reader takes its lines more slowly than they come."""
        with self._lock:
            return any(reader.is_behind for reader in self._all())

    def read(self, reader: Reader, pulse: float = PULSE) -> Iterator[tuple[int, str] | None]:
        """Every line with its number, up to the last; None whenever there was none for `pulse` seconds."""
        noun, number = "", 0
        while noun != "end":
            taken = reader.take(pulse)
            if taken is None:
                self._end_players(reader.match_id, {reader})
                yield None
            else:
                noun, body = taken
                number += 1
                more = f", {body[1:-1]}" if body != "{}" else ""
                yield number, f'{{"type": "{noun}", "n": {number}{more}}}'

    def _all(self) -> Iterator[Reader]:
        return chain.from_iterable(self._readers.values())

    def _publish(self, match_id: int, noun: str, message: dict[str, Any]) -> None:
        with self._lock:
            readers = set(self._readers.get(match_id, ()))
        if not readers:
            return
        self._end_players(match_id, readers)
        body = json.dumps(message)
        for reader in readers:
            reader.put(noun, body)
        self._end_finished(readers, noun, message)

    def _end_players(self, match_id: int, readers: Collection[Reader]) -> None:
        """Cut off those whose team has begun to play the match: they may have come in before."""
        people = {reader: reader.person for reader in readers if reader.person}
        for reader in self._seats.playing(match_id, people):
            reader.end(OWN_MATCH)

    @staticmethod
    def _end_finished(readers: Collection[Reader], noun: str, message: dict[str, Any]) -> None:
        if noun == "match" and message["status"] in ENDS:
            for reader in readers:
                reader.end(message["status"])
