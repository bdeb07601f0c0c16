"""Ten thousand boards played out at random: endplay judges every turn, hand and trick."""

import pytest

from matchserver.bridge import SEATS

from .judge import cards_of, random_board

BLOCK = 1_000


def play_out(number):
    """One board; the number is its seed, to be played again when something is wrong."""
    play, judge, chance = random_board(number)
    won_by_declarer = 0
    while not play.is_over:
        assert play.turn is SEATS[judge.curplayer], number
        card = chance.choice(sorted(play.legal_cards))
        play = play.with_card(card)
        judge.play(str(card))
        if not play.trick.cards:
            won_by_declarer += SEATS[judge.first] in (play.contract.declarer, play.contract.dummy)
            assert play.trick.leader is SEATS[judge.first], number
    assert play.won_by_declarer == play.won(play.contract.declarer.side) == won_by_declarer, number
    assert len(set(play.cards)) == 52, number
    assert not any(map(len, (hand for _, hand in judge))), number


@pytest.mark.parametrize("block", range(10))
def test_endplay_agrees_on_every_turn_and_every_trick(block):
    for number in range(block * BLOCK, (block + 1) * BLOCK):
        play_out(number)


def test_law_44c_the_legal_cards_follow_suit_from_the_hand_that_endplay_holds():
    followed = 0
    for number in range(50):
        play, judge, chance = random_board(number)
        while not play.is_over:
            held = cards_of(judge.curhand)
            led = str(play.trick.cards[0])[0] if play.trick.cards else ""
            follows = {name for name in held if led and name[0] == led}
            assert {str(card) for card in play.legal_cards} == (follows or held), number
            followed += 0 < len(follows) < len(held)
            card = chance.choice(sorted(play.legal_cards))
            play = play.with_card(card)
            judge.play(str(card))
    assert followed
