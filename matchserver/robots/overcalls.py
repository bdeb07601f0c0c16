"""Entering the auction after the opponents have opened. Pure rules, see promise.Option."""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import DOUBLE, PASS, Bid, Strain, Suit

from .doubles import takeout_doubles
from .hands import MAJORS, Holding
from .promise import EVEN, MOST, Option, promise
from .situation import Situation

NT = Strain.NOTRUMP
POINTS_AND_LENGTH = ((8, 5), (11, 5), (14, 5), (15, 6))
"""What an overcall at each level promises."""


def overcalls(s: Situation) -> Iterator[Option]:
    """The first action of a side whose opponents have bid; in the pass-out seat three points less will do."""
    bid = s.last
    assert bid
    if bid.strain is NT:
        yield from _over_no_trump(s)
    else:
        yield from _over_a_suit(s, bid)
    yield Option(PASS, promise((0, 16)), "nothing to bid")


def _over_no_trump(s: Situation) -> Iterator[Option]:
    yield Option(DOUBLE, promise((16, MOST), hcp=(15, MOST)), "strong", kind="penalty")
    for suit in reversed(Suit):
        yield from _suit_over_no_trump(s, suit)


def _suit_over_no_trump(s: Situation, suit: Suit) -> Iterator[Option]:
    def is_worth_it(hand: Holding) -> bool:
        return hand.lengths[suit] >= 6 or (hand.is_good(suit) and not hand.is_balanced)

    bid = s.cheapest(suit)
    if bid and bid.level <= 3:
        low = 9 + 2 * (bid.level - 2) + s.is_vulnerable
        yield Option(bid, promise((low, 17), suits={suit: 5}), "5+ cards", is_worth_it, kind="overcall")


def _over_a_suit(s: Situation, bid: Bid) -> Iterator[Option]:
    ease = 3 if _is_balancing(s) and bid.level < 3 else 0
    strong = promise((18, MOST))
    yield from _no_trump(s, ease)
    yield from takeout_doubles(s, bid, ease, strong)
    for suit in reversed(MAJORS):
        yield from _suit(s, suit, bid, ease)
    yield from takeout_doubles(s, bid, ease)
    for suit in (Suit.DIAMONDS, Suit.CLUBS):
        yield from _suit(s, suit, bid, ease)


def _is_balancing(s: Situation) -> bool:
    return len(s.said) >= 3 and all(option.call is PASS for option in s.said[-2:])


def _no_trump(s: Situation, ease: int) -> Iterator[Option]:
    bid = s.cheapest(NT)
    if bid and bid.level <= 3:
        low, high = ((15 - ease, 18 - ease), (15, 18), (16, 20))[bid.level - 1]
        yield Option(
            bid,
            promise(hcp=(low, high), suits=EVEN),
            f"{low}-{high} balanced",
            s.is_stopped_by,
            kind=f"{bid.level}NT" if bid.level < 3 else "",
        )


def _suit(s: Situation, suit: Suit, over: Bid, ease: int) -> Iterator[Option]:
    bid = s.cheapest(suit)
    if suit in s.their_suits or bid is None or bid.level > 4:
        return
    low, least = POINTS_AND_LENGTH[bid.level - 1]
    yield Option(
        bid,
        promise((low - ease, 17), hcp=(6, 17), suits={suit: least}),
        f"{least}+ cards",
        lambda h: _is_overcall(h, suit, bid.level),
        kind="overcall",
    )
    if bid.level <= 2 and over.level == 1:
        length = 5 + bid.level
        yield Option(
            Bid(bid.level + 1, bid.strain),
            promise(hcp=(5, 10), suits={suit: length}),
            f"weak, {length} cards",
            lambda h: h.is_good(suit),
            kind="weak",
        )


def _is_overcall(hand: Holding, suit: Suit, level: int) -> bool:
    worth = level == 1 or hand.lengths[suit] >= 6 or hand.is_good(suit) or hand.points >= 14
    weak_jump = level == 1 and hand.lengths[suit] >= 6 and hand.hcp <= 9 and hand.is_good(suit)
    return worth and not weak_jump and suit is hand.longest
