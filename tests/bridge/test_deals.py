"""Law 6: a deal is 52 different cards, 13 to a hand."""

from random import Random

import pytest
from hypothesis import given

from matchserver.bridge import CARDS, SEATS, Deal, Seat, Unreadable

from .strategies import deals, seats

TEXT = "N:AKQJ.T98.765.432 T987.AKQJ.432.65 654.765.AKQJ.987 32.432.T98.AKQJT"


@given(deals, seats)
def test_a_deal_is_read_as_it_is_written_from_any_seat(deal, first):
    assert deal.text(first).startswith(f"{first}:")
    assert Deal.parse(deal.text(first)) == Deal.parse(str(deal)) == deal
    assert hash(Deal.parse(deal.text(first))) == hash(deal)


@given(deals)
def test_law_6_a_shuffled_deal_holds_every_card_once_13_a_hand(deal):
    assert sorted(card for seat in SEATS for card in deal[seat]) == sorted(CARDS)
    assert {len(deal[seat]) for seat in SEATS} == {13}


def test_the_same_source_of_chance_gives_the_same_deal_and_another_another():
    assert Deal.shuffled(Random(7)) == Deal.shuffled(Random(7)) != Deal.shuffled(Random(8))


def test_over_many_deals_every_card_comes_to_every_seat():
    chance = Random(1)
    many = [Deal.shuffled(chance) for _ in range(200)]
    met = {(seat, card) for deal in many for seat in SEATS for card in deal[seat]}
    assert len(met) == 4 * 52


def test_a_deal_goes_clockwise_from_the_seat_named():
    assert Deal.parse(TEXT.replace("N:", "W:"))[Seat.NORTH] == Deal.parse(TEXT)[Seat.EAST]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (("N:", ""), "is no deal: write N:hand hand hand hand"),
        (("N:", "NS:"), "'NS' is no seat: write N, E, S or W"),
        ((" 32.432.T98.AKQJT", ""), "is no deal: write N:hand hand hand hand"),
        ((".AKQJT", ".AKQJ"), "W holds 12 cards: every hand has 13"),
        (("T987.AKQJ.432.65", "T987.AKQJ2.432.65"), "E holds 14 cards: every hand has 13"),
        (("654.765.AKQJ.987", "654.76T.AKQJ.987"), "stands in two hands"),
        (("T98.765", "T98.7X5"), "'X' in hand 'AKQJ.T98.7X5.432' is no rank"),
    ],
)
def test_what_is_no_deal_is_refused(changed, told):
    with pytest.raises(Unreadable) as refusal:
        Deal.parse(TEXT.replace(*changed))
    assert told in str(refusal.value)


def test_a_deal_without_a_hand_is_refused():
    with pytest.raises(Unreadable, match="N holds 0 cards"):
        Deal({})
