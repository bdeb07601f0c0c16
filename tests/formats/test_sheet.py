"""The score sheet of a file, its victory points, several sheets together, and all of it as text."""

from __future__ import annotations

from decimal import Decimal

import pytest

from matchserver.contest import WBF, WBF_DISCRETE, BadScale
from matchserver.formats import score_sheet, sheet_text, sheets_text, standing

from .small import lin, record, section

TWO = "Cup,Final,I,1,2,Larks,5,Owls,0"
TEXT = lin(section("o1"), section("c1"), vg=TWO, rs="4SS=,4SS-1,P,")


def test_the_sheet_holds_both_rooms_swings_totals_and_victory_points():
    sheet = score_sheet(record(TEXT)).to_dict()
    vp = str(WBF.vps(10, 1)[0])
    assert sheet["home"].items() >= {"name": "Larks", "imps": 10, "carry": 5, "total": 15, "vp": vp}.items()
    assert sheet["boards_compared"] == 1 and sheet["status"] == "finished" and sheet["notes"] == []
    assert sheet["boards"][0]["open"] == {
        "contract": "4S", "risk": "", "declarer": "S", "tricks": 10, "score": 420
    }  # fmt: skip
    assert sheet["boards"][1]["open"]["contract"] == "Pass" and sheet["boards"][1]["closed"] is None


def test_the_number_of_boards_for_the_victory_points_may_be_given():
    sheet = score_sheet(record(TEXT), boards=16)
    assert (sheet.home.vp, sheet.visitors.vp) == WBF.vps(10, 16) and sheet.boards_compared == 1


def test_a_scale_without_figures_for_the_boards_compared_is_a_note_and_for_those_given_a_refusal():
    assert score_sheet(record(TEXT), WBF_DISCRETE).home.vp is None
    assert score_sheet(record(TEXT), WBF_DISCRETE, boards=8).home.vp == Decimal("14.00")
    with pytest.raises(BadScale):
        score_sheet(record(TEXT), WBF_DISCRETE, boards=7)


def test_old_laws_score_the_fourth_undertrick_as_it_was():
    text = lin(rs="4SSx-4,4SSx-3")
    assert score_sheet(record(text)).rows[0].open.score == -800
    assert score_sheet(record(text), laws="1975").rows[0].open.score == -700


def test_several_sheets_are_summed_by_team():
    second = lin(vg="Cup,Final,I,1,1,Owls,0,Larks,15", rs="4SS=,4SS=")
    sheets = [score_sheet(record(text)) for text in (TEXT, second)]
    larks, owls = standing(sheets).teams
    assert (larks.name, larks.imps, larks.carry, larks.total) == ("Larks", 10, 5, 15)
    assert (owls.name, owls.imps) == ("Owls", 0)
    assert larks.vp == sheets[0].home.vp + Decimal(10)


def test_victory_points_that_one_sheet_lacks_are_not_summed():
    sheets = [score_sheet(record(TEXT)), score_sheet(record(TEXT), WBF_DISCRETE)]
    assert standing(sheets).teams[0].vp is None


def test_the_text_has_a_line_a_board_with_both_rooms_and_the_swing_of_the_winner():
    lines = sheet_text(score_sheet(record(TEXT)), "Cup, Final").splitlines()
    assert lines[0] == "Cup, Final"
    assert "1 board compared, scale wbf" in lines
    assert lines[1:4] == [
        "Board  Dlr  Vul   Open room  Score  Closed room  Score  Larks  Owls",
        "    1  N    None  4S S =      +420  4S S -1        -50     10",
        "    2  E    NS    Pass          +0  not played",
    ]


def test_the_text_has_totals_and_notes():
    text = sheet_text(score_sheet(record(lin(section("o1", sv="n"), rs="4SS=,,"))))
    assert "0 boards compared, scale wbf" in text
    assert "note: board 1, open room: dealer N, vulnerable NS as recorded" in text
    assert text.splitlines()[-1].startswith("note: ") and "10.00" in text


def test_the_text_of_several_files_has_each_and_the_sum():
    sheets = [score_sheet(record(TEXT)), score_sheet(record(lin(rs="4SS=,4SS=")), WBF_DISCRETE)]
    lines = sheets_text(standing(sheets)).splitlines()
    assert lines[1].split()[:4] == ["1", "Larks", "Owls", "10-0"]
    assert lines[2].split() == ["2", "Larks", "Owls", "0-0", "none-none"]
    assert lines[lines.index("Sum") + 2].split() == ["Larks", "10", "5", "15", "none"]


def test_a_fraction_carried_in_is_kept():
    sheet = score_sheet(record(lin(vg="Cup,Final,I,1,1,Larks,0.5,Owls,0")))
    assert sheet.home.to_dict()["total"] == 10.5 and "10.5" in sheet_text(sheet)
