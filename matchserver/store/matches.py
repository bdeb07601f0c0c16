"""Matches, their boards and their two tables."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import RLock
from types import MappingProxyType
from typing import Any

from sqlite_utils import Database

from matchserver.bridge import Board, Deal, Seat, Vulnerability
from matchserver.contest import Announcement, AnnouncementEvent, Match, Room
from matchserver.contest.announcement import apply, from_dict, to_dict

from .archive import AGAIN
from .errors import NotFound
from .event_log import EventLog, Form, StampedEvent

OPERATED = "operated"
"""The kind of a match that is played over the board."""
FORM: Form[AnnouncementEvent] = Form("broadcast_log", "match_id", to_dict, from_dict)
KNOWN = 4096
"""Boards whose text need not be read again: those of the matches on the lobby, many times over."""


@dataclass(frozen=True)
class StoredMatch:
    """A match with what the store knows of it; `created` in seconds since 1970 UTC.

    `kind` tells who plays: "people" or "robots", "replay" (a broadcast of a file) or "operated" (over the
    board, keyed in by operators). `notes` are for the score sheet, `absent` the boards a room does not play
    (a file that has one room of them only). `salt` is secret until the deals are. An operated match has no
    hash of its deals, and `boards` are those whose deal is known so far; `match` is as `announced` has it.
    """

    id: int
    match: Match
    boards: tuple[Board, ...]
    tables: dict[Room, int]
    salt: str
    deals_hash: str
    created: float
    kind: str
    notes: tuple[str, ...]
    absent: dict[Room, tuple[int, ...]]
    announced: Announcement = Announcement()

    def numbers_of(self, room: Room) -> list[int]:
        """The numbers of the boards that room plays, also of those whose deal is not known yet."""
        return [number for number in self.match.boards if number not in self.absent[room]]

    def boards_of(self, room: Room) -> tuple[Board, ...]:
        """The boards that room plays, as far as their deals are known."""
        return tuple(board for board in self.boards if board.number not in self.absent[room])


def deals_text(boards: Iterable[Board], salt: str) -> str:
    """The text whose SHA-256 is shown before the first board: "salt S", then "number deal" lines.

    Without the salt, whoever sees two hands of the last board could try all splits of the other two.
    """
    return f"salt {salt}\n" + "".join(f"{board.number} {board.deal}\n" for board in boards)


def deals_hash(boards: Iterable[Board], salt: str) -> str:
    """SHA-256 of deals_text, as 64 hexadecimal digits."""
    return hashlib.sha256(deals_text(boards, salt).encode("ascii")).hexdigest()


class Matches:
    """Adds and finds matches."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._database, self._now, self._lock = database, now, lock
        self._announced = EventLog(database, now, lock, FORM)

    def add(
        self,
        match: Match,
        boards: Sequence[Board],
        kind: str,
        notes: Sequence[str] = (),
        absent: Mapping[Room, Sequence[int]] = MappingProxyType({}),
    ) -> StoredMatch:
        """Store a new match with the boards its rooms will play; of an operated one, those that are known."""
        salt = secrets.token_hex(16)
        with self._lock, self._database.atomic():
            row = {
                "spec": json.dumps(match.to_dict(), ensure_ascii=False),
                "salt": salt,
                "deals_hash": "" if kind == OPERATED else deals_hash(boards, salt),
                "created": self._now(),
                "kind": kind,
                "notes": json.dumps(list(notes), ensure_ascii=False),
                "absent": json.dumps({str(room): list(absent.get(room, ())) for room in Room}),
            }
            match_id: Any = self._database.table("matches").insert(row).last_pk
            self._database.table("boards").insert_all(_board_row(match_id, board) for board in boards)
            self._database.table("tables").insert_all(
                {"match_id": match_id, "room": str(room)} for room in Room
            )
        return self.get(match_id)

    def set_boards(self, match_id: int, boards: Iterable[Board]) -> StoredMatch:
        """Give boards their deals, all or none. That none has been opened is the caller's to see to."""
        with self._lock, self._database.atomic():
            rows = [_board_row(match_id, board) for board in boards]
            self._database.table("boards").insert_all(rows, replace=True)
        return self.get(match_id)

    def reseat(self, match_id: int, match: Match) -> StoredMatch:
        """Store the match anew: its line-ups have changed, or its boards; deals of lost boards go."""
        with self._lock, self._database.atomic():
            spec = json.dumps(match.to_dict(), ensure_ascii=False)
            self._database.table("matches").update(match_id, {"spec": spec})
            self._archive_again(match_id)
            lost = "match_id = ? AND number NOT IN (SELECT value FROM json_each(?))"
            self._database.table("boards").delete_where(lost, [match_id, json.dumps(match.boards)])
        return self.get(match_id)

    def announce(self, match_id: int, after: int, events: Sequence[AnnouncementEvent]) -> None:
        """Write what is announced of a broadcast behind seq `after`; raises Stale, StoreError."""
        with self._lock, self._database.atomic():
            self._announced.append(match_id, after, events)
            self._archive_again(match_id)

    def announced(self, match_id: int) -> Announcement:
        """All that is announced of a broadcast by now."""
        announced = Announcement()
        for _, at, event in self.announcements(match_id):
            announced = apply(announced, at, event)
        return announced

    def announcements(self, match_id: int) -> list[StampedEvent[AnnouncementEvent]]:
        """Everything that was ever announced of it, in order."""
        return self._announced.read(match_id)

    def _archive_again(self, match_id: int) -> None:
        archived = "UPDATE archive_matches SET mark = ? WHERE match_id = ?"
        self._database.execute(archived, [AGAIN, match_id])

    def get(self, match_id: int) -> StoredMatch:
        """The match of that id; raises NotFound."""
        found = self._select("id = ?", [match_id])
        if not found:
            raise NotFound(f"there is no match {match_id} here")
        return found[0]

    def of_table(self, table_id: int) -> tuple[StoredMatch, Room]:
        """The match and the room of a table; raises NotFound."""
        with self._lock:
            row = next(self._database.table("tables").rows_where("id = ?", [table_id]), None)
        if row is None:
            raise NotFound(f"there is no table {table_id} here")
        return self.get(row["match_id"]), Room(row["room"])

    def newest(self, count: int) -> list[StoredMatch]:
        """At most so many matches, the newest first."""
        return self._select("1 = 1", [], limit=count)

    def all(self) -> list[StoredMatch]:
        """Every match, the newest first."""
        return self._select("1 = 1", [])

    def events(self, count: int) -> list[tuple[str, int]]:
        """At most so many events with the number of their matches, the one with the newest match first."""
        query = (
            "SELECT json_extract(spec, '$.event') AS event, count(*) FROM matches WHERE event > ''"
            " GROUP BY event ORDER BY max(id) DESC LIMIT ?"
        )
        with self._lock:
            return self._database.execute(query, [count]).fetchall()

    def of_event(self, event: str, count: int) -> list[StoredMatch]:
        """At most so many matches of that event, the newest first."""
        return self._select("json_extract(spec, '$.event') = ?", [event], limit=count)

    def _select(self, where: str, parameters: list[Any], limit: int | None = None) -> list[StoredMatch]:
        with self._lock:
            rows = list(
                self._database.table("matches").rows_where(where, parameters, order_by="id desc", limit=limit)
            )
            return [self._read(row) for row in rows]

    def _read(self, row: dict[str, Any]) -> StoredMatch:
        key = [row["id"]]
        boards = self._database.table("boards").rows_where("match_id = ?", key, order_by="rowid")
        match, known = Match.from_dict(json.loads(row["spec"])), list(map(_board, boards))
        announced = Announcement()
        if row["kind"] == OPERATED:  # their deals come in any order
            announced = self.announced(row["id"])
            match = announced.on(match)
            known.sort(key=lambda board: match.boards.index(board.number))
        tables = self._database.table("tables").rows_where("match_id = ?", key)
        return StoredMatch(
            id=row["id"],
            match=match,
            boards=tuple(known),
            tables={Room(table["room"]): table["id"] for table in tables},
            notes=tuple(json.loads(row["notes"])),
            absent={Room(room): tuple(numbers) for room, numbers in json.loads(row["absent"]).items()},
            salt=row["salt"],
            deals_hash=row["deals_hash"],
            created=row["created"],
            kind=row["kind"],
            announced=announced,
        )


def _board_row(match_id: object, board: Board) -> dict[str, object]:
    return {
        "match_id": match_id,
        "number": board.number,
        "deal": str(board.deal),
        "dealer": str(board.dealer),
        "vulnerable": str(board.vulnerable),
    }


def _board(row: dict[str, Any]) -> Board:
    return _known_board(row["number"], row["deal"], row["dealer"], row["vulnerable"])


@lru_cache(KNOWN)
def _known_board(number: int, deal: str, dealer: str, vulnerable: str) -> Board:
    return Board(number, Deal.parse(deal), Seat(dealer), Vulnerability(vulnerable))
