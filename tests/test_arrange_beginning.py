"""A match that begins: it is there with its fixture's first half, or not at all."""

import subprocess
import sys
from datetime import timedelta
from signal import SIGKILL
from threading import Timer

import pytest
from evening import WHEN, evening

from matchserver.live import AGAIN
from matchserver.store import StoreError


@pytest.fixture
def club(tmp_path):
    """A match whose line-ups are open, and whose time has come while no server looked."""
    with evening(tmp_path) as club:
        club.playing(when=WHEN + timedelta(days=1))
        club.arranged.stop()
        club.clock.now += timedelta(days=1).total_seconds()
        yield club


KILLED = """
import os, signal, sys
from pathlib import Path
from matchserver.arrange import Arranged
from matchserver.live import Live
from matchserver.store import Store

store = Store(Path(sys.argv[1]), lambda: float(sys.argv[2]))
part = getattr(store, sys.argv[3])
write = getattr(part, sys.argv[4])

def killed(*given):
    write(*given)
    os.kill(os.getpid(), signal.SIGKILL)

setattr(part, sys.argv[4], killed)
Arranged(Live(store)).advance(1)
"""
"""Begins a fixture, and is killed as soon as that has been written."""


@pytest.mark.parametrize("write", ["matches add", "fixtures _play_as"])
def test_a_server_killed_as_a_match_begins_leaves_no_match_behind(club, write):
    driver = [sys.executable, "-c", KILLED, club.store.path, str(club.clock.now), *write.split()]
    assert subprocess.run(driver).returncode == -SIGKILL
    assert (club.store.matches.all(), club.fixture.status) == ([], "lineups")
    assert club.arranged.advance(1).fixture.match_id == 1
    assert [stored.id for stored in club.store.matches.all()] == [1]


def test_a_match_whose_beginning_is_refused_is_not_there(club, monkeypatch):
    alarms = []
    monkeypatch.setattr("matchserver.arrange.Timer", lambda *alarm: alarms.append(alarm) or Timer(*alarm))
    with monkeypatch.context() as disk:
        disk.setattr(club.store.fixtures, "_play_as", raising(StoreError("the disk is full")))
        club.arranged.advance(1)
    assert (club.store.matches.all(), club.fixture.status) == ([], "lineups")
    ((seconds, look, given),) = alarms
    assert seconds == AGAIN
    club.arranged.stop()
    look(*given)
    assert club.fixture.status == "playing"


def raising(error):
    def refused(*_given):
        raise error

    return refused
