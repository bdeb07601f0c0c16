"""Opener's first rebid after one of a suit and partner's response. Pure rules, see promise.Option.

What partner's raise or limited no trump makes possible is judged (see judgement); here stand the rebids that
describe: support, no trump, second suits, reverses, the suit again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from matchserver.bridge import PASS, Bid, Strain, Suit

from .hands import MAJORS, Holding
from .promise import EVEN, MOST, Forcing, Option, Range, promise
from .situation import GAME_LEVEL, Situation

NT = Strain.NOTRUMP


def describes(s: Situation) -> Iterator[Option]:
    """Opener's rebids over a new suit, 1NT or a negative double."""
    opened = Suit(s.my_calls[-1].call.strain)  # type: ignore[union-attr]
    yield from _support(s, opened)
    yield from _no_trump(s, opened)
    yield from _own_suit(s, opened, jump=True)
    yield from _second_suit(s, opened)
    yield from _own_suit(s, opened, jump=False)
    if s.forced:
        yield from _waiting(s, opened)


def _support(s: Situation, opened: Suit) -> Iterator[Option]:
    """Partner's suit with an eight-card fit: by strength the cheapest raise, a jump, or game."""
    for suit in reversed(Suit):
        shown, bid = s.partner.least(suit), s.cheapest(suit)
        if suit is opened or shown < 4 or bid is None or suit in s.their_suits:
            continue
        fit = {suit: 8 - shown}
        game = GAME_LEVEL[Strain(suit)]
        if s.forced is Forcing.GAME:
            yield Option(bid, promise(suits=fit), "support", fit=suit, kind="raise")
            continue
        if suit in MAJORS:
            yield Option(Bid(game, Strain(suit)), promise((19, MOST), suits=fit), "to play", fit=suit)
        if bid.level + 1 < game:
            yield Option(
                Bid(bid.level + 1, Strain(suit)), promise((16, 18), suits=fit), "16-18, support", fit=suit
            )
        high = 15 if bid.level + 1 < game else 18
        yield Option(bid, promise((12, high), suits=fit), f"12-{high}, support", fit=suit)


def _no_trump(s: Situation, opened: Suit) -> Iterator[Option]:
    cheap = s.cheapest(NT)
    if cheap is None or cheap.level > 2:
        return
    ranges: list[tuple[int, Range]]
    if cheap.level == 1:
        ranges = [(1, (12, 14)), (2, (18, 19))]
    elif _last_was_no_trump(s):
        ranges = [(3, (19, 21)), (2, (17, 18))]
    elif s.forced is Forcing.GAME:
        ranges = [(2, (12, 14)), (3, (15, 19))]
    else:
        ranges = [(2, (12, 15)), (3, (18, 20))]
    for level, hcp in ranges:
        yield Option(
            Bid(level, NT),
            promise(hcp=hcp, suits=EVEN, balanced=hcp[0] < 17),
            f"{hcp[0]}-{hcp[1]} balanced",
            partial(_is_no_trump, s, opened, hcp[0]),
        )


def _is_no_trump(s: Situation, opened: Suit, low: int, hand: Holding) -> bool:
    return s.is_stopped_by(hand) and (
        hand.is_balanced or (low >= 17 and hand.is_nearly_balanced and hand.lengths[opened] < 6)
    )


def _last_was_no_trump(s: Situation) -> bool:
    last = s.partner_last
    return last is not None and isinstance(last.call, Bid) and last.call.strain is NT


def _second_suit(s: Situation, opened: Suit) -> Iterator[Option]:
    """A new suit of four: cheap 12-18, a reverse 17 and more, a jump 19 and more."""
    for suit in Suit:
        bid = s.cheapest(suit)
        if (
            suit is opened
            or s.partner.least(suit) >= 4
            or suit in s.their_suits
            or bid is None
            or bid.level > 3
        ):
            continue
        shown = {opened: 5 if bid.level > 1 or suit > opened else s.mine.least(opened), suit: 4}
        is_reverse = bid.level > 1 and (suit > opened or bid.level > 2)
        if s.forced is Forcing.GAME:
            yield Option(
                bid, promise(suits={**shown, opened: s.mine.least(opened)}), "4+ cards", kind="new suit"
            )
        elif is_reverse:
            yield Option(
                bid, promise((17, MOST), suits=shown), "17+ points", forcing=Forcing.ROUND, kind="new suit"
            )
        else:
            jump = Bid(bid.level + 1, bid.strain)
            if jump.level < 4:
                yield Option(
                    jump,
                    promise((19, MOST), suits=shown),
                    "19+ points",
                    forcing=Forcing.GAME,
                    kind="new suit",
                )
            yield Option(bid, promise((12, 18), suits=shown), "12-18 points", kind="new suit")


def _own_suit(s: Situation, opened: Suit, jump: bool) -> Iterator[Option]:
    """The suit opened again, with six; a jump shows 16-18, game in a major more."""
    bid, six = s.cheapest(opened), {opened: 6}
    if bid is None:
        return
    if s.forced is Forcing.GAME:
        if not jump:
            yield Option(bid, promise(suits=six), "6+ cards")
        return
    if not jump:
        yield Option(bid, promise((12, 16), suits=six), "6+ cards, minimum", lambda h: bid.level < 4)
        return
    if opened in MAJORS:
        yield Option(Bid(4, bid.strain), promise((20, MOST), suits=six), "to play", lambda h: bid.level <= 4)
    if bid.level < 3:
        most = 19 if opened in MAJORS else MOST
        yield Option(Bid(bid.level + 1, bid.strain), promise((17, most), suits=six), "6+ cards, 17 or more")


def _waiting(s: Situation, opened: Suit) -> Iterator[Option]:
    """Nothing fits, but partner's call forces: five cards again, else support of three, else no trump."""
    bid, cheap = s.cheapest(opened), s.cheapest(NT)
    if bid:
        yield Option(bid, promise((12, 18), suits={opened: 5}), "5+ cards, minimum")
    for suit in reversed(Suit):
        raised = s.cheapest(suit)
        if raised and suit is not opened and s.partner.least(suit) >= 4:
            yield Option(raised, promise(suits={suit: 3}), "three-card support", rare=True)
    if cheap:
        yield Option(cheap, promise(), "nothing else fits", rare=True)


def over_one_no_trump(s: Situation) -> Iterator[Option]:
    """Pass with a balanced minimum after 1NT."""
    yield Option(PASS, promise((0, 16)), "to play", lambda h: h.is_balanced)
