"""Who sits where on every board of a fixture: line-ups sealed and opened, substitutes, robots.

Knows ids of people, rooms and seats; checks nothing: fixture.py does. Every answer is a new value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ..bridge import Seat
from .fixture_events import Ids, LineupsOpened, Pairs, RobotSeated, Substituted
from .lineup import side_of
from .rooms import Room
from .teams import Which

WHICH: tuple[Which, Which] = ("home", "visitors")
Seated = dict[Room, dict[Seat, int]]
"""The person in each seat; a room without seats where the line-ups are not open yet."""


class Pairing(NamedTuple):
    """Two people of a team who sat together in a room, North or East first, and on which boards."""

    team: Which
    room: Room
    players: Ids
    boards: tuple[int, ...]


@dataclass(frozen=True)
class Seating:
    """`halves`: the boards of each half; `sealed`: line-ups by (half, team); `opened`: which are open."""

    halves: tuple[tuple[int, ...], ...] = ()
    sealed: Mapping[tuple[int, Which], Pairs] = field(default_factory=dict)
    opened: frozenset[tuple[int, Which]] = frozenset()
    changes: tuple[Substituted, ...] = ()
    robots: tuple[RobotSeated, ...] = ()

    def half_of(self, board: int) -> int | None:
        """The half a board belongs to, from 1; None for no board of the match."""
        return next((half for half, boards in enumerate(self.halves, 1) if board in boards), None)

    def is_open(self, half: int) -> bool:
        """Whether both line-ups of a half are open."""
        return all((half, team) in self.opened for team in WHICH)

    def shown(self, half: int, to: Which | None) -> dict[Which, Pairs]:
        """The line-ups that a captain (or, None, anybody else) may see: the own one, and what is open."""
        return {
            team: self.sealed[half, team]
            for team in WHICH
            if (half, team) in self.sealed and (team == to or (half, team) in self.opened)
        }

    def seated(self, board: int) -> Seated:
        """The person in every seat of both rooms on that board."""
        half = self.half_of(board)
        there: Seated = {room: {} for room in Room}
        if half is None or not self.is_open(half):
            return there
        for room, seat, player in self._lineup(half):
            there[room][seat] = player
        for change in self.changes:
            if self.half_of(change.from_board) == half and change.from_board <= board:
                there[change.room][change.seat] = change.player
        return there

    def _lineup(self, half: int) -> Iterator[tuple[Room, Seat, int]]:
        for team in WHICH:
            for room, pair in self.sealed[half, team].items():
                for seat, player in zip(side_of(room, team).seats, pair, strict=True):
                    yield room, seat, player

    def pairs(self) -> tuple[Pairing, ...]:
        """Every pair that sat down, with its boards, for a sheet by pairs; home first, then by room."""
        boards: dict[tuple[Which, Room, Ids], list[int]] = {}
        for board in (board for half in self.halves for board in half):
            there = self.seated(board)
            for team in WHICH:
                for room in Room:
                    first, second = side_of(room, team).seats
                    if there[room]:
                        pair = there[room][first], there[room][second]
                        boards.setdefault((team, room, pair), []).append(board)
        order = sorted(boards, key=lambda key: (WHICH.index(key[0]), list(Room).index(key[1])))
        return tuple(Pairing(*key, tuple(boards[key])) for key in order)

    def robots_on(self, board: int) -> dict[Room, frozenset[Seat]]:
        """The seats that a robot holds on that board."""
        there = [robot for robot in self.robots if robot.board == board]
        return {room: frozenset(robot.seat for robot in there if robot.room is room) for room in Room}

    def meets_again(self, second: Mapping[Which, Pairs]) -> bool:
        """Whether, with these line-ups of the second half, a pair meets the pair it met in the first."""
        first = {team: self.sealed[1, team] for team in WHICH}
        return bool(_meetings(first) & _meetings(second))

    def with_opened(self, event: LineupsOpened) -> Seating:
        sealed = dict(self.sealed)
        if event.swapped:
            sealed[event.half, "home"] = change_rooms(sealed[event.half, "home"])
        opened = self.opened | {(event.half, team) for team in event.teams}
        return replace(self, sealed=sealed, opened=opened)


def change_rooms(pairs: Pairs) -> Pairs:
    """The same pairs, each in the other room."""
    return {room: pairs[room.other] for room in Room}


def _meetings(lineups: Mapping[Which, Pairs]) -> set[frozenset[frozenset[int]]]:
    return {frozenset(frozenset(lineups[team][room]) for team in WHICH) for room in Room}
