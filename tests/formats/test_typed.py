"""Deals as people type them, and what is said of one that is wrong, in a file too."""

from __future__ import annotations

import pytest

from matchserver.bridge import Board, Deal, Seat, Unreadable
from matchserver.formats import deals_from, read_deal

from .small import game, lin, section

HANDS = ["AKQ2.T98.765.432", "JT9.AK2.AQ2.AQJ5", "8765.QJ7.KJ9.T98", "43.6543.T843.K76"]
DEAL = Deal.parse("N:" + " ".join(HANDS))


def refused(text: str) -> str:
    with pytest.raises(Unreadable) as refusal:
        deals_from(text.encode(), "typed")
    message = str(refusal.value)
    assert message.startswith("typed: ") and "\n" not in message
    return message.removeprefix("typed: ")


def test_one_board_a_line():
    text = f"3 {DEAL}\n\n  12   {DEAL.text(Seat.EAST)}\nboard 7: {' '.join(HANDS)}\n"
    assert deals_from(text.encode(), "typed") == [Board.numbered(n, DEAL) for n in (3, 12, 7)]


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("first", ["", "N:", "n:"])
def test_a_hand_that_is_not_typed_gets_the_rest(place, first):
    hands = [hand if i != place else "-" for i, hand in enumerate(HANDS)]
    assert read_deal(first + " ".join(hands).lower().replace("t", "10")) == DEAL


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        (DEAL.text().replace("AKQ2", "AKQ"), "N holds 12 cards"),
        (DEAL.text().replace("43.6543", "42.6543"), "S2 stands in two hands"),
        (DEAL.text().replace("T98.765", "TX8.765"), "'X' in hand"),
        ("N:" + " ".join([*HANDS[:2], "-", "-"]), "'-' is no hand"),
        ("N:" + " ".join(HANDS[:3]), "is no deal: write N:hand hand hand hand"),
    ],
)
def test_a_wrong_deal_is_named_with_its_line_and_board(deal, words):
    message = refused(f"1 {DEAL}\n4 {deal}\n")
    assert message.startswith("line 2, board 4: ") and words in message


def test_a_board_twice_and_a_line_that_is_none():
    assert refused(f"1 {DEAL}\n\n1 {DEAL}") == "line 3: board 1 stands there twice"
    assert refused(f"1 {DEAL}\nboard two").startswith("line 2: write a board's number and deal")
    assert "boards are numbered from 1" in refused(f"0 {DEAL}")


def test_a_wrong_deal_in_a_pbn_is_named():
    text = game() + game(board="2").replace("2.AKQJT9876543..", "3.AKQJT9876543..")
    assert refused(text).startswith("board 2: ")


def test_a_pbn_board_without_cards_is_left_out():
    text = game() + '\n[Board "2"]\n[Deal ""]\n\n[Board "3"]\n[Deal "N:- - - -"]\n'
    assert [board.number for board in deals_from(text.encode(), "x")] == [1]


def test_a_wrong_deal_in_a_lin_is_named():
    broken = [section(label, hands="SAK,HAK,DAK") for label in ("o2", "c2")]
    text = lin(section("o1"), section("c1"), *broken, vg="C,F,I,1,2,A,0,B,0")
    assert refused(text).startswith("board 2: the hands ")


def test_a_lin_whose_other_room_has_the_deal_is_read():
    text = lin(section("o1", hands="SAK,HAK,DAK"), section("c1"))
    assert [board.number for board in deals_from(text.encode(), "x")] == [1]
