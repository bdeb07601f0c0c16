"""Files of a match: what is public at this moment, in every format, and nothing else."""

from __future__ import annotations

import pytest
from houses import act, add_match, boards

from matchserver.bridge import Contract, Result
from matchserver.contest import Room
from matchserver.formats import read_match

ENDINGS = {
    "lin": "application/x-lin", "pbn": "application/x-pbn", "csv": "text/csv", "xml": "application/xml",
}  # fmt: skip
FIRST, SECOND = boards(2)


def play(house, match, room, board, tricks=7):
    """North's 1NT with so many tricks, told by an operator."""
    act(house, match, room, lambda table: table.open_board(board))
    result = Result(Contract.parse("1NTN"), tricks)
    act(house, match, room, lambda table: table.record_result(board.number, result))


@pytest.fixture
def match(house):
    """A match whose first board both rooms have played, and the open room the second."""
    match = add_match(house, policy="board")
    for room in Room:
        play(house, match, room, FIRST)
    play(house, match, Room.OPEN, SECOND, tricks=11)
    house.store.now.let(3600)
    return match


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_file_has_a_name_and_a_type(visitor, match, ending):
    answer = visitor.get(f"/api/v1/matches/{match.id}.{ending}")
    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"] == f"attachment; filename=match-{match.id}.{ending}"
    assert answer.headers["Content-Type"] == f"{ENDINGS[ending]}; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("ending", ["lin", "pbn"])
def test_a_file_holds_what_is_public_and_not_a_card_more(visitor, match, ending):
    found = read_match(visitor.get(f"/api/v1/matches/{match.id}.{ending}").data, "found")
    assert set(found.plays) == {(room, 1) for room in Room}
    assert found.plays[Room.OPEN, 1].names == dict(zip("NESW", ("Ada", "Eva", "Ben", "Finn"), strict=True))


@pytest.mark.parametrize("ending", ENDINGS)
def test_nothing_of_a_board_that_is_not_public_is_in_any_file(visitor, match, ending):
    text = visitor.get(f"/api/v1/matches/{match.id}.{ending}").text
    for hand in str(SECOND.deal)[2:].split():
        assert all(holding not in text for holding in hand.split(".") if len(holding) > 4)
    assert "11" not in text.replace("2027", "")


def test_live_a_result_is_in_a_file_before_the_hands_are(visitor, house):
    match = add_match(house, policy="live")
    play(house, match, Room.OPEN, FIRST)
    found = read_match(visitor.get(f"/api/v1/matches/{match.id}.lin").data, "found").plays[Room.OPEN, 1]
    assert (found.result.tricks, found.deal, found.cards) == (7, None, ())


@pytest.mark.parametrize("ending", ENDINGS)
def test_where_nothing_is_public_there_is_nothing_to_download(visitor, house, ending):
    match = add_match(house, policy="match")
    play(house, match, Room.OPEN, FIRST)
    answer = visitor.get(f"/api/v1/matches/{match.id}.{ending}")
    assert (answer.status_code, answer.json["code"]) == (404, "not-found")
    words = f"no board of match {match.id} is public yet: there is nothing to download"
    assert answer.json["message"] == words


@pytest.mark.parametrize("path", ["99.lin", "1.exe", "1.LIN", "x.pbn", "1."])
def test_other_files_are_not_there(visitor, match, path):
    assert visitor.get(f"/api/v1/matches/{path}").status_code == 404


def test_a_public_board_tells_where_the_viewer_opens_it(visitor, match):
    viewer = visitor.get(f"/api/v1/matches/{match.id}/boards/1").json["viewer"]
    assert viewer["open"].startswith("https://www.bridgebase.com/tools/handviewer.html?n=")
    assert "Ada" in viewer["open"] and "Gita" in viewer["closed"]


def test_pbn_has_double_dummy_as_soon_as_somebody_has_looked_at_it(visitor, match, made_up):
    file = f"/api/v1/matches/{match.id}.pbn"
    assert "DoubleDummy" not in visitor.get(file).text
    assert made_up.asked == [], "a download asks for nothing"
    visitor.get(f"/api/v1/matches/{match.id}/boards/1/analysis")
    assert visitor.get(file).text.count('[DoubleDummyTricks "77777777777777777777"]') == 2
