"""Two writers on one file: one wins, the other is told, nothing is doubled."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from random import Random
from threading import Barrier

import pytest

from matchserver.store import Stale, Store, check_store

from .house import folded, next_action, play


def test_of_two_stores_on_one_file_the_first_wins_and_the_other_is_stale(path, store, stored, table_id):
    with closing(Store(path)) as other:
        table = play(store, stored, actions=5)
        command = next_action(table, stored, Random(1))
        won = store.log.append(table_id, table.seq, command(table))
        with pytest.raises(Stale) as refusal:
            other.log.append(table_id, table.seq, command(table))
        assert refusal.value.code == "stale"
        assert list(other.log.read(table_id, after=table.seq)) == won


def test_each_seq_is_won_by_exactly_one_of_two_stores_that_race(path, store, stored, table_id):
    with closing(Store(path)) as other, ThreadPoolExecutor(2) as threads:
        for round_ in range(60):
            table = folded(store, table_id)
            command, start = next_action(table, stored, Random(round_)), Barrier(2)
            if command is None:
                break
            tries = [
                threads.submit(attempt, start, one, table_id, table, command(table)) for one in (store, other)
            ]
            assert sorted(one.result() for one in tries) == ["stale", "won"]
            assert folded(other, table_id) == folded(store, table_id)
    assert table.seq > 30 and check_store(store, stored) == []


def attempt(start, store, table_id, table, events):
    start.wait()
    try:
        store.log.append(table_id, table.seq, events)
    except Stale:
        return "stale"
    return "won"


def test_two_rooms_are_written_at_once_through_one_store(store, stored):
    with ThreadPoolExecutor(2) as threads:
        tables = list(threads.map(lambda room: play(store, stored, room), stored.tables))
    for table, table_id in zip(tables, stored.tables.values(), strict=True):
        assert len(table.finished) == 4 and folded(store, table_id) == table
    assert check_store(store, stored) == []
