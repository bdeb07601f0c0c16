"""Suits, strains, ranks, the 52 cards, and hands as texts. Pure values."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from .errors import Unreadable


class Suit(IntEnum):
    """The four suits in their rank order (Law 1)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    def __str__(self) -> str:
        return "CDHS"[self]


class Strain(IntEnum):
    """A suit or no trump; the four suits are equal to the Suit of that name.

    >>> Strain.SPADES == Suit.SPADES
    True
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    @classmethod
    def parse(cls, text: str) -> Strain:
        """Read "C", "D", "H", "S", "N" or "NT" in any case; raises Unreadable."""
        word = text.strip().upper()
        if word in ("N", "NT"):
            return cls.NOTRUMP
        if len(word) == 1 and word in "CDHS":
            return cls("CDHS".index(word))
        raise Unreadable(f"{text!r} is no strain: write C, D, H, S or NT")

    def __str__(self) -> str:
        return ("C", "D", "H", "S", "NT")[self]


RANKS = "23456789TJQKA"
"""Ranks from low to high; a rank is its index here, 0..12."""


class Card(NamedTuple):
    """A card; compares by suit, then rank.

    >>> Card.parse("S4"), str(Card.parse("h10"))
    (Card(S4), 'HT')
    """

    suit: Suit
    rank: int

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read suit then rank ("S4", "HT", "h10") in any case; raises Unreadable."""
        card = _BY_NAME.get(text) or _BY_NAME.get(text.strip().upper().replace("10", "T"))
        if card is None:
            raise Unreadable(f"{text!r:.40} is no card: write suit then rank, as S4 or HT")
        return card

    def __str__(self) -> str:
        return _NAMES[self.suit * 13 + self.rank]

    def __repr__(self) -> str:
        return f"Card({self})"


_NAMES = tuple(suit + rank for suit in "CDHS" for rank in RANKS)
CARDS = tuple(Card(suit, rank) for suit in Suit for rank in range(13))
_BY_NAME = dict(zip(_NAMES, CARDS, strict=True))

Hand = frozenset[Card]
"""The cards a seat holds: 13 when dealt, fewer during play."""


def parse_hand(text: str) -> Hand:
    """Read a hand written as spades.hearts.diamonds.clubs, "AKQ.T98.76.5432"; a void is empty.

    Raises Unreadable on an unknown rank, a doubled card or a wrong number of suits.
    """
    holdings = text.strip().upper().replace("10", "T").split(".")
    if len(holdings) != 4:
        raise Unreadable(f"{text!r} is no hand: write four suits split by dots, as AKQ.T98.76.5432")
    cards = []
    for suit, ranks in zip(reversed(Suit), holdings, strict=True):
        for rank in "" if ranks == "-" else ranks:
            if rank not in RANKS:
                raise Unreadable(f"{rank!r} in hand {text!r} is no rank: write A K Q J T 9 ... 2")
            cards.append(Card(suit, RANKS.index(rank)))
    hand = frozenset(cards)
    if len(hand) != len(cards):
        raise Unreadable(f"hand {text!r} holds a card twice")
    return hand


def hand_text(cards: Iterable[Card]) -> str:
    """Write cards as spades.hearts.diamonds.clubs, high to low, the inverse of parse_hand.

    >>> hand_text(parse_hand("23456789TJQKA..."))
    'AKQJT98765432...'
    """
    holdings = ["", "", "", ""]
    for card in sorted(cards, reverse=True):
        holdings[3 - card.suit] += RANKS[card.rank]
    return ".".join(holdings)
