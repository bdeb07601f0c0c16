"""Responses to partner's opening of one, two or three of a suit. Pure rules, see promise.Option."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from matchserver.bridge import DOUBLE, PASS, REDOUBLE, Bid, Strain, Suit, parse_call

from .hands import DIAMONDS, HEARTS, MAJORS, SPADES, Holding
from .promise import EVEN, MOST, Forcing, Option, Promise, promise
from .situation import GAME_LEVEL, Situation


def to_one(s: Situation, suit: Suit) -> Iterator[Option]:
    """Responses to one of a suit, also after an overcall or a double."""
    if s.rho_last is DOUBLE:
        yield Option(
            REDOUBLE,
            promise((10, MOST), hcp=(10, MOST), suits={suit: (0, 2)}),
            "10+ points",
            forcing=Forcing.ROUND,
            kind="redouble",
        )
    yield from _raises_of_a_major(s, suit) if suit in MAJORS else ()
    yield from _new_suits(s, suit)
    if isinstance(s.rho_last, Bid):
        yield from _negative_double(s, suit)
    yield from _raises_of_a_minor(s, suit) if suit not in MAJORS else ()
    yield from _no_trump(s)
    yield from _cue_bid(s, suit)
    yield Option(PASS, promise((0, 7 if s.contested else 6)), "too weak to respond")


def _raises_of_a_major(s: Situation, suit: Suit) -> Iterator[Option]:
    raised = {suit: 3}
    strain = Strain(suit)
    strong = None if s.passed_first else _their_suit(s) or parse_call("2NT")
    if strong:
        yield Option(
            strong,
            promise((13, MOST), suits=raised),
            "game-forcing raise",
            fit=suit,
            forcing=Forcing.GAME,
            kind="jacoby",
            asks=strain,
            alert=True,
        )
    game = promise((5, 11), hcp=(0, 9), suits={suit: 5})
    yield Option(Bid(4, strain), game, "weak, five trumps", lambda h: min(h.lengths) < 2, fit=suit)
    yield Option(Bid(3, strain), promise((10, 12), suits=raised), "limit raise", fit=suit, kind="limit")
    yield Option(Bid(2, strain), promise((6, 9), suits=raised), "simple raise", fit=suit)
    if s.passed_first:
        yield Option(Bid(4, strain), promise((12, 16), suits=raised), "to play", fit=suit)


def _new_suits(s: Situation, opened: Suit) -> Iterator[Option]:
    for suit in Suit:
        bid = s.cheapest(suit)
        if suit is not opened and suit not in s.their_suits and bid and bid.level <= 2:
            shown, text, forcing = _shown_by_new_suit(s, suit, bid.level)
            best = partial(_is_response, suit, opened, bid.level)
            yield Option(bid, shown, text, best, forcing=forcing, kind="new suit")


def _shown_by_new_suit(s: Situation, suit: Suit, level: int) -> tuple[Promise, str, Forcing]:
    """What a new suit at that level promises, and how far it forces."""
    if s.passed_first:
        low, least = (10, 5) if level == 2 else (6, 4)
        return promise((low, 12), suits={suit: least}), f"{least}+ cards, passed hand", Forcing.NO
    if level == 2 and isinstance(s.rho_last, Bid):
        return promise((10, MOST), suits={suit: 5}), "5+ cards, 10+ points", Forcing.ROUND
    if level == 2:
        return promise((12, MOST), suits={suit: 5 if suit is HEARTS else 4}), "game force", Forcing.GAME
    least = 5 if suit is SPADES and s.their_suits == (HEARTS,) else 4
    return promise((6, MOST), suits={suit: least}), f"{least}+ cards", Forcing.ROUND


def _is_response(suit: Suit, opened: Suit, level: int, hand: Holding) -> bool:
    """The longest suit first, of two fives the higher, of two fours the cheaper; a weak hand its major."""
    lengths = hand.lengths
    rivals = [other for other in Suit if other is not opened and lengths[other] >= 4]
    if level == 1 and hand.points < 12:
        rivals = [other for other in rivals if other > opened and (other in MAJORS or not _has_major(hand))]
    if not rivals:
        return suit not in MAJORS or lengths[suit] >= 4
    longest = max(lengths[other] for other in rivals)
    best = [other for other in rivals if lengths[other] == longest]
    up_the_line = [other for other in best if other > opened] or best
    return suit is (max(best) if longest >= 5 else min(up_the_line))


def _has_major(hand: Holding) -> bool:
    return any(hand.lengths[major] >= 4 for major in MAJORS)


def _negative_double(s: Situation, opened: Suit) -> Iterator[Option]:
    """The unbid majors, or both minors; high up just values."""
    level = s.last.level if s.last else 1
    unbid = [major for major in MAJORS if major is not opened and major not in s.their_suits]
    others = [suit for suit in Suit if suit is not opened and suit not in s.their_suits]
    low = (6, 8, 10, 11, 11)[min(level, 5) - 1]
    if level > 3:
        yield _double(promise((low, MOST), hcp=(low - 1, MOST)))
    else:
        yield _double(promise((low, MOST), suits=dict.fromkeys(unbid, 4) or dict.fromkeys(others, 3)))
    if level <= 3 and len(unbid) == 2:
        yield _double(promise((low + 3, MOST), suits={max(unbid): 4}))


def _double(shown: Promise) -> Option:
    return Option(DOUBLE, shown, "takeout", forcing=Forcing.ROUND, kind="negative")


def _raises_of_a_minor(s: Situation, suit: Suit) -> Iterator[Option]:
    least = 4 if suit is DIAMONDS else 5
    weak, strong = (2, 3) if s.contested else (3, 2)
    strength = (10, 12) if s.contested or s.passed_first else (10, MOST)
    forcing = Forcing.NO if s.contested or s.passed_first else Forcing.ROUND
    shown = promise(strength, suits={suit: least})
    yield Option(
        Bid(strong, Strain(suit)),
        shown,
        "10+ points, no major",
        lambda h: not h.is_balanced or h.hcp not in (13, 14),
        fit=suit,
        forcing=forcing,
        kind="raise",
        alert=not s.contested,
    )
    yield Option(
        Bid(weak, Strain(suit)),
        promise((6, 9), suits={suit: least}),
        "weak raise",
        lambda h: s.contested or not h.is_balanced or h.lengths[suit] > least,
        fit=suit,
        alert=not s.contested,
    )


def _no_trump(s: Situation) -> Iterator[Option]:
    def balanced(hand: Holding) -> bool:
        return s.is_stopped_by(hand) and hand.is_nearly_balanced

    opened_major = s.opening is not None and s.opening.strain in (Strain.HEARTS, Strain.SPADES)
    yield Option(parse_call("3NT"), promise(hcp=(13, 17), suits=EVEN), "13-17 balanced", balanced)
    if not opened_major or s.contested:
        yield Option(parse_call("2NT"), promise(hcp=(11, 12), suits=EVEN), "11-12 balanced", balanced)
    wide = 11 if opened_major and not s.contested else 10
    shown = promise((6, wide + 1), hcp=(7 if s.contested else 5, wide))
    yield Option(parse_call("1NT"), shown, f"6-{wide}", s.is_stopped_by)


def _cue_bid(s: Situation, suit: Suit) -> Iterator[Option]:
    """Any strong hand after an overcall that has nothing better."""
    cue = _their_suit(s)
    if cue and isinstance(s.rho_last, Bid):
        yield Option(cue, promise((13, MOST)), "game force", forcing=Forcing.GAME, kind="cue", alert=True)


def _their_suit(s: Situation) -> Bid | None:
    """The cheapest bid in a suit of theirs below our game, over an overcall."""
    bid = s.rho_last
    return s.cheapest(bid.strain) if isinstance(bid, Bid) and bid.strain < 4 and bid.level < 3 else None


def to_weak(s: Situation, bid: Bid) -> Iterator[Option]:
    """Responses to a weak two or a higher pre-empt: by tricks, to play; 2NT asks."""
    suit, game = Suit(bid.strain), GAME_LEVEL[bid.strain]
    tricks = 16 if bid.level == 2 else 15
    if suit in MAJORS and bid.level < 4:
        yield Option(Bid(4, bid.strain), promise((tricks, MOST), suits={suit: 2}), "to play", fit=suit)
    yield Option(
        parse_call("3NT"),
        promise(hcp=(16, 22)),
        "to play",
        lambda h: all(h.stops(x) for x in Suit if x is not suit) and h.lengths[suit] >= 2,
    )
    if suit in MAJORS and bid.level < 4:
        yield Option(Bid(4, bid.strain), promise((17, MOST), suits={suit: 1}), "to play", fit=suit)
    for level in range(bid.level + 1, min(game, 5) + 1):
        trumps = level + 6 - (bid.level + 4)
        yield Option(
            Bid(level, bid.strain),
            promise((0, tricks - 1), suits={suit: (trumps, trumps)}),
            "furthers the pre-empt",
            lambda h: h.points >= 5,
            fit=suit,
        )
    yield Option(PASS, promise((0, 18)), "nothing to add")
