"""What the public sees when operators take back, put back and correct, under every policy."""

from __future__ import annotations

import pytest
from houses import boards
from keying import PLAYED

from matchserver.bridge import PASSED_OUT, SEATS, Contract, Result
from matchserver.contest import Room
from matchserver.formats import read_match, score_sheet

pytestmark = pytest.mark.usefixtures("quick_passwords")

OPEN, CLOSED = Room.OPEN, Room.CLOSED
POLICIES = ["live", "board", "delayed:5", "match"]
DAY = 86400


def public(cup):
    return cup.house.broadcasts.of(cup.id)


def restarted(cup, build):
    """The public side of a server that starts anew and reads it all from the logs."""
    return build().broadcasts.of(cup.id)


def lines(cup):
    return [message for noun, message in cup.told if noun == "match"]


def one(contract, tricks):
    return Result(Contract.parse(contract), tricks)


def wait(cup, seconds=60):
    """Let time pass; whatever is shown of a board that is not over in both rooms must show no closed hand."""
    for _ in range(seconds // 20):
        cup.clock.let(20)
        for room in Room:
            view = public(cup).views()[room]
            unfinished = any(cup.table(there).finished_board(view["board"] or 0) is None for there in Room)
            if view["board"] and unfinished and not was_public(cup, view["board"]):
                assert not any(isinstance(view["hands"][seat], str) for seat in SEATS), view


def was_public(cup, number):
    """Whether the score of that board had been told once: its hands have been seen."""
    rows = (row for line in lines(cup) for row in line["boards"] if row["board"] == number)
    return any(row["open"] and row["closed"] for row in rows)


def undone_across_the_border(cup):
    """Board 1 in both rooms, board 2 begun in the open one; then back into board 1, which ends otherwise."""
    cup.play()
    wait(cup, 1200)
    cup.open(OPEN)
    wait(cup)
    cup.key(OPEN, "1c 1h")
    wait(cup)
    cup.undo(OPEN, 4)
    wait(cup)
    cup.key(OPEN, "=9")


@pytest.mark.parametrize("policy", POLICIES)
def test_an_undo_across_the_border_of_a_board_reaches_the_public(policy, on_air, build):
    cup = on_air(policy)
    undone_across_the_border(cup)
    wait(cup, 1200)
    cup.play()
    wait(cup, 4800)
    cup.clock.let(DAY)
    for line in (public(cup).line(), restarted(cup, build).line()):
        assert line["status"] == "finished"
        first, second = line["boards"]
        assert (first["open"]["tricks"], first["open"]["corrected"], first["imps"]) == (9, True, 2)
        assert "corrected" not in first["closed"] and "corrected" not in second["open"]
    record = public(cup).board(1)
    assert (record["open"]["corrected"], record["closed"]["corrected"]) == (1, 0)
    assert {room: view["seq"] for room, view in public(cup).views().items()} == {
        str(room): cup.table(room).seq for room in Room
    }


@pytest.mark.parametrize("policy", POLICIES)
def test_nothing_of_a_board_that_was_put_back_is_shown_but_live(policy, on_air):
    """The second board was on the table and went back: no spectator may see its hands before it is played."""
    cup = on_air(policy)
    undone_across_the_border(cup)
    wait(cup, 2400)
    shown = {message["board"] for noun, message in cup.told if noun == "table"}
    assert shown == {"live": {1, 2}, "match": set()}.get(policy, {1})
    if policy in ("board", "delayed:5"):  # the new end of board 1 is out before board 2 is played
        row = public(cup).line()["boards"][0]
        assert (row["open"]["tricks"], row["open"]["corrected"]) == (9, True)
        assert public(cup).views()["open"]["board"] == 1


def test_live_spectators_are_taken_back_at_once(on_air):
    cup = on_air("live")
    cup.play()
    cup.open(OPEN)
    cup.key(OPEN, "1c 1h")
    seen = public(cup).views()["open"]
    cup.told.clear()
    cup.undo(OPEN, 4)
    view = public(cup).views()["open"]
    assert (view["board"], view["phase"], view["corrected"]) == (1, "play", 1) and view["seq"] > seen["seq"]
    assert [seen for noun, seen in cup.told if noun == "table" and seen["room"] == OPEN][-1] == view
    assert lines(cup)[-1]["boards"][0]["open"] is None and lines(cup)[-1]["boards_compared"] == 0
    with pytest.raises(Exception, match="not public"):
        public(cup).board(1)


@pytest.mark.parametrize("policy", POLICIES)
def test_a_correction_of_the_last_board_is_told_again(policy, on_air, build):
    """After the release: the score line comes once more, with its mark."""
    cup = on_air(policy, count=1)
    cup.play()
    wait(cup, 1200)
    before = public(cup).line()
    assert before["boards"][0]["imps"] == 0 and before["status"] == "finished"
    told = len(lines(cup))
    cup.record(OPEN, 1, one("1NTN", 9))
    cup.clock.let(DAY)
    for line in (public(cup).line(), restarted(cup, build).line()):
        row = line["boards"][0]
        assert (row["open"]["tricks"], row["open"]["corrected"], row["imps"]) == (9, True, 2)
        assert line["status"] == "finished"
    assert len(lines(cup)) > told and lines(cup)[-1]["boards"][0]["imps"] == 2
    view = [message for noun, message in cup.told if noun == "table"][-1]
    assert (view["result"]["tricks"], view["corrected"]) == (9, 1)


@pytest.mark.parametrize("policy", POLICIES)
def test_an_earlier_board_is_corrected_while_the_next_is_played(policy, on_air):
    cup = on_air(policy)
    cup.play()
    wait(cup, 1200)
    for room in Room:
        cup.open(room)
    cup.record(OPEN, 1, one("1NTN", 9))
    if policy == "live":
        assert public(cup).line()["boards"][0]["open"]["corrected"]
    for room in Room:
        cup.key(room, PLAYED)
    wait(cup, 2400)
    row = public(cup).line()["boards"][0]
    assert (row["open"]["tricks"], row["open"]["corrected"], row["imps"]) == (9, True, 2)


@pytest.mark.parametrize("policy", POLICIES)
def test_the_same_result_again_is_no_correction(policy, on_air):
    cup = on_air(policy, count=1)
    cup.play()
    cup.record(OPEN, 1, cup.table(OPEN).results()[1])
    cup.clock.let(DAY)
    assert "corrected" not in public(cup).line()["boards"][0]["open"]


@pytest.mark.parametrize("policy", POLICIES)
def test_a_first_board_that_was_put_back_leaves_nothing(policy, on_air, build):
    """With the wrong deal, say; then it is opened again with the right one."""
    cup = on_air(policy, known=boards(2, seed=9))
    cup.open(OPEN)
    wait(cup)
    cup.key(OPEN, "1c")
    cup.undo(OPEN, 2)
    wait(cup, 600)
    assert public(cup).views()["open"]["phase"] == "waiting"
    cup.operating.set_deals(cup.id, cup.person("Kim"), cup.dealt)
    cup.play()
    cup.play()
    wait(cup, 2400)
    for there in (public(cup), restarted(cup, build)):
        assert there.line()["status"] == "finished"
        assert there.board(1)["deal"] == str(cup.dealt[0].deal)
    assert str(boards(1, seed=9)[0].deal) not in repr(cup.told)


@pytest.mark.parametrize("form", ["lin", "pbn"])
def test_results_alone_and_corrections_are_read_again_from_a_file(form, on_air):
    cup = on_air("live", count=3)
    cup.play()
    cup.record(OPEN, 2, one("4SXN", 8))
    cup.record(CLOSED, 2, PASSED_OUT)
    cup.play()
    cup.record(OPEN, 1, one("2SE", 10))
    papers = public(cup).papers()
    read = score_sheet(read_match(papers.text(form).encode(), "match"))
    assert [[row.open[:2], row.closed[:2], row.imps] for row in read.rows] == [
        [row.open[:2], row.closed[:2], row.imps] for row in papers.sheet.rows
    ]
    assert read.notes == ()
