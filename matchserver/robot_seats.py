"""Robots in their seats: one thread a table asks the thinking processes and acts at a human pace.

A robot is sent the view of its seat and nothing else; its answer goes through live like anyone's.
"""

from __future__ import annotations

import logging
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from threading import Event as Flag
from typing import Any

from matchserver.analysis.worker import Closed
from matchserver.bridge import PASS, BridgeError, Card, Seat, WrongMoment, parse_call
from matchserver.contest import Room
from matchserver.course import next_board, open_next
from matchserver.live import AGAIN, Command, Live, LiveTable
from matchserver.store import Stale, StoredMatch, StoreError
from matchserver.table import AtSeat, Event, Table, view

Think = Callable[[dict[str, Any]], dict[str, Any]]
BETWEEN_BOARDS = 4
"""Paces that a finished board stays on the table before the next one is opened."""


class RobotTable:
    """Plays all four seats of one room, board after board, until the room has no more boards."""

    def __init__(self, live: Live, stored: StoredMatch, room: Room, think: Think, pace: float) -> None:
        self._live, self._stored, self._room = live, stored, room
        self._think, self._pace = think, pace
        self._table = live.of(stored, room)
        self.stopped = Flag()

    def play(self) -> None:
        """Play to the end of the match, or until `stopped` is set."""
        while not self.stopped.is_set():
            try:
                if not self._go_on(self._table.table):
                    return
            except StoreError as error:
                logging.error("robots at table %s: %s", self._table.id, error)
                self.stopped.wait(AGAIN)

    def _go_on(self, seen: Table) -> bool:
        """Do what comes next at the table; False when no board is left."""
        if seen.frozen or not (seen.is_between_boards or seen.on_turn):
            self._table.wait_past(seen.seq, self.stopped.is_set)  # for the director
        elif seen.on_turn:
            self._act(seen, seen.on_turn)
        else:
            return self._open_next(seen)
        return True

    def stop(self) -> None:
        """Have `play` end; from now on it does nothing at the table any more."""
        with self._table.lock:  # an action that has begun is over then
            self.stopped.set()
            self._table.wake()

    def _open_next(self, seen: Table) -> bool:
        if seen.finished and next_board(self._stored, self._table):
            self.stopped.wait(self._pace * BETWEEN_BOARDS)
        try:
            with self._table.lock:
                return self.stopped.is_set() or open_next(self._live, self._stored, self._room)
        except WrongMoment:
            return True  # the director has stopped the table meanwhile

    def _act(self, seen: Table, seat: Seat) -> None:
        began = time.monotonic()
        command = decide(self._think, self._table, seat, self._stored.id)
        if command is None:
            self.stopped.set()
            return
        self.stopped.wait(max(0.0, self._pace - (time.monotonic() - began)))
        with self._table.lock:
            if not self.stopped.is_set():
                self._try(seen.seq, command, seat)

    def _try(self, after: int, command: Command, seat: Seat) -> None:
        try:
            self._live.act(self._table, after, command)
        except Stale:
            return  # a director or another hand was faster: look at the table again
        except StoreError:
            raise  # it was no mistake: it is done as soon as it can be written
        except BridgeError as error:
            logging.error("robot at %s of table %s: %s", seat, self._table.id, error)
            with suppress(Stale):
                self._live.act(self._table, after, fallback(seat))


def decide(think: Think, live: LiveTable, seat: Seat, match_id: int) -> Command | None:
    """What the robot in that seat does, whatever is legal where it cannot think; None as the server ends."""
    try:
        return decision(think(request(live, seat, match_id)), seat)
    except Closed:
        return None
    except BridgeError as error:
        logging.error("robot at %s of table %s cannot think: %s", seat, live.id, error)
        return fallback(seat)


def request(live: LiveTable, seat: Seat, match_id: int) -> dict[str, Any]:
    """What the robot in that seat is asked: its own view, and a seed that makes its choice repeatable."""
    shown = view(live.table, AtSeat(seat), match=match_id, room=live.room)
    player = f"{match_id} {live.room} {seat} {shown['board']}"  # in another room one may judge otherwise
    style, seed = (zlib.crc32(text.encode()) for text in (player, f"{player} {live.table.seq}"))
    return {"view": shown, "seed": seed, "style": style}


def decision(answer: dict[str, Any], seat: Seat) -> Command:
    """The command of a robot's answer."""
    if "card" in answer:
        return lambda table: table.play(seat, Card.parse(str(answer["card"])))
    return lambda table: table.call(seat, parse_call(str(answer.get("call"))), answer.get("alert"))


def fallback(seat: Seat) -> Command:
    """The first thing the Laws allow, so that a robot's mistake never stops a match."""

    def command(table: Table) -> list[Event]:
        if table.record and table.record.play:
            return table.play(seat, min(table.record.play.legal_cards))
        return table.call(seat, PASS)

    return command
