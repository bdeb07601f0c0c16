"""Robots in their seats: what they are asked, and that nothing they answer stops a match."""

from contextlib import closing
from random import Random

import pytest
from store.house import add_match
from table.actions import an_action

from matchserver.analysis.worker import Closed
from matchserver.bridge import BridgeError, Unreadable
from matchserver.contest import Room
from matchserver.course import is_over
from matchserver.live import Live
from matchserver.robot_seats import RobotTable
from matchserver.store import Store, check_store


@pytest.fixture
def store(tmp_path):
    with closing(Store(tmp_path / "matches.db")) as store:
        yield store


@pytest.fixture
def house(store):
    return Live(store)


@pytest.fixture
def stored(store):
    return add_match(store, count=2)


class Robot:
    """Thinks as it is told to, and remembers what it was asked."""

    def __init__(self, think):
        self.think, self.asked = think, []

    def __call__(self, request):
        self.asked.append(request)
        return self.think(request["view"])


def by_chance(seen):
    name = Random(seen["seq"]).choice(seen["legal"])
    return {"card": name} if seen["phase"] == "play" else {"call": name}


def play(house, stored, think):
    robots = {room: Robot(think) for room in Room}
    for room, robot in robots.items():
        RobotTable(house, stored, room, robot, pace=0).play()
    assert is_over(house, stored) and check_store(house.store, stored) == []
    return robots


def test_robots_play_a_match_to_its_end_from_the_view_of_the_seat_that_acts(house, stored):
    for robot in play(house, stored, by_chance).values():
        assert robot.asked
        for asked in robot.asked:
            seen = asked["view"]
            assert seen["you"] == seen["player"] and seen["legal"]
            assert isinstance(asked["seed"], int)
            open_hands = [seat for seat, hand in seen["hands"].items() if isinstance(hand, str)]
            assert len(open_hands) <= 2 and seen["you"] in open_hands


def no_thought(seen):
    raise BridgeError("the thinking process has died")


@pytest.mark.parametrize(
    "think",
    [
        no_thought,
        lambda seen: {"call": "7NT"} if seen["phase"] == "auction" else {"card": "SA"},
        lambda seen: {"call": "nonsense"},
        lambda seen: {"card": None},
        lambda seen: {},
        lambda seen: {"call": "P", "alert": "x" * 400},
    ],
)
def test_a_robot_that_cannot_think_or_answers_nonsense_does_what_the_laws_allow(house, stored, think):
    play(house, stored, think)


def test_a_robot_that_was_overtaken_while_it_thought_looks_again(house, stored):
    live = house.of(stored, Room.OPEN)

    def overtaken(seen):
        if seen["seq"] % 5 == 0:
            house.act(live, seen["seq"], an_action(live.table, Random(1)))
        return by_chance(seen)

    RobotTable(house, stored, Room.OPEN, Robot(overtaken), pace=0).play()
    assert len(live.table.finished) == 2


class Rushed(Live):
    """A house where somebody else always acts just after a robot was refused."""

    def act(self, live, after, command):
        try:
            return super().act(live, after, command)
        except Unreadable:
            super().act(live, after, an_action(live.table, Random(1)))
            raise


def test_a_robot_that_was_overtaken_after_a_mistake_looks_again(store, stored):
    play(Rushed(store), stored, lambda seen: {"call": "nonsense"})


def test_a_robot_that_was_stopped_does_not_act_any_more(house, stored):
    robots = RobotTable(house, stored, Room.OPEN, lambda request: stopping(robots, request), pace=0)
    robots.play()
    assert house.of(stored, Room.OPEN).table.seq == 1  # the board was opened


def stopping(robots, request):
    robots.stopped.set()
    return by_chance(request["view"])


def test_a_robot_whose_thinking_ends_with_the_server_plays_nothing(house, stored, caplog):
    def closed(seen):
        raise Closed("the robots are closed")

    RobotTable(house, stored, Room.OPEN, Robot(closed), pace=0).play()
    assert (house.of(stored, Room.OPEN).table.seq, caplog.records) == (1, [])


def test_a_robot_that_is_stopped_between_two_boards_opens_no_more(house, stored, monkeypatch):
    robots = RobotTable(house, stored, Room.OPEN, lambda request: {"call": "P"}, pace=1)
    live = house.of(stored, Room.OPEN)

    def wait(_seconds):
        if live.table.finished:
            robots.stop()

    monkeypatch.setattr(robots.stopped, "wait", wait)
    robots.play()
    assert (len(live.table.finished), live.begun) == (1, {1})
