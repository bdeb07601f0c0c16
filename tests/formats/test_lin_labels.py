"""Sections with labels that are missing, wrong or given twice, in any order."""

from __future__ import annotations

from matchserver.bridge import SEATS
from matchserver.contest import Room
from matchserver.formats import score_sheet

from .small import OTHER_HANDS, PEOPLE, lin, names_in, played, record, section

TWO = "Cup,Final,I,1,2,Larks,0,Owls,0"
RESULTS = "4SS=,4SS-1,4SS-1,4SS="


def two_boards() -> list[str]:
    return [
        section("o1"), section("c1"), section("o2", hands=OTHER_HANDS), section("c2", hands=OTHER_HANDS)
    ]  # fmt: skip


def test_sections_may_come_in_any_order():
    for order in ([3, 1, 0, 2], [1, 0, 3, 2], [3, 2, 1, 0]):
        boards = two_boards()
        found = record(lin(*(boards[i] for i in order), vg=TWO, rs=RESULTS))
        assert found.boards == (1, 2) and all(play.deal for play in found.plays.values())
        assert [row.imps for row in score_sheet(found).rows] == [10, -10]


def test_a_label_may_go_on_after_a_comma():
    assert record(lin(section("o1,BOARD 1"), section("c1,BOARD 1"))).notes == ()


def test_the_tag_of_a_label_may_be_missing():
    found = record(lin(section("o1").replace("qx|", ""), section("c1").replace("qx|", "")))
    assert all(play.deal for play in found.plays.values()) and names_in(found.notes, "'qx' is missing")


def test_without_labels_the_rooms_of_a_deal_follow_each_other():
    boards = [text.split("|", 2)[2] for text in two_boards()]
    found = record(lin(*boards, vg=TWO, rs=RESULTS))
    assert set(found.plays) == {(room, number) for room in Room for number in (1, 2)}
    assert [row.imps for row in score_sheet(found).rows] == [10, -10]
    assert names_in(found.notes, "was read as board 2, closed room")


def test_a_label_without_a_room_takes_the_room_that_is_free():
    found = record(lin(section("1"), section("1", claim="9")))
    assert found.plays[Room.CLOSED, 1].claimed == 9


def test_boards_in_one_room_only_are_kept_and_not_compared():
    sheet = score_sheet(record(lin(section("o1"), rs="4SS=,")))
    assert (sheet.boards_compared, sheet.rows[0].closed, sheet.rows[0].imps) == (0, None, None)


def test_a_section_that_stands_twice_is_taken_from_its_fuller_record():
    text = lin(section("o1", calls=""), section("c1"), section("o1", claim="10"))
    assert len(played(text).calls) == 6
    assert names_in(record(text).notes, "board 1, open room", "recorded twice")


def test_a_wrong_room_letter_is_told_by_the_recorded_contracts():
    two_spades = section("c1", calls="p p 2S p p p")
    for sections in ([section("c1"), two_spades], [two_spades, section("c1")]):
        found = record(lin(*sections, rs="4SS=,2SS="))
        contracts = [str(found.plays[room, 1].contract) for room in Room]
        assert contracts == ["4SS", "2SS"] and names_in(found.notes, "board 1", "other room's")


def test_a_wrong_room_letter_without_results_is_told_by_the_order():
    found = record(lin(section("c1"), section("c1", calls="p p 2S p p p"), rs=""))
    assert [str(found.plays[room, 1].contract) for room in Room] == ["4SS", "2SS"]


def test_a_wrong_number_is_told_by_the_deal():
    boards = two_boards()
    boards[3] = section("c1", hands=OTHER_HANDS)
    found = record(lin(*boards, vg=TWO, rs=RESULTS))
    assert found.boards == (1, 2) and names_in(found.notes, "which is board 2's")
    assert played(lin(*boards, vg=TWO, rs=RESULTS), 2, Room.CLOSED).deal is not None


def test_board_numbers_that_start_again_are_counted_on():
    again = [section(label, hands=OTHER_HANDS) for label in ("o1", "c1")]
    found = record(lin(section("o1"), section("c1"), *again, vg=TWO, rs=RESULTS))
    assert found.boards == (1, 2) and names_in(found.notes, "start again")
    assert [row.imps for row in score_sheet(found).rows] == [10, -10]


def test_rooms_with_different_deals_are_noted():
    found = record(lin(section("o1"), section("c1", hands=OTHER_HANDS)))
    assert names_in(found.notes, "board 1", "different deals")


def test_names_may_stand_before_a_label_for_its_section_alone():
    text = lin(section("o1"), "pn|Ina,Jon,Kay,Leo|" + section("c1"))
    assert [played(text, room=Room.CLOSED).names[seat] for seat in SEATS] == ["Kay", "Leo", "Ina", "Jon"]
    assert played(text).names["S"] == "Ann"


def test_the_other_room_s_names_before_a_label_are_a_slip():
    text = lin(section("o1"), "pn|Ann,Bob,Cid,Dee|" + section("c1"))
    assert played(text, room=Room.CLOSED).names["S"] == "Eva"


def test_names_may_be_empty_and_come_later():
    text = lin(section("o1"), f"pn|{PEOPLE}|pg||" + section("c1"), pn="")
    assert played(text).names["N"] == "Cid" and played(text, room=Room.CLOSED).names["N"] == "Gus"


def test_a_file_without_names_has_none():
    assert played(lin(pn="")).names == {} and played(lin(pn=",,,,,,,")).names == {}


def test_a_match_without_a_header_is_read_where_both_rooms_are_there():
    text = lin(section("o1", claim="10"), section("c1", claim="9"))
    found = record(text[text.index("qx|") :])
    assert found.home == "Home" and score_sheet(found).home.imps == 10
    assert names_in(found.notes, "no match header (vg)")
