"""What the public sees of one match by now: a prefix of each room's log, and all that follows from it.

Every page, socket, API answer and file for spectators is made from here and from nothing else. Holds no
clock and tells nobody: broadcast does both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from math import inf
from typing import Any, NamedTuple

from matchserver.clock import Clock, Gaps, united
from matchserver.contest import NOTHING, Release, Room, ScoreSheet, Stamp, never_closed, put_back, released
from matchserver.contest.comparison import Status
from matchserver.contest.ruled import passed_over
from matchserver.contest.rulings import Ruling
from matchserver.course import heads, score_sheet
from matchserver.papers import Papers, board_view, match_record
from matchserver.store import NotFound, Stamped, StoredMatch
from matchserver.table import (
    BoardClosed,
    BoardOpened,
    BoardPutBack,
    BoardRecord,
    Public,
    Table,
    TakenBack,
    apply,
    record_view,
    view,
)

Keep = Callable[[StoredMatch, Release], None]


class Change(NamedTuple):
    """What became public: the rooms that moved, whether the score line did, and when to look again."""

    rooms: tuple[Room, ...]
    line: bool
    next_at: float | None


class PublicMatch:
    """The released play of a match, and how much of its logs waits to be released.

    `gaps` are the times in which no server ran: no side used them. `shown` is what was public before.
    """

    def __init__(
        self, stored: StoredMatch, rulings: Sequence[Ruling] = (), gaps: Gaps = (), shown: Release = NOTHING
    ) -> None:
        self.tables: dict[Room, Table] = {room: Table() for room in Room}
        self._gaps, self._clocks = gaps, dict.fromkeys(Room, Clock())
        self.change(stored, rulings)
        self._reached = shown
        self._beside: dict[Room, BoardRecord | None] = dict.fromkeys(Room)
        self._opened: dict[Room, bool] = dict.fromkeys(Room, False)
        self._waiting: dict[Room, list[Stamped]] = {room: [] for room in Room}
        self._stamps: dict[Room, list[Stamp]] = {room: [] for room in Room}
        self._sheet: ScoreSheet | None = None
        self._told: tuple[object, ...] = ()

    def change(self, stored: StoredMatch, rulings: Sequence[Ruling]) -> None:
        """Take in that line-ups changed, that a director has ruled, or what is announced of the match."""
        self.stored, self._rulings = stored, tuple(rulings)
        gaps = united(self._gaps, stored.announced.gaps)
        self._clocks = {room: replace(clock, gaps=gaps) for room, clock in self._clocks.items()}

    def follow(self, room: Room, stamped: Sequence[Stamped]) -> None:
        """Take in what happened in a room; none of it is public before `advance` says so.

        Events taken in before are passed over: the log may be read while it is being followed.
        """
        stamps, waiting = self._stamps[room], self._waiting[room]
        board = stamps[-1].board if stamps else 0
        seq = waiting[-1].seq if waiting else self.tables[room].seq
        for new in stamped:
            if new.seq > seq:
                board = new.event.board.number if isinstance(new.event, BoardOpened) else board
                closes, reopens = (isinstance(new.event, kind) for kind in (BoardClosed, TakenBack))
                stamps.append(Stamp(new.seq, new.at, board, closes, reopens))
                if isinstance(new.event, BoardPutBack):
                    is_live = self.stored.match.policy.kind == "live"
                    board = put_back(stamps, board, inf if is_live else self._reached.seq(room))
                waiting.append(new)

    def advance(self, now: float, keep: Keep = lambda *_: None) -> Change:
        """Make public what may be public at `now`; `keep` has taken down how far before anything is shown."""
        stored, policy, before = self.stored, self.stored.match.policy, self._reached
        reached = released(self._stamps, self.to_play(), policy, now, before, stored.announced.until)
        if policy.kind != "live" and any(reached.seq(room) > before.seq(room) for room in Room):
            keep(stored, reached)
        self._reached = reached
        shown = {room: self._show(room, reached.seq(room)) for room in Room}
        besides, self._beside = self._beside, {room: self._done_beside(room) for room in Room}
        opened, self._opened = self._opened, self._open_hands()
        moved = tuple(
            room
            for room in Room
            if shown[room] or besides[room] is not self._beside[room] or opened[room] != self._opened[room]
        )
        told, self._told = self._told, self._scored()
        if self._told != told:
            self._sheet = None
        return Change(moved, self._told != told, reached.next_at)

    def _show(self, room: Room, seq: int) -> bool:
        waiting = self._waiting[room]
        count = sum(1 for stamped in waiting if stamped.seq <= seq)
        for _, at, event in waiting[:count]:
            self.tables[room] = apply(self.tables[room], event)
            self._clocks[room] = self._clocks[room].moved(at, self.tables[room])
        self._waiting[room] = waiting[count:]
        return count > 0

    def _late(self, room: Room) -> float | None:
        """By how much the board shown in that room is late; None where that is not known."""
        return self._reached.late.get(room) if self.tables[room].record else None

    def _scored(self) -> tuple[object, ...]:
        """What the score line is made from."""
        results = ((self.tables[room].results(), self.tables[room].corrected()) for room in Room)
        return self.status, self._named(), self._public_rulings(), self.behind, *results

    def _named(self) -> tuple[object, ...]:
        """The names in the score line and the heads of its boards, which an operator may change."""
        match = self.stored.match
        names = match.title, match.event, match.home.name, match.visitors.name, dict(match.systems)
        return *names, match.start, match.policy, heads(self.stored), self._players()

    def _public_rulings(self) -> tuple[Ruling, ...]:
        """Those on boards that are public in both rooms, and penalties once anything may be public."""
        both = self._done(Room.OPEN) & self._done(Room.CLOSED)
        if both or self.stored.match.policy.kind == "live":
            return tuple(ruling for ruling in self._rulings if ruling.board is None or ruling.board in both)
        return ()

    def _passed(self, room: Room) -> frozenset[int]:
        """The boards that room does not play: a director has settled them before it had begun.

        Not one that the other room may still put back, or that the public sees on this one's table.
        """
        if not (settled := passed_over(room, self._rulings)):
            return settled  # as nearly always: this is asked at every call and card
        here, shown = {stamp.board for stamp in self._stamps[room]}, self.tables[room].record
        return settled - here - never_closed(self._stamps[room.other]) - {shown and shown.board.number}

    def _done(self, room: Room) -> frozenset[int]:
        """The boards that are public in that room to their end, and those that it passes over."""
        return self._passed(room) | {record.board.number for record in self.tables[room].finished}

    def to_play(self) -> dict[Room, set[int]]:
        """The boards that each room plays or has played."""
        return {room: set(self.stored.numbers_of(room)) - self._passed(room) for room in Room}

    @property
    def audience(self) -> Public:
        """The spectators, with the boards whose four hands are open to them.

        A board's hands open when it is finished in every room that plays it. Under every policy but `live`
        that is so before anything is shown of a board that both rooms play.
        """
        there = [self._done(room) | set(self.stored.absent[room]) for room in Room]
        return Public(frozenset(there[0] & there[1] | self._shown_when_over()))

    def _open_hands(self) -> dict[Room, bool]:
        """Whether the four hands of the board on each table are open to the public."""
        open_boards, tables = self.audience.open_boards, self.tables.items()
        return {room: bool(at.record and at.record.board.number in open_boards) for room, at in tables}

    def _shown_when_over(self) -> set[int]:
        """The boards of which nothing is public before both rooms have finished them."""
        kind = self.stored.match.policy.kind
        alone = set() if kind == "match" else set.symmetric_difference(*self.to_play().values())
        return set() if kind == "live" else set(self.stored.match.boards) - alone

    def view(self, room: Room) -> dict[str, Any]:
        """A room as the public sees it."""
        return view(self.tables[room], self.audience, match=self.stored.id, room=room)

    @property
    def status(self) -> Status:
        """cancelled, waiting, playing; finished: of what is public, every board is over wherever played. That
        it stays, whatever is opened again and then cancelled."""
        if all(self._done(room).issuperset(self.stored.numbers_of(room)) for room in Room):
            return "finished"
        if self.stored.announced.cancelled:
            return "cancelled"
        return "waiting" if self._begun is None else "playing"

    @property
    def is_whole(self) -> bool:
        """Whether the match is finished and nothing of it, such as a correction, waits to be public."""
        last = {room: there[-1].seq if there else 0 for room, there in self._stamps.items()}
        return self.status == "finished" and all(self.tables[room].seq >= last[room] for room in Room)

    def clock(self, room: Room, now: float) -> dict[str, Any]:
        """The time each side of a room used, as Clock.view gives it: of the released play, at its own pace.
        It stands while nothing is known of when the next event is shown."""
        clock, lag = self._clocks[room], self._late(room)
        return clock.view(clock.since if lag is None else now - lag)

    def beside(self, room: Room) -> dict[str, Any] | None:
        """What the other room did on the board that this one is on, once that is public: auction and result.

        {"auction": ["1C", ...], "result": {...}}; the dealer is the same.
        """
        there = self._beside[room]
        shown = None if there is None else record_view(there, self.audience)
        return shown and {key: shown[key] for key in ("auction", "result")}

    def _done_beside(self, room: Room) -> BoardRecord | None:
        record = self.tables[room].record
        if record is None or record.is_closed:
            return None
        return self.tables[room.other].finished_board(record.board.number)

    @property
    def behind(self) -> int | None:
        """The seconds by which the public is behind the play that it sees now; None where there is no such.
        Fixed by what is shown: it is the same whether play goes on at the tables or not."""
        late = [lag for lag in map(self._late, Room) if lag]
        return int(max(late)) if late and self.status == "playing" else None

    @property
    def _begun(self) -> float | None:
        """When the first board was opened; one that was put back since does not count."""
        firsts = (next((stamp.at for stamp in there if stamp.board), None) for there in self._stamps.values())
        return min((first for first in firsts if first is not None), default=None)

    def _finished(self) -> float | None:
        is_over = self.status == "finished" and self._begun is not None
        return max(clock.since for clock in self._clocks.values()) if is_over else None

    def sheet(self) -> ScoreSheet:
        """The score sheet of the released boards."""
        if self._sheet is None:
            results = {room: self.tables[room].results() for room in Room}
            corrected = {room: self.tables[room].corrected() for room in Room}
            self._sheet = score_sheet(self.stored, results, self.status, self._public_rulings(), corrected)
        return self._sheet

    def papers(self) -> Papers:
        """Record and score sheet of what is public, for files."""
        shown, rulings = self.audience.open_boards, self._public_rulings()
        return Papers(match_record(self.stored, self.tables, shown, rulings, self._begun), self.sheet())

    def line(self) -> dict[str, Any]:
        """The score line: the score sheet with the match's title, players, policy and times."""
        stored = self.stored
        return {
            **self.sheet().to_dict(),
            "id": stored.id,
            "title": stored.match.title,
            "event": stored.match.event,
            "systems": dict(stored.match.systems),
            "kind": stored.kind,
            "policy": str(stored.match.policy),
            "behind": self.behind,
            "players": self._players(),
            "deals_hash": stored.deals_hash,
            "start": stored.match.start and stored.match.start.isoformat(),
            "started": _iso(self._begun),
            "finished": _iso(self._finished()),
            "cancelled": stored.announced.told,
        }

    def _players(self) -> dict[str, Any]:
        on_tables = {table.record.board.number for table in self.tables.values() if table.record}
        current = on_tables.intersection(self.stored.match.boards)  # what was put back may be taken out
        board = max(current, default=self.stored.match.boards[0])
        return self.stored.match.lineup_of(board).to_dict()

    def record(self, room: Room, number: int) -> BoardRecord | None:
        """What is public of a board in that room, None where nothing is."""
        table = self.tables[room]
        if table.record and table.record.board.number == number:
            return table.record
        return table.finished_board(number)

    def board(self, number: int) -> dict[str, Any]:
        """One board for replay, as far as both rooms are public; raises NotFound where nothing is."""
        records = {room: self.tables[room].finished_board(number) for room in Room}
        if not any(records.values()) or number not in self.audience.open_boards:
            raise NotFound(f"board {number} of match {self.stored.id} is not public (yet)")
        row = next(row for row in self.sheet().rows if row.board == number)
        return board_view(self.stored, row, records, self.audience)


def brief(line: Mapping[str, Any]) -> dict[str, Any]:
    """The score line without its boards; `of` is their number."""
    return {**{key: value for key, value in line.items() if key != "boards"}, "of": len(line["boards"])}


def _iso(at: float | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
