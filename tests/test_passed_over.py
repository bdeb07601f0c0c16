"""Boards that a director settles before they are played: no room plays them, the match ends without them."""

from datetime import UTC, datetime

import pytest
from court import Court
from evening import evening
from houses import act, add_match, think

from matchserver.bridge import Contract, Result
from matchserver.contest import Artificial, Assigned, Cancelled, Room
from matchserver.course import is_over, next_board, open_next
from matchserver.robot_seats import RobotTable
from matchserver.seats import current_board

OPEN, CLOSED = Room
DOWN = Result(Contract.parse("3NTN"), 8)
NOON = datetime(2027, 5, 1, 12, tzinfo=UTC)
POLICIES = ("live", "board", "delayed:5", "match")


@pytest.fixture
def club(tmp_path):
    """A match of two boards whose line-ups are open."""
    with evening(tmp_path) as club:
        club.playing()
        yield club


def rule(house, match_id, decision):
    """A director rules."""
    rulings = house.store.rulings.of(match_id)
    boards = house.store.matches.get(match_id).match.boards
    house.store.rulings.append(match_id, rulings.seq, rulings.rule(decision, "Dora", "fouled", NOON, boards))
    house.arranged.ruled(match_id)


def following(club):
    boards = [next_board(club.stored, club.table(room)) for room in Room]
    return [board and board.number for board in boards]


@pytest.mark.parametrize("decision", [Cancelled(1), Artificial(1, 3, -3)], ids=["cancelled", "artificial"])
def test_a_board_that_is_settled_before_it_is_played_is_played_in_neither_room(club, decision):
    rule(club, 1, decision)
    assert following(club) == [2, 2]
    assert [current_board(club.stored, club.table(room)) for room in Room] == [2, 2]
    club.play(2)
    assert club.fixture.status == "finished"


def test_an_assigned_result_settles_the_board_in_its_room_alone(club):
    rule(club, 1, Assigned(1, OPEN, DOWN))
    assert following(club) == [2, 1]


def test_the_match_ends_as_the_last_board_is_cancelled(club):
    club.play(1)
    assert club.fixture.status == "playing"
    rule(club, 1, Cancelled(2))
    assert (club.fixture.status, following(club)) == ("finished", [None, None])


def test_a_room_that_has_begun_the_board_plays_it_to_its_end(club):
    club.open(OPEN, 1)
    rule(club, 1, Cancelled(1))
    assert following(club)[1] == 2
    club.play(2, rooms=[CLOSED])
    assert not is_over(club.live, club.stored), "board 1 is on the table"
    club.record(OPEN, 1)
    club.play(2, rooms=[OPEN])
    assert club.fixture.status == "finished"


def test_a_second_half_begins_without_the_boards_that_were_passed_over(tmp_path):
    with evening(tmp_path) as club:
        club.playing(boards=4, halves=2)
        for captain in ("Gus", "Ada"):
            club.seal(captain, half=2)
        club.play(1)
        rule(club, 1, Cancelled(2))
        assert club.fixture.half == 2
        club.play(3, 4)
        assert club.fixture.status == "finished"


def test_after_a_restart_it_is_still_passed_over(club):
    rule(club, 1, Cancelled(1))
    club.restart()
    assert following(club) == [2, 2]


def test_robots_pass_it_over(house):
    stored = add_match(house)
    rule(house, stored.id, Cancelled(1))
    for room in Room:
        RobotTable(house.live, stored, room, think, 0.0).play()
    played = [[record.board.number for record in house.live.of(stored, room).table.finished] for room in Room]
    assert played == [[2], [2]] and is_over(house.live, stored)


def play(house, stored, room):
    """That room plays its next board."""
    assert open_next(house.live, stored, room)
    number = house.live.of(stored, room).table.record.board.number
    act(house, stored, room, lambda table: table.record_result(number, DOWN))


@pytest.mark.parametrize("policy", POLICIES)
def test_the_public_sees_the_match_to_its_end_and_the_ruling(house, clock, policy):
    stored = add_match(house, 3, policy)
    rule(house, stored.id, Cancelled(2))
    for _each in range(2):
        for room in Room:
            clock.let(60)
            play(house, stored, room)
    clock.let(3600)
    broadcast = house.broadcasts.of(stored.id)
    line = broadcast.line()
    assert (line["status"], line["boards_compared"], [each["board"] for each in line["rulings"]]) == (
        "finished", 2, [2]
    )  # fmt: skip
    assert broadcast.public.is_whole
    assert [broadcast.board(number)["board"] for number in (1, 3)] == [1, 3]


@pytest.mark.parametrize("policy", POLICIES)
def test_what_one_room_had_played_of_it_keeps_nothing_from_the_public(house, clock, policy):
    stored = add_match(house, 2, policy)
    play(house, stored, OPEN)
    clock.let(600)
    rule(house, stored.id, Cancelled(1))
    for room in Room:
        play(house, stored, room)
    clock.let(3600)
    broadcast = house.broadcasts.of(stored.id)
    assert (broadcast.line()["status"], broadcast.board(1)["closed"]) == ("finished", None)


@pytest.mark.parametrize("policy", POLICIES)
def test_a_match_with_every_board_cancelled_is_over(house, policy):
    stored = add_match(house, 1, policy)
    rule(house, stored.id, Cancelled(1))
    line = house.broadcasts.of(stored.id).line()
    assert (line["status"], line["finished"], line["boards_compared"]) == ("finished", None, 0)


@pytest.fixture
def court(house, quick_passwords):
    return Court(house, policy="board")


def send(court, kind, **fields):
    path, seq = f"/desk/matches/{court.stored.id}", court.store.rulings.of(court.stored.id).seq
    return court["Dora"].send(f"{path}/{kind}", seq=seq, why="a mistake", **fields)


def is_next(court, room):
    return next_board(court.stored, court.live(room)).number


def test_a_board_that_no_room_has_begun_comes_back_when_the_ruling_is_withdrawn(court):
    assert send(court, "cancelled", board="1").status_code == 302
    assert is_next(court, OPEN) == 2
    assert send(court, "withdraw/1").status_code == 302
    assert is_next(court, OPEN) == 1


def test_a_board_does_not_come_back_when_the_other_room_s_play_of_it_may_be_public(court):
    play(court.house, court.stored, OPEN)
    send(court, "cancelled", board="1")
    answer = send(court, "withdraw/1")
    assert (answer.status_code, court.store.rulings.of(court.stored.id).seq) == (422, 1)
    assert "The closed room has passed over board 1" in answer.text
    assert send(court, "assigned", board="1", room="open", result="pass").status_code == 422
    assert send(court, "assigned", board="1", room="closed", result="pass").status_code == 302
    assert is_next(court, CLOSED) == 2


def test_a_board_does_not_come_back_when_the_match_is_over(court):
    for room in Room:
        play(court.house, court.stored, room)
    send(court, "cancelled", board="2")
    assert send(court, "withdraw/1").status_code == 422
    assert send(court, "artificial", board="2", home="0", visitors="0").status_code == 302
    assert is_over(court.house.live, court.stored)


def test_a_board_that_both_rooms_have_played_comes_back_into_the_score(court):
    for _each in range(2):
        for room in Room:
            play(court.house, court.stored, room)
    send(court, "cancelled", board="1")
    assert send(court, "withdraw/1").status_code == 302
