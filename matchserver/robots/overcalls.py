"""Entering the auction after the opponents have opened. Pure rules, see promise.Option."""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import DOUBLE, PASS, Bid, Strain, Suit

from .hands import MAJORS, Holding
from .promise import EVEN, MOST, Forcing, Option, promise
from .situation import Situation

NT = Strain.NOTRUMP


def overcalls(s: Situation) -> Iterator[Option]:
    """The first action of a side whose opponents have bid; in the pass-out seat three points less will do."""
    bid = s.last
    assert bid
    ease = 3 if _is_balancing(s) and bid.level < 3 else 0
    if bid.strain is NT:
        yield from _over_no_trump(s, bid)
    else:
        yield from _no_trump(s, bid, ease)
        yield from _doubles(s, bid, ease, strong_only=True)
        yield from _suits(s, bid, ease, majors=True)
        yield from _doubles(s, bid, ease, strong_only=False)
        yield from _suits(s, bid, ease, majors=False)
    yield Option(PASS, promise((0, 16)), "nothing to bid")


def doubler(s: Situation) -> Iterator[Option]:
    """Who doubled for take-out speaks again over partner's answer: only with more than an opening."""
    for suit in reversed(Suit):
        bid, shown = s.cheapest(suit), s.partner.least(suit)
        if bid is None or bid.level > 3 or suit in s.their_suits:
            continue
        if shown >= 3:
            yield Option(bid, promise((17, 20), suits={suit: 4}), "17-20, support", fit=suit)
        else:
            yield Option(bid, promise((17, MOST), suits={suit: 5}), "17+ points, natural", forcing=Forcing.NO)
    cheap = s.cheapest(NT)
    if cheap and cheap.level <= 2:
        yield Option(cheap, promise(hcp=(18, 21), suits=EVEN), "18-21 balanced", lambda h: _stopped(s, h))


def _is_balancing(s: Situation) -> bool:
    return len(s.said) >= 3 and all(option.call is PASS for option in s.said[-2:])


def _over_no_trump(s: Situation, bid: Bid) -> Iterator[Option]:
    yield Option(DOUBLE, promise((16, MOST), hcp=(15, MOST)), "strong", kind="penalty")
    for suit in reversed(Suit):
        cheap = s.cheapest(suit)
        if cheap and cheap.level <= 3:
            low = 9 + 2 * (cheap.level - 2) + s.is_vulnerable
            yield Option(
                cheap, promise((low, 17), suits={suit: 5}), "5+ cards",
                lambda h, s_=suit: h.lengths[s_] >= 6 or (h.is_good(s_) and not h.is_balanced), kind="overcall",
            )  # fmt: skip


def _no_trump(s: Situation, bid: Bid, ease: int) -> Iterator[Option]:
    cheap = s.cheapest(NT)
    if cheap is None or cheap.level > 3:
        return
    low, high = ((15 - ease, 18 - ease), (15, 18), (16, 20))[cheap.level - 1]
    yield Option(
        cheap, promise(hcp=(low, high), suits=EVEN), f"{low}-{high} balanced",
        lambda h: h.is_nearly_balanced and _stopped(s, h), kind=f"{cheap.level}NT" if cheap.level < 3 else "",
    )  # fmt: skip


def _stopped(s: Situation, hand: Holding) -> bool:
    return all(hand.stops(suit) for suit in s.their_suits)


def _suits(s: Situation, bid: Bid, ease: int, majors: bool) -> Iterator[Option]:
    for suit in reversed(Suit):
        cheap = s.cheapest(suit)
        if (suit in MAJORS) != majors or suit in s.their_suits or cheap is None or cheap.level > 4:
            continue
        low, least = ((8, 5), (11, 5), (14, 5), (15, 6))[cheap.level - 1]
        yield Option(
            cheap, promise((low - ease, 17), hcp=(6, 17), suits={suit: least}), f"{least}+ cards",
            lambda h, suit=suit, level=cheap.level: _is_overcall(h, suit, level), kind="overcall",
        )  # fmt: skip
        if cheap.level <= 2 and bid.level == 1:
            length = 5 + cheap.level
            yield Option(
                Bid(cheap.level + 1, cheap.strain), promise(hcp=(5, 10), suits={suit: length}), f"weak, {length} cards",
                lambda h, suit=suit: h.is_good(suit), kind="weak",
            )  # fmt: skip


def _is_overcall(hand: Holding, suit: Suit, level: int) -> bool:
    worth = level == 1 or hand.lengths[suit] >= 6 or hand.is_good(suit) or hand.points >= 14
    weak_jump = level == 1 and hand.lengths[suit] >= 6 and hand.hcp <= 9 and hand.is_good(suit)
    return worth and not weak_jump and suit is hand.longest


def _doubles(s: Situation, bid: Bid, ease: int, strong_only: bool) -> Iterator[Option]:
    """Take-out: an opening with the other suits, or any hand too strong to overcall."""
    if bid.level > 4:
        return
    unbid = [suit for suit in Suit if suit not in s.their_suits]
    low = (12, 13, 15, 17)[bid.level - 1] - ease
    if strong_only:
        yield Option(
            DOUBLE, promise((18, MOST)), "takeout", forcing=Forcing.ROUND, kind="takeout", rare=True
        )
        return
    least = 3 if len(unbid) == 3 else 4
    yield Option(
        DOUBLE, promise((low, MOST), hcp=(low - 2, MOST), suits=dict.fromkeys(unbid, least)), "takeout",
        lambda h: sum(h.lengths[suit] for suit in s.their_suits) <= (3 if h.points >= low + 2 else 2) + (len(unbid) < 3),
        forcing=Forcing.ROUND, kind="takeout",
    )  # fmt: skip
    if len(unbid) == 3 and bid.level < 3:
        for major in MAJORS:
            if major in unbid:
                shown = {suit: 4 if suit is major else 2 for suit in unbid}
                yield Option(
                    DOUBLE, promise((low + 2, MOST), hcp=(low, MOST), suits=shown), "takeout",
                    lambda h: all(h.lengths[x] <= 3 for x in s.their_suits), forcing=Forcing.ROUND, kind="takeout",
                )  # fmt: skip
