"""Where to play and how high, once partner has shown something: own points and partner's range and fit.

Pure rules, see promise.Option. `low` is the least partner has promised; game is worth bidding with 25 points
together in a major or no trump, slam with 33.
"""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import PASS, Bid, Strain, Suit

from . import slams
from .contested import competes
from .doubles import doubler
from .hands import MAJORS, Holding
from .promise import MOST, Forcing, Option, promise
from .searching import explores, goes_on, improves, offers, plays_no_trump
from .situation import Situation

NT = Strain.NOTRUMP
MINORS = (Suit.DIAMONDS, Suit.CLUBS)
GAME, MINOR_GAME, SLAM = 25, 28, 33


def judges(s: Situation) -> Iterator[Option]:
    """All that may be said on the strength of both hands together, the best first."""
    low = s.partner.points[0]
    yield from _slams(s, low)
    if s.forced is Forcing.GAME:
        yield from _tries(s, low)
    if s.last_is_ours:
        yield from offers(s, GAME - low)
    yield from _games(s, low)
    if not s.last_is_ours:
        yield from competes(s, low)
        yield Option(PASS, promise(), "nothing to add")
        return
    if not s.is_game_reached:
        yield from _invites(s, low)
        yield from goes_on(s, GAME - low)
        if s.my_last and s.my_last.kind == "takeout" and s.rho_last is PASS:
            yield from doubler(s)
    if s.forced:
        yield from explores(s)
    yield from improves(s, GAME - low - 1)
    limit = GAME - low - 1 if not s.is_game_reached else MOST
    yield Option(PASS, promise((0, max(limit, s.mine.points[0] + 1))), "to play")


def fitting(s: Situation, suit: Suit) -> int:
    """How many cards of the suit make eight together, one being hoped for where partner showed none."""
    return max(8 - max(s.partner.least(suit), 1), s.mine.least(suit))


def _slams(s: Situation, low: int) -> Iterator[Option]:
    asked = any(option.kind == "key cards?" for option in (*s.my_calls, *s.partner_calls))
    trumps = _trumps(s)
    if trumps is not None and not asked:
        yield slams.asks(s, trumps, SLAM - low)
    if s.partner.is_even and trumps is None:
        shown = promise((SLAM - min(s.partner.points[1], low + 3), SLAM - low - 1))
        yield Option(slams.ASK, shown, "invites slam", kind="quantitative")
    if not asked:
        yield Option(Bid(6, NT), promise((SLAM - low + 1, MOST)), "to play", lambda h: plays_no_trump(s, h))


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
            shown = promise((SLAM - low - 3, MOST), suits={suit: need})
            yield Option(bid, shown, "slam interest", fit=suit, kind="raise")


def _games(s: Situation, low: int) -> Iterator[Option]:
    least = max(0, GAME - low)
    if s.is_game_reached and s.last_is_ours:
        yield Option(PASS, promise((0, SLAM - low)), "to play", lambda h: _is_content(s, h))
    for suit in MAJORS:
        if suit not in s.their_suits:
            shown = promise((least, MOST), suits={suit: fitting(s, suit)})
            yield Option(
                Bid(4, Strain(suit)), shown, "to play", fit=suit if s.partner.least(suit) >= 2 else None
            )
    yield Option(Bid(3, NT), promise((least, MOST)), "to play", lambda h: plays_no_trump(s, h))
    for minor in MINORS:
        if minor not in s.their_suits:
            shown = promise((MINOR_GAME - low, MOST), suits={minor: fitting(s, minor)})
            yield Option(Bid(5, Strain(minor)), shown, "to play", fit=minor)


def _is_content(s: Situation, hand: Holding) -> bool:
    """Whether our game stands in a strain that will do."""
    assert s.last
    strain = s.last.strain
    if strain is NT:
        return not any(s.partner.least(m) + hand.lengths[m] >= 8 and not hand.is_balanced for m in MAJORS)
    return hand.lengths[strain] + s.partner.least(Suit(strain)) >= 7


def _invites(s: Situation, low: int) -> Iterator[Option]:
    """Game is there if partner holds more than the least promised."""
    middle = low + min(s.partner.points[1] - low, 5 if low else 10) // 2
    if middle == low:
        return
    span = (GAME - middle, GAME - low - 1)
    for suit in (*MAJORS, None, *MINORS):
        if suit is None:
            yield Option(Bid(2, NT), promise(span), "invites game", lambda h: plays_no_trump(s, h))
        elif suit not in s.their_suits and s.partner.least(suit) >= (3 if s.mine.least(suit) == 4 else 2):
            shown = promise(span, suits={suit: fitting(s, suit)})
            yield Option(Bid(3, Strain(suit)), shown, "invites game", fit=suit)
