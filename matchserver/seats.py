"""Who sits where, and who may look: the line-ups of a fixture, the directors, the keys of seats.

Reads the store; what a viewer may see of a table is then the table package's to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from matchserver.access import Forbidden, NotSignedIn, SeatKeys
from matchserver.bridge import SEATS, Seat, WrongMoment
from matchserver.contest import Fixture, Room
from matchserver.course import is_done, next_board
from matchserver.live import Live, LiveTable
from matchserver.store import Person, StoredMatch
from matchserver.table import AtSeat, Director, TableRules

Place = tuple[AtSeat | Director, str]
K = TypeVar("K")


class Seats:
    """Answers from the line-ups as they are now: a substitute sits from the board on that was said."""

    def __init__(self, live: Live, keys: SeatKeys) -> None:
        self._live, self._keys = live, keys
        self._known: dict[int, Fixture | None] = {}
        self._revision = 0

    def fixture(self, match_id: int) -> Fixture | None:
        """What captains agreed on for that match; None where robots play or a file is shown."""
        if self._revision != self._live.store.teams.revision:
            self._revision, self._known = self._live.store.teams.revision, {}
        known = self._known  # if it is forgotten while we read, what we read is forgotten with it
        if match_id not in known:
            stored = self._live.store.fixtures.of_match(match_id)
            known[match_id] = stored.fixture if stored else None
        return known[match_id]

    def forget(self, _match_id: int) -> None:
        """The captains or a director have done something: read every fixture again when next asked."""
        self._known = {}

    def place(self, stored: StoredMatch, live: LiveTable, person: Person | None, key: str | None) -> Place:
        """The place at this table of a person or of the holder of a key, and their name.

        Raises NotSignedIn, Forbidden. A director who plays in the match sits, and does not direct it.
        """
        if key is not None:
            seat = self._keys.seat(live.id, key)
            return AtSeat(seat), self._name(stored, live, seat)
        if person is None:
            raise NotSignedIn("sign in to sit down; spectators watch the match on vugraph")
        fixture = self.fixture(stored.id)
        if fixture:
            for seat, player in self._players(fixture, stored, live).items():
                if player == person.id:
                    return AtSeat(seat), person.name
        if person.is_director and not (fixture and is_member(fixture, person)):
            self._live.store.insiders.saw(stored.id, person.id)
            return Director(), person.name
        raise Forbidden("you do not sit at this table; spectators watch the match on vugraph")

    def players(self, stored: StoredMatch, live: LiveTable) -> dict[Seat, int]:
        """Who sits at that table now, by the id of the person, but for those for whom a robot sits in."""
        fixture = self.fixture(stored.id)
        return self._players(fixture, stored, live) if fixture else {}

    def _players(self, fixture: Fixture, stored: StoredMatch, live: LiveTable) -> dict[Seat, int]:
        board = current_board(stored, live)
        robots = fixture.seating.robots_on(board)[live.room]
        seated = self._seated(fixture, board, live)
        return {seat: player for seat, player in seated.items() if seat not in robots}

    @staticmethod
    def _seated(fixture: Fixture, board: int, live: LiveTable) -> dict[Seat, int]:
        """Who sits there on that board; after a first half, until the second begins, who sat in it."""
        last = live.table.record.board.number if live.table.record else board
        has_begun = (fixture.seating.half_of(board) or 1) <= fixture.half
        return fixture.seated(board if has_begun else last)[live.room]

    def rules(self, stored: StoredMatch) -> TableRules:
        """What the captains agreed on for the tables."""
        fixture = self.fixture(stored.id)
        if fixture is None or fixture.terms is None:
            return TableRules()
        return TableRules(fixture.terms.undo, fixture.terms.after_refusal)

    def has_robots(self, match_id: int) -> bool:
        """Whether robots may sit with people in that match: for a missing player, or as one of the teams."""
        fixture = self.fixture(match_id)
        if fixture is None:
            return False
        everybody = _of_teams(fixture)
        robots = self._live.store.people.robots(everybody)
        return bool(fixture.seating.robots) or 0 < len(robots) < len(everybody)

    def robots(self, stored: StoredMatch, live: LiveTable) -> frozenset[Seat]:
        """The seats of that table in which robots play with people on the board being played.

        A robot sits in for a missing player, or is of a robot team. Four robots play by themselves.
        """
        fixture = self.fixture(stored.id)
        if fixture is None:
            return frozenset()
        sit_in = fixture.seating.robots_on(current_board(stored, live))[live.room]
        players = self._players(fixture, stored, live)
        known = self._live.store.people.robots(players.values())
        robots = {seat for seat, player in players.items() if player in known}
        return sit_in if len(robots) == len(SEATS) else sit_in | robots

    def check_may_begin(self, stored: StoredMatch, live: LiveTable) -> None:
        """Raise WrongMoment where the room's next board belongs to a half that has not begun."""
        fixture, board = self.fixture(stored.id), next_board(stored, live)
        if fixture is None or board is None:
            return
        if fixture.status != "playing":
            raise WrongMoment("this match is not being played any more")
        if (fixture.seating.half_of(board.number) or 1) > fixture.half:
            raise WrongMoment("the second half begins when its line-ups are open and both rooms are done")

    def check_may_watch(self, stored: StoredMatch, person: Person | None) -> None:
        """Raise Forbidden for a member of the two teams while a board of theirs is to be played (again)."""
        fixture = self.fixture(stored.id) if person else None
        if fixture and person and is_member(fixture, person) and self._is_closed(stored, fixture):
            words = "your team is playing: vugraph and scores open to you when both rooms have finished"
            raise Forbidden(words, code="own-match")

    def sits_now(self, person: Person) -> bool:
        """Whether that person has a seat in a match that is being played at this moment."""
        return any(self._sits(match_id, person) for match_id in self._live.matches())

    def _sits(self, match_id: int, person: Person) -> bool:
        fixture = self.fixture(match_id)
        if fixture is None or fixture.status != "playing" or not is_member(fixture, person):
            return False
        stored = self._live.store.matches.get(match_id)
        rooms = [self._live.of(stored, room) for room in Room]
        return any(
            person.id in self._seated(fixture, current_board(stored, live), live).values() for live in rooms
        )

    def playing(self, match_id: int, people: Mapping[K, Person]) -> list[K]:
        """Those of these people who may not watch that match now, as `check_may_watch` has it."""
        fixture = self.fixture(match_id)
        if fixture is None:
            return []
        teams = _of_teams(fixture)
        members = [key for key, each in people.items() if each.id in teams]
        if members and self._is_closed(self._live.store.matches.get(match_id), fixture):
            return members
        return []

    def _is_closed(self, stored: StoredMatch, fixture: Fixture) -> bool:
        """Whether a board of the half being played is still to be finished, in either room."""
        if fixture.ending or not fixture.half:
            return False
        boards = fixture.agreed.boards_of_halves[fixture.half - 1]
        tables = [self._live.of(stored, room) for room in Room]
        return any(not is_done(live, number) for live in tables for number in boards)

    def _name(self, stored: StoredMatch, live: LiveTable, seat: Seat) -> str:
        return stored.match.lineup_of(current_board(stored, live)).players[live.room][seat]


def current_board(stored: StoredMatch, live: LiveTable) -> int:
    """The board on the table, between two boards the next one, at the end the last."""
    record = live.table.record
    if record and not live.table.is_between_boards:
        return record.board.number
    following = next_board(stored, live)
    if following:
        return following.number
    return record.board.number if record else stored.match.boards[0]


def is_member(fixture: Fixture, person: Person) -> bool:
    """Whether that person is of one of the two teams, or has left it since the match began, or is in the
    line-ups."""
    return person.id in _of_teams(fixture)


def _of_teams(fixture: Fixture) -> set[int]:
    return {*fixture.home.members, *fixture.visitors.members, *fixture.moved, *_named(fixture)}


def _named(fixture: Fixture) -> set[int]:
    pairs = (pair for lineup in fixture.seating.sealed.values() for pair in lineup.values())
    return {player for pair in pairs for player in pair} | {each.player for each in fixture.seating.changes}
