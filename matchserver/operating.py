"""Matches over the board, keyed in by operators: who may, and all that they do, on disk when it is told.

Each verb carries the `after` it was made for and goes through live. What a line means is the table's to say,
when the public sees it the broadcast's; who is at which desk is known to the sockets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import RLock
from types import MappingProxyType
from typing import Any

from matchserver.access import Forbidden, director, known
from matchserver.bridge import Board, Result, Unreadable, WrongMoment
from matchserver.broadcast import Broadcasts
from matchserver.contest import BadMatch, Match, Room
from matchserver.contest.match_names import Names
from matchserver.contest.rulings import RulingMade
from matchserver.course import is_over, numbers_left
from matchserver.desk import Desk
from matchserver.live import Command, Live, LiveTable
from matchserver.operated import desk, opened, read_line, views
from matchserver.store import OPERATED, Person, StoredMatch
from matchserver.store.staff import ROLES, Role
from matchserver.table import Event, Table, fold
from matchserver.table.keyed import keyed
from matchserver.table.rewind import rewind

RECENT = 50
"""Matches among which one that is the same is looked for, the newest."""


class Operating:
    """All matches over the board. Those in `changed` are told the id of a match when something of it is
    different that is no action at a table: deals, names, staff."""

    def __init__(self, live: Live, broadcasts: Broadcasts, directors: Desk) -> None:
        self._live, self._store, self._broadcasts, self._directors = live, live.store, broadcasts, directors
        self._lock = RLock()  # a deal does not change while its board is opened
        self.changed: list[Callable[[int], None]] = []

    def create(
        self,
        match: Match,
        deals: Sequence[Board],
        creator: Person | None,
        absent: Mapping[Room, Sequence[int]] = MappingProxyType({}),
    ) -> StoredMatch:
        """A new match with the deals that are known so far; the director who makes it operates it, too."""
        by = director(creator)
        _check_numbers(match, deals)
        with self._lock:
            self._check_new(match)
            with self._store.together():  # who gave the deals is remembered with them, or neither is
                stored = self._store.matches.add(match, deals, OPERATED, absent=absent)
                self._store.staff.name(stored.id, by.id, "operator")
                if deals:
                    self._store.insiders.saw(stored.id, by.id)
        self._broadcasts.changed(stored.id)
        return stored

    def _check_new(self, match: Match) -> None:
        """Refuse the same match again before it has begun, as by a form sent twice; raises WrongMoment."""
        for stored in self._store.matches.newest(RECENT):
            if stored.kind == OPERATED and stored.match == match and not opened(self._live, stored):
                there = f"made already, as match {stored.id}: open its desk, or give this one another title"
                raise WrongMoment(f"this broadcast is {there}", code="made-already")

    def check_operates(self, match_id: int, person: Person | None) -> Person:
        """That person, who must be an operator of the match or a director; raises NotFound, NotSignedIn or
        Forbidden, also where players or robots play the match here."""
        stored, found = self._store.matches.get(match_id), known(person)
        if stored.kind != OPERATED:
            raise Forbidden("this match is played here: nobody keys it in")
        if not found.is_director and not self._store.staff.has(match_id, found.id, "operator"):
            raise Forbidden("only the operators of this match may do that: a director names them")
        return found

    def operates(self, match_id: int, person: Person | None) -> bool:
        """Whether they may."""
        is_named = person and (person.is_director or self._store.staff.has(match_id, person.id, "operator"))
        return bool(is_named) and self._store.matches.get(match_id).kind == OPERATED

    def matches(self, person: Person) -> list[StoredMatch]:
        """Those that the person may operate, the newest first."""
        if person.is_director:
            return [stored for stored in self._store.matches.all() if stored.kind == OPERATED]
        named = map(self._store.matches.get, self._store.staff.matches(person.id, "operator"))
        return [stored for stored in named if stored.kind == OPERATED]

    def sit(self, match_id: int, person: Person | None) -> Person:
        """That person sits down at the desk, where all hands are open; raises as check_operates."""
        found = self.check_operates(match_id, person)
        self._store.insiders.saw(match_id, found.id)
        return found

    def desk(self, match_id: int) -> dict[str, Any]:
        """What is seen at the desk: as operated.desk, and the names of the staff."""
        return {**desk(self._live, self._store.matches.get(match_id)), "staff": self.staff(match_id)}

    def views(self, match_id: int) -> dict[str, Any]:
        """Both rooms' views for its operators."""
        return views(self._live, self._store.matches.get(match_id))

    def read(self, match_id: int, by: Person | None, room: Room, line: str) -> dict[str, Any]:
        """What a line would do now; nothing is done."""
        name = self.check_operates(match_id, by).name
        return read_line(self._live.of(self._store.matches.get(match_id), room).table, line, name)

    @contextmanager
    def still(self, match_id: int) -> Iterator[list[LiveTable]]:
        """Its two tables; nothing is keyed meanwhile, no deal, board or name of it changes."""
        stored = self._store.matches.get(match_id)
        rooms = [self._live.of(stored, room) for room in Room]
        with self._lock, rooms[0].lock, rooms[1].lock:
            yield rooms

    def key(self, match_id: int, by: Person | None, room: Room, after: int, line: str) -> int:
        """Do all that a line says, or nothing; answers with the new seq, as the verbs below do."""
        name = self.check_operates(match_id, by).name
        return self._act(match_id, room, after, lambda table: keyed(table, line, name))

    def undo(self, match_id: int, by: Person | None, room: Room, after: int, actions: int) -> int:
        """Take back the last so many actions."""
        name = self.check_operates(match_id, by).name
        return self._act(match_id, room, after, lambda table: rewind(table, actions, name))

    def open(self, match_id: int, by: Person | None, room: Room, after: int, number: int | None) -> int:
        """Open that board in the room, or the next one in order."""
        self.check_operates(match_id, by)
        with self._lock:
            board = self._board(match_id, room, number)
            return self._act(match_id, room, after, lambda table: table.open_board(board))

    def record(
        self, match_id: int, by: Person | None, room: Room, after: int, number: int, result: Result
    ) -> int:
        """The result of a board: ends the one being played, corrects a finished one, is all of a new one."""
        self.check_operates(match_id, by)
        with self._lock:
            board = self._board(match_id, room, number)
            return self._act(match_id, room, after, lambda table: _recorded(table, board, result))

    def set_deals(self, match_id: int, by: Person | None, boards: Sequence[Board]) -> None:
        """Give these boards their deals, all or none; raises WrongMoment where a room has opened one.

        Whoever has deals to give knows the hands: they count as one who sat at the desk.
        """
        self.sit(match_id, by)
        with self._lock:
            stored = self._store.matches.get(match_id)
            _check_numbers(stored.match, boards)
            fixed = opened(self._live, stored)
            for board in boards:
                if board.number in fixed:
                    raise WrongMoment(
                        f"board {board.number} has been opened: its deal does not change any more"
                    )
            self._store.matches.set_boards(match_id, boards)
        self.tell(match_id)

    def set_boards(self, match_id: int, by: Person | None, parts: Sequence[Sequence[int]]) -> None:
        """A director has the match played over other boards, a line-up a part, until every board is played.

        Raises WrongMoment where one that was opened, or ruled on, would not stay under its line-up.
        """
        self.check_operates(match_id, by)
        self._directors.check_directs(match_id, by)
        with self._lock:
            stored = self._store.matches.get(match_id)
            stored.announced.check_on()  # with fewer boards more of it might become public
            if is_over(self._live, stored):
                raise WrongMoment("every board has been played: the match is over these boards")
            match = stored.match.over(parts)
            for number in sorted(opened(self._live, stored) | self._ruled(match_id)):
                if number not in match.boards:
                    raise WrongMoment(f"board {number} has been opened or ruled on: it stays in the match")
                if match.lineup_of(number) != stored.match.lineup_of(number):
                    raise WrongMoment(f"board {number} has been opened: leave it in its part")
            self._store.matches.reseat(match_id, match)
        self.tell(match_id)

    def _ruled(self, match_id: int) -> set[int]:
        """The boards that a ruling was ever made on."""
        made = (each.event for each in self._store.rulings.history(match_id))
        boards = (event.ruling.board for event in made if isinstance(event, RulingMade))
        return {board for board in boards if board is not None}

    def names(self, match_id: int) -> Names:
        """The names as they are."""
        return Names.of(self._store.matches.get(match_id).match)

    def rename(self, match_id: int, by: Person | None, names: Names) -> None:
        """Change title, teams, players and systems; raises BadLineup, BadTeam, BadMatch."""
        self.check_operates(match_id, by)
        with self._lock:
            self._store.matches.reseat(match_id, names.on(self._store.matches.get(match_id).match))
        self.tell(match_id)

    def staff(self, match_id: int) -> dict[str, list[str]]:
        """The names by role, in the order they were named."""
        of, get = self._store.staff.of, self._store.people.get
        return {role: [get(person).name for person in of(match_id, role)] for role in ROLES}

    def name_staff(self, match_id: int, by: Person | None, name: str, role: str) -> None:
        """A director gives somebody a role in the broadcast of any match; raises NotFound for the name."""
        person, checked = self._staff(match_id, by, name, role)
        if checked == "operator" and self._store.matches.get(match_id).kind != OPERATED:
            raise Forbidden("this match is played here: nobody keys it in")
        self._store.staff.name(match_id, person.id, checked)
        self.tell(match_id)

    def dismiss_staff(self, match_id: int, by: Person | None, name: str, role: str) -> None:
        """Take the role away again."""
        person, checked = self._staff(match_id, by, name, role)
        self._store.staff.dismiss(match_id, person.id, checked)
        self.tell(match_id)

    def _staff(self, match_id: int, by: Person | None, name: str, role: str) -> tuple[Person, Role]:
        self._store.matches.get(match_id)
        self._directors.check_directs(match_id, by)
        if role not in ROLES:
            raise Unreadable(f"{role!r:.40} is no role: name an operator, commentator or moderator")
        return self._store.people.by_name(name), role

    def _act(self, match_id: int, room: Room, after: int, command: Command) -> int:
        matches = self._store.matches

        def on_air(table: Table) -> list[Event]:
            matches.announced(match_id).check_on()
            return command(table)

        return self._live.act(self._live.of(matches.get(match_id), room), after, on_air)

    def _board(self, match_id: int, room: Room, number: int | None) -> Board:
        """That board, or the room's next one, which must have a deal and be of that room."""
        stored = self._store.matches.get(match_id)
        if number is None:
            left = numbers_left(stored, self._live.of(stored, room))
            if not left:
                words = f"every board of this match has been played in the {room} room"
                raise WrongMoment(words, code="all-played")
            number = left[0]
        stored.match.segment_of(number)
        if number in stored.absent[room]:
            raise WrongMoment(f"board {number} is not played in the {room} room")
        board = next((board for board in stored.boards if board.number == number), None)
        if board is None:
            raise WrongMoment(
                f"board {number} has no deal yet: type it or read it from a file", code="no-deal"
            )
        return board

    def tell(self, match_id: int) -> None:
        """Something of it is different that is no action at a table."""
        self._broadcasts.changed(match_id)
        for tell in self.changed:
            tell(match_id)


def _recorded(table: Table, board: Board, result: Result) -> list[Event]:
    record = table.record
    is_on_table = record is not None and not record.is_closed and record.board.number == board.number
    if is_on_table or table.finished_board(board.number):
        return table.record_result(board.number, result)
    events = table.open_board(board)
    return events + fold(events, table).record_result(board.number, result)


def _check_numbers(match: Match, boards: Sequence[Board]) -> None:
    numbers = [board.number for board in boards]
    for number in numbers:
        match.segment_of(number)
        if numbers.count(number) > 1:
            raise BadMatch(f"board {number} has two deals: give it one")
