"""What a seat sees of the play, read from its view: the play so far and the hidden hands. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from matchserver.bridge import (
    CARDS,
    SEATS,
    Auction,
    Bid,
    Card,
    Contract,
    Hand,
    Risk,
    Seat,
    Strain,
    Trick,
    Vulnerability,
    parse_call,
    parse_hand,
)  # fmt: skip

from .layouts import Unknown
from .meaning import read

Calls = tuple[str, ...]


@dataclass(frozen=True)
class Sight:
    """A seat's view in the play; `me` is who acts, `turn` the hand that is played from (mine or dummy's)."""

    view: dict[str, Any]

    @property
    def me(self) -> Seat:
        return Seat(self.view["you"])

    @property
    def turn(self) -> Seat:
        return Seat(self.view["turn"])

    @cached_property
    def contract(self) -> Contract:
        bid = parse_call(self.view["contract"])
        assert isinstance(bid, Bid)
        return Contract(bid.level, bid.strain, Risk(self.view["risk"]), Seat(self.view["declarer"]))

    @property
    def strain(self) -> Strain:
        return self.contract.strain

    @property
    def is_declaring(self) -> bool:
        return self.me is self.contract.declarer

    @cached_property
    def vulnerable(self) -> bool:
        """Whether declarer is vulnerable."""
        return Vulnerability(self.view["vulnerable"]).includes(self.contract.declarer.side)

    @cached_property
    def legal(self) -> tuple[Card, ...]:
        return tuple(Card.parse(text) for text in self.view["legal"])

    @cached_property
    def held(self) -> dict[Seat, Hand]:
        """The hands this seat sees, cards still held."""
        hands = self.view["hands"].items()
        return {Seat(seat): parse_hand(text) for seat, text in hands if isinstance(text, str)}

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """Every trick so far; the last may be unfinished."""
        return tuple(_trick(text) for text in self.view["played"])

    @cached_property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table."""
        return tuple(Card.parse(text) for _, text in self.view["trick"])

    @property
    def leader(self) -> Seat:
        """Who led to the trick on the table, or leads to the next."""
        return self.turn.after(-len(self.trick))

    @cached_property
    def played(self) -> dict[Seat, tuple[Card, ...]]:
        plays = [play for trick in self.tricks for play in trick.plays()]
        return {seat: tuple(card for who, card in plays if who is seat) for seat in SEATS}

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards in the hidden hands, in a fixed order."""
        seen = {card for cards in (*self.held.values(), *self.played.values()) for card in cards}
        return tuple(card for card in CARDS if card not in seen)

    @cached_property
    def unknowns(self) -> tuple[Unknown, ...]:
        """The hidden hands, with what their seats promised in the auction."""
        shown = read(self.view["dealer"], self.view["vulnerable"], tuple(self.view["auction"])).shown
        return tuple(
            Unknown(
                seat,
                13 - len(self.played[seat]),
                self.played[seat],
                self._voids(seat),
                shown[seat],
                self.tricks[0].cards[0] if self.tricks and self.tricks[0].leader is seat else None,
            )
            for seat in SEATS
            if seat not in self.held
        )

    def _voids(self, seat: Seat) -> frozenset[int]:
        failed = [
            trick.cards[0].suit
            for trick in self.tricks
            for who, card in trick.plays()
            if who is seat and card.suit != trick.cards[0].suit
        ]
        return frozenset(failed)

    @cached_property
    def auction(self) -> Auction:
        calls = [parse_call(text) for text in self.view["auction"]]
        return Auction(Seat(self.view["dealer"]), tuple(calls))


def _trick(text: str) -> Trick:
    leader, cards = text.split(":")
    return Trick(Seat(leader), tuple(Card.parse(cards[i : i + 2]) for i in range(0, len(cards), 2)))
