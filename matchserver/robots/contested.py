"""When the opponents have just bid over us: total trumps, own long suits, doubles. Pure rules."""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import DOUBLE, Bid, Strain, Suit

from .hands import QUEEN, Holding
from .promise import MOST, Forcing, Option, promise
from .situation import Situation, is_game

NT = Strain.NOTRUMP


def competes(s: Situation, low: int) -> Iterator[Option]:
    """Over their last bid, without the points for a game of ours."""
    last = s.last
    assert last
    if _is_takeout(s, last, low):
        yield from _takeout(s, last, low)
    else:
        yield from _penalty_doubles(s, last, low)
    yield from _trumps(s, last, low)
    yield from _long_suits(s, low)


def _is_takeout(s: Situation, last: Bid, low: int) -> bool:
    """A low double asks partner to choose until a fit is found or partner has shown values."""
    agreed = any(s.mine.least(suit) + s.partner.least(suit) >= 8 for suit in Suit)
    return last.level <= 3 and last.strain is not NT and low < 6 and not agreed


def _penalty_doubles(s: Situation, last: Bid, low: int) -> Iterator[Option]:
    """Their trumps in hand, or the points to know that they go down."""

    def has_trumps(hand: Holding) -> bool:
        ranks = hand.suits[last.strain]
        return len(ranks) >= 4 and sum(rank >= QUEEN for rank in ranks) >= (2 if len(ranks) == 4 else 1)

    def is_outgunned(hand: Holding) -> bool:
        return last.strain is NT or hand.lengths[last.strain] >= (2 if is_game(last) else 3)

    if last.strain is not NT and last.level > 1:
        least = (24, 23, 22, 22, 22, 22)[last.level - 2]
        yield Option(DOUBLE, promise((least - low, MOST)), "for penalties", has_trumps, kind="penalty")
    if last.level >= 3 or last.strain is NT:
        least = (24, 24, 27, 25, 24)[min(last.level, 5) - 1]
        yield Option(DOUBLE, promise((least - low, MOST)), "for penalties", is_outgunned, kind="penalty")


def _trumps(s: Situation, last: Bid, low: int) -> Iterator[Option]:
    """As many tricks as we have trumps together (the law of total tricks), while that is not too dear."""
    for suit in reversed(Suit):
        bid, shown = s.cheapest(suit), s.partner.least(suit)
        if bid is None or suit in s.their_suits or shown < 3 or bid.level > 4:
            continue
        need = max(bid.level + 6 - shown, s.mine.least(suit))
        least = (14, 17, 19, 20)[bid.level - 1] + 2 * s.is_vulnerable * (bid.level > 2)
        yield Option(bid, promise((max(0, least - low), 24 - low), suits={suit: need}), "competes", fit=suit)


def _takeout(s: Situation, last: Bid, low: int) -> Iterator[Option]:
    """More than shown and not too long in their suit: partner chooses."""
    shown = promise(((16, 17, 18)[last.level - 1], MOST), suits={Suit(last.strain): (0, 3)})
    yield Option(DOUBLE, shown, "takeout", lambda h: _has_rest(s, h), forcing=Forcing.ROUND, kind="takeout")


def _has_rest(s: Situation, hand: Holding) -> bool:
    unbid = [x for x in Suit if x not in s.their_suits and s.mine.least(x) < 4]
    return all(hand.lengths[x] >= 3 for x in unbid)


def _long_suits(s: Situation, low: int) -> Iterator[Option]:
    for suit in reversed(Suit):
        bid = s.cheapest(suit)
        if bid is None or suit in s.their_suits or bid.level > 3:
            continue
        if s.mine.least(suit) < 4:
            yield Option(bid, promise((17, MOST), suits={suit: 5 if bid.level < 3 else 6}), "strong, natural")
            continue
        length = 6 if bid.level < 3 else 7
        yield Option(bid, promise((max(0, 17 - low), 24 - low), suits={suit: length}), f"{length}+ cards")
        if bid.level == 3:
            yield Option(bid, promise((max(0, 21 - low), 24 - low), suits={suit: 6}), "6+ cards")
