"""The vugraph clock: what becomes public is told at its moment, to the right match, and once."""

from __future__ import annotations

import logging
from threading import Thread

import pytest
from houses import act, add_match

from matchserver.bridge import Contract, Result
from matchserver.contest import Room
from matchserver.store import NotFound

ONE_NT = Result(Contract.parse("1NTN"), 7)


@pytest.fixture
def told(house):
    """Everything published, as (match, noun, message)."""
    told = []
    house.broadcasts.listeners = [lambda *message: told.append(message)]
    return told


def play(house, match, room, number):
    """Open that board and record its result at once."""
    board = next(board for board in match.boards if board.number == number)
    act(house, match, room, lambda table: table.open_board(board))
    act(house, match, room, lambda table: table.record_result(number, ONE_NT))


def views(told, room):
    return [m for _, noun, m in told if noun == "table" and m["room"] == room]


def test_live_is_told_at_once_and_sets_no_alarm(house, clock, told):
    match = add_match(house, policy="live")
    play(house, match, Room.OPEN, 1)
    assert [view["seq"] for view in views(told, "open")] == [1, 3]
    assert {match_id for match_id, _, _ in told} == {match.id}
    assert clock.alarms == []


def test_a_board_is_told_at_its_own_pace_once_both_rooms_have_played_it(house, clock, told):
    match = add_match(house, policy="board")
    play(house, match, Room.OPEN, 1)
    clock.let(100)
    act(house, match, Room.CLOSED, lambda table: table.open_board(match.boards[0]))
    clock.let(50)
    assert views(told, "open") == views(told, "closed") == []
    act(house, match, Room.CLOSED, lambda table: table.record_result(1, ONE_NT))
    assert [view["phase"] for view in views(told, "open")] == ["over"]  # began 150 s ago, lasted no time
    clock.let(99)
    assert views(told, "closed") == []
    clock.let(2)
    assert [view["phase"] for view in views(told, "closed")] == ["auction"]
    clock.let(50)
    assert [view["phase"] for view in views(told, "closed")] == ["auction", "over"]


def test_a_delay_is_kept_to_the_second(house, clock, told):
    match = add_match(house, policy="delayed:5")
    for room in Room:
        play(house, match, room, 1)
    clock.let(299)
    assert views(told, "open") == []
    clock.let(1)
    assert [view["seq"] for view in views(told, "open")] == [3]


def test_the_match_policy_tells_all_at_the_end(house, clock, told):
    match = add_match(house, policy="match")
    for number, room in ((1, Room.OPEN), (1, Room.CLOSED), (2, Room.OPEN)):
        play(house, match, room, number)
        clock.let(3600)
    assert views(told, "open") == views(told, "closed") == []
    play(house, match, Room.CLOSED, 2)
    assert [view["board"] for view in views(told, "open")] == [2]
    assert told[-1][1:] == ("match", house.broadcasts.of(match.id).line())
    assert told[-1][2]["status"] == "finished"


def test_there_is_never_more_than_one_alarm_a_match(house, clock, told):
    match = add_match(house, policy="delayed:5")
    for room in Room:
        play(house, match, room, 1)
        house.broadcasts.of(match.id).advance()
    assert len(clock.alarms) == 1
    clock.let(300)
    assert clock.alarms == []


def test_a_server_that_starts_again_goes_on_where_the_public_was(build, clock):
    house = build()
    match = add_match(house, policy="delayed:5")
    for room in Room:
        play(house, match, room, 1)
    clock.let(200)
    clock.alarms.clear()
    again, told = build(), []
    again.broadcasts.listeners = [lambda *message: told.append(message)]
    assert again.broadcasts.of(match.id).views()["open"]["seq"] == 0
    clock.let(100)
    assert [view["seq"] for view in views(told, "open")] == [3]
    assert again.broadcasts.of(match.id).line()["boards_compared"] == 1


def test_what_was_played_before_anyone_asked_is_read_from_the_log_and_followed(build, clock):
    match = add_match(build(), policy="live")
    house = build()
    play(house, match, Room.OPEN, 1)
    again = build()
    assert again.broadcasts.of(match.id).views()["open"]["seq"] == 3
    act(again, match, Room.CLOSED, lambda table: table.open_board(match.boards[0]))
    assert again.broadcasts.of(match.id).views()["closed"]["seq"] == 1


def test_a_match_that_is_not_there_is_refused(house):
    with pytest.raises(NotFound):
        house.broadcasts.of(5)


def test_trouble_in_telling_stops_no_match_and_no_other_listener(house, clock, caplog):
    told = []

    def stumble(*_):
        raise ConnectionError("nobody listens")

    match = add_match(house, policy="live")
    house.broadcasts.listeners = [stumble, lambda *message: told.append(message)]
    with caplog.at_level(logging.CRITICAL):
        play(house, match, Room.OPEN, 1)
    assert house.live.of(match, Room.OPEN).table.seq == 3
    assert views(told, "open")[-1]["seq"] == 3
    assert house.broadcasts.of(match.id).views()["open"]["seq"] == 3


def test_what_is_different_is_read_while_nobody_else_tells_of_it(house, monkeypatch):
    """Else, of two that look again at once, the slower one would tell what was before."""
    match = add_match(house)
    lock, get, was_free = house.broadcasts.of(match.id)._lock, house.store.matches.get, []

    def another():
        was_free.append(lock.acquire(blocking=False))
        if was_free[-1]:
            lock.release()

    def reading(match_id):
        thread = Thread(target=another)
        thread.start()
        thread.join()
        return get(match_id)

    monkeypatch.setattr(house.store.matches, "get", reading)
    house.broadcasts.changed(match.id)
    assert was_free == [False]
