"""The card player: layouts that fit what was seen and heard, solved double dummy, the best card on average.

Pure: the solver is passed in. A card's worth in one layout is what it loses against the best card there, in
IMPs of the score that follows, and a little for the tricks themselves; among equals custom decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from matchserver.bridge import Card, imps, score

from .custom import habit
from .layouts import Layout, layouts
from .sight import Sight

Solver = Callable[[Sight, Sequence[Layout]], list[dict[Card, int]]]
"""For each layout of the hidden hands, the tricks each legal card wins for the side on turn from now on."""

LAYOUTS_BY_CARDS_PLAYED = ((0, 11), (3, 12), (7, 18), (11, 28), (15, 36), (52, 56))
"""How many layouts are solved until so many cards are played: dear early, cheap late."""
TRICK_WORTH = 0.25
"""IMPs a trick counts beyond what it does to the score."""
CLOSE = 0.02
"""IMPs within which two cards count as equal and custom decides."""


def choose_card(sight: Sight, solve: Solver, seed: int) -> Card:
    """The card to play from the hand on turn. The same sight and seed give the same card."""
    choices = _distinct(sight)
    if len(choices) == 1:
        return _by_habit(sight, sight.legal)
    random = Random(f"{seed}/{sight.view['board']}/{sight.view['played']}/{sight.me}")
    ways = layouts(sight.unseen, sight.unknowns, _number(sight), random)
    worth = _worth(sight, solve(sight, ways))
    best = max(worth.values())
    return _by_habit(sight, [card for card in sight.legal if worth[card] >= best - CLOSE])


def _number(sight: Sight) -> int:
    played = sum(len(trick.cards) for trick in sight.tricks)
    return next(number for limit, number in LAYOUTS_BY_CARDS_PLAYED if played <= limit)


def _distinct(sight: Sight) -> list[Card]:
    """One of each run of touching cards: those between are in the same hand or already gone."""
    hidden = {card for seat, hand in sight.held.items() if seat is not sight.turn for card in hand}
    hidden |= set(sight.unseen) | set(sight.trick)
    runs: list[Card] = []
    for card in sorted(sight.legal, reverse=True):
        between = runs and runs[-1].suit == card.suit
        if not between or any(Card(card.suit, r) in hidden for r in range(card.rank + 1, runs[-1].rank)):
            runs.append(card)
        else:
            runs[-1] = card
    return runs


def _worth(sight: Sight, solved: list[dict[Card, int]]) -> dict[Card, float]:
    """The mean worth of each legal card."""
    total = dict.fromkeys(sight.legal, 0.0)
    for tricks in solved:
        best = max(tricks.values())
        points = {won: _points(sight, won) for won in set(tricks.values())}
        for card, won in tricks.items():
            total[card] += imps(points[won] - points[best]) - TRICK_WORTH * (best - won)
    return {card: worth / len(solved) for card, worth in total.items()}


def _points(sight: Sight, won_from_now: int) -> int:
    """The final score for the side on turn, when it wins so many of the tricks still to come."""
    side = sight.turn.side
    mine = sight.view["tricks"][side] + won_from_now
    declaring = side is sight.contract.declarer.side
    points = score(sight.contract, mine if declaring else 13 - mine, sight.vulnerable)
    return points if declaring else -points


def _by_habit(sight: Sight, cards: Sequence[Card]) -> Card:
    return min(cards, key=lambda card: habit(sight, card))
