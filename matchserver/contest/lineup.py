"""Who sits where in a segment. Knows teams, rooms and seats; no boards and no accounts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from ..bridge import SEATS, Seat, Side
from .errors import BadLineup
from .rooms import Room
from .teams import Team, Which, tidy

Pair = tuple[str, str]


def side_of(room: Room, which: Which) -> Side:
    """Where a team sits: home is North-South in the open room and East-West in the closed."""
    return Side.NS if (room is Room.OPEN) == (which == "home") else Side.EW


def team_at(room: Room, seat: Seat) -> Which:
    """The team whose seat it is."""
    return "home" if seat.side is side_of(room, "home") else "visitors"


@dataclass(frozen=True)
class Lineup:
    """The players of a segment by room and seat: eight different people. Raises BadLineup.

    Codes: "empty-seat", "seated-twice", "in-both-rooms"; `check` adds "meets-team-mate", "not-a-member".
    """

    players: Mapping[Room, Mapping[Seat, str]]

    def __post_init__(self) -> None:
        seated = {
            room: MappingProxyType({seat: tidy(self.players.get(room, {}).get(seat, "")) for seat in SEATS})
            for room in Room
        }
        object.__setattr__(self, "players", MappingProxyType(seated))
        _check_everybody_sits_once(
            (room, seat, player) for room in Room for seat, player in self.players[room].items()
        )

    def __hash__(self) -> int:
        return hash(tuple(self.players[room][seat] for room in Room for seat in SEATS))

    @classmethod
    def of(cls, *, home_open: Pair, home_closed: Pair, visitors_open: Pair, visitors_closed: Pair) -> Lineup:
        """From the four pairs: (north, south) or (east, west), as the pair sits in that room."""
        pairs = {
            Room.OPEN: {Side.NS: home_open, Side.EW: visitors_open},
            Room.CLOSED: {Side.NS: visitors_closed, Side.EW: home_closed},
        }
        return cls({room: _seats(sides) for room, sides in pairs.items()})

    def pair(self, room: Room, which: Which) -> Pair:
        """A team's two players in a room, North or East first."""
        first, second = side_of(room, which).seats
        return self.players[room][first], self.players[room][second]

    def check(self, home: Team, visitors: Team) -> None:
        """Refuse anyone who is no member of the team they sit for, or who meets a team-mate."""
        for room in Room:
            for seat, player in self.players[room].items():
                own, other = (home, visitors) if team_at(room, seat) == "home" else (visitors, home)
                check_member(player, own, other, f"{room} room, {seat}")

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON: {"open": {"N": "Ada", ..}, "closed": {..}}."""
        return {str(room): {str(seat): self.players[room][seat] for seat in SEATS} for room in Room}

    @classmethod
    def from_dict(cls, fields: Mapping[str, Any]) -> Lineup:
        """What to_dict gave; raises BadLineup."""
        return cls({room: {seat: fields.get(room, {}).get(seat, "") for seat in SEATS} for room in Room})


def check_pairs(which: Which, pairs: Mapping[Room, Pair], own: Team, other: Team) -> None:
    """Refuse a team's two pairs by the same rules, and codes, while the other team's are not known yet."""
    places = [
        (room, seat, player)
        for room in Room
        for seat, player in zip(side_of(room, which).seats, pairs[room], strict=True)
    ]
    _check_everybody_sits_once(places)
    for room, seat, player in places:
        check_member(player, own, other, f"{room} room, {seat}")


def _check_everybody_sits_once(places: Iterable[tuple[Room, Seat, str]]) -> None:
    taken: dict[str, tuple[Room, Seat]] = {}
    for room, seat, player in places:
        if not player:
            raise BadLineup(f"{room} room, {seat}: nobody sits there: name a player", code="empty-seat")
        if player in taken:
            raise _seated_again(player, taken[player], room, seat)
        taken[player] = room, seat


def _seats(sides: Mapping[Side, Pair]) -> dict[Seat, str]:
    return {seat: name for side, pair in sides.items() for seat, name in zip(side.seats, pair, strict=True)}


def _seated_again(player: str, first: tuple[Room, Seat], room: Room, seat: Seat) -> BadLineup:
    if first[0] is not room:
        return BadLineup(
            f"{player} sits in both rooms: every player plays in one room of a segment", code="in-both-rooms"
        )
    return BadLineup(
        f"{room} room: {player} sits {first[1]} and {seat}: name a different player", code="seated-twice"
    )


def check_member(player: str, own: Team, other: Team, place: str) -> None:
    """Refuse anyone who is no member of the own team, or one of the other's; `place` is told."""
    if player in other.players:
        raise BadLineup(
            f"{place}: {player} plays for {other.name} and would meet team-mates: name one of {own.name}",
            code="meets-team-mate",
        )
    if player not in own.players:
        raise BadLineup(
            f"{place}: {player} is no member of {own.name}: choose a member or add {player} to the team",
            code="not-a-member",
        )
