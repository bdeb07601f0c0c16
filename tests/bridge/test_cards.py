"""Law 1 and the written form of cards and hands."""

import pytest
from hypothesis import given

from matchserver.bridge import CARDS, RANKS, Card, Strain, Suit, Unreadable, hand_text, parse_hand

from .strategies import cards, hands


def test_law_1_a_pack_has_52_cards_in_rank_order():
    assert len(set(CARDS)) == 52
    order = [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]
    assert list(map(str, sorted(CARDS))) == order
    assert [str(suit) for suit in Suit] == ["C", "D", "H", "S"]


@given(cards)
def test_a_card_is_read_as_it_is_written(card):
    assert Card.parse(str(card)) == card
    assert Card.parse(f" {str(card).lower()} ") == card
    assert Card.parse(str(card).replace("T", "10")) == card


@given(hands)
def test_a_hand_is_read_as_it_is_written(hand):
    assert parse_hand(hand_text(hand)) == hand
    assert parse_hand(hand_text(hand).lower().replace("t", "10")) == hand


def test_a_hand_is_written_from_spades_to_clubs_and_from_high_to_low():
    assert hand_text(map(Card.parse, ["C2", "D9", "DT", "HA", "SK", "S3", "SA"])) == "AK3.A.T9.2"
    assert parse_hand("-.AKQJT98765432.-.-") == parse_hand(f".{RANKS}..")


@pytest.mark.parametrize("strain", Strain)
def test_a_strain_is_read_as_it_is_written(strain):
    assert Strain.parse(str(strain)) is Strain.parse(str(strain)[0].lower()) is strain


@pytest.mark.parametrize("text", ["", "S", "4S", "S1", "X4", "S44", "NT4", "SX"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(Unreadable, match=f"'{text}' is no card: write suit then rank, as S4 or HT"):
        Card.parse(text)


@pytest.mark.parametrize("text", ["", "X", "CD", "SPADES", "1"])
def test_what_is_no_strain_is_refused(text):
    with pytest.raises(Unreadable, match=f"'{text}' is no strain: write C, D, H, S or NT"):
        Strain.parse(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "'' is no hand: write four suits split by dots, as AKQ.T98.76.5432"),
        ("AKQ.T98.76", "'AKQ.T98.76' is no hand: write four suits"),
        ("A.K.Q.J.T", "'A.K.Q.J.T' is no hand: write four suits"),
        ("AKQ.T98.71.5432", "'1' in hand 'AKQ.T98.71.5432' is no rank: write A K Q J T 9"),
        ("AAQ.T98.76.5432", "hand 'AAQ.T98.76.5432' holds a card twice"),
    ],
)
def test_what_is_no_hand_is_refused(text, told):
    with pytest.raises(Unreadable) as refusal:
        parse_hand(text)
    assert told in str(refusal.value)
