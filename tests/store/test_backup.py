"""A copy of a database in use: whole, clean, and nobody is kept waiting."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import cycle
from threading import Event

import pytest

from matchserver.store import Store, StoreError, check_store, copy_database

from .house import add_match, play


class Writer:
    """Writes matches by a thread of its own, a little of each, again and again, until told to stop."""

    def __init__(self, store):
        self.store, self.matches = store, [add_match(store) for _ in range(40)]
        self.wrote, self.stop = Event(), Event()

    def write(self):
        try:
            for stored in cycle(self.matches):
                for room in stored.tables:
                    if self.stop.is_set():
                        return
                    play(self.store, stored, room, actions=5)
                    self.wrote.set()
        finally:
            self.wrote.set()


@pytest.fixture
def writer(store):
    writer = Writer(store)
    with ThreadPoolExecutor(1) as thread:
        writing = thread.submit(writer.write)
        yield writer
        writer.stop.set()
        writing.result()


def logged(store, matches):
    return [list(store.log.read(table_id)) for stored in matches for table_id in stored.tables.values()]


def test_a_copy_of_a_database_in_use_is_whole_and_checks_clean(path, tmp_path, store, writer):
    sizes, matches = [], writer.matches
    for number in range(8):
        writer.wrote.clear()
        copy = tmp_path / f"copy{number}.db"
        copy_database(path, copy)
        writer.wrote.wait()
        with closing(sqlite3.connect(copy)) as sql:
            assert sql.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        with closing(Store(copy)) as again:
            assert again.matches.all() == store.matches.all()
            assert [check_store(again, stored) for stored in matches] == [[]] * len(matches)
            copied, now = logged(again, matches), logged(store, matches)
        assert all(full[: len(part)] == part for part, full in zip(copied, now, strict=True))
        sizes.append(sum(map(len, copied)))
    assert sizes == sorted(sizes) and sizes[0] < sizes[-1]  # the writer went on meanwhile


def test_a_copy_goes_on_as_a_database_of_its_own(path, tmp_path, store, stored):
    table = play(store, stored, actions=30)
    copy_database(path, tmp_path / "copy.db")
    with closing(Store(tmp_path / "copy.db")) as copy:
        assert play(copy, stored, actions=10).seq > table.seq
    assert play(store, stored, actions=0) == table


def test_nothing_is_left_beside_the_copy(path, tmp_path, store):
    place = tmp_path / "backups"
    place.mkdir()
    copy_database(path, place / "copy.db")
    assert [file.name for file in place.iterdir()] == ["copy.db"]


def test_a_copy_over_the_rest_of_one_that_was_cut_off(path, tmp_path, store, stored):
    (tmp_path / "copy.db.part").write_text("half a copy" * 1000)
    copy_database(path, tmp_path / "copy.db")
    with closing(Store(tmp_path / "copy.db")) as copy:
        assert copy.matches.all() == [stored]


def test_a_copy_is_never_written_over_a_file(path, tmp_path, store):
    (tmp_path / "kept.db").write_text("kept")
    with pytest.raises(StoreError, match=r"kept\.db exists already: name a new file"):
        copy_database(path, tmp_path / "kept.db")
    assert (tmp_path / "kept.db").read_text() == "kept"


def test_there_is_nothing_to_copy_where_there_is_no_database(tmp_path):
    with pytest.raises(StoreError, match="there is nothing to copy"):
        copy_database(tmp_path / "none.db", tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_database_is_not_copied(tmp_path):
    (tmp_path / "text.db").write_text("no database" * 1000)
    with pytest.raises(StoreError, match=r"text\.db cannot be copied"):
        copy_database(tmp_path / "text.db", tmp_path / "copy.db")
    assert [file.name for file in tmp_path.iterdir()] == ["text.db"]
