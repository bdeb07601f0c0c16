"""The namespace /desk: directors are told of every summons, and of every move at the table they look at."""

from __future__ import annotations

import pytest
from court import Court

from matchserver.bridge import Seat
from matchserver.contest import Room


@pytest.fixture
def court(house, quick_passwords):
    court = Court(house)
    court.open_board()
    return court


@pytest.fixture
def desk(house, court):
    """Opens the desk of a person: `ask(verb, message)` and `told()` since the last time."""
    opened = []

    class Desk:
        def __init__(self, name):
            client = court[name].client
            self.socket = house.socketio.test_client(
                house.app, namespace="/desk", auth={"v": 1}, flask_test_client=client
            )
            opened.append(self.socket)

        def ask(self, verb, message=None):
            return self.socket.emit(verb, message or {}, namespace="/desk", callback=True)

        def told(self, noun):
            said = self.socket.get_received("/desk")
            return [each["args"][0] for each in said if each["name"] == noun]

    yield Desk
    for socket in opened:
        if socket.is_connected("/desk"):
            socket.disconnect("/desk")


def test_the_queue_is_told_on_joining_and_at_every_change(court, desk):
    court.summon(Seat.WEST, "first")
    dora = desk("Dora")
    answer = dora.ask("join")
    assert answer["ok"] and [each["reason"] for each in answer["queue"]] == ["first"]
    court.summon(Seat.NORTH, "second", Room.CLOSED)
    court.act(lambda table: table.settle("Dora"))
    queues = [[each["reason"] for each in queue] for queue in dora.told("queue")]
    assert queues == [["first", "second"], ["second"]]


def test_a_director_whose_session_was_ended_is_told_no_more(house, court, desk):
    dora = desk("Dora")
    dora.ask("join")
    house.store.people.end_all(house.store.people.by_name("Dora"))
    court.summon(Seat.WEST, "secret")
    assert dora.told("queue") == []


def test_other_events_do_not_move_the_queue(court, desk):
    dora = desk("Dora")
    dora.ask("join")
    court.act(lambda table: table.freeze("Dora", "wait"))
    assert dora.told("queue") == []


def test_a_table_that_is_looked_at_tells_when_it_moves(court, desk):
    dora = desk("Dora")
    assert dora.ask("look", {"table": court.table()}) == {"ok": True, "seq": 1}
    court.act(lambda table: table.freeze("Dora", "wait"))
    court.open_board(1, Room.CLOSED)
    assert dora.told("moved") == [{"table": court.table(), "seq": 2}]


def test_a_desk_whose_session_was_ended_is_not_told_that_a_table_moves(court, desk, house):
    dora = desk("Dora")
    dora.ask("look", {"table": court.table()})
    house.store.people.end_all(house.store.people.by_name("Dora"))
    court.act(lambda table: table.freeze("Dirk", "wait"))
    assert dora.told("moved") == []


@pytest.mark.parametrize(
    ("name", "code"), [("Ada", "forbidden"), ("Stan", "forbidden"), ("nobody", "sign-in")]
)
def test_nobody_else_sits_at_the_desk(court, desk, name, code):
    guest = desk(name)
    assert guest.ask("join")["code"] == code
    assert guest.ask("look", {"table": court.table()})["code"] == code
    court.summon()
    assert guest.told("queue") == [] and guest.told("moved") == []


def test_a_director_who_plays_is_told_nothing_of_the_own_match(court, desk):
    cleo = desk("Cleo")
    court.summon(Seat.EAST, "a secret")
    assert cleo.ask("join") == {"ok": True, "queue": []}
    assert cleo.ask("look", {"table": court.table()})["code"] == "forbidden"
    court.summon(Seat.EAST, "another", Room.CLOSED)
    assert cleo.socket.get_received("/desk") == []  # not even that something happened


@pytest.mark.parametrize("message", [{}, {"table": "1"}, {"table": None}, []])
def test_a_look_at_nothing_is_refused(court, desk, message):
    answer = desk("Dora").socket.emit("look", message, namespace="/desk", callback=True)
    assert (answer["ok"], answer["code"]) == (False, "unreadable")


def test_a_table_that_is_not_there_is_refused(court, desk):
    assert desk("Dora").ask("look", {"table": 99})["code"] == "not-found"


def test_whoever_left_is_told_no_more(court, desk, house):
    dora = desk("Dora")
    dora.ask("join")
    dora.socket.disconnect("/desk")
    court.summon()
    assert not dora.socket.is_connected("/desk")
