"""Laws 41 to 45: the play. Each test says which Law it holds us to."""

import pytest

from matchserver.bridge import Card, Contract, Deal, IllegalPlay, Play, Seat, Side, Strain, Trick

DEAL = Deal.parse("N:AKQJ.T98.765.432 T987.AKQJ.432.65 654.765.AKQJ.987 32.432.T98.AKQJT")


def cards(text):
    return [Card.parse(name) for name in text.split()]


def play(text, contract="3NTW"):
    return Play.of(Contract.parse(contract), DEAL, cards(text))


def names(hand):
    return {str(card) for card in hand}


def test_law_41a_the_defender_on_declarers_left_makes_the_opening_lead():
    assert [play("", f"1C{seat}").turn.value for seat in Seat] == ["E", "S", "W", "N"]


def test_law_41c_dummy_is_faced_by_the_opening_lead():
    assert not play("").has_lead
    assert play("SA").has_lead
    assert play("SA ST S6 S3").has_lead


def test_law_45b_declarer_plays_dummys_cards():
    players = [play(text).player for text in ("", "SA", "SA ST", "SA ST S6")]
    assert players == [Seat.NORTH, Seat.WEST, Seat.SOUTH, Seat.WEST]
    assert play("SA").turn is Seat.EAST


def test_law_44a_any_card_of_the_leaders_hand_may_be_led():
    assert play("").legal_cards == DEAL[Seat.NORTH]


def test_law_44c_suit_is_followed_by_who_can():
    assert names(play("SA").legal_cards) == {"ST", "S9", "S8", "S7"}
    with pytest.raises(IllegalPlay, match="HA does not follow suit: E must play spades") as refusal:
        play("SA HA")
    assert (refusal.value.code, refusal.value.law) == ("revoke", "Law 44C")


def test_law_44d_who_cannot_follow_may_play_any_card():
    out_of_spades = play("SA S7 S4 S2  SK S8 S5 S3  SQ S9 S6")
    assert out_of_spades.turn is Seat.WEST
    assert out_of_spades.legal_cards == DEAL[Seat.WEST] - set(cards("S2 S3"))


def test_a_card_that_the_hand_does_not_hold_is_refused():
    for text, seat, card in (("", "N", "ST"), ("SA", "E", "S4"), ("SA ST S6 S3", "N", "SA")):
        with pytest.raises(IllegalPlay, match=f"{seat} does not hold {card}") as refusal:
            play(text).with_card(Card.parse(card))
        assert refusal.value.code == "not-held"


@pytest.mark.parametrize(
    ("trick", "strain", "winner"),
    [
        ("S2 S9 SA S3", Strain.NOTRUMP, "S"),
        ("S2 HA HK HQ", Strain.NOTRUMP, "N"),
        ("S2 HA H3 S3", Strain.DIAMONDS, "W"),
        ("SA H2 SK SQ", Strain.HEARTS, "E"),
        ("SA H2 H3 D9", Strain.HEARTS, "S"),
        ("H2 HT HA H3", Strain.HEARTS, "S"),
        ("C2 SA HA D2", Strain.DIAMONDS, "W"),
    ],
)
def test_law_44e_and_f_the_highest_trump_wins_else_the_highest_of_the_suit_led(trick, strain, winner):
    assert Trick(Seat.NORTH, tuple(cards(trick))).winner(strain) is Seat(winner)


def test_law_44g_the_winner_leads_to_the_next_trick_and_the_trick_is_counted():
    second = play("D5 D2 DA D8")
    assert (second.turn, second.tricks[-1].leader) == (Seat.SOUTH, Seat.NORTH)
    assert second.last_trick is second.tricks[-1]
    assert (second.won(Side.NS), second.won(Side.EW), second.won_by_declarer) == (1, 0, 0)
    assert second.last_trick.plays()[2] == (Seat.SOUTH, Card.parse("DA"))


def test_after_thirteen_tricks_nobody_is_on_turn():
    whole = play("")
    while not whole.is_over:
        whole = whole.with_card(min(whole.legal_cards))
    assert (whole.turn, whole.player, whole.legal_cards, len(whole.cards)) == (None, None, frozenset(), 52)
    assert whole.won(Side.NS) + whole.won(Side.EW) == 13
    with pytest.raises(IllegalPlay, match="all 13 tricks are played"):
        whole.with_card(Card.parse("SA"))


def test_a_refused_card_changes_nothing():
    before = play("SA")
    with pytest.raises(IllegalPlay):
        before.with_card(Card.parse("HA"))
    assert before == play("SA") and before.turn is Seat.EAST


def test_a_play_is_a_value_throughout():
    before, after = play(""), play("SA")
    assert hash(after) == hash(play("SA"))
    for position in (before, after):
        with pytest.raises(TypeError):
            position.hands[Seat.NORTH] = frozenset()
    after.with_card(Card.parse("ST"))
    assert after == play("SA") and before.hands[Seat.NORTH] == DEAL[Seat.NORTH]
