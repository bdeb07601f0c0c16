"""A promise: what a call says about the hand that made it. Pure values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum

from matchserver.bridge import Call, Strain, Suit

from .hands import Holding

Range = tuple[int, int]
MOST = 40
ANY_LENGTHS: tuple[Range, ...] = ((0, 13),) * 4


class Forcing(IntEnum):
    """How long partner must keep the auction open."""

    NO = 0
    ROUND = 1
    GAME = 2


def meet(a: Range, b: Range) -> Range:
    """What both ranges allow; when they contradict each other the newer, b."""
    low, high = max(a[0], b[0]), min(a[1], b[1])
    return (low, high) if low <= high else b


@dataclass(frozen=True)
class Promise:
    """Ranges of high-card points, of points (see hands) and of the lengths of clubs .. spades."""

    hcp: Range = (0, MOST)
    points: Range = (0, MOST)
    lengths: tuple[Range, ...] = ANY_LENGTHS
    balanced: bool = False

    def and_then(self, newer: Promise) -> Promise:
        """Both promises together."""
        return Promise(
            meet(self.hcp, newer.hcp),
            meet(self.points, newer.points),
            tuple(meet(a, b) for a, b in zip(self.lengths, newer.lengths, strict=True)),
            self.balanced or newer.balanced,
        )

    @property
    def is_even(self) -> bool:
        """Whether two cards or more are promised in each suit."""
        return all(low >= 2 for low, _ in self.lengths)

    def least(self, suit: Suit) -> int:
        """The fewest cards promised in the suit."""
        return self.lengths[suit][0]

    def is_kept_by(self, holding: Holding, trumps: Suit | None = None) -> bool:
        """Whether the hand is one of those promised; points count in support of `trumps` if given."""
        points = holding.points if trumps is None else holding.support_points(trumps)
        return (
            self.hcp[0] <= holding.hcp <= self.hcp[1]
            and self.points[0] <= points <= self.points[1]
            and all(low <= n <= high for n, (low, high) in zip(holding.lengths, self.lengths, strict=True))
            and (not self.balanced or holding.is_balanced)
        )


Condition = Callable[[Holding], bool]


def always(holding: Holding) -> bool:
    """No further condition."""
    return True


@dataclass(frozen=True)
class Option:
    """A call the system offers, what it promises, and when it is the right one.

    `when` is what the promise cannot say (stoppers, the quality of a suit, which of two suits); `kind`
    names what the next rules of the convention look for; `asks` is the strain a convention is about; a `rare`
    reason for a call is not counted on by the others where there is a better one.
    """

    call: Call
    promise: Promise = Promise()
    text: str = ""
    when: Condition = field(default=always, compare=False)
    fit: Suit | None = None
    forcing: Forcing = Forcing.NO
    kind: str = ""
    asks: Strain | None = None
    alert: bool = False
    rare: bool = False

    def suits(self, holding: Holding) -> bool:
        """Whether the system makes this call with that hand."""
        return self.promise.is_kept_by(holding, self.fit) and self.when(holding)


EVEN: Mapping[Suit, int | Range] = dict.fromkeys(Suit, (2, 6))
"""A hand for no trump, though perhaps 5422 or 6322."""


def promise(
    points: Range = (0, MOST),
    hcp: Range = (0, MOST),
    suits: Mapping[Suit, int | Range] | None = None,
    balanced: bool = False,
) -> Promise:
    """A promise in few words; a plain number for a suit is "so many or more".

    Points follow from high-card points where only those are given: at most 1 more balanced, 4 otherwise.
    """
    points = (max(points[0], hcp[0]), min(points[1], hcp[1] + (1 if balanced else 4)))
    lengths: list[Range] = [(2, 5)] * 4 if balanced else list(ANY_LENGTHS)
    for suit, wanted in (suits or {}).items():
        lengths[suit] = meet(lengths[suit], (wanted, 13) if isinstance(wanted, int) else wanted)
    return Promise(hcp, points, tuple(lengths), balanced)
