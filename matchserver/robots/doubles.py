"""Take-out doubles, the answers to them, and what the doubler says next. Pure rules, see promise.Option."""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import DOUBLE, PASS, Bid, Strain, Suit

from .hands import MAJORS, Holding
from .promise import EVEN, MOST, Condition, Forcing, Option, Promise, always, promise
from .situation import GAME_LEVEL, Situation

NT = Strain.NOTRUMP


def takeout_doubles(s: Situation, bid: Bid, ease: int, strong: Promise | None = None) -> Iterator[Option]:
    """An opening with the other suits, `ease` points less in the pass-out seat; or any `strong` hand."""
    if bid.level > 4:
        return
    if strong:
        yield _takeout(strong, rare=True)
        return
    unbid = [suit for suit in Suit if suit not in s.their_suits]
    low = (12, 13, 15, 17)[bid.level - 1] - ease
    least = 3 if len(unbid) == 3 else 4

    def is_short(hand: Holding) -> bool:
        theirs = sum(hand.lengths[suit] for suit in s.their_suits)
        return theirs <= (3 if hand.points >= low + 2 else 2) + (len(unbid) < 3)

    yield _takeout(promise((low, MOST), hcp=(low - 2, MOST), suits=dict.fromkeys(unbid, least)), is_short)
    if len(unbid) == 3 and bid.level < 3:
        for major in MAJORS:
            if major in unbid:
                shown = {suit: 4 if suit is major else 2 for suit in unbid}
                yield _takeout(promise((low + 2, MOST), hcp=(low, MOST), suits=shown), is_short)


def _takeout(shown: Promise, when: Condition = always, rare: bool = False) -> Option:
    return Option(DOUBLE, shown, "takeout", when, forcing=Forcing.ROUND, kind="takeout", rare=rare)


def to_double(s: Situation) -> Iterator[Option]:
    """Answers to a take-out double that the right has passed, or bid over (then nothing is forced)."""
    bid = s.last
    assert bid
    free = s.rho_last is not PASS
    unbid = sorted((x for x in Suit if x not in s.their_suits), key=lambda x: (x in MAJORS, x), reverse=True)
    if bid.strain is not NT and not free:
        yield _penalty_pass(Suit(bid.strain))
    low = s.partner.points[0]
    yield from _games(s, 25 - low)
    yield from _no_trump(s, low)
    for suit in unbid:
        yield from _suit(s, suit, low, free)
    if bid.level >= 4:
        yield Option(PASS, promise(), "for penalties", lambda h: max(h.lengths[x] for x in unbid) < 6)
    if not free:
        for suit in sorted(unbid, reverse=True):
            yield from _forced(s, suit, MOST if bid.level >= 4 else 8)
    yield Option(PASS, promise((0, 9)), "nothing to say")


def _penalty_pass(theirs: Suit) -> Option:
    shown = promise((7, MOST), suits={theirs: 5})
    return Option(PASS, shown, "for penalties", lambda h: h.is_good(theirs))


def _games(s: Situation, game: int) -> Iterator[Option]:
    for suit in MAJORS:
        if suit not in s.their_suits:
            trumps = {suit: min(4, 8 - max(3, s.partner.least(suit)))}
            yield Option(Bid(4, Strain(suit)), promise((game, 20), suits=trumps), "to play", fit=suit)
    yield Option(Bid(3, NT), promise(hcp=(game - 1, 20)), "to play", s.is_stopped_by)


def _no_trump(s: Situation, low: int) -> Iterator[Option]:
    def has_no_major(hand: Holding) -> bool:
        return s.is_stopped_by(hand) and all(hand.lengths[m] < 4 for m in MAJORS if m not in s.their_suits)

    for level, least, high in ((2, 22 - low, 24 - low), (1, 18 - low, 21 - low)):
        yield Option(Bid(level, NT), promise(hcp=(least, high)), f"{least}-{high}", has_no_major)


def _suit(s: Situation, suit: Suit, low: int, free: bool) -> Iterator[Option]:
    bid = s.cheapest(suit)
    if bid is None or bid.level > 4:
        return
    jump = Bid(bid.level + 1, bid.strain)
    can_jump = jump.level < GAME_LEVEL[bid.strain]
    if can_jump:
        shown = promise((21 - low, 25 - low), suits={suit: 4})
        yield Option(jump, shown, "invites game", lambda h: _is_best(s, h, suit))
    least = 6 + 2 * (bid.level - 1) if free else 0
    shown = promise((least, (21 if can_jump else 25) - low), suits={suit: 4})
    yield Option(bid, shown, "4+ cards", lambda h: _is_best(s, h, suit))


def _is_best(s: Situation, hand: Holding, suit: Suit) -> bool:
    unbid = [x for x in Suit if x not in s.their_suits]
    return suit is max(unbid, key=lambda x: (hand.lengths[x] + (x in MAJORS) * 0.5, x))


def _forced(s: Situation, suit: Suit, high: int) -> Iterator[Option]:
    """No suit of four: the longest there is."""
    bid = s.cheapest(suit)
    unbid = [x for x in Suit if x not in s.their_suits]
    if bid:
        shown = promise((0, high), suits={suit: 3})
        yield Option(
            bid, shown, "forced", lambda h: h.lengths[suit] == max(h.lengths[x] for x in unbid), rare=True
        )


def doubler(s: Situation) -> Iterator[Option]:
    """Who doubled for take-out speaks again over partner's answer: only with more than an opening."""
    for suit in reversed(Suit):
        bid, shown = s.cheapest(suit), s.partner.least(suit)
        if bid is None or bid.level > 3 or suit in s.their_suits:
            continue
        if shown >= 3:
            yield Option(bid, promise((17, 20), suits={suit: 4}), "17-20, support", fit=suit)
        else:
            yield Option(bid, promise((17, MOST), suits={suit: 5}), "17+ points, natural")
    cheap = s.cheapest(NT)
    if cheap and cheap.level <= 2:
        yield Option(cheap, promise(hcp=(18, 21), suits=EVEN), "18-21 balanced", s.is_stopped_by)
