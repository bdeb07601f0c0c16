"""What every test of the server starts from; the cast itself stands in houses.py."""

from __future__ import annotations

from functools import partial

import pytest
from houses import Clock, think
from hypothesis import HealthCheck, settings
from keying import Broadcast
from lines import Lines
from thinking import AtOnce, MadeUp, Unthought

from matchserver.app import create_app
from matchserver.config import Config
from matchserver.store import Store

# No test is about time: not how long an example may take, nor how long it takes to make one up. Nor about
# luck: the examples are the same each time; `--hypothesis-profile default` looks for others.
settings.register_profile(
    "still", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("still")


@pytest.fixture
def clock(monkeypatch):
    """The clock of the house: time passes with clock.let(seconds) and never by itself."""
    clock = Clock()
    for module in ("broadcast", "ladders", "sockets.crowd"):
        monkeypatch.setattr(f"matchserver.{module}.Timer", clock.timer)
    return clock


@pytest.fixture
def build(tmp_path, clock, monkeypatch):
    """Puts a server together over a database in the test's folder; called again, it is one restarted."""
    monkeypatch.setattr("matchserver.app.Store", partial(Store, now=clock))
    monkeypatch.setattr("matchserver.analyst.Thread", Unthought)
    monkeypatch.setattr("matchserver.heartbeat.Thread", Unthought)  # a test says when it beats
    built = []

    def build(**settings):
        for house in built[-1:]:
            house.heartbeat.stop()
        house = create_app(Config(database=tmp_path / "house.db", **settings))
        house.store._database.execute("PRAGMA synchronous=OFF")  # no test pulls the plug
        built.append(house)
        return house

    yield build
    for house in built:
        house.store.close()


@pytest.fixture
def house(build):
    """A server put together and not listening."""
    return build()


@pytest.fixture
def on_air(house, clock):
    """Makes a broadcast under a policy, by its operators: `told` is all that its public is told."""

    def make(policy, **terms):
        cup = Broadcast(house, policy=policy, **terms)
        cup.clock, cup.told = clock, []
        house.broadcasts.listeners.append(lambda match, noun, message: cup.told.append((noun, message)))
        return cup

    return make


@pytest.fixture
def made_up(house, monkeypatch):
    """Double dummy that is made up and known at once; the program that the house asks."""
    monkeypatch.setattr("matchserver.analyst.Thread", AtOnce)
    house.analyst.worker = MadeUp()
    return house.analyst.worker


@pytest.fixture
def quick_passwords(monkeypatch):
    """Passwords that take no time."""
    monkeypatch.setattr("matchserver.store.passwords.METHOD", "pbkdf2:sha256:1")


@pytest.fixture
def visitor(house):
    """Someone who comes with a browser, no cookies yet."""
    return house.app.test_client()


@pytest.fixture
def lines(house):
    """Opens Socket.IO clients to the house: lines.spectator(match), lines.player(match, room, seat)."""
    lines = Lines(house)
    yield lines
    lines.close()


@pytest.fixture(name="think")
def thinking():
    """A robot's quick way to think: any legal call or card."""
    return think
