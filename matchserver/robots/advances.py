"""Answering partner's overcall or take-out double. Pure rules, see promise.Option."""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import PASS, Bid, Strain, Suit

from .hands import MAJORS, Holding
from .promise import EVEN, MOST, Forcing, Option, promise
from .situation import GAME_LEVEL, Situation

NT = Strain.NOTRUMP


def to_double(s: Situation) -> Iterator[Option]:
    """Answers to a take-out double that the right has passed, or bid over (then nothing is forced)."""
    bid = s.last
    assert bid
    free = s.rho_last is not PASS
    theirs = Suit(bid.strain) if bid.strain is not NT else None
    if theirs is not None and not free:
        yield Option(
            PASS, promise((7, MOST), suits={theirs: 5}), "for penalties", lambda h: h.is_good(theirs)
        )
    low = s.partner.points[0]
    yield from _games(s, 25 - low)
    yield from _no_trump(s, low)
    best = [suit for suit in Suit if suit not in s.their_suits]
    for suit in sorted(best, key=lambda suit: (suit in MAJORS, suit), reverse=True):
        yield from _suit(s, suit, low, free)
    if bid.level >= 4:
        yield Option(PASS, promise(), "for penalties", lambda h: max(h.lengths[x] for x in best) < 6)
    if not free:
        for suit in sorted(best, reverse=True):
            cheap = s.cheapest(suit)
            if cheap:
                yield Option(cheap, promise((0, 8 if bid.level < 4 else MOST), suits={suit: 3}), "forced", lambda h, x=suit: h.lengths[x] == max(
                    h.lengths[y] for y in best))  # fmt: skip
    yield Option(PASS, promise((0, 9)), "nothing to say")


def _games(s: Situation, game: int) -> Iterator[Option]:
    for suit in MAJORS:
        if suit not in s.their_suits:
            four = {suit: 8 - max(3, s.partner.least(suit))}
            yield Option(Bid(4, Strain(suit)), promise((game, 20), suits=four), "to play", fit=suit)
            four = {suit: max(4, 8 - max(4, s.partner.least(suit)))}
            yield Option(Bid(4, Strain(suit)), promise((game, 20), suits=four), "to play", fit=suit)
    yield Option(Bid(3, NT), promise(hcp=(game - 1, 20)), "to play", lambda h: _stopped(s, h))


def _no_trump(s: Situation, low: int) -> Iterator[Option]:
    for level, least in ((2, 22 - low), (1, 18 - low)):
        high = least + (3 if level == 1 else 2)
        yield Option(
            Bid(level, NT),
            promise(hcp=(least, high)),
            f"{least}-{high}",
            lambda h: _stopped(s, h) and not any(h.lengths[m] >= 4 for m in MAJORS if m not in s.their_suits),
        )


def _suit(s: Situation, suit: Suit, low: int, free: bool) -> Iterator[Option]:
    cheap = s.cheapest(suit)
    if cheap is None or cheap.level > 4:
        return
    jump = Bid(cheap.level + 1, cheap.strain)
    if jump.level < GAME_LEVEL[cheap.strain]:
        yield Option(
            jump,
            promise((21 - low, 25 - low), suits={suit: 4}),
            "invites game",
            lambda h: _is_best(s, h, suit),
        )
    least = 6 + 2 * (cheap.level - 1) if free else 0
    yield Option(cheap, promise((least, 21 - low if jump.level < GAME_LEVEL[cheap.strain] else 25 - low), suits={suit: 4}),
                 "4+ cards", lambda h: _is_best(s, h, suit))  # fmt: skip


def _is_best(s: Situation, hand: Holding, suit: Suit) -> bool:
    unbid = [x for x in Suit if x not in s.their_suits]
    return suit is max(unbid, key=lambda x: (hand.lengths[x] + (x in MAJORS) * 0.5, x))


def to_overcall(s: Situation, suit: Suit) -> Iterator[Option]:
    """Answers to an overcall: raises by trumps, a cue-bid with more, no trump, a suit of one's own."""
    last, low = s.last, s.partner.points[0]
    assert last
    trumps = {suit: 8 - s.partner.least(suit)}
    cheap, game = s.cheapest(suit), GAME_LEVEL[Strain(suit)]
    if cheap is None:
        return
    if suit in MAJORS and cheap.level <= 4:
        yield Option(Bid(4, Strain(suit)), promise((26 - low - 2, MOST), suits=trumps), "to play", fit=suit)
    cue = next((s.cheapest(x) for x in s.their_suits), None)
    if cue and cue.level <= 3 and cue < Bid(3, Strain(suit)):
        yield Option(cue, promise((12, MOST), suits=trumps), "strong raise", fit=suit, forcing=Forcing.ROUND,
                     kind="cue", alert=True)  # fmt: skip
    if cheap.level < game:
        jump = Bid(cheap.level + 1, cheap.strain)
        if jump.level < 4 and jump.level + 6 <= s.partner.least(suit) + 4:
            yield Option(jump, promise((4, 10), suits={suit: jump.level + 6 - s.partner.least(suit)}), "weak raise",
                         fit=suit)  # fmt: skip
        least = 6 + 2 * max(0, cheap.level - 2)
        yield Option(cheap, promise((least, 12), suits=trumps), "raise", fit=suit)
    yield from _unfitted(s, suit, low)
    yield Option(PASS, promise((0, 13)), "nothing to say")


def _unfitted(s: Situation, overcalled: Suit, low: int) -> Iterator[Option]:
    for suit in reversed(Suit):
        bid = s.cheapest(suit)
        if suit is not overcalled and suit not in s.their_suits and bid and bid.level <= 3:
            least = 9 + 2 * (bid.level - 1)
            yield Option(bid, promise((least, 15), suits={suit: 5}), "5+ cards",
                         lambda h, x=suit: h.lengths[x] >= 6 or h.lengths[overcalled] < 3)  # fmt: skip
    even = {suit: wanted for suit, wanted in EVEN.items() if suit is not overcalled}
    for level, least, high in ((3, 23 - low, 20), (2, 21 - low, 22 - low), (1, 17 - low, 20 - low)):
        shown = promise(hcp=(least, high), suits=even)
        yield Option(Bid(level, NT), shown, f"{least}-{high}", lambda h: _stopped(s, h))


def _stopped(s: Situation, hand: Holding) -> bool:
    return all(hand.stops(suit) for suit in s.their_suits)
