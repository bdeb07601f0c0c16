"""How many watch: told at most once a second for a match, and the last count always."""

import pytest

from matchserver.sockets.crowd import Crowd


@pytest.fixture
def told():
    return []


@pytest.fixture
def crowd(told, clock):
    return Crowd(lambda match_id, count: told.append((match_id, count)))


def test_three_hundred_who_arrive_together_are_told_once(crowd, told, clock):
    for number in range(300):
        crowd.join(f"watcher {number}", 7)
    assert (crowd.count(7), told) == (300, [])
    clock.let(1)
    assert told == [(7, 300)]
    clock.let(60)
    assert told == [(7, 300)]


def test_who_comes_a_moment_later_is_told_a_second_later(crowd, told, clock):
    crowd.join("ada", 7)
    clock.let(1.5)
    crowd.join("ben", 7)
    crowd.join("cleo", 7)
    crowd.leave("ada")
    clock.let(1)
    assert told == [(7, 1), (7, 2)]


def test_every_match_has_a_count_of_its_own(crowd, told, clock):
    crowd.join("ada", 7)
    crowd.join("ben", 8)
    assert crowd.leave("ben") == 8
    crowd.join("ben", 7)
    clock.let(1)
    assert told == [(7, 2)]
    assert (crowd.count(7), crowd.count(8)) == (2, 0)


def test_where_nobody_is_left_nobody_is_told(crowd, told, clock):
    crowd.join("ada", 7)
    assert crowd.leave("ada") == 7
    assert crowd.leave("ada") is None
    clock.let(1)
    assert (told, crowd.count(7)) == ([], 0)
