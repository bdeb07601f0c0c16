"""The strong 2C with its waiting answer, and what follows a game-forcing raise. Pure rules."""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import Bid, Strain, Suit, parse_call

from .hands import MAJORS
from .promise import MOST, Forcing, Option, promise
from .situation import Situation

NT = Strain.NOTRUMP


def to_two_clubs(s: Situation) -> Iterator[Option]:
    """A good five-card suit with eight points, otherwise wait."""
    for suit in reversed(Suit):
        yield _positive(suit)
    yield Option(
        parse_call("2D"),
        promise(),
        "waiting",
        forcing=Forcing.ROUND,
        kind="waiting",
        alert=True,
    )


def _positive(suit: Suit) -> Option:
    return Option(
        Bid(2 if suit in MAJORS else 3, Strain(suit)),
        promise((8, MOST), suits={suit: 5}),
        "positive",
        lambda h: h.is_good(suit),
        forcing=Forcing.GAME,
        kind="new suit",
    )


def after_waiting(s: Situation) -> Iterator[Option]:
    """Balanced 22-24 or 25-27; otherwise the longest suit, forcing to game."""
    yield Option(parse_call("2NT"), promise(hcp=(22, 24), balanced=True), "22-24 balanced", kind="2NT")
    yield Option(
        parse_call("3NT"), promise(hcp=(25, 28), balanced=True), "25-28 balanced", kind="strong no trump"
    )
    for suit in reversed(Suit):
        yield from _strong_suit(s, suit)
    yield Option(parse_call("2NT"), promise((22, MOST)), "strong", kind="2NT")


def _strong_suit(s: Situation, suit: Suit) -> Iterator[Option]:
    bid = s.cheapest(suit)
    if bid:
        shown = promise((22, MOST), suits={suit: 5 if suit in MAJORS else 4})
        yield Option(
            bid, shown, "natural", lambda h: suit is h.longest, forcing=Forcing.GAME, kind="new suit"
        )


def to_game_raise(s: Situation) -> Iterator[Option]:
    """Opener over a game-forcing raise: the slow raise with extra values, game with a minimum."""
    trumps = Suit(s.partner_calls[-1].asks or 0)
    slow = s.cheapest(trumps)
    if slow and slow.level == 3:
        yield Option(
            slow, promise((15, MOST)), "extra values", fit=trumps, forcing=Forcing.ROUND, kind="raise"
        )
    yield Option(Bid(4, Strain(trumps)), promise((12, 15)), "minimum", fit=trumps)
