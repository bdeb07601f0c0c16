"""Sampling: what is seen is kept strictly, what is heard as far as it can be."""

from __future__ import annotations

from random import Random

import pytest

from matchserver.bridge import CARDS, Card, Seat, parse_hand
from matchserver.robots.hands import CLUBS, HEARTS, SPADES, Holding
from matchserver.robots.layouts import Unknown, layouts
from matchserver.robots.promise import Promise, promise

ANYTHING = Promise()
NORTH = parse_hand("AQ7.KJ4.KT85.Q92")
REST = [card for card in CARDS if card not in NORTH]


def unknown(seat: Seat, shown: Promise = ANYTHING, voids: tuple = (), count: int = 13) -> Unknown:
    return Unknown(seat, count, (), frozenset(voids), shown)


OTHERS = [unknown(seat) for seat in (Seat.EAST, Seat.SOUTH, Seat.WEST)]


def test_every_layout_deals_each_unseen_card_once() -> None:
    for way in layouts(REST, OTHERS, 20, Random(1)):
        assert sorted(card for hand in way.values() for card in hand) == sorted(REST)
        assert all(len(hand) == 13 for hand in way.values())


def test_the_same_seed_gives_the_same_layouts_and_another_gives_others() -> None:
    first, again, other = (layouts(REST, OTHERS, 5, Random(seed)) for seed in (1, 1, 2))
    assert first == again != other


def test_layouts_differ_from_each_other() -> None:
    ways = layouts(REST, OTHERS, 10, Random(1))
    assert len({frozenset(way[Seat.EAST]) for way in ways}) == 10


@pytest.mark.parametrize("seed", range(20))
def test_a_suit_shown_out_of_is_never_dealt_to_that_hand(seed: int) -> None:
    hands = [unknown(Seat.EAST, voids=(SPADES, HEARTS)), unknown(Seat.SOUTH, voids=(CLUBS,)), OTHERS[2]]
    for way in layouts(REST, hands, 5, Random(seed)):
        assert not any(card.suit in (SPADES, HEARTS) for card in way[Seat.EAST])
        assert not any(card.suit is CLUBS for card in way[Seat.SOUTH])


def test_forced_layouts_are_found() -> None:
    """East can only hold clubs, so South and West have all the rest."""
    cards = [Card(CLUBS, rank) for rank in range(3)] + [Card(SPADES, rank) for rank in range(6)]
    hands = [
        unknown(Seat.SOUTH, count=3),
        unknown(Seat.EAST, voids=(SPADES,), count=3),
        unknown(Seat.WEST, voids=(CLUBS,), count=3),
    ]
    for way in layouts(cards, hands, 5, Random(3)):
        assert {card.suit for card in way[Seat.EAST]} == {CLUBS}


def test_promises_are_kept_where_they_can_be() -> None:
    hands = [
        unknown(Seat.EAST, promise((12, 21), suits={SPADES: 5})),
        unknown(Seat.SOUTH, promise(hcp=(5, 10), suits={HEARTS: (6, 6)})),
        unknown(Seat.WEST),
    ]
    ways = layouts(REST, hands, 100, Random(5))
    east = [Holding.of(way[Seat.EAST]) for way in ways]
    south = [Holding.of(way[Seat.SOUTH]) for way in ways]
    assert sum(hand.lengths[SPADES] >= 5 for hand in east) > 80
    assert sum(hand.points >= 12 for hand in east) > 80
    assert sum(hand.lengths[HEARTS] == 6 for hand in south) > 80


def test_promises_that_cannot_be_kept_still_give_layouts() -> None:
    greedy = promise(hcp=(30, 37), suits={SPADES: 13})
    ways = layouts(REST, [unknown(seat, greedy) for seat in (Seat.EAST, Seat.SOUTH, Seat.WEST)], 5, Random(1))
    assert len(ways) == 5


def test_cards_played_count_towards_a_promise() -> None:
    honours = tuple(Card(SPADES, rank) for rank in (12, 11, 10, 9))
    hand = Unknown(Seat.EAST, 2, honours, frozenset(), promise(hcp=(10, 10), suits={SPADES: (4, 4)}))
    assert hand.cost([Card(HEARTS, 0), Card(CLUBS, 0)]) == 0
    assert hand.cost([Card(HEARTS, 12), Card(CLUBS, 0)]) > 0


def test_an_honour_led_is_taken_for_the_top_of_a_sequence() -> None:
    """East led the king of hearts: the queen lies there more often than the two other hands' share."""
    king = Card(HEARTS, 11)
    cards = [card for card in CARDS if card != king][:39]
    held = []
    for led in (None, king):
        hands = [
            Unknown(Seat.EAST, 12, (king,), frozenset(), ANYTHING, led),
            unknown(Seat.SOUTH),
            unknown(Seat.WEST),
        ]
        hands.append(unknown(Seat.NORTH, count=1))
        ways = layouts(cards, hands, 300, Random(2))
        held.append(sum(Card(HEARTS, 10) in way[Seat.EAST] for way in ways))
    assert held[1] > 1.3 * held[0] > 0
