"""Where to play and how high, once partner has shown something: own points and partner's range and fit.

Pure rules, see promise.Option. `low` is the least partner has promised; game is worth bidding with 25 points
together in a major or no trump, slam with 33.
"""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import PASS, Bid, Strain, Suit

from . import slams
from .contested import competes
from .hands import MAJORS, Holding
from .promise import MOST, Forcing, Option, promise
from .situation import Situation

NT = Strain.NOTRUMP
GAME, MINOR_GAME, SLAM = 25, 28, 33


def middle(s: Situation) -> int:
    """What partner will hold on average: a little above the least promised."""
    low, high = s.partner.points
    return low + min(high - low, 5) // 2


def judges(s: Situation) -> Iterator[Option]:
    """All that may be said on the strength of both hands together, the best first."""
    low = s.partner.points[0]
    yield from _slams(s, low)
    if s.forced is Forcing.GAME:
        yield from _tries(s, low)
    yield from _games(s, low)
    if s.rho_last is not PASS and not s.last_is_ours:
        yield from competes(s, low)
        yield Option(PASS, promise(), "nothing to add")
        return
    if not s.is_game_reached:
        yield from _invites(s, low)
    if s.forced:
        yield from explores(s)
    yield from _improves(s, low)
    limit = GAME - low - 1 if not s.is_game_reached else MOST
    yield Option(PASS, promise((0, max(limit, s.mine.points[0] + 1))), "to play")


def stopped(s: Situation, hand: Holding) -> bool:
    """Whether no trump is safe: their suits held, and no unbid suit wide open."""
    for suit in Suit:
        known = s.partner.least(suit) >= 4 or s.partner.balanced
        if suit in s.their_suits and not (hand.stops(suit) or s.partner.balanced):
            return False
        if suit not in s.their_suits and not known and hand.lengths[suit] < 3 and not hand.stops(suit):
            return False
    return True


def _slams(s: Situation, low: int) -> Iterator[Option]:
    asked = any(option.kind == "key cards?" for option in (*s.my_calls, *s.partner_calls))
    trumps = _trumps(s)
    if trumps is not None and not asked:
        yield from _slam_in(s, trumps, low)
    if s.partner.balanced and trumps is None:
        high = s.partner.points[1]
        yield Option(slams.ASK, promise((SLAM - high, SLAM - low - 1)), "invites slam", kind="quantitative")
    yield Option(
        Bid(6, NT), promise((SLAM - low + 1, MOST)), "to play", lambda h: stopped(s, h) and not asked
    )


def _slam_in(s: Situation, trumps: Suit, low: int) -> Iterator[Option]:
    ask = slams.asks(s, trumps, SLAM - low)
    yield Option(
        ask.call, ask.promise, ask.text, lambda h: h.lengths[trumps] + s.partner.least(trumps) >= 8, ask.fit,
        ask.forcing, ask.kind, ask.asks, True,
    )  # fmt: skip


def _trumps(s: Situation) -> Suit | None:
    """The suit 4NT would ask about: agreed, or partner's longest of five or more."""
    agreed = slams.agreed(s)
    longest = max(Suit, key=lambda suit: (s.partner.least(suit), suit))
    return agreed if agreed is not None else longest if s.partner.least(longest) >= 5 else None


def _tries(s: Situation, low: int) -> Iterator[Option]:
    """In a game-forcing auction the slow raise shows more than the jump to game."""
    for suit in MAJORS:
        bid, need = s.cheapest(suit), max(8 - s.partner.least(suit), 2)
        if bid and bid.level == 3 and need <= 6:
            yield Option(
                bid,
                promise((SLAM - low - 3, MOST), suits={suit: need}),
                "slam interest",
                fit=suit,
                kind="raise",
            )


def _games(s: Situation, low: int) -> Iterator[Option]:
    least = max(0, GAME - low)
    if s.is_game_reached and s.last_is_ours:
        yield Option(PASS, promise((0, SLAM - low)), "to play", lambda h: _is_content(s, h))
    for suit in MAJORS:
        need = max(8 - s.partner.least(suit), s.mine.least(suit))
        if need <= 7 and suit not in s.their_suits:
            yield Option(
                Bid(4, Strain(suit)), promise((least, MOST), suits={suit: need}), "to play", fit=suit
            )
    yield Option(Bid(3, NT), promise((least, MOST)), "to play", lambda h: stopped(s, h))
    for minor in (Suit.DIAMONDS, Suit.CLUBS):
        need = max(8 - s.partner.least(minor), s.mine.least(minor))
        if need <= 7 and minor not in s.their_suits:
            shown = promise((MINOR_GAME - low, MOST), suits={minor: need})
            yield Option(Bid(5, Strain(minor)), shown, "to play", fit=minor)


