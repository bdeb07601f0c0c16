"""Opening bids: five-card majors, 15-17 no trump, weak twos, strong 2C. Pure rules, see promise.Option."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from matchserver.bridge import PASS, Bid, Strain, Suit, parse_call

from .hands import CLUBS, DIAMONDS, MAJORS, SPADES, Holding
from .promise import MOST, Forcing, Option, promise
from .situation import Situation


def opening_suit(hand: Holding) -> Suit:
    """The suit a one-bid is opened in: the longest of five or more, otherwise the better minor."""
    if max(hand.lengths) >= 5:
        return hand.longest
    if hand.lengths[DIAMONDS] > 3 or hand.lengths[DIAMONDS] > hand.lengths[CLUBS]:
        return DIAMONDS
    return CLUBS


def openings(s: Situation) -> Iterator[Option]:
    """What may be opened; the position is the number of passes before."""
    position = len(s.said)
    yield Option(
        parse_call("2C"),
        promise((22, MOST), hcp=(20, MOST)),
        "strong, any shape",
        lambda h: h.hcp >= 22 or h.points >= 24,
        forcing=Forcing.ROUND,
        kind="strong two",
        alert=True,
    )
    for bid, low, high in (("2NT", 20, 21), ("1NT", 15, 17)):
        text = f"{low}-{high} balanced"
        yield Option(parse_call(bid), promise(hcp=(low, high), balanced=True), text, kind=bid)
    yield from _one_of_a_suit(position)
    if position < 3:
        yield from _preempts(s)
    yield Option(PASS, promise((0, 13), hcp=(0, 12)), "no opening")


def _one_of_a_suit(position: int) -> Iterator[Option]:
    low = 11 if position == 2 else 12
    for suit in reversed(Suit):
        least = 5 if suit in MAJORS else 3
        yield Option(
            Bid(1, Strain(suit)),
            promise((low, 23), hcp=(10, 21), suits={suit: least}),
            f"{least}+ cards, {low}-21",
            partial(_is_opening, suit, position),
            kind="one",
        )


def _is_opening(suit: Suit, position: int, hand: Holding) -> bool:
    worth = position < 3 or hand.points >= 14 or hand.hcp + hand.lengths[SPADES] >= 15
    return worth and opening_suit(hand) is suit


def _preempts(s: Situation) -> Iterator[Option]:
    low = 6 if s.is_vulnerable else 5
    for suit in reversed(Suit):
        for level, length in ((4, 8), (3, 7), (2, 6)):
            if (level, suit) != (2, CLUBS):
                yield Option(
                    Bid(level, Strain(suit)),
                    promise(hcp=(low, 10), suits={suit: (length, 13 if level == 4 else length)}),
                    f"weak, {length} cards",
                    partial(_is_preempt, suit),
                    kind="weak",
                )


def _is_preempt(suit: Suit, hand: Holding) -> bool:
    length = hand.lengths[suit]
    other_major = any(hand.lengths[major] >= 4 for major in MAJORS if major is not suit)
    return (hand.is_good(suit) or length >= 8) and not (length == 6 and other_major)
