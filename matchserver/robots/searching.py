"""Finding the strain: when game is certain, when partner's call forces, when a better part-score is near.

Pure rules, see promise.Option; judgement says when each is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from matchserver.bridge import Bid, Strain, Suit

from .hands import MAJORS, Holding
from .promise import MOST, Forcing, Option, promise
from .situation import Situation

NT = Strain.NOTRUMP


def plays_no_trump(s: Situation, hand: Holding) -> bool:
    """Whether no trump is safe: their suits held, and no other suit all but empty."""
    for suit in Suit:
        if suit in s.their_suits and not (hand.stops(suit) or s.partner.is_even):
            return False
        known = s.partner.least(suit) >= 3 or s.partner.is_even
        if not known and hand.lengths[suit] < 2 and not hand.stops(suit):
            return False
    return True


def offers(s: Situation, game: int) -> Iterator[Option]:
    """Opposite a balanced hand, `game` points with just five cards in a major: partner chooses."""
    for suit in MAJORS:
        bid = s.cheapest(suit)
        if bid and bid < Bid(3, bid.strain) and s.partner.least(suit) == 2 and s.mine.least(suit) == 4:
            yield Option(
                Bid(3, bid.strain),
                promise((game, MOST), suits={suit: (5, 5)}),
                "choice of games",
                forcing=Forcing.GAME,
                kind="choice",
            )


def goes_on(s: Situation, game: int) -> Iterator[Option]:
    """`game` points and no game to name yet: one's long suit with a jump, or a new suit; forcing to game."""
    for suit in reversed(Suit):
        jump = Bid(3, Strain(suit))
        cheap = s.cheapest(suit)
        if s.mine.least(suit) >= 4 and cheap and cheap < jump and s.partner.least(suit) < 2:
            shown = promise((game, MOST), suits={suit: max(6, s.mine.least(suit) + 1)})
            yield Option(jump, shown, "6+ cards", forcing=Forcing.GAME, kind="forcing")
    for suit in Suit:
        bid = s.cheapest(suit)
        if bid and bid.level <= 3 and _is_new(s, suit) and s.mine.points[1] > 12:
            shown = promise((game, MOST), suits={suit: 3})
            yield Option(bid, shown, "forcing", forcing=Forcing.GAME, kind="forcing")
    for minor in (Suit.DIAMONDS, Suit.CLUBS):
        if s.partner.least(minor) >= 4 and s.can(Bid(4, Strain(minor))):
            shown = promise((game, MOST), suits={minor: 4})
            yield Option(Bid(4, Strain(minor)), shown, "support", forcing=Forcing.GAME, kind="forcing")
    if s.can(Bid(3, NT)):
        yield Option(Bid(3, NT), promise((game, MOST)), "to play", rare=True)


def _is_new(s: Situation, suit: Suit) -> bool:
    return s.mine.least(suit) < 4 > s.partner.least(suit) and suit not in s.their_suits


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
    for suit in Suit:
        bid = s.cheapest(suit)
        if bid and bid.level <= 3 and _is_new(s, suit):
            least = 5 if s.mine.least(suit) == 0 and bid.level == 3 else 4
            yield Option(bid, promise(suits={suit: least}), "natural")
    cheap = s.cheapest(NT)
    if cheap and cheap.level <= 3:
        yield Option(cheap, promise(), "natural", lambda h: plays_no_trump(s, h))
    yield from _anything(s)


def _anything(s: Situation) -> Iterator[Option]:
    for suit in reversed(Suit):
        bid = s.cheapest(suit)
        if bid and s.partner.least(suit) >= 4:
            yield Option(bid, promise(suits={suit: 2}), "preference", rare=True)
    cheap = s.cheapest(NT)
    if cheap:
        yield Option(cheap, promise(), "nothing else fits", rare=True)


def improves(s: Situation, high: int) -> Iterator[Option]:
    """Without game values: preference for partner's other suit, or one's own long suit."""
    last = s.last
    if last is None or s.is_game_reached:
        return
    for suit in reversed(Suit):
        bid = s.cheapest(suit)
        if bid is None or bid.level > max(last.level, 2) or bid.level > 3 or suit in s.their_suits:
            continue
        if s.mine.least(suit) == 0 and s.partner.least(suit) < 4 and s.mine.points[1] > 12:
            continue  # a new suit by a hand not yet limited is forcing, see goes_on
        least = 2 if s.partner.least(suit) >= 4 else max(5, s.mine.least(suit) + 1)
        better = partial(_is_better, s, suit, last.strain)
        yield Option(bid, promise((0, high), suits={suit: least}), "to play", better)


def _is_better(s: Situation, suit: Suit, now: Strain, hand: Holding) -> bool:
    return _fit(s, hand, suit) >= 7 and _fit(s, hand, suit) > _fit(s, hand, now)


def _fit(s: Situation, hand: Holding, strain: Strain | Suit) -> float:
    """How well that strain would do as trumps, in cards held together; no trump like a seven-card fit."""
    if strain == NT:
        even = hand.is_balanced or (s.partner.is_even and min(hand.lengths) > 1)
        return 7.5 if even else 6.5
    hoped = 2 if s.partner.is_even else 1
    return hand.lengths[strain] + max(s.partner.least(Suit(strain)), hoped)
