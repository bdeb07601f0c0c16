"""A score sheet by pairs and by players: who won how much on the boards they played. Knows no fixture.

A swing is won in both rooms together, so both pairs of a team share it; substitutes and second halves are
what tells pairs apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .fixture_events import Ids
from .rooms import Room
from .score_sheet import Row
from .seating import Pairing
from .teams import Which


class PairScore(NamedTuple):
    """A pair in a room: its boards that are compared, and the IMPs its team won and lost on them."""

    team: Which
    room: Room
    players: Ids
    boards: int
    won: int
    lost: int

    @property
    def imps(self) -> int:
        """Won less lost."""
        return self.won - self.lost


class PlayerScore(NamedTuple):
    """A player over all partners: compared boards and net IMPs, in each room and together."""

    team: Which
    player: int
    boards: int
    open: int
    closed: int

    @property
    def imps(self) -> int:
        return self.open + self.closed


def by_pair(rows: Iterable[Row], pairings: Iterable[Pairing]) -> tuple[PairScore, ...]:
    """What each pair came to, in the order of the pairings; one without a compared board is left out."""
    won = {row.board: row.won for row in rows if row.won is not None}
    scores = (
        _score(pairing, [won[board] for board in pairing.boards if board in won]) for pairing in pairings
    )
    return tuple(score for score in scores if score.boards)


def _score(pairing: Pairing, won: Sequence[tuple[int, int]]) -> PairScore:
    home, visitors = sum(home for home, _ in won), sum(visitors for _, visitors in won)
    own, other = (home, visitors) if pairing.team == "home" else (visitors, home)
    return PairScore(pairing.team, pairing.room, pairing.players, len(won), own, other)


def by_player(scores: Sequence[PairScore]) -> tuple[PlayerScore, ...]:
    """What each player came to, in the order they first appear."""
    places = dict.fromkeys((score.team, player) for score in scores for player in score.players)
    return tuple(_player(team, player, scores) for team, player in places)


def _player(team: Which, player: int, scores: Iterable[PairScore]) -> PlayerScore:
    own = [score for score in scores if score.team == team and player in score.players]
    there = {room: sum(score.imps for score in own if score.room is room) for room in Room}
    return PlayerScore(team, player, sum(score.boards for score in own), there[Room.OPEN], there[Room.CLOSED])
