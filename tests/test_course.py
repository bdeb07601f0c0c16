"""The course of a match: board after board in each room, to its end and its score."""

from contextlib import closing
from random import Random

import pytest
from contest.cast import FIRST, a_match
from store.house import add_match, boards
from table.actions import an_action

from matchserver.bridge import PASSED_OUT, Contract, Result, score_ns
from matchserver.contest import Room, Segment
from matchserver.course import is_over, next_board, open_next, played_sheet
from matchserver.live import Live
from matchserver.store import Store


@pytest.fixture
def store(tmp_path):
    with closing(Store(tmp_path / "matches.db")) as store:
        yield store


@pytest.fixture
def house(store):
    return Live(store)


@pytest.fixture
def stored(store):
    return add_match(store)


def number_on(house, stored, room):
    record = house.of(stored, room).table.record
    return record and record.board.number


def end_board(house, stored, room, result=PASSED_OUT):
    live = house.of(stored, room)
    number = live.table.record.board.number
    house.act(live, live.table.seq, lambda table: table.record_result(number, result))


def play_all(house, stored, room):
    live, chance = house.of(stored, room), Random(3)
    while open_next(house, stored, room):
        while not live.table.is_between_boards:
            house.act(live, live.table.seq, an_action(live.table, chance))


def test_boards_are_opened_one_after_another_in_the_order_of_the_match(store, house):
    match = a_match(segments=[Segment((3, 1, 2), FIRST)])
    stored = store.matches.add(match, [boards(3)[i] for i in (2, 0, 1)], "robots")
    opened = []
    while open_next(house, stored, Room.OPEN):
        opened.append(number_on(house, stored, Room.OPEN))
        end_board(house, stored, Room.OPEN)
    assert opened == [3, 1, 2]


def test_a_board_being_played_is_left_alone(house, stored):
    assert open_next(house, stored, Room.OPEN)
    table = house.of(stored, Room.OPEN).table
    assert open_next(house, stored, Room.OPEN)
    assert house.of(stored, Room.OPEN).table is table


def test_the_rooms_go_on_each_at_its_own_pace(house, stored):
    open_next(house, stored, Room.OPEN)
    end_board(house, stored, Room.OPEN)
    open_next(house, stored, Room.OPEN)
    assert number_on(house, stored, Room.OPEN) == 2
    assert number_on(house, stored, Room.CLOSED) is None


def test_a_room_without_a_next_board_opens_none(house, stored):
    play_all(house, stored, Room.OPEN)
    live = house.of(stored, Room.OPEN)
    seq = live.table.seq
    assert next_board(stored, live) is None and not open_next(house, stored, Room.OPEN)
    assert live.table.seq == seq


def test_a_room_passes_over_the_boards_it_does_not_play(store, house):
    match = a_match(segments=[Segment.consecutive(3, FIRST)])
    stored = store.matches.add(match, boards(3), "replay", absent={Room.CLOSED: [1, 3]})
    assert open_next(house, stored, Room.CLOSED) and number_on(house, stored, Room.CLOSED) == 2
    end_board(house, stored, Room.CLOSED)
    assert not open_next(house, stored, Room.CLOSED)


def test_a_match_is_over_when_both_rooms_have_played_every_board(house, stored):
    assert not is_over(house, stored)
    play_all(house, stored, Room.OPEN)
    assert not is_over(house, stored)
    for _ in range(4):
        open_next(house, stored, Room.CLOSED)
        assert not is_over(house, stored)
        end_board(house, stored, Room.CLOSED)
    assert is_over(house, stored)


def test_the_score_sheet_follows_the_play_to_the_end(house, stored):
    for room, result in ((Room.OPEN, Result(Contract.parse("3NTS"), 9)), (Room.CLOSED, PASSED_OUT)):
        open_next(house, stored, room)
        end_board(house, stored, room, result)
    sheet = played_sheet(house, stored).to_dict()
    assert (sheet["status"], sheet["boards_compared"]) == ("playing", 1)
    row = sheet["boards"][0]
    vulnerable = stored.boards[0].vulnerable
    assert row["open"]["score"] == score_ns(Result(Contract.parse("3NTS"), 9), vulnerable) == 400
    assert (row["closed"]["score"], row["imps"], sheet["home"]["imps"]) == (0, 9, 9)
    for room in Room:
        play_all(house, stored, room)
    sheet = played_sheet(house, stored).to_dict()
    assert (sheet["status"], sheet["boards_compared"]) == ("finished", 4)


def test_the_notes_of_a_match_stand_on_its_score_sheet(store, house):
    match = a_match(segments=[Segment.consecutive(1, FIRST)])
    stored = store.matches.add(match, boards(1), "replay", ["forgiven"])
    assert played_sheet(house, stored).to_dict()["notes"] == ["forgiven"]


def test_a_match_goes_on_after_a_restart_where_it_was(house, stored, store):
    open_next(house, stored, Room.OPEN)
    end_board(house, stored, Room.OPEN)
    open_next(house, stored, Room.OPEN)
    again = Live(store)
    assert open_next(again, stored, Room.OPEN) and number_on(again, stored, Room.OPEN) == 2
    end_board(again, stored, Room.OPEN)
    assert open_next(again, stored, Room.OPEN) and number_on(again, stored, Room.OPEN) == 3
