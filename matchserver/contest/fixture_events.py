"""The facts a fixture's log can hold, to and from plain dicts. Past tense, one class a fact, no judgement.

A stored event is `{"type": class name, "v": version, ...}` with a field for each of the class. `by` is the
id of the person who did it, `team` the one of the two teams it was done for, `half` counts from 1. A sealed
line-up stands in the log in clear: what is shown of it is Fixture.shown's to say, never this module's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, get_args

from ..bridge import Seat
from .fact_codec import Codec, Turn
from .rooms import Room
from .teams import Which
from .terms import Terms

Ids = tuple[int, int]
Pairs = Mapping[Room, Ids]
"""The two pairs of a team by room: North and South, or East and West, as the team sits in that room."""


@dataclass(frozen=True)
class Fact:
    version: ClassVar[int] = 1


@dataclass(frozen=True)
class Proposed(Fact):
    """A captain proposed a match; `home` and `visitors` are the ids of the teams."""

    home: int
    visitors: int
    team: Which
    by: int
    terms: Terms


@dataclass(frozen=True)
class Countered(Fact):
    """Other terms were offered: in answer to an offer, or to postpone what is agreed."""

    team: Which
    by: int
    terms: Terms


@dataclass(frozen=True)
class Accepted(Fact):
    """The other team's offer was accepted."""

    team: Which
    by: int


@dataclass(frozen=True)
class Declined(Fact):
    """The other team's offer was declined; what was agreed before it stands."""

    team: Which
    by: int
    why: str


@dataclass(frozen=True)
class Withdrawn(Fact):
    """A team's own offer was withdrawn; what was agreed before it stands."""

    team: Which
    by: int


@dataclass(frozen=True)
class CancelAsked(Fact):
    """A captain asked to cancel what is agreed."""

    team: Which
    by: int
    why: str


@dataclass(frozen=True)
class CancelRefused(Fact):
    """The other captain wants to play."""

    team: Which
    by: int


@dataclass(frozen=True)
class Cancelled(Fact):
    """There will be no match: both captains, or a director, said so."""

    by: int
    why: str


@dataclass(frozen=True)
class WalkedOver(Fact):
    """A director gave the match to a team that need not play it."""

    by: int
    winner: Which
    why: str


@dataclass(frozen=True)
class LineupSealed(Fact):
    """A captain named the team's pairs for a half, or named them anew."""

    team: Which
    by: int
    half: int
    pairs: Pairs


@dataclass(frozen=True)
class LineupsOpened(Fact):
    """The line-ups of these teams are open to all, and stand.

    `swapped`: the home pairs changed rooms, so that every pair meets the other pair than in the first half.
    """

    half: int
    teams: tuple[Which, ...]
    swapped: bool = False


@dataclass(frozen=True)
class HalfStarted(Fact):
    """Play of a half began, as (part of) the match of that id."""

    half: int
    match: int


@dataclass(frozen=True)
class Substituted(Fact):
    """From that board on `player` sits there in place of `out`."""

    team: Which
    by: int
    room: Room
    seat: Seat
    player: int
    out: int
    from_board: int


@dataclass(frozen=True)
class RobotAgreed(Fact):
    """A captain agrees that a robot sits there for the rest of that board."""

    team: Which
    by: int
    room: Room
    seat: Seat
    board: int


@dataclass(frozen=True)
class RobotSeated(Fact):
    """Both captains agreed: a robot sits there until the next board."""

    room: Room
    seat: Seat
    board: int


@dataclass(frozen=True)
class PlayFinished(Fact):
    """Both rooms had played every board at that time."""

    at: datetime


@dataclass(frozen=True)
class Confirmed(Fact):
    """A captain confirmed the result."""

    team: Which
    by: int


@dataclass(frozen=True)
class Protested(Fact):
    """A captain protested against the result."""

    team: Which
    by: int
    why: str


@dataclass(frozen=True)
class ProtestSettled(Fact):
    """A director answered the protests; the result, with any rulings, is final."""

    by: int
    words: str


@dataclass(frozen=True)
class CorrectionEnded(Fact):
    """Nobody protested in time: the result is final."""


FixtureEvent = (
    Proposed | Countered | Accepted | Declined | Withdrawn | CancelAsked | CancelRefused | Cancelled
    | WalkedOver | LineupSealed | LineupsOpened | HalfStarted | Substituted | RobotAgreed | RobotSeated
    | PlayFinished | Confirmed | Protested | ProtestSettled | CorrectionEnded
)  # fmt: skip


def _read_pairs(data: Mapping[str, list[int]]) -> Pairs:
    return {Room(room): (int(first), int(second)) for room, (first, second) in data.items()}


_WRITE: Turn = {
    "terms": Terms.to_dict,
    "pairs": lambda pairs: {str(room): list(pair) for room, pair in pairs.items()},
    "teams": list,
    "room": str,
    "seat": str,
    "at": datetime.isoformat,
}
_READ: Turn = {
    "terms": Terms.from_dict,
    "pairs": _read_pairs,
    "teams": tuple,
    "room": Room,
    "seat": Seat,
    "at": datetime.fromisoformat,
}


_CODEC: Codec[FixtureEvent] = Codec.of(get_args(FixtureEvent), _WRITE, _READ)
to_dict, from_dict = _CODEC.to_dict, _CODEC.from_dict
