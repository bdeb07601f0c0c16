"""Answering partner's overcall. Pure rules, see promise.Option."""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import PASS, Bid, Strain, Suit

from .hands import MAJORS
from .promise import EVEN, MOST, Forcing, Option, promise
from .situation import GAME_LEVEL, Situation

NT = Strain.NOTRUMP


def to_overcall(s: Situation, suit: Suit) -> Iterator[Option]:
    """Raises by trumps, a cue-bid with more, no trump, a suit of one's own."""
    low = s.partner.points[0]
    yield from _strong_raises(s, suit, low)
    yield from _raises(s, suit)
    for other in reversed(Suit):
        if other is not suit and other not in s.their_suits:
            yield from _new_suit(s, other, suit)
    even = {other: wanted for other, wanted in EVEN.items() if other is not suit}
    for level, least, high in ((3, 23 - low, 20), (2, 21 - low, 22 - low), (1, 17 - low, 20 - low)):
        shown = promise(hcp=(least, high), suits=even)
        yield Option(Bid(level, NT), shown, f"{least}-{high}", s.is_stopped_by)
    yield Option(PASS, promise((0, 13)), "nothing to say")


def _strong_raises(s: Situation, suit: Suit, low: int) -> Iterator[Option]:
    trumps = {suit: 8 - s.partner.least(suit)}
    if suit in MAJORS:
        yield Option(Bid(4, Strain(suit)), promise((24 - low, MOST), suits=trumps), "to play", fit=suit)
    cue = next((s.cheapest(x) for x in s.their_suits), None)
    if cue and cue.level <= 3 and cue < Bid(3, Strain(suit)):
        yield Option(
            cue,
            promise((12, MOST), suits=trumps),
            "strong raise",
            fit=suit,
            forcing=Forcing.ROUND,
            kind="cue",
            alert=True,
        )


def _raises(s: Situation, suit: Suit) -> Iterator[Option]:
    """By the law: a jump with four trumps and little else, the cheapest raise with three."""
    shown, bid = s.partner.least(suit), s.cheapest(suit)
    if bid is None or bid.level >= GAME_LEVEL[bid.strain]:
        return
    jump = Bid(bid.level + 1, bid.strain)
    if jump.level < 4 and jump.level + 6 <= shown + 4:
        weak = promise((4, 10), suits={suit: jump.level + 6 - shown})
        yield Option(jump, weak, "weak raise", fit=suit)
    least = 6 + 2 * max(0, bid.level - 2)
    yield Option(bid, promise((least, 12), suits={suit: 8 - shown}), "raise", fit=suit)


def _new_suit(s: Situation, suit: Suit, overcalled: Suit) -> Iterator[Option]:
    bid = s.cheapest(suit)
    if bid and bid.level <= 3:
        yield Option(
            bid,
            promise((7 + 2 * bid.level, 15), suits={suit: 5}),
            "5+ cards",
            lambda h: h.lengths[suit] >= 6 or h.lengths[overcalled] < 3,
        )
