"""The archive: every board of the matches that are public to their end, to be searched. A cache of the logs.

Whoever puts a match here answers for it that all of it is public. Names are kept by their folded form, so
that two spellings of one name are one player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from threading import RLock
from typing import Any

from sqlite_utils import Database

from matchserver.bridge import SEATS, Seat

from .archive_search import PAGE, Search, conditions
from .names import folded


@dataclass(frozen=True)
class ArchivedMatch:
    """A match of the archive; `began` in seconds since 1970 UTC, `imps` are totals with carry-over."""

    id: int
    title: str
    event: str
    home: str
    visitors: str
    home_imps: str
    visitors_imps: str
    home_vp: str | None
    visitors_vp: str | None
    compared: int
    began: float


@dataclass(frozen=True)
class ArchivedBoard:
    """A board in one room. `imps` is positive for the home team, None where it is not compared."""

    match: int
    board: int
    room: str
    contract: str
    risk: str
    declarer: str | None
    tricks: int | None
    score: int
    imps: int | None
    players: Mapping[Seat, str]


@dataclass(frozen=True)
class Found:
    """One page of what was searched for; `has_more` where another page follows."""

    hits: tuple[Any, ...]
    has_more: bool


AGAIN = -1
"""The mark of a match that has to be looked at again by a server that starts."""
_MATCH = tuple(field.name for field in fields(ArchivedMatch))[1:]
_BOARD = ("board", "room", "contract", "risk", "declarer", "tricks", "score", "imps")
_COLUMNS = "m.match_id, " + ", ".join(f"m.{name}" for name in _MATCH)
_NAMES = ", ".join(f"(SELECT name FROM archive_players WHERE id = b.{seat})" for seat in "nesw")
_ROWS = f"SELECT b.match_id, {', '.join(f'b.{name}' for name in _BOARD)}, {_NAMES} FROM archive_boards b"
_MARK = (
    "(SELECT coalesce(sum((SELECT max(seq) FROM log WHERE table_id = tables.id)), 0) FROM tables"
    " WHERE tables.match_id = {id}) + (SELECT count(*) FROM ruling_log WHERE ruling_log.match_id = {id})"
)
"""How much has been written of a match: it only grows, and grows with every event and ruling."""


class Archive:
    """Puts matches in, takes them out, and searches."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._database, self._lock = database, lock

    def mark(self, match_id: int) -> int:
        """How much is written of a match by now; to be asked before it is read, and given to `put`."""
        return int(self._rows(f"SELECT {_MARK.format(id='?1')}", [match_id])[0][0])

    def put(self, match: ArchivedMatch, boards: Sequence[ArchivedBoard], mark: int) -> None:
        """Take in a match, in the place of what was known of it; `mark` is AGAIN where more of it waits."""
        values = [*astuple(match), mark, *map(folded, (match.home, match.visitors))]
        values.append(folded(f"{match.event} {match.title}"))
        with self._lock, self._database.atomic():
            self._delete(match.id)
            ids = self._ids({name for board in boards for name in board.players.values()})
            self._database.execute(f"INSERT INTO archive_matches VALUES ({_marks(values)})", values)
            rows = [_row(board, ids) for board in boards]
            if rows:
                sql = f"INSERT INTO archive_boards VALUES ({_marks(rows[0])})"
                self._database.conn.executemany(sql, rows)

    def drop(self, match_id: int) -> None:
        """Take a match out, of which there is more to come."""
        with self._lock:
            if self.has(match_id):
                with self._database.atomic():
                    self._delete(match_id)

    def has(self, match_id: int) -> bool:
        return bool(self._rows("SELECT 1 FROM archive_matches WHERE match_id = ?", [match_id]))

    def due(self) -> list[int]:
        """The matches that have begun and are missing or have gone on since, the newest first."""
        mark = _MARK.format(id="m.id")
        rows = self._rows(
            "SELECT m.id FROM matches m LEFT JOIN archive_matches a ON a.match_id = m.id"
            f" WHERE a.match_id IS NULL AND {mark} > 0 OR a.mark != {mark} ORDER BY m.id DESC"
        )
        return [match_id for (match_id,) in rows]

    def matches(self, search: Search, page: int = 1) -> Found:
        """The matches that fit, the newest first."""
        where, values = conditions(search)
        rows = self._rows(
            f"SELECT {_COLUMNS} FROM archive_matches m WHERE {where}"
            " ORDER BY m.began DESC, m.match_id DESC LIMIT ? OFFSET ?",
            [*values, PAGE + 1, PAGE * (page - 1)],
        )
        return Found(tuple(ArchivedMatch(*row) for row in rows[:PAGE]), len(rows) > PAGE)

    def boards(self, search: Search, page: int = 1) -> Found:
        """The boards that fit, the newest match first: hits are (match, room that fits, boards by room)."""
        where, values = conditions(search)
        rows = self._rows(
            f"SELECT b.board, max(b.room), {_COLUMNS} FROM archive_matches m CROSS JOIN archive_boards b"
            f" ON b.match_id = m.match_id WHERE {where} GROUP BY m.began, m.match_id, b.board"
            " ORDER BY m.began DESC, m.match_id DESC, b.board LIMIT ? OFFSET ?",
            [*values, PAGE + 1, PAGE * (page - 1)],
        )
        hits = ((ArchivedMatch(*row), room, self._both(row[0], board)) for board, room, *row in rows[:PAGE])
        return Found(tuple(hits), len(rows) > PAGE)

    def name_of(self, player: str) -> str | None:
        """How a player who is in the archive is spelt; None for anybody else."""
        ids = "(SELECT id FROM archive_players WHERE folded = ?)"
        seats = " OR ".join(f"{seat} IN {ids}" for seat in "nesw")
        row = self._rows(
            f"SELECT name FROM archive_players WHERE folded = ?"
            f" AND EXISTS (SELECT 1 FROM archive_boards WHERE {seats})",
            [folded(player)] * 5,
        )
        return row[0][0] if row else None

    def of_player(self, player: str) -> list[ArchivedBoard]:
        """Every board of a player, the oldest match first."""
        ids = "SELECT id FROM archive_players WHERE folded = ?"
        union = " UNION ".join(
            f"SELECT match_id, board, room FROM archive_boards WHERE {seat} = ({ids})" for seat in "nesw"
        )
        rows = self._rows(
            f"{_ROWS} JOIN archive_matches m USING (match_id)"
            f" WHERE (b.match_id, b.board, b.room) IN ({union}) ORDER BY m.began, m.match_id, b.board",
            [folded(player)] * 4,
        )
        return [_board(row) for row in rows]

    def of_ids(self, ids: Sequence[int]) -> dict[int, ArchivedMatch]:
        """Those of these matches that are here, by id."""
        rows = self._rows(
            f"SELECT {_COLUMNS} FROM archive_matches m WHERE m.match_id IN (SELECT value FROM json_each(?))",
            [str(list(ids))],
        )
        return {row[0]: ArchivedMatch(*row) for row in rows}

    def _both(self, match_id: int, board: int) -> dict[str, ArchivedBoard]:
        rows = self._rows(f"{_ROWS} WHERE b.match_id = ? AND b.board = ?", [match_id, board])
        return {row[2]: _board(row) for row in rows}

    def _delete(self, match_id: int) -> None:
        for table in ("archive_boards", "archive_matches"):
            self._database.execute(f"DELETE FROM {table} WHERE match_id = ?", [match_id])

    def _ids(self, names: set[str]) -> dict[str, int]:
        """The players' numbers by name; the latest spelling is kept."""
        rows = [(folded(name), name) for name in sorted(names)]
        self._database.conn.executemany(
            "INSERT INTO archive_players (folded, name) VALUES (?, ?)"
            " ON CONFLICT (folded) DO UPDATE SET name = excluded.name",
            rows,
        )
        found = {
            name: self._rows("SELECT id FROM archive_players WHERE folded = ?", [key]) for key, name in rows
        }
        return {name: number for name, ((number,),) in found.items()}

    def _rows(self, sql: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._database.execute(sql, list(values)).fetchall()


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


def _row(board: ArchivedBoard, ids: Mapping[str, int]) -> list[object]:
    seated = [ids[board.players[seat]] for seat in SEATS]
    return [board.match, *(getattr(board, name) for name in _BOARD), *seated]


def _board(row: Sequence[Any]) -> ArchivedBoard:
    return ArchivedBoard(*[*row[:9], dict(zip(SEATS, row[9:], strict=True))])
