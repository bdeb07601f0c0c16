"""The log: append-only and gapless by SQLite's own word, and its times never fall."""

import sqlite3
from contextlib import closing

import pytest

from matchserver.bridge import PASS, Seat, Unreadable
from matchserver.store import Stale, Store, StoreError
from matchserver.table import BoardOpened, CallAlerted, CallMade

from .house import boards, folded, play

OPENED = BoardOpened(boards(1)[0])
PASSED = CallMade(Seat.NORTH, PASS)


@pytest.fixture
def sql(path, table_id, store):
    """Another program's own connection to a log of three events."""
    store.log.append(table_id, 0, [OPENED, PASSED, CallAlerted(0, "♠ 弱")])
    with closing(sqlite3.connect(path)) as connection:
        yield connection


def rows(sql):
    return sql.execute("SELECT * FROM log ORDER BY table_id, seq").fetchall()


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("UPDATE log SET event = '{}' WHERE seq = 2", "the log is append-only"),
        ("UPDATE log SET seq = 9 WHERE seq = 3", "the log is append-only"),
        ("DELETE FROM log WHERE seq = 3", "the log is append-only"),
        ("DELETE FROM log", "the log is append-only"),
        ("INSERT INTO log SELECT table_id, 5, at, event FROM log WHERE seq = 3", "the log is gapless"),
        ("INSERT INTO log SELECT table_id, 0, at, event FROM log WHERE seq = 3", "the log is gapless"),
        ("INSERT INTO log SELECT table_id, 3, at, event FROM log WHERE seq = 2", "gapless|UNIQUE"),
        ("INSERT OR REPLACE INTO log SELECT table_id, 3, at, '{}' FROM log WHERE seq = 2", "gapless|append"),
        ("INSERT INTO log SELECT table_id + 1, 2, at, event FROM log WHERE seq = 2", "the log is gapless"),
        ("INSERT INTO log SELECT table_id, 4, NULL, event FROM log WHERE seq = 3", "NOT NULL"),
    ],
)
def test_sqlite_itself_refuses_to_change_the_log_or_to_leave_a_gap(sql, statement, why):
    before = rows(sql)
    with pytest.raises(sqlite3.IntegrityError, match=why):
        sql.execute(statement)
    assert rows(sql) == before and len(before) == 3


def test_what_was_appended_is_read_in_order_from_any_place(store, table_id, clock):
    first = store.log.append(table_id, 0, [OPENED])
    clock.now = 1001.5
    second = store.log.append(table_id, 1, [PASSED, CallAlerted(0, "♠ 弱")])
    assert [*first, *second] == [
        (1, 1000.0, OPENED),
        (2, 1001.5, PASSED),
        (3, 1001.5, CallAlerted(0, "♠ 弱")),
    ]
    assert list(store.log.read(table_id)) == [*first, *second]
    assert list(store.log.read(table_id, after=2)) == second[1:]
    assert list(store.log.read(table_id, after=3)) == []


def test_an_append_behind_another_place_is_stale_and_writes_nothing(store, table_id):
    store.log.append(table_id, 0, [OPENED])
    for after in (0, 2, 7):
        with pytest.raises(Stale, match=f"moved on from {after}"):
            store.log.append(table_id, after, [PASSED, PASSED])
    assert [seq for seq, _, _ in store.log.read(table_id)] == [1]


def test_the_two_rooms_have_logs_of_their_own(store, stored):
    play(store, stored, "open", actions=9)
    assert list(store.log.read(stored.tables["closed"])) == []


def test_the_times_of_a_log_never_fall_when_the_clock_is_set_back(store, table_id, clock):
    store.log.append(table_id, 0, [OPENED])
    clock.now = 400.0
    assert store.log.append(table_id, 1, [PASSED])[0].at == 1000.0
    clock.now = 1002.0
    assert store.log.append(table_id, 2, [PASSED])[0].at == 1002.0
    assert [at for _, at, _ in store.log.read(table_id)] == [1000.0, 1000.0, 1002.0]


def test_the_log_is_there_after_a_restart(path, store, stored, table_id):
    table = play(store, stored, actions=40)
    with closing(Store(path)) as again:
        assert folded(again, table_id) == table


def test_a_disk_that_refuses_is_a_refusal_with_a_code(store, table_id):
    store.log.append(table_id, 0, [OPENED])
    store._database.execute("PRAGMA query_only=ON")  # as a full disk would
    with pytest.raises(StoreError, match="the database cannot be written: ") as refusal:
        store.log.append(table_id, 1, [PASSED])
    assert refusal.value.code == "store"
    store._database.execute("PRAGMA query_only=OFF")
    assert [new.seq for new in store.log.append(table_id, 1, [PASSED])] == [2]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"type": "CallMade"}', '{"type": "Later", "v": 9}'])
def test_a_row_that_is_no_event_is_refused_when_it_is_read(store, sql, table_id, text):
    with sql:
        sql.execute("INSERT INTO log VALUES (?, 4, 2000, ?)", [table_id, text])
    with pytest.raises(Unreadable):
        list(store.log.read(table_id))
