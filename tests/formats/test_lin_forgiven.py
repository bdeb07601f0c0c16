"""What real LIN files do wrong inside a board, each forgiven, each with a note that says so."""

from __future__ import annotations

import pytest

from matchserver.bridge import SEATS, Vulnerability
from matchserver.contest import Room
from matchserver.formats import score_sheet

from .small import DEAL, FIRST_TRICKS, FOUR_SPADES, lin, names_in, played, record, section


def test_a_clean_file_has_no_notes():
    text = lin(section("o1", claim="10"), section("c1", claim="9"))
    assert record(text).notes == ()


def test_a_missing_bar_before_an_explanation_is_mended():
    board = section("o1").replace("mb|4S|", "mb|4S!an|to play|")
    play = played(lin(board, section("c1")))
    assert play.calls[2].alert == "to play" and len(play.calls) == 6
    assert names_in(play.notes, "board 1, open room", "a bar is missing")


@pytest.mark.parametrize(
    ("broken", "whole"),
    [
        ("pc|HA|pc|D2|", "pc|HApc|D2|"),
        ("pc|HA|pc|D2|", "pcHA|pc|D2|"),
        ("mb|p|mb|p|mb|4S|", "mb|p|mb|pmb|4S|"),
        ("sv|o|mb|p|", "sv|omb|p|"),
        ("|sv|o|", "sv|o|"),
    ],
)
def test_a_missing_bar_anywhere_among_calls_and_cards_is_mended(broken, whole):
    board = section("o1", cards=FIRST_TRICKS)
    assert broken in board
    play = played(lin(board.replace(broken, whole, 1), section("c1")))
    assert (len(play.calls), len(play.cards), play.deal) == (6, 8, DEAL)
    assert names_in(play.notes, "bar is missing")


def test_two_calls_run_together_are_both_read():
    play = played(lin(section("o1", calls="pp 4S p p p"), section("c1")))
    assert play.auction.is_over and names_in(play.notes, "run together")


@pytest.mark.parametrize("calls", ["P P 4s P P P", "- - 4S - - -", "p p 4S! p p p", "pass p 4S p p p"])
def test_calls_are_read_however_they_are_written(calls):
    play = played(lin(section("o1", calls=calls), section("c1")))
    assert str(play.contract) == "4SS" and play.notes == ()


@pytest.mark.parametrize("calls", ["p 1S d r 2S p p p", "p 1S X XX 2S p p p", "p 1S D R 2S p p p"])
def test_doubles_and_redoubles_are_read_however_they_are_written(calls):
    play = played(lin(section("o1", calls=calls), section("c1"), rs="2SS=,"))
    assert [str(recorded.call) for recorded in play.calls][2:4] == ["X", "XX"]


@pytest.mark.parametrize("call", ["7NT", "7N"])
def test_no_trump_is_written_with_one_letter_or_two(call):
    assert str(played(lin(section("o1", calls=f"{call} p p p"), rs="7NN-1")).contract) == "7NTN"


@pytest.mark.parametrize(("call", "alert"), [("4S!", ""), ("4S", None)])
def test_an_alert_needs_no_explanation(call, alert):
    assert played(lin(section("o1", calls=f"p p {call} p p p"))).calls[2].alert == alert


def test_an_explanation_needs_no_alert_and_shows_suit_symbols():
    board = section("o1").replace("mb|4S|", "mb|4S|an|5@S and 4 !h|")
    assert played(lin(board)).calls[2].alert == "5♠ and 4 ♥"


def test_an_insufficient_bid_ends_the_shown_calls_but_not_the_contract():
    play = played(lin(section("o1", calls="p 1H 1D p p p"), rs=","))
    assert [str(recorded.call) for recorded in play.calls] == ["P", "1H"]
    assert str(play.contract) == "1DS"
    assert names_in(play.notes, "board 1, open room", "up to call 2", "1D by S")


def test_a_double_of_nothing_is_left_out_with_what_follows():
    play = played(lin(section("o1", calls="d p 4S p p p")))
    assert play.calls == () and names_in(play.notes, "up to the start", "X by N")
    assert str(play.result) == "4SS="


def test_calls_cut_off_keep_the_recorded_result():
    play = played(lin(section("o1", calls="p p 1S p"), section("c1")))
    assert not play.auction.is_over and play.contract is None and str(play.result) == "4SS="
    assert names_in(play.notes, "break off")


def test_closing_passes_that_are_missing_are_added_where_cards_follow():
    play = played(lin(section("o1", calls="p p 4S p", cards=FIRST_TRICKS), rs=","))
    assert play.auction.is_over and len(play.cards) == 8 and names_in(play.notes, "passes", "added")


def test_an_unreadable_call_ends_the_calls():
    play = played(lin(section("o1", calls="p p 9S p p p")))
    assert len(play.calls) == 2 and names_in(play.notes, "'9S' cannot be read")


def test_a_revoke_ends_the_shown_cards():
    play = played(lin(section("o1", cards="HA D2 C2 SA HK")))
    assert [str(card) for card in play.cards] == ["HA", "D2", "C2"]
    assert names_in(play.notes, "up to card 3", "SA")


