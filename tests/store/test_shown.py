"""How far each table has been shown: it only ever grows, and another store over the file knows it."""

from contextlib import closing

import pytest

from matchserver.contest import NOTHING, Release, Room
from matchserver.store import Store, StoreError

from .house import add_match

SOME, MORE = (Release(seq, seq + 1, None, {Room.OPEN: 5.5, Room.CLOSED: None}) for seq in (3, 7))


def kept(store, stored):
    shown = store.shown.of(stored)
    return shown, shown.late


def test_nothing_has_been_shown_of_a_new_match(store, stored):
    store.shown.keep(add_match(store), SOME)
    assert kept(store, stored) == (NOTHING, dict.fromkeys(Room))


def test_what_was_shown_is_still_known_after_a_restart(store, stored, path, clock):
    store.shown.keep(stored, SOME)
    store.shown.keep(stored, MORE)
    with closing(Store(path, clock)) as again:
        assert kept(again, stored) == (MORE, MORE.late)


def test_it_never_becomes_less(store, stored):
    for release in (MORE, SOME):
        store.shown.keep(stored, release)
    assert kept(store, stored) == (MORE, MORE.late)


def test_a_disk_that_refuses_is_told(store, stored):
    store._database.execute("PRAGMA query_only=ON")
    with pytest.raises(StoreError, match="cannot be written"):
        store.shown.keep(stored, SOME)
    store._database.execute("PRAGMA query_only=OFF")
    assert store.shown.of(stored) == NOTHING