def _is_content(s: Situation, hand: Holding) -> bool:
    """Whether our game stands in a strain that will do."""
    assert s.last
    strain = s.last.strain
    if strain is NT:
        return not any(s.partner.least(m) + hand.lengths[m] >= 8 and not hand.is_balanced for m in MAJORS)
    return hand.lengths[strain] + s.partner.least(Suit(strain)) >= 7


def _invites(s: Situation, low: int) -> Iterator[Option]:
    mid = middle(s)
    if mid == low:
        return
    span = (GAME - mid, GAME - low - 1)
    for suit in MAJORS:
        need = max(8 - s.partner.least(suit), s.mine.least(suit))
        if need <= 7 and suit not in s.their_suits:
            yield Option(Bid(3, Strain(suit)), promise(span, suits={suit: need}), "invites game", fit=suit)
    yield Option(Bid(2, NT), promise(span), "invites game", lambda h: stopped(s, h))
    for minor in (Suit.DIAMONDS, Suit.CLUBS):
        need = max(8 - s.partner.least(minor), s.mine.least(minor))
        if need <= 7 and minor not in s.their_suits:
            yield Option(Bid(3, Strain(minor)), promise(span, suits={minor: need}), "invites game", fit=minor)


def explores(s: Situation) -> Iterator[Option]:
    """Forced to speak without a clear game: support, a long suit, a new suit, no trump, anything."""
    for suit in reversed(Suit):
        bid, shown = s.cheapest(suit), s.partner.least(suit)
        if bid and shown >= 3 and bid.level <= 4:
            yield Option(bid, promise(suits={suit: 8 - shown}), "support", fit=suit)
    for suit in reversed(Suit):
        bid = s.cheapest(suit)
        if bid and bid.level <= 3 and s.mine.least(suit) >= 4:
            yield Option(bid, promise(suits={suit: s.mine.least(suit) + 1}), "longer than shown")
    yield from _new_suit_or_no_trump(s)
    for suit in reversed(Suit):
        bid = s.cheapest(suit)
        if bid and s.partner.least(suit) >= 4:
            yield Option(bid, promise(suits={suit: 2}), "preference")
    cheap = s.cheapest(NT)
    if cheap:
        yield Option(cheap, promise(), "nothing else fits")


def _new_suit_or_no_trump(s: Situation) -> Iterator[Option]:
    for suit in Suit:
        bid = s.cheapest(suit)
        if (
            bid
            and bid.level <= 3
            and suit not in s.their_suits
            and s.mine.least(suit) < 4 > s.partner.least(suit)
        ):
            yield Option(
                bid, promise(suits={suit: 5 if s.mine.least(suit) == 0 and bid.level == 3 else 4}), "natural"
            )
    cheap = s.cheapest(NT)
    if cheap and cheap.level <= 3:
        yield Option(cheap, promise(), "natural", lambda h: stopped(s, h))


def _improves(s: Situation, low: int) -> Iterator[Option]:
    """Without game values: preference for partner's other suit, or one's own long suit."""
    last = s.last
    if last is None or not s.last_is_ours or s.is_game_reached:
        return

    def fit(hand: Holding, strain: int) -> float:
        if strain == NT:
            return 7.5 if hand.is_balanced or (s.partner.balanced and min(hand.lengths) > 1) else 6.5
        return hand.lengths[strain] + max(s.partner.least(Suit(strain)), 2 if s.partner.balanced else 1)

    for suit in reversed(Suit):
        bid = s.cheapest(suit)
        if bid is None or bid.level > max(last.level, 2) or bid.level > 3 or suit in s.their_suits:
            continue
        own = s.mine.least(suit)
        shown = promise(
            (0, GAME - low - 1), suits={suit: 2 if s.partner.least(suit) >= 4 else max(5, own + 1)}
        )
        yield Option(bid, shown, "to play", lambda h, suit=suit, low_=last.strain: fit(h, suit) > fit(h, low_) and fit(
            h, suit) >= 7)  # fmt: skip
