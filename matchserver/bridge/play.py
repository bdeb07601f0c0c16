"""The play of the cards: whose turn, what may be played, who wins each trick (Laws 41 to 45)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from .cards import Card, Hand, Strain
from .contract import Contract
from .deals import Deal
from .errors import IllegalPlay
from .seats import Seat, Side


@dataclass(frozen=True)
class Trick:
    """The leader's card first, then clockwise; 0 to 4 cards."""

    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def is_full(self) -> bool:
        return len(self.cards) == 4

    @property
    def turn(self) -> Seat:
        """The seat whose card comes next; the leader again when full."""
        return self.leader.after(len(self.cards))

    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Each card with the seat it came from."""
        return tuple((self.leader.after(i), card) for i, card in enumerate(self.cards))

    def winner(self, strain: Strain) -> Seat:
        """Who is winning: the highest trump, else the highest of the suit led (Law 44E, F)."""
        led, trump = self.cards[0].suit, int(strain)
        best = max(
            range(len(self.cards)),
            key=lambda i: (self.cards[i].suit == trump, self.cards[i].suit == led, self.cards[i].rank),
        )
        return self.leader.after(best)


@dataclass(frozen=True)
class Play:
    """The play of one contract: the cards still held, the tricks finished, the trick on the table."""

    contract: Contract
    hands: Mapping[Seat, Hand] = field(hash=False)
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    won_by_declarer: int = 0

    @classmethod
    def start(cls, contract: Contract, deal: Deal) -> Play:
        """Before the opening lead."""
        return cls(contract, deal.hands, Trick(contract.leader))

    @classmethod
    def of(cls, contract: Contract, deal: Deal, cards: Iterable[Card]) -> Play:
        """The play of these cards in order; raises IllegalPlay at the first that is not allowed."""
        play = cls.start(contract, deal)
        for card in cards:
            play = play.with_card(card)
        return play

    @property
    def is_over(self) -> bool:
        return len(self.tricks) == 13

    @property
    def has_lead(self) -> bool:
        """Whether the opening lead has been made, so that dummy is faced (Law 41C)."""
        return bool(self.tricks or self.trick.cards)

    @property
    def turn(self) -> Seat | None:
        """The hand to play from, None after trick 13. Declarer plays when it is dummy's (Law 45B)."""
        return None if self.is_over else self.trick.turn

    @property
    def player(self) -> Seat | None:
        """The seat whose person plays the next card: declarer for dummy."""
        return self.contract.declarer if self.turn is self.contract.dummy else self.turn

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards played, in order."""
        return tuple(card for trick in (*self.tricks, self.trick) for card in trick.cards)

    @property
    def last_trick(self) -> Trick | None:
        return self.tricks[-1] if self.tricks else None

    def won(self, side: Side) -> int:
        """Tricks won by that side."""
        ours = side is self.contract.declarer.side
        return self.won_by_declarer if ours else len(self.tricks) - self.won_by_declarer

    @cached_property
    def legal_cards(self) -> Hand:
        """The cards that may be played from the hand on turn: follow suit if able (Law 44C)."""
        if self.turn is None:
            return frozenset()
        hand = self.hands[self.turn]
        if not self.trick.cards:
            return hand
        led = self.trick.cards[0].suit
        return frozenset(card for card in hand if card.suit == led) or hand

    def with_card(self, card: Card) -> Play:
        """The play with one more card, from the hand on turn; raises IllegalPlay."""
        if card not in self.legal_cards or self.turn is None:
            raise self._refusal(card)
        hands = MappingProxyType({**self.hands, self.turn: self.hands[self.turn] - {card}})
        trick = Trick(self.trick.leader, (*self.trick.cards, card))
        if not trick.is_full:
            return replace(self, hands=hands, trick=trick)
        winner = trick.winner(self.contract.strain)
        won = self.won_by_declarer + (winner.side is self.contract.declarer.side)
        return Play(self.contract, hands, Trick(winner), (*self.tricks, trick), won)

    def _refusal(self, card: Card) -> IllegalPlay:
        if self.turn is None:
            return IllegalPlay("all 13 tricks are played", law="Law 44")
        if card not in self.hands[self.turn]:
            return IllegalPlay(f"{self.turn} does not hold {card}", code="not-held", law="Law 44")
        led = self.trick.cards[0].suit
        suit = led.name.lower()
        text = f"{card} does not follow suit: {self.turn} must play {suit}"
        return IllegalPlay(text, code="revoke", law="Law 44C")
