"""Signs of life: while no server runs no side's time does, and nothing else stands still for it."""

import logging
import sqlite3

import pytest
from houses import act, add_match

from matchserver.bridge import parse_call
from matchserver.contest import Room


@pytest.fixture
def opened(house):
    """A match in whose open room North is on turn."""
    stored = add_match(house)
    act(house, stored, Room.OPEN, lambda table: table.open_board(stored.boards[0]))
    return stored


def kill(house):
    """It gives no more signs of life, not even a last one."""
    house.heartbeat._ends.set()


def at_the_table(house, stored, clock):
    return tuple(house.live.of(stored, Room.OPEN).clock.view(clock()).values())


def on_vugraph(house, stored):
    return tuple(house.broadcasts.of(stored.id).views()["open"]["clock"].values())


def test_ten_minutes_of_a_killed_server_count_for_no_side(build, house, opened, clock):
    clock.let(40)
    house.heartbeat.beat()
    kill(house)
    clock.let(600)
    again = build()
    assert at_the_table(again, opened, clock) == on_vugraph(again, opened) == (40, 0, "NS")
    clock.let(2)
    act(again, opened, Room.OPEN, lambda table: table.call(table.on_turn, parse_call("P")))
    clock.let(3)
    assert at_the_table(again, opened, clock) == on_vugraph(again, opened) == (42, 3, "EW")
    kill(again)
    assert at_the_table(build(), opened, clock) == (40, 0, "EW"), "nothing counts after the last sign of life"


def test_a_server_that_ends_in_peace_counts_to_the_moment(build, house, opened, clock):
    clock.let(3)
    house.close()
    house.close()
    clock.let(600)
    assert at_the_table(build(), opened, clock) == (3, 0, "NS")


def test_a_disk_that_refuses_a_sign_of_life_does_not_end_the_signs(house, monkeypatch, caplog, clock):
    def refused():
        raise sqlite3.OperationalError("disk full")

    beats = iter([False, False, True])
    monkeypatch.setattr(house.heartbeat._ends, "wait", lambda _seconds: next(beats))
    with monkeypatch.context() as full, caplog.at_level(logging.ERROR):
        full.setattr(house.store.lives, "beat", refused)
        house.heartbeat._run()
    assert caplog.text.count("disk full") >= 2 and next(beats, None) is None
