"""Four hands: dealt, read and written. Randomness is passed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from .cards import CARDS, Hand, hand_text, parse_hand
from .errors import Unreadable
from .seats import SEATS, Seat


class Shuffler(Protocol):
    """What `random.Random` and `secrets.SystemRandom()` both offer."""

    def shuffle(self, x: list[int]) -> None: ...


@dataclass(frozen=True)
class Deal:
    """All 52 cards in four hands of 13 (Law 6)."""

    hands: Mapping[Seat, Hand]

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", MappingProxyType(dict(self.hands)))
        for seat in SEATS:
            if len(self.hands.get(seat, ())) != 13:
                raise Unreadable(f"{seat} holds {len(self.hands.get(seat, ()))} cards: every hand has 13")
        if len(frozenset().union(*self.hands.values())) != 52:
            twice = next(card for card in CARDS if sum(card in self.hands[seat] for seat in SEATS) > 1)
            raise Unreadable(f"{twice} stands in two hands: a deal holds each of the 52 once")

    def __getitem__(self, seat: Seat) -> Hand:
        return self.hands[seat]

    def __hash__(self) -> int:
        return hash(tuple(self.hands[seat] for seat in SEATS))

    @classmethod
    def shuffled(cls, random: Shuffler) -> Deal:
        """A random deal from the given source of randomness."""
        order = list(range(52))
        random.shuffle(order)
        return cls({seat: frozenset(CARDS[c] for c in order[i::4]) for i, seat in enumerate(SEATS)})

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read PBN, "N:AKQ.T98.76.5432 ..." clockwise from the seat named; raises Unreadable."""
        first, colon, rest = text.strip().partition(":")
        hands = rest.split()
        if not colon or len(hands) != 4:
            raise Unreadable(f"{text!r} is no deal: write N:hand hand hand hand")
        start = Seat.parse(first)
        return cls({start.after(i): parse_hand(hand) for i, hand in enumerate(hands)})

    def text(self, first: Seat = Seat.NORTH) -> str:
        """PBN from the seat named, clockwise."""
        return f"{first}:" + " ".join(hand_text(self.hands[first.after(i)]) for i in range(4))

    def __str__(self) -> str:
        return self.text()
