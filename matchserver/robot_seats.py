"""Robots in their seats: one thread a table asks the thinking processes and acts at a human pace.

A robot is sent the view of its seat and nothing else; its answer goes through live like anyone's.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from threading import Event as Flag
from typing import Any

from matchserver.bridge import BridgeError, Card, Seat, parse_call
from matchserver.contest import Room
from matchserver.course import open_next
from matchserver.live import Live, LiveTable
from matchserver.store import Stale, StoredMatch
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
            if self._table.table.is_between_boards:
                if self._table.table.finished and not self._next_is_last():
                    self.stopped.wait(self._pace * BETWEEN_BOARDS)
                if not open_next(self._live, self._stored, self._room):
                    return
            else:
                self._act()

    def _next_is_last(self) -> bool:
        return len(self._table.table.finished) == len(self._stored.boards_of(self._room))

    def _act(self) -> None:
        began = time.monotonic()
        seen = self._table.table
        seat = seen.record.player
        answer = self._think(request(self._table, seat, self._stored.id))
        self.stopped.wait(max(0.0, self._pace - (time.monotonic() - began)))
        try:
            self._live.act(self._table, seen.seq, decision(answer, seat))
        except Stale:
            return  # a director or another hand was faster: look at the table again
        except BridgeError as error:
            logging.error("robot at %s of table %s: %s", seat, self._table.id, error)
            self._live.act(self._table, seen.seq, fallback(seat))


def request(live: LiveTable, seat: Seat, match_id: int) -> dict[str, Any]:
    """What the robot in that seat is asked: its own view, and a seed that makes its choice repeatable."""
    shown = view(live.table, AtSeat(seat), match=match_id, room=live.room)
    return {"view": shown, "seed": live.table.seq}


def decision(answer: dict[str, Any], seat: Seat) -> Callable[[Table], list[Event]]:
    """The command of a robot's answer."""
    if "card" in answer:
        return lambda table: table.play(seat, Card.parse(answer["card"]))
    return lambda table: table.call(seat, parse_call(answer.get("call", "")), answer.get("alert"))


def fallback(seat: Seat) -> Callable[[Table], list[Event]]:
    """The first thing the Laws allow, so that a robot's mistake never stops a match."""

    def command(table: Table) -> list[Event]:
        record = table.record
        if record.play:
            return table.play(seat, min(record.play.legal_cards))
        return table.call(seat, record.auction.legal_calls[0])

    return command
