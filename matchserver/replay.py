"""A played match from a file, broadcast as if it were being played now."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from matchserver.app import House
from matchserver.bridge import SEATS, Board, BridgeError, Card, Result, Seat, WrongMoment
from matchserver.contest import Lineup, Match, Policy, Room, Segment, Team, team_at
from matchserver.formats.record import MatchRecord, PlayedBoard, RecordedCall
from matchserver.live import AGAIN, Command, LiveTable
from matchserver.serving import side_by_side
from matchserver.store import StoredMatch, StoreError
from matchserver.table import Event, Table, fold

COMPASS = {Seat.NORTH: "North", Seat.EAST: "East", Seat.SOUTH: "South", Seat.WEST: "West"}
BETWEEN_BOARDS = 4
"""Paces that a finished board stays on the table."""
PATIENCE = 60.0
"""Seconds in which a broadcast waits for slow readers, in all: nobody can hold it up for longer."""
GLANCE = 0.01
"""Seconds between two looks at whether they have caught up."""


class NothingToShow(BridgeError):
    """The file has results perhaps, but no deals, so nothing can be broadcast."""

    code = "nothing-to-show"


@dataclass(frozen=True)
class Shown:
    """One board in one room, with all it takes to show it."""

    board: Board
    played: PlayedBoard
    result: Result

    def commands(self) -> Iterator[Command]:
        """Every recorded call and card, in order, each as a command of whoever is on turn."""
        for one in self.played.calls:
            yield partial(_call, one)
        for card in self.played.cards:
            yield partial(_play, card)

    def ending(self, command: Command) -> Command:
        """The command; where it ends the board with another result than the recorded one, that too."""

        def both(table: Table) -> list[Event]:
            events = command(table)
            after = fold(events, table)
            if not after.is_between_boards or after.results()[self.board.number] == self.result:
                return events
            return events + self.record(after)

        return both

    def record(self, table: Table) -> list[Event]:
        """The recorded result, as a command."""
        return table.record_result(self.board.number, self.result)


def _call(one: RecordedCall, table: Table) -> list[Event]:
    return table.call(_seat(table), one.call, one.alert)


def _play(card: Card, table: Table) -> list[Event]:
    return table.play(_seat(table), card)


def _seat(table: Table) -> Seat:
    if table.on_turn is None:
        raise WrongMoment("the file has more calls or cards than the board")
    return table.on_turn


class Replay:
    """Broadcasts `record` on a house, an action every `pace` seconds in each room.

    It does not outrun those who watch, who would be hung up on and see the match with gaps.
    """

    def __init__(self, house: House, record: MatchRecord, pace: float, policy: Policy) -> None:
        self._live, self._pace = house.live, pace
        self._is_outrun, self._patience = house.is_outrun, PATIENCE
        self._rooms = {room: shown_boards(record, room) for room in Room}
        numbers = tuple(n for n in record.boards if any(n in there for there in self._rooms.values()))
        if not numbers:
            raise NothingToShow("this file has no deal with a result: there is nothing to broadcast")
        boards = [next(there[n].board for there in self._rooms.values() if n in there) for n in numbers]
        absent = {room: [n for n in numbers if n not in there] for room, there in self._rooms.items()}
        match = match_of(record, numbers, policy)
        self.stored: StoredMatch = house.store.matches.add(match, boards, "replay", record.notes, absent)

    def play(self) -> None:
        """Show the whole match, both rooms at the same time."""
        side_by_side(*(partial(self._play_room, room) for room in Room))

    def _play_room(self, room: Room) -> None:
        live = self._live.of(self.stored, room)
        for board in self.stored.boards_of(room):
            self._act(live, partial(_open, board))
            self._play_board(live, self._rooms[room][board.number])
            time.sleep(self._pace * BETWEEN_BOARDS)

    def _play_board(self, live: LiveTable, shown: Shown) -> None:
        for command in shown.commands():
            time.sleep(self._pace)
            try:
                self._act(live, shown.ending(command))
            except BridgeError:
                break  # the file has other cards for this room: the recorded result says how it ended
            if live.table.is_between_boards:
                return
        time.sleep(self._pace)
        self._act(live, shown.record)

    def _act(self, live: LiveTable, command: Command) -> None:
        while self._patience > 0 and self._is_outrun():
            time.sleep(GLANCE)
            self._patience -= GLANCE
        while True:
            try:
                self._live.act(live, live.table.seq, command)
                return
            except StoreError as error:
                logging.error("broadcasting match %s: %s", live.match_id, error)
                time.sleep(AGAIN)


def _open(board: Board, table: Table) -> list[Event]:
    return table.open_board(board)


def shown_boards(record: MatchRecord, room: Room) -> dict[int, Shown]:
    """The boards of a room that have a result, and a deal in this room or the other."""
    shown = {}
    for number in record.boards:
        here, there = record.play(room, number), record.play(room.other, number)
        board = (here and here.board) or (there and there.board)
        if here and here.result and board:
            shown[number] = Shown(board, here, here.result)
    return shown


def match_of(record: MatchRecord, numbers: tuple[int, ...], policy: Policy) -> Match:
    """The match of a file: its teams, carry-over and, as far as it names them, its players."""
    seated = seat_names(record)
    members: dict[str, list[str]] = {"home": [], "visitors": []}
    for room, seats in seated.items():
        for seat, name in seats.items():
            members[team_at(room, seat)].append(name)
    title = ", ".join(part for part in (record.title, record.segment) if part)
    home = Team(record.home, tuple(members["home"]))
    visitors = Team(record.visitors, tuple(members["visitors"]))
    carry = (record.carry[0], record.carry[1])
    return Match(title, home, visitors, (Segment(numbers, Lineup(seated)),), policy=policy, carry=carry)


def seat_names(record: MatchRecord) -> dict[Room, dict[Seat, str]]:
    """Eight different names: those of the first board that has them, told apart where a file repeats one."""
    seated: dict[Room, dict[Seat, str]] = {}
    taken: set[str] = set()
    for room in Room:
        played = [record.play(room, number) for number in record.boards]
        names: Mapping[Seat, str] = next((one.names for one in played if one and any(one.names.values())), {})
        seated[room] = {seat: _fresh(names.get(seat, ""), seat, room, taken) for seat in SEATS}
    return seated


def _fresh(name: str, seat: Seat, room: Room, taken: set[str]) -> str:
    name = " ".join(name.split()) or COMPASS[seat]
    while name in taken:
        name += f" ({room})"
    taken.add(name)
    return name
