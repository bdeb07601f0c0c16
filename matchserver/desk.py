"""The director's desk: who has summoned a director and has not been answered, at any table.

Knows the logs and who may direct which match; how directors are told is sockets' and web's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from threading import RLock
from typing import Any, NamedTuple

from matchserver.access import Forbidden, director
from matchserver.bridge import Seat
from matchserver.contest import Room
from matchserver.live import Live, LiveTable
from matchserver.seats import Seats, is_member
from matchserver.store import Person, Stamped, StoredMatch
from matchserver.table import BoardOpened, DirectorSummoned, SummonsAnswered


class Summons(NamedTuple):
    """Who called for the director, where, on which board (0: before the first), why, and since when."""

    stored: StoredMatch
    room: Room
    board: int
    seat: Seat
    reason: str
    at: float

    def to_dict(self) -> dict[str, Any]:
        """As pages and sockets carry it."""
        match, board = self.stored.match, self.board or self.stored.match.boards[0]
        return {
            "table": self.stored.tables[self.room],
            "match": self.stored.id,
            "home": match.home.name,
            "visitors": match.visitors.name,
            "room": str(self.room),
            "board": self.board,
            "seat": str(self.seat),
            "name": match.lineup_of(board).players[self.room][self.seat],
            "reason": self.reason,
            "since": datetime.fromtimestamp(self.at, UTC).isoformat(timespec="seconds"),
        }


class Desk:
    """All open summonses; `changed` is told when there is one more or one less."""

    def __init__(self, live: Live, seats: Seats) -> None:
        self._store, self._seats = live.store, seats
        self._lock = RLock()
        self._open: dict[int, Summons] | None = None
        self.changed: Callable[[], None] = lambda: None
        live.listen(self._follow)

    def queue(self, person: Person) -> list[dict[str, Any]]:
        """Those that this director may deal with, the one that waits longest in front."""
        with self._lock:
            waiting = sorted(self._all().values(), key=lambda summons: summons.at)
        return [each.to_dict() for each in waiting if self.directs(each.stored.id, person)]

    def directs(self, match_id: int, person: Person) -> bool:
        """Whether that person directs that match: a director who is of neither team."""
        fixture = self._seats.fixture(match_id)
        return person.is_director and not (fixture and is_member(fixture, person))

    def check_directs(self, match_id: int, person: Person | None) -> Person:
        """That person, who must direct the match; raises NotSignedIn or Forbidden."""
        found = director(person)
        if not self.directs(match_id, found):
            raise Forbidden("this is your own team's match: another director rules on it")
        return found

    def look_into(self, match_id: int, person: Person | None) -> Person:
        """That person looks at what is not public of the match, hands or results; as check_directs."""
        found = self.check_directs(match_id, person)
        self._store.insiders.saw(match_id, found.id)
        return found

    def _all(self) -> dict[int, Summons]:
        """By table; read from the logs when first asked for."""
        if self._open is None:
            self._open = {}
            for table_id in self._store.log.summoned():
                self._look(table_id)
        return self._open

    def _look(self, table_id: int) -> None:
        """Read again whether a table waits for the director."""
        waiting, board = self._all(), 0
        waiting.pop(table_id, None)
        stored, room = self._store.matches.of_table(table_id)
        for _, at, event in self._store.log.read(table_id):
            match event:
                case BoardOpened(opened):
                    board = opened.number
                case DirectorSummoned(seat, reason):
                    waiting[table_id] = Summons(stored, room, board, seat, reason, at)
                case SummonsAnswered():
                    waiting.pop(table_id, None)

    def _follow(self, live: LiveTable, stamped: Sequence[Stamped]) -> None:
        if any(isinstance(event, DirectorSummoned | SummonsAnswered) for _, _, event in stamped):
            with self._lock:
                self._look(live.id)
            self.changed()
