"""Layouts: how the cards a seat cannot see may lie, given all it has seen and heard. Pure.

What is seen is kept strictly: cards held, faced and played, and suits a hand has shown out of. What is
heard is kept softly. A random walk exchanges cards between the hidden hands and takes an exchange with the
probability that the auction gives the new layout over the old (Metropolis), so it always finds layouts, and
finds those the auction speaks for most often.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from matchserver.bridge import Card, Seat

from .hands import HONOUR_POINTS
from .leads import customary
from .promise import Promise

Layout = Mapping[Seat, tuple[Card, ...]]
"""The cards still held in each hidden hand."""

STEPS_TO_START, STEPS_BETWEEN = 400, 60
POINT_OFF, CARD_OFF, UNBALANCED, LEAD_OFF = 1.0, 3.0, 3.0, 1.0
"""What a layout pays for each point and card outside a promise, and for an unusual lead (log odds)."""


@dataclass(frozen=True)
class Unknown:
    """A hidden hand: how many cards it still holds, what it has played, its voids and its promise.

    `led` is the opening lead, where this hand made it.
    """

    seat: Seat
    count: int
    played: tuple[Card, ...]
    voids: frozenset[int]
    promise: Promise
    led: Card | None = None

    def cost(self, cards: Sequence[Card]) -> float:
        """How far the hand with these cards, as first dealt, is from what it promised."""
        lengths, hcp = [0, 0, 0, 0], 0
        for hand in (cards, self.played):
            for suit, rank in hand:
                lengths[suit] += 1
                hcp += HONOUR_POINTS[rank]
        points = hcp + sum(n - 4 for n in lengths if n > 4)
        off = POINT_OFF * (_outside(hcp, self.promise.hcp) + _outside(points, self.promise.points))
        for n, wanted in zip(lengths, self.promise.lengths, strict=True):
            off += CARD_OFF * _outside(n, wanted)
        if self.promise.balanced and (min(lengths) < 2 or max(lengths) > 5):
            off += UNBALANCED
        return off + (LEAD_OFF if self.led and not self._is_customary(cards, self.led) else 0.0)

    def _is_customary(self, cards: Sequence[Card], led: Card) -> bool:
        ranks = sorted((r for hand in (cards, self.played) for s, r in hand if s == led.suit), reverse=True)
        return customary(ranks) == led.rank


def _outside(n: int, wanted: tuple[int, int]) -> int:
    return wanted[0] - n if n < wanted[0] else n - wanted[1] if n > wanted[1] else 0


def layouts(cards: Sequence[Card], hands: Sequence[Unknown], number: int, random: Random) -> list[Layout]:
    """So many ways in which the unseen cards may lie in the hidden hands."""
    walk = _Walk(hands, _first_layout(list(cards), hands, random), random)
    walk.go(STEPS_TO_START)
    found: list[Layout] = []
    for _ in range(number):
        found.append({hand.seat: tuple(held) for hand, held in zip(hands, walk.held, strict=True)})
        walk.go(STEPS_BETWEEN)
    return found


def _first_layout(cards: list[Card], hands: Sequence[Unknown], random: Random) -> list[list[Card]]:
    """Any layout that gives each hand its number of cards and none of a suit it is void in."""
    random.shuffle(cards)
    cards.sort(key=lambda card: sum(card.suit not in hand.voids for hand in hands))
    held: list[list[Card]] = [[] for _ in hands]
    for card in cards:
        _place(card, held, hands, set())
    return held


def _place(card: Card, held: list[list[Card]], hands: Sequence[Unknown], tried: set[int]) -> bool:
    """Put the card where it may lie, moving others on when that hand is full."""
    allowed = [i for i, hand in enumerate(hands) if card.suit not in hand.voids and i not in tried]
    for i in sorted(allowed, key=lambda i: len(held[i]) - hands[i].count):
        if len(held[i]) < hands[i].count:
            held[i].append(card)
            return True
        for j, other in enumerate(held[i]):
            if _place(other, held, hands, tried | {i}):
                held[i][j] = card
                return True
    return False


class _Walk:
    """The random walk: the cards of each hidden hand, and what they cost."""

    def __init__(self, hands: Sequence[Unknown], held: list[list[Card]], random: Random) -> None:
        self.hands, self.held, self.random = hands, held, random
        self.costs = [hand.cost(cards) for hand, cards in zip(hands, held, strict=True)]
        self.pairs = [(i, j) for i in range(len(hands)) for j in range(i) if held[i] and held[j]]

    def go(self, steps: int) -> None:
        """Try so many exchanges of two cards."""
        uniform = self.random.random
        for _ in range(steps if self.pairs else 0):
            i, j = self.pairs[int(uniform() * len(self.pairs))]
            self._try_exchange(i, int(uniform() * len(self.held[i])), j, int(uniform() * len(self.held[j])))

    def _try_exchange(self, i: int, a: int, j: int, b: int) -> None:
        first, second = self.held[i], self.held[j]
        one, two = first[a], second[b]
        if two.suit in self.hands[i].voids or one.suit in self.hands[j].voids:
            return
        first[a], second[b] = two, one
        cost_i, cost_j = self.hands[i].cost(first), self.hands[j].cost(second)
        worse = cost_i + cost_j - self.costs[i] - self.costs[j]
        if worse <= 0 or self.random.random() < exp(-worse):
            self.costs[i], self.costs[j] = cost_i, cost_j
        else:
            first[a], second[b] = one, two
