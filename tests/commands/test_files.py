"""`score` and `deal`: files in, score sheets out, and deals that can be dealt again."""

from __future__ import annotations

import json

import pytest
from formats.corpus import CORPUS, each_file, expected
from formats.small import lin

from matchserver.bridge import Vulnerability, dealer_of, vulnerability_of
from matchserver.formats import deals_from

from .shell import run

SHEET = {"home", "visitors", "scale", "boards_compared", "status", "boards", "notes"}


@pytest.fixture
def files(tmp_path):
    """Two segments of a match of one board each."""
    paths = [tmp_path / "one.lin", tmp_path / "two.lin"]
    paths[0].write_text(lin())
    paths[1].write_text(lin(rs="4SS-1,4SS="))
    return paths


def test_a_score_sheet_is_one_line_of_json(files):
    result = run("score", files[0], "--json")
    assert (result.exit_code, result.stderr, result.stdout.count("\n")) == (0, "", 1)
    sheet = json.loads(result.stdout)
    assert sheet.keys() >= SHEET
    assert (sheet["home"]["name"], sheet["home"]["imps"], sheet["visitors"]["imps"]) == ("Larks", 10, 0)
    (board,) = sheet["boards"]
    assert board["open"] == {"contract": "4S", "risk": "", "declarer": "S", "tricks": 10, "score": 420}
    assert (board["board"], board["dealer"], board["vulnerable"], board["imps"]) == (1, "N", "None", 10)


def test_several_files_are_an_object_a_line(files):
    result = run("score", *files, "--json")
    assert [json.loads(line)["home"]["imps"] for line in result.stdout.splitlines()] == [10, 0]


def test_several_files_are_added_up_for_people(files):
    text = run("score", *files).stdout
    assert text.count("Larks") >= 3
    assert text.count("Owls") >= 3


def test_one_file_that_is_no_match_stops_the_sum_with_its_name(files, tmp_path):
    (tmp_path / "letter.lin").write_text("Dear all")
    result = run("score", files[0], tmp_path / "letter.lin", "--json")
    assert result.exit_code == 2
    assert "letter.lin" in result.stderr


@pytest.mark.parametrize(("boards", "vp"), [(None, "18"), (16, "12"), (64, "11")])
def test_victory_points_are_for_the_boards_of_the_match(boards, vp, files):
    words = [] if boards is None else ["--boards", boards]
    won = json.loads(run("score", files[0], "--json", *words).stdout)["home"]["vp"]
    assert won.startswith(vp)


def test_scales_and_laws_are_chosen(files):
    assert (
        json.loads(run("score", files[0], "--json", "--scale", "wbf-discrete").stdout)["scale"]
        == "wbf-discrete"
    )
    doubled = lin(rs="4SSx-4,4SS=")
    files[0].write_text(doubled)
    scores = [
        json.loads(run("score", files[0], "--json", "--laws", laws).stdout)["boards"][0]["open"]["score"]
        for laws in ("2017", "1975")
    ]
    assert scores == [-800, -700]


@pytest.mark.parametrize("name", each_file("lin"))
def test_real_files_come_to_their_totals(name):
    sheet = json.loads(run("score", CORPUS / "lin" / name, "--json").stdout)
    assert [sheet["home"]["imps"], sheet["visitors"]["imps"]] == expected("lin")[name]["segment_imps"]


def test_deals_are_written_and_read_back(tmp_path):
    file = tmp_path / "boards.pbn"
    result = run("deal", 20, "-o", file, "--seed", 4)
    assert result.exit_code == 0
    assert str(file) in result.stdout
    boards = deals_from(file.read_bytes(), file.name)
    assert [board.number for board in boards] == list(range(1, 21))
    for board in boards:
        assert (board.dealer, board.vulnerable) == (dealer_of(board.number), vulnerability_of(board.number))
    assert {board.vulnerable for board in boards} == set(Vulnerability)
    assert len({board.deal for board in boards}) == 20


def test_a_seed_deals_the_same_again_and_another_does_not(tmp_path):
    same = [run("deal", 3, "--seed", 4).stdout for _ in range(2)]
    assert same[0] == same[1] != run("deal", 3, "--seed", 5).stdout
    file = tmp_path / "boards.pbn"
    run("deal", 3, "--seed", 4, "-o", file)
    assert file.read_bytes().decode().replace("\r\n", "\n") == same[0].replace("\r\n", "\n")


def test_without_a_seed_no_two_are_the_same():
    assert len({run("deal", 1).stdout for _ in range(5)}) == 5
