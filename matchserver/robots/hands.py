"""What one hand is worth: points, shape, stoppers. Pure; knows bridge.

Points are high-card points (A4 K3 Q2 J1) and one more for each card beyond the fourth in a suit; in support
of a partner's suit short suits count instead where that is more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from matchserver.bridge import Card, Strain, Suit

HONOUR_POINTS = (0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4)
"""High-card points of each rank, from the two up."""
ACE, KING, QUEEN, JACK, TEN = 12, 11, 10, 9, 8
CLUBS, DIAMONDS, HEARTS, SPADES = Suit
MAJORS = (SPADES, HEARTS)


@dataclass(frozen=True)
class Holding:
    """The cards of one hand, with what a bidder asks about them; `boldness` is points added for nothing."""

    cards: frozenset[Card]
    boldness: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Holding:
        """The holding of these cards."""
        return cls(frozenset(cards))

    @cached_property
    def suits(self) -> tuple[tuple[int, ...], ...]:
        """The ranks held in clubs, diamonds, hearts and spades, high to low."""
        return tuple(tuple(sorted((c.rank for c in self.cards if c.suit == s), reverse=True)) for s in Suit)

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        return tuple(len(ranks) for ranks in self.suits)

    @cached_property
    def hcp(self) -> int:
        return sum(HONOUR_POINTS[card.rank] for card in self.cards)

    @cached_property
    def points(self) -> int:
        """High-card points and length, and what a bold player adds."""
        return self.hcp + sum(max(0, n - 4) for n in self.lengths) + self.boldness

    def support_points(self, suit: Suit) -> int:
        """Points with that suit as trumps: shortness outside it counts by the number of trumps held."""
        trumps = self.lengths[suit]
        worth = ((1, 1, 0), (3, 2, 1), (5, 3, 1), (4, 2, 0))[min(max(trumps, 2), 5) - 2]
        short = sum(worth[n] for s, n in zip(Suit, self.lengths, strict=True) if n < 3 and s != suit)
        return max(self.points, self.hcp + short + max(0, trumps - 4))

    @cached_property
    def is_balanced(self) -> bool:
        """4333, 4432 or 5332."""
        return sorted(self.lengths) in ([3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5])

    @property
    def is_nearly_balanced(self) -> bool:
        """Balanced, or 5422 and 6322: no suit shorter than two."""
        return min(self.lengths) >= 2

    def stops(self, suit: Suit) -> bool:
        """Whether the suit is stopped in no trump: A, Kx, Qxx, Jxxx (a ten helps)."""
        ranks = self.suits[suit]
        return any(len(ranks) > ACE - rank for rank in ranks if rank >= JACK)

    def honours(self, suit: Suit) -> int:
        """How many of A K Q J T are held in the suit."""
        return sum(rank >= TEN for rank in self.suits[suit])

    def is_good(self, suit: Suit) -> bool:
        """A suit to pre-empt or overcall on: two of the top three, or three of the top five."""
        return sum(rank >= QUEEN for rank in self.suits[suit]) >= 2 or self.honours(suit) >= 3

    def key_cards(self, trumps: Strain) -> int:
        """Aces, and the king of trumps."""
        aces = sum(card.rank == ACE for card in self.cards)
        return aces + any(card.rank == KING and card.suit == trumps for card in self.cards)

    @cached_property
    def longest(self) -> Suit:
        """The longest suit, the higher of equals."""
        return max(Suit, key=lambda suit: (self.lengths[suit], suit))
