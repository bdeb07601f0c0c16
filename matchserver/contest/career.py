"""What a player's boards come to over many matches: IMPs against the other room, contracts, partners.

A board's swing is the team's; here it is credited in full to everyone who played it, as in a cross-IMP score
with a field of two. Pure: knows neither where the boards are kept nor how names are spelt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

K = TypeVar("K")
MOST_SHOWN = 5
"""Best and worst boards."""


class Sitting(NamedTuple):
    """A board that a player played: `imps` are the own team's, None where it is not compared.

    `margin` are the tricks over or under of the contract the player declared, None where another did.
    """

    match: int
    board: int
    room: str
    partner: str
    imps: int | None
    margin: int | None


class Tally(NamedTuple):
    """Boards, those of them that are compared, and the IMPs won less those lost on them."""

    boards: int
    compared: int
    imps: int

    @property
    def average(self) -> float | None:
        """IMPs a compared board, None while there is none."""
        return self.imps / self.compared if self.compared else None


@dataclass(frozen=True)
class Career:
    """All the boards of a player, or of a pair, in the order they were played."""

    sittings: tuple[Sitting, ...]

    @property
    def total(self) -> Tally:
        return tally(self.sittings)

    @property
    def declared(self) -> int:
        return sum(sitting.margin is not None for sitting in self.sittings)

    @property
    def made(self) -> int:
        """The contracts declared and made."""
        return sum(sitting.margin is not None and sitting.margin >= 0 for sitting in self.sittings)

    @property
    def by_match(self) -> dict[int, Tally]:
        return _grouped(self.sittings, [sitting.match for sitting in self.sittings])

    @property
    def by_partner(self) -> dict[str, Tally]:
        """The partners, with whom most boards were played first."""
        found = _grouped(self.sittings, [sitting.partner for sitting in self.sittings])
        return dict(sorted(found.items(), key=lambda item: -item[1].boards))

    @property
    def best(self) -> list[Sitting]:
        """The boards that won most, the latest of equals first."""
        won = [sitting for sitting in reversed(self.sittings) if (sitting.imps or 0) > 0]
        return sorted(won, key=lambda sitting: -(sitting.imps or 0))[:MOST_SHOWN]

    @property
    def worst(self) -> list[Sitting]:
        """The boards that lost most, the latest of equals first."""
        lost = [sitting for sitting in reversed(self.sittings) if (sitting.imps or 0) < 0]
        return sorted(lost, key=lambda sitting: sitting.imps or 0)[:MOST_SHOWN]


def tally(sittings: Iterable[Sitting]) -> Tally:
    """What these boards come to."""
    swings = [sitting.imps for sitting in sittings]
    compared = [imps for imps in swings if imps is not None]
    return Tally(len(swings), len(compared), sum(compared))


def _grouped(sittings: Sequence[Sitting], keys: Sequence[K]) -> dict[K, Tally]:
    """A tally for each key, in the order they first appear."""
    groups: dict[K, list[Sitting]] = {}
    for sitting, key in zip(sittings, keys, strict=True):
        groups.setdefault(key, []).append(sitting)
    return {key: tally(group) for key, group in groups.items()}
