"""Double dummy of a match over the API: what it says, and that it says nothing early."""

from __future__ import annotations

import pytest
from houses import act, add_match
from thinking import AtOnce

from matchserver.bridge import Contract, Result, parse_call
from matchserver.contest import Room
from matchserver.course import open_next

POLICIES = ("live", "board", "delayed:12", "match")
BOARD, POINTS = "/api/v1/matches/1/boards/1/analysis", "/api/v1/matches/1/turning-points"


def play(house, match, room, calls, tricks=None):
    """Play the room's next board: the first legal card each time, or up to the lead and a result."""
    open_next(house.live, match, room)
    for call in calls.split():
        act(house, match, room, lambda t, call=call: t.call(t.on_turn, parse_call(call)))
    live = house.live.of(match, room)
    while not live.table.is_between_boards:
        act(house, match, room, lambda t: t.play(t.on_turn, min(t.record.play.legal_cards)))
        if tricks is not None:
            record = live.table.record
            result = Result(record.contract, tricks)
            act(house, match, room, lambda t, r=record, res=result: t.record_result(r.board.number, res))


def play_both(house, match):
    play(house, match, Room.OPEN, "1NT P 3NT P P P")
    play(house, match, Room.CLOSED, "1NT P P P")


@pytest.fixture
def really(house, monkeypatch):
    """The real program, and an answer that waits for it."""
    monkeypatch.setattr("matchserver.analyst.Thread", AtOnce)
    yield house
    house.analyst.stop()


def test_a_board_is_told_with_its_table_its_par_and_what_each_card_cost(really, visitor):
    match = add_match(really, 1)
    play_both(really, match)
    found, record = visitor.get(BOARD).json, visitor.get("/api/v1/matches/1/boards/1").json
    assert found["deal"] == record["deal"] and set(found["tricks"]) == {"NT", "S", "H", "D", "C"}
    assert {"score", "contracts"} == set(found["par"])
    for room in Room:
        left, result = found[room]["left"], record[room]["result"]
        assert left[0] == found["tricks"]["NT"][result["declarer"]]
        assert left[-1] == result["tricks"] and len(found[room]["costs"]) == len(left) - 1 == 52


def test_while_the_program_thinks_the_answer_is_to_ask_again(house, visitor):
    play_both(house, add_match(house, 1))
    answer = visitor.get(BOARD)
    assert (answer.status_code, answer.headers["Retry-After"]) == (202, "1")
    assert answer.json == {"board": 1, "working": True}
    answer = visitor.get(POINTS)
    assert (answer.status_code, answer.json) == (202, {"moments": [], "working": [1]})


def test_a_second_ask_costs_nothing_and_neither_does_one_after_a_restart(made_up, house, build, visitor):
    play_both(house, add_match(house, 1))
    first = visitor.get(BOARD)
    asked = list(made_up.asked)
    assert len(asked) == 2, "one line of cards in one strain is one question, whatever the level"
    assert "no-store" in first.headers["Cache-Control"]
    assert visitor.get(BOARD).data == first.data and made_up.asked == asked
    house.store.close()
    again = build()
    assert again.app.test_client().get(BOARD).data == first.data


@pytest.mark.parametrize("policy", POLICIES)
def test_a_board_has_no_analysis_before_its_hands_are_public(policy, made_up, house, visitor, clock):
    match = add_match(house, 2, policy)
    play(house, match, Room.OPEN, "1NT P 3NT P P P")
    assert visitor.get(BOARD).status_code == visitor.get("/api/v1/matches/1/boards/1").status_code == 404
    assert visitor.get(POINTS).json == {"moments": [], "working": []}
    assert made_up.asked == [], "double dummy is not even asked"
    play(house, match, Room.CLOSED, "1NT P P P")
    if policy == "live":
        assert visitor.get(BOARD).status_code == 200
    clock.let(3600)
    expected = 404 if policy == "match" else 200
    assert visitor.get(BOARD).status_code == expected
    assert bool(visitor.get(POINTS).json["moments"]) == (expected == 200)


def test_a_room_without_a_play_has_no_costs(made_up, house, visitor):
    match = add_match(house, 1)
    play(house, match, Room.OPEN, "P P P P")
    play(house, match, Room.CLOSED, "1NT P P P", tricks=8)
    found = visitor.get(BOARD).json
    assert found["open"] is None
    assert found["closed"]["left"] == [9, 7]


def test_a_result_that_was_only_recorded_is_shown_beside_what_could_be_made(made_up, house, visitor):
    match = add_match(house, 1)
    for room in Room:
        open_next(house.live, match, room)
        for call in ("1NT", "P", "P", "P"):
            act(house, match, room, lambda t, call=call: t.call(t.on_turn, parse_call(call)))
        act(house, match, room, lambda t: t.record_result(1, Result(Contract.parse("1NTN"), 5)))
    assert visitor.get(BOARD).json["open"] == {"left": [7], "costs": [], "better": {}}
    assert len(made_up.asked) == 1


def test_what_double_dummy_cannot_answer_is_null(house, visitor, made_up):
    def refuse(request):
        raise ValueError("no")

    made_up.ask = refuse
    play_both(house, add_match(house, 1))
    found = visitor.get(BOARD).json
    assert (found["tricks"], found["par"], found["open"], found["closed"]) == (None, None, None, None)
    assert visitor.get(POINTS).json == {"moments": [], "working": []}
