"""Who is at the tables: connections come, go and take seats over; four that are ready get a board."""

import pytest

from matchserver.bridge import SEATS, Seat
from matchserver.presence import Presence

NORTH, EAST, SOUTH, WEST = Seat
NOBODY = frozenset()
HERE = {"here": True, "ready": False, "lost": None}
READY = HERE | {"ready": True}
NEVER = HERE | {"here": False}


@pytest.fixture
def presence():
    return Presence()


@pytest.fixture
def four(presence):
    """All four sit at table 1, by connections n, e, s, w."""
    for seat in SEATS:
        presence.sit(1, seat, str(seat).lower())
    return presence


def all_ready(presence, seats=SEATS):
    for seat in seats:
        presence.ready(1, seat)


def seen(presence, seat=NORTH, now=0.0, table=1):
    return presence.view(table, now)[seat]


def test_nobody_has_been_at_an_empty_table(presence):
    assert presence.view(1, 5.0) == dict.fromkeys(SEATS, NEVER)


def test_who_sits_down_is_there_at_that_table_and_seat_only(presence):
    assert presence.sit(1, NORTH, "a") is None
    assert [seen(presence, seat) for seat in SEATS] == [HERE, NEVER, NEVER, NEVER]
    assert seen(presence, table=2) == NEVER


def test_another_connection_takes_the_seat_over(presence):
    presence.sit(1, NORTH, "a")
    assert presence.sit(1, NORTH, "b") == "a"
    assert presence.sit(1, NORTH, "b") is None, "who has the seat takes it from nobody"
    assert presence.sit(1, NORTH, "a") == "b"


def test_the_going_of_a_connection_that_was_taken_over_changes_nothing(presence):
    for sid in "ab":
        presence.sit(1, NORTH, sid)
    presence.ready(1, NORTH)
    before = presence.view(1, 9.0)
    assert presence.leave(1, NORTH, "a", 5.0) is False
    assert presence.view(1, 9.0) == before and before[NORTH] == READY


def test_a_lost_line_is_counted_in_whole_seconds_until_somebody_is_back(presence):
    presence.sit(1, NORTH, "a")
    assert presence.leave(1, NORTH, "a", 100.0) is True
    assert seen(presence, now=107.9) == {"here": False, "ready": False, "lost": 7}
    assert presence.leave(1, NORTH, "a", 105.0) is False, "it is gone already"
    assert seen(presence, now=107.9)["lost"] == 7
    assert presence.sit(1, NORTH, "b") is None, "nobody is thrown out of an empty seat"
    assert seen(presence, now=120.0) == HERE


def test_all_four_ready_is_said_once(four):
    all_ready(four)
    assert seen(four) == READY
    assert four.take_ready(1, NOBODY)
    assert four.view(1, 0.0) == dict.fromkeys(SEATS, HERE)
    assert not four.take_ready(1, NOBODY), "for the next board they say it again"


@pytest.mark.parametrize("missing", SEATS)
def test_three_are_not_four_and_stay_ready(four, missing):
    ready = [seat for seat in SEATS if seat is not missing]
    all_ready(four, ready)
    assert not four.take_ready(1, NOBODY)
    assert [seen(four, seat) for seat in ready] == [READY] * 3


def test_who_was_ready_and_lost_the_line_is_not_ready(four):
    all_ready(four)
    four.leave(1, WEST, "w", 5.0)
    assert not four.take_ready(1, NOBODY)
    four.sit(1, WEST, "again")
    assert not four.take_ready(1, NOBODY), "back, but not ready"
    four.ready(1, WEST)
    assert four.take_ready(1, NOBODY)


def test_robots_are_always_ready(four):
    four.leave(1, WEST, "w", 5.0)
    all_ready(four, (NORTH, SOUTH))
    assert not four.take_ready(1, frozenset({WEST})), "East is not"
    assert four.take_ready(1, frozenset({EAST, WEST}))


def test_ready_at_one_table_says_nothing_of_another(four):
    for seat in SEATS:
        four.sit(2, seat, f"2{seat}")
    all_ready(four)
    assert not four.take_ready(2, NOBODY)
    assert four.take_ready(1, NOBODY)