@pytest.mark.parametrize("cards", ["ha d2 c2 h2", "HA D2 c2 H2", "HA D2C2 H2"])
def test_cards_are_read_in_either_case(cards):
    assert len(played(lin(section("o1", cards=cards))).cards) == 4


def test_the_tag_of_a_card_may_be_upper_case_and_ten_have_two_digits():
    board = section("o1", cards="h10 d2 c10 h2").replace("pc|", "PC|")
    assert [str(card) for card in played(lin(board)).cards] == ["HT", "D2", "CT", "H2"]


def test_layout_and_unknown_tags_may_stand_in_the_middle_of_a_trick():
    board = section("o1", cards="HA D2 C2 H2").replace("pc|C2|", "pg||st||zz|x|nt|Oh!|ob|p|sk|S|q7|z|pc|C2|")
    play = played(lin(board, section("c1")))
    assert len(play.cards) == 4 and play.notes == ()
    assert (play.remarks[0].calls, play.remarks[0].cards, play.remarks[0].text) == (6, 2, "Oh!")


def test_line_breaks_mean_nothing_even_inside_a_value():
    text = lin(section("o1", sv="\no\n", calls="p p 4S\n p p p", cards="HA D2"), section("c1"))
    assert played(text.replace("pc|HA|", "\r\npc|H\nA|\r\n")).notes == ()


@pytest.mark.parametrize("digits", ["3", "31", "30"])
def test_a_stray_digit_after_the_dealer_is_dropped(digits):
    play = played(lin(section("o1", dealer=digits)))
    assert play.dealer == "N" and play.deal == DEAL


def test_the_fourth_hand_and_either_order_of_ranks_are_read():
    south, west, north = "S3456789TJQKAH2DC", "S2H3456789TJQKA", "D2345678910JQKA"
    for east in ("", ",", ",C23456789TJQKA"):
        assert played(lin(section("o1", hands=f"{south},{west},{north}{east}"))).deal == DEAL


def test_any_one_hand_that_is_missing_is_the_rest_of_the_pack():
    hands = "SAKQJT9876543H2DC,S2HAKQJT9876543DC,,CAKQJT98765432"
    assert played(lin(section("o1", hands=hands))).deal == DEAL


def test_hands_that_are_no_deal_are_left_out_and_taken_from_the_other_room():
    text = lin(section("o1", hands="SAAAH2,S3,D2", cards="HA"), section("c1"))
    play = played(text)
    assert play.deal == DEAL and len(play.cards) == 1
    assert names_in(play.notes, "are no deal") and names_in(play.notes, "from the other room")


def test_without_any_deal_the_result_still_counts():
    text = lin(section("o1", hands="", cards="HA"), section("c1", hands=""))
    play = played(text)
    assert play.board is None and play.cards == () and str(play.result) == "4SS="
    assert names_in(play.notes, "no deal")


@pytest.mark.parametrize(
    ("sv", "meant"),
    [("o", "None"), ("0", "None"), ("O", "None"), ("n", "NS"), ("N", "NS"), ("e", "EW"), ("b", "All")],
)
def test_vulnerability_is_a_letter_in_either_case(sv, meant):
    assert played(lin(section("o1", sv=sv))).vulnerable is Vulnerability(meant)


def test_dealer_and_vulnerability_of_the_file_win_over_those_of_the_number():
    text = lin(section("o1", dealer="1", sv="n"), section("c1", dealer="1", sv="n"), rs="4SS=,4SS-1")
    row = score_sheet(record(text)).rows[0]
    assert (row.dealer, row.vulnerable, row.open.score) == ("S", "NS", 620)
    assert names_in(record(text).notes, "board 1, closed room", "dealer S, vulnerable NS as recorded")


def test_rooms_that_record_another_vulnerability_are_scored_by_one():
    sheet = score_sheet(record(lin(section("o1", sv="n"), section("c1"))))
    assert [sheet.rows[0].open.score, sheet.rows[0].closed.score] == [620, -100]
    assert names_in(sheet.notes, "board 1", "NS and None vulnerable")


def test_missing_dealer_and_vulnerability_are_those_of_the_number():
    play = played(lin(section("o1", dealer="", sv="")))
    assert (play.dealer, play.vulnerable, play.notes) == ("N", "None", ())


@pytest.mark.parametrize("claim", ["", "x", "77"])
def test_a_claim_that_is_no_number_is_not_counted(claim):
    assert played(lin(section("o1", claim=claim))).claimed is None


def test_calls_end_with_the_auction():
    play = played(lin(section("o1", calls=FOUR_SPADES + " p")))
    assert len(play.calls) == 6 and str(play.contract) == "4SS"
    assert names_in(play.notes, "the auction is over")


def test_names_are_those_of_the_room_home_north_south_in_the_open():
    rooms = [played(lin(), room=room).names for room in Room]
    assert [[names[seat] for seat in SEATS] for names in rooms] == [
        ["Cid", "Dee", "Ann", "Bob"], ["Gus", "Hal", "Eva", "Fay"]
    ]  # fmt: skip
