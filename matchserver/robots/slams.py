"""Key cards: 4NT with trumps agreed, its answers, and where they lead. Pure rules, see promise.Option."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from matchserver.bridge import BIDS, PASS, Bid, Strain, Suit

from .hands import QUEEN, Holding
from .promise import Forcing, Option, promise
from .situation import Situation

NT = Strain.NOTRUMP
ASK = Bid(4, NT)
ANSWERS = {Strain.CLUBS: (0, 3), Strain.DIAMONDS: (1, 4), Strain.HEARTS: (2, 5), Strain.SPADES: (2, 5)}
"""How many of the five key cards (aces and the king of trumps) each answer at the five level shows."""


def agreed(s: Situation) -> Suit | None:
    """The suit in which both hands together have promised eight cards, the longest first."""
    both = {suit: s.mine.least(suit) + s.partner.least(suit) for suit in Suit}
    best = max(Suit, key=lambda suit: (both[suit], suit))
    return best if both[best] >= 8 and s.partner.least(best) >= 2 else None


def asks(s: Situation, trumps: Suit, low: int) -> Option:
    """4NT for key cards with that many points or more."""
    return Option(
        ASK,
        promise((low, 40)),
        "key cards?",
        lambda h: h.lengths[trumps] + s.partner.least(trumps) >= 8,
        fit=trumps,
        forcing=Forcing.ROUND,
        kind="key cards?",
        asks=Strain(trumps),
        alert=True,
    )


def answers(s: Situation) -> Iterator[Option]:
    """5C none or three, 5D one or four, 5H two or five, 5S the same with the queen of trumps."""
    asked = s.partner_calls[-1].asks
    assert asked is not None

    def has(strain: Strain, hand: Holding) -> bool:
        queen = QUEEN in hand.suits[asked]
        named = strain < Strain.HEARTS or (strain is Strain.SPADES) == queen
        return hand.key_cards(asked) in ANSWERS[strain] and named

    for strain, numbers in ANSWERS.items():
        queen = {Strain.HEARTS: " without the queen", Strain.SPADES: " with the queen"}.get(strain, "")
        text = f"{numbers[0]} or {numbers[1]} key cards{queen}"
        when = partial(has, strain)
        yield Option(Bid(5, strain), promise(), text, when, kind="key cards", asks=asked, alert=True)


def after_answer(s: Situation) -> Iterator[Option]:
    """Stop with two key cards missing, bid six with one, seven with none and the points for it."""
    answer = s.partner_calls[-1]
    trumps = Suit(answer.asks or 0)
    shown = answer.call
    assert isinstance(shown, Bid)
    numbers = ANSWERS[shown.strain]

    def missing(hand: Holding) -> int:
        own = hand.key_cards(Strain(trumps))
        likely = (
            numbers[1] if own + numbers[1] <= 5 and s.partner.points[0] >= 12 + 3 * numbers[0] else numbers[0]
        )
        return 5 - own - likely

    low = 37 - s.partner.points[0]
    yield Option(
        Bid(7, Strain(trumps)),
        promise((low, 40)),
        "to play",
        lambda h: missing(h) <= 0,
        fit=trumps,
    )
    yield Option(Bid(6, Strain(trumps)), promise(), "to play", lambda h: missing(h) <= 1)
    yield Option(PASS, promise(), "to play", lambda h: shown.strain == trumps)
    stop = next((bid for bid in BIDS if bid > shown and bid.strain == trumps), None)
    if stop:
        yield Option(stop, promise(), "to play")
    yield Option(PASS, promise(), "to play")


def after_quantitative(s: Situation) -> Iterator[Option]:
    """6NT with a maximum."""
    low, high = s.mine.hcp
    yield Option(Bid(6, NT), promise(hcp=((low + high + 1) // 2, 40)), "maximum")
    yield Option(PASS, promise(), "minimum")
