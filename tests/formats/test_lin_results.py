"""`rs` is the result; a claim or the cards count only where it is silent. The header's ranges and numbers."""

from __future__ import annotations

import pytest

from matchserver.contest import Room
from matchserver.formats import score_sheet

from .small import FIRST_TRICKS, lin, names_in, played, record, section

ALL_SPADES = f"{FIRST_TRICKS} SA S2 D4 C4 " + " ".join(
    f"S{spade} H{heart} D{low} C{low}"
    for spade, heart, low in zip("KQJT987654", "QJT9876543", "56789TJQKA", strict=True)
)
"""South loses the first trick and takes twelve."""


@pytest.mark.parametrize(
    ("rs", "meant"),
    [
        ("4SS=", "4SS="), ("4SS+1", "4SS+1"), ("4SSx-4", "4SXS-4"), ("4SSxx=", "4SXXS="), ("4SxS=", "4SXS="),
        ("3NW+1", "3NTW+1"), ("3NTW+1", "3NTW+1"), (" 2hn= ", "2HN="), ("PASS", "Pass"), ("P", "Pass"),
        ("7CE-13", "7CE-13"),
    ],
)  # fmt: skip
def test_a_result_is_contract_declarer_risk_and_margin(rs, meant):
    assert str(played(lin(section("o1", calls=""), rs=f"{rs},")).result) == meant


@pytest.mark.parametrize("rs", ["4SS", "8SS=", "4SS+9", "A==", "4SQ=", "4SS+-1", "4SS+"])
def test_a_result_that_cannot_be_read_leaves_the_record_of_play(rs):
    text = lin(section("o1", claim="11"), section("c1"), rs=f"{rs},4SS=")
    assert str(played(text).result) == "4SS+1"
    assert names_in(record(text).notes, repr(rs), "cannot be read")


def test_the_recorded_result_wins_over_the_claim():
    play = played(lin(section("o1", claim="10"), rs="4SS-1,"))
    assert str(play.result) == "4SS-1" and play.claimed == 10
    assert play.notes == (
        "board 1, open room: the recorded result 4S S -1 was used; the record of play gives 10 tricks",
    )


def test_the_recorded_result_wins_over_another_contract_in_the_calls():
    play = played(lin(section("o1", claim="10"), rs="3NE=,"))
    assert names_in(play.notes, "3NT E = was used", "gives 4S S =")


def test_the_recorded_result_wins_over_thirteen_tricks_played():
    play = played(lin(section("o1", cards=ALL_SPADES), rs="4SS=,"))
    assert len(play.cards) == 52 and str(play.result) == "4SS="
    assert names_in(play.notes, "4S S = was used", "gives 12 tricks")


def test_without_results_thirteen_tricks_count_themselves():
    text = lin(section("o1", cards=ALL_SPADES), section("c1", claim="10"), rs="")
    assert str(played(text).result) == "4SS+2"
    assert names_in(record(text).notes, "no results (rs)")


def test_without_results_a_claim_counts_and_play_that_breaks_off_does_not():
    text = lin(section("o1", cards=FIRST_TRICKS, claim="10"), section("c1", cards=FIRST_TRICKS), rs=",")
    assert str(played(text).result) == "4SS="
    assert played(text, room=Room.CLOSED).result is None


def test_a_claim_of_fewer_tricks_than_won_is_noted():
    play = played(lin(section("o1", cards=FIRST_TRICKS, claim="0"), rs="4SS=,"))
    assert names_in(play.notes, "0 tricks do not fit", "1 to 12")


def test_all_pass_is_a_result_without_one_recorded():
    assert str(played(lin(section("o1", calls="p p p p"), rs=",")).result) == "Pass"


def test_a_board_only_in_rs_has_a_result_and_no_deal():
    text = lin(vg="Cup,Final,I,7,8,Larks,0,Owls,0", rs="1NN=,1NS=,2CE=,", pn="")
    play = played(text.replace("qx|o1", "qx|o7").replace("qx|c1", "qx|c7"), 8)
    assert play.board is None and str(play.result) == "2CE=" and play.dealer == "W"


def test_rs_may_be_shorter_than_the_range():
    text = lin(section("o1"), section("c1"), section("o2", claim="9"), vg="Cup,Final,I,1,4,Larks,0,Owls,0")
    assert record(text).boards == (1, 2)
    assert str(played(text, 2).result) == "4SS-1"
    assert names_in(played(text, 2).notes, "no recorded result")


def test_rs_beyond_the_range_counts_for_boards_that_are_recorded():
    text = lin(section("o1"), section("c1"), section("o2"), section("c2"), rs="4SS=,4SS=,4SS=,4SS-1,1CN=,")
    assert record(text).boards == (1, 2)
    assert names_in(record(text).notes, "beyond board 1", "to 3")
    assert score_sheet(record(text)).home.imps == 10


def test_an_empty_slot_is_not_played():
    text = lin(vg="Cup,Final,I,1,3,Larks,0,Owls,0", rs=",,4SS=,4SS-1,,4SS=")
    text = text.replace("qx|o1", "qx|o2").replace("qx|c1", "qx|c2")
    rows = {row.board: row for row in score_sheet(record(text)).rows}
    assert set(rows) == {2, 3} and rows[3].open is None and rows[3].imps is None


def test_rs_may_be_wrapped_over_lines_and_stand_at_the_end():
    head, rest = lin(rs="").split("rs||\n")
    assert score_sheet(record(f"{rest}{head}rs|4SS=,\n4SS-1|\n")).home.imps == 10


@pytest.mark.parametrize(
    ("vg", "title", "segment", "carry"),
    [
        ("Cup,Final,I,1,1,Larks,0,Owls,0", "Cup", "Final", (0, 0)),
        ("The Cup, 2001,Final,I,1,1,Larks,12,Owls,7", "The Cup, 2001", "Final", (12, 7)),
        ("Final,I,1,1,Larks,0.5,Owls,-7", "Final", "", (0.5, -7)),
        ("Cup,Final,I,1,1,Larks,,Owls,", "Cup", "Final", (0, 0)),
        ("Cup,Final,I,1,1,Larks,x,Owls", "Cup", "Final", (0, 0)),
    ],
)
def test_the_header_is_read_with_a_comma_too_many_or_a_field_too_few(vg, title, segment, carry):
    found = record(lin(vg=vg))
    assert (found.title, found.segment, found.carry) == (title, segment, carry)
    assert (found.home, found.visitors) == ("Larks", "Owls")


def test_a_carry_in_is_added_to_the_total_and_not_to_the_imps():
    home = score_sheet(record(lin(vg="Cup,Final,I,1,1,Larks,12,Owls,7"))).home
    assert (home.imps, home.carry, home.total) == (10, 12, 22)


def test_a_header_without_its_fields_leaves_home_and_visitors():
    found = record(lin(vg="Cup"))
    assert (found.title, found.home, found.visitors) == ("Cup", "Home", "Visitors")
    assert names_in(found.notes, "nine fields")


def test_board_a_match_is_compared_in_imps_and_says_so():
    assert names_in(record(lin(vg="Cup,Final,B,1,1,Larks,0,Owls,0")).notes, "board-a-match")


def test_real_board_numbers_may_stand_apart():
    text = lin(vg="Cup,Final,I,1,1,Larks,0,Owls,0").replace("pn|", "bn|17|pn|")
    assert record(text).boards == (17,) and score_sheet(record(text)).home.imps == 10
