"""When servers ran on a database: what is between two lives is a gap."""

import sqlite3
from contextlib import closing

import pytest

from matchserver.store import Store

from .house import add_match, play


@pytest.fixture
def live(store, clock):
    """live(for seconds, then gone for seconds): a server that gave its last sign of life as it went."""

    def live(seconds, gone):
        store.lives.begin()
        clock.now += seconds
        store.lives.beat()
        clock.now += gone

    return live


def test_a_new_database_has_no_gaps(store, live):
    assert store.lives.gaps == ()
    live(10, 5)
    assert store.lives.gaps == ()


def test_between_a_last_sign_of_life_and_the_next_start_is_a_gap(store, live, clock, path):
    start = clock.now
    for _each in range(3):
        live(10, 5)
    store.lives.begin()
    gaps = tuple((start + at, start + at + 5) for at in (10, 25, 40))
    assert store.lives.gaps == gaps
    with closing(Store(path, clock)) as again:
        assert again.lives.gaps == gaps


def test_a_server_that_was_killed_at_once_lived_from_its_start(store, clock):
    start = clock.now
    store.lives.begin()
    clock.now += 7
    store.lives.begin()
    assert store.lives.gaps == ((start, start + 7),)


def test_a_clock_that_is_set_back_makes_no_gap_and_forgets_no_life(store, live, clock):
    start = clock.now
    live(100, -50)
    live(20, 0)
    live(100, 3)
    store.lives.begin()
    assert store.lives.gaps == ((start + 170, start + 173),)


def test_a_clock_that_was_ahead_for_a_moment_hides_no_gap(store, clock):
    store.lives.begin()
    clock.now += 86400
    store.lives.beat()
    clock.now += 10 - 86400
    store.lives.beat()
    gone = clock.now
    clock.now += 7200
    store.lives.begin()
    assert store.lives.gaps == ((gone, gone + 7200),)


def test_a_clock_that_is_set_back_before_the_start_of_a_life_forgets_none_of_it(store, live, clock):
    start = clock.now
    live(10, 5)
    live(-12, 20)
    store.lives.begin()
    assert store.lives.gaps == ((start + 10, start + 15), (start + 15, start + 23))


def test_what_was_played_before_lives_were_written_down_is_one_life(store, path, clock):
    stored = add_match(store)
    play(store, stored, actions=10)
    clock.now += 30
    play(store, stored, actions=10)
    store.close()
    with closing(sqlite3.connect(path)) as sql, sql:
        first, last = sql.execute("SELECT min(at), max(at) FROM log").fetchone()
        sql.execute("DROP TABLE lives")
        sql.execute("DELETE FROM _sqlite_migrations WHERE name = 'lives'")
    clock.now = last + 60
    with closing(Store(path, clock)) as again:
        again.lives.begin()
        assert first < last and again.lives.gaps == ((last, last + 60),)
