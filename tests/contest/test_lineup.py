import json

import pytest

from matchserver.bridge import Seat, Side
from matchserver.contest import BadLineup, Lineup, Room, Team, side_of, team_at

from .cast import FIRST, LARKS, OWLS, PAIRS, SECOND


def refusal_of(home=LARKS, visitors=OWLS, **pairs):
    with pytest.raises(BadLineup) as refusal:
        Lineup.of(**PAIRS | pairs).check(home, visitors)
    return refusal.value


def test_home_sits_north_south_in_the_open_room_and_east_west_in_the_closed():
    assert side_of(Room.OPEN, "home") is side_of(Room.CLOSED, "visitors") is Side.NS
    assert side_of(Room.CLOSED, "home") is side_of(Room.OPEN, "visitors") is Side.EW


def test_every_pair_sits_where_its_team_sits():
    assert FIRST.to_dict() == {
        "open": {"N": "Ada", "E": "Gus", "S": "Ben", "W": "Hana"},
        "closed": {"N": "Ivo", "E": "Cleo", "S": "Jun", "W": "Dan"},
    }
    assert FIRST.pair(Room.CLOSED, "home") == ("Cleo", "Dan")
    assert FIRST.pair(Room.OPEN, "visitors") == ("Gus", "Hana")


def test_a_seat_belongs_to_the_team_that_sits_there():
    for room in Room:
        for seat, player in FIRST.players[room].items():
            team = LARKS if team_at(room, seat) == "home" else OWLS
            assert player in team.players


def test_a_good_lineup_is_accepted():
    FIRST.check(LARKS, OWLS)
    SECOND.check(LARKS, OWLS)


def test_nobody_sits_twice_in_a_room():
    refusal = refusal_of(home_open=("Ada", "Ada"))
    assert refusal.code == "seated-twice"
    assert "open room: Ada sits N and S" in str(refusal)


def test_nobody_sits_against_themselves():
    assert refusal_of(visitors_open=("Ada", "Hana")).code == "seated-twice"


def test_nobody_sits_in_both_rooms():
    refusal = refusal_of(home_closed=("Cleo", "Ada"))
    assert refusal.code == "in-both-rooms"
    assert "Ada" in str(refusal)


def test_nobody_meets_a_team_mate_as_an_opponent():
    refusal = refusal_of(visitors_closed=("Ivo", "Eve"))
    assert refusal.code == "meets-team-mate"
    assert "closed room, S: Eve plays for Larks" in str(refusal)


def test_a_member_of_both_teams_cannot_sit_for_either():
    both = Team("Owls", (*OWLS.players, "Ada"))
    assert refusal_of(visitors=both).code == "meets-team-mate"


def test_a_stranger_cannot_sit():
    refusal = refusal_of(home_open=("Ada", "Zoe"))
    assert refusal.code == "not-a-member"
    assert "open room, S: Zoe is no member of Larks" in str(refusal)


def test_no_seat_stays_empty():
    refusal = refusal_of(visitors_open=("Gus", " "))
    assert refusal.code == "empty-seat"
    assert "open room, W" in str(refusal)


def test_a_room_left_out_is_an_empty_seat():
    with pytest.raises(BadLineup) as refusal:
        Lineup({Room.OPEN: FIRST.players[Room.OPEN]})
    assert refusal.value.code == "empty-seat"


def test_a_lineup_survives_json_and_hashes_alike():
    again = Lineup.from_dict(json.loads(json.dumps(FIRST.to_dict())))
    assert again == FIRST
    assert hash(again) == hash(FIRST)
    assert again != SECOND


def test_a_lineup_does_not_change_with_the_mapping_it_came_from():
    seats = {room: dict(FIRST.players[room]) for room in Room}
    lineup = Lineup(seats)
    seats[Room.OPEN][Seat.NORTH] = "Zoe"
    assert lineup == FIRST
