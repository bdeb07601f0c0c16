"""Actions at live tables: one at a time, each once, on disk before anyone is told."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from random import Random
from threading import Barrier

import pytest
from store.house import add_match, folded, next_action
from table.actions import an_action

from matchserver.bridge import PASS, IllegalCall, OutOfTurn, Seat, parse_call
from matchserver.contest import Room
from matchserver.course import open_next
from matchserver.live import Live
from matchserver.store import Stale, Store, check_store
from matchserver.table import CallMade, CardPlayed, fold


@pytest.fixture
def store(tmp_path):
    with closing(Store(tmp_path / "matches.db")) as store:
        yield store


@pytest.fixture
def stored(store):
    return add_match(store)


@pytest.fixture
def house(store):
    return Live(store)


@pytest.fixture
def live(house, stored):
    """The open room with board 1 on the table: North is to call, at seq 1."""
    open_next(house, stored, Room.OPEN)
    return house.of(stored, Room.OPEN)


def passes(seat):
    return lambda table: table.call(seat, PASS)


def nothing_happened(store, live, before):
    return live.table is before and folded(store, live.id) == before


def test_an_action_answers_with_the_new_seq_and_is_on_disk(house, store, live):
    assert house.act(live, 1, passes(Seat.NORTH)) == 2
    assert live.table.seq == 2 and folded(store, live.id) == live.table


@pytest.mark.parametrize("after", [0, 2, -1, 99])
def test_an_action_for_another_state_of_the_table_is_stale(house, store, live, after):
    before = live.table
    with pytest.raises(Stale, match=f"the table is at 1, this was made for {after}"):
        house.act(live, after, passes(Seat.NORTH))
    assert nothing_happened(store, live, before)


def test_a_double_click_is_a_refused_action(house, live):
    house.act(live, 1, passes(Seat.NORTH))
    with pytest.raises(Stale):
        house.act(live, 1, passes(Seat.NORTH))
    assert live.table.seq == 2


@pytest.mark.parametrize(
    ("kind", "command"),
    [
        (OutOfTurn, passes(Seat.EAST)),
        (IllegalCall, lambda table: table.call(Seat.NORTH, parse_call("X"))),
        (ZeroDivisionError, lambda table: 1 / 0),
        (Exception, lambda table: [CallMade(Seat.NORTH, parse_call("X"))]),
        (Exception, lambda table: [CallMade(Seat.NORTH, PASS), CardPlayed(Seat.EAST, None)]),
    ],
)
def test_a_command_that_is_refused_or_fails_or_does_not_fold_changes_nothing(
    house, store, live, kind, command
):
    before = live.table
    with pytest.raises(kind):
        house.act(live, 1, command)
    assert nothing_happened(store, live, before)
    assert house.act(live, 1, passes(Seat.NORTH)) == 2


def test_of_two_threads_that_race_for_a_seq_exactly_one_wins_each_time(house, store, stored):
    live, chance = house.of(stored, Room.OPEN), Random(7)
    with ThreadPoolExecutor(2) as threads:
        while command := next_action(live.table, stored, chance):
            seq, start = live.table.seq, Barrier(2)
            tries = [threads.submit(attempt, start, house, live, seq, command) for _ in range(2)]
            assert sorted(one.result() for one in tries) == ["stale", "won"]
    assert len(live.table.finished) == 4 and folded(store, live.id) == live.table
    assert check_store(store, stored) == []


def attempt(start, house, live, seq, command):
    start.wait()
    try:
        house.act(live, seq, command)
    except Stale:
        return "stale"
    return "won"


def test_both_rooms_are_played_at_once_each_in_the_order_of_its_log(house, store, stored):
    told = {room: [] for room in Room}
    house.listen(lambda live, stamped: told[live.room].extend(stamped))
    with ThreadPoolExecutor(4) as threads:
        players = [(room, seed) for room in Room for seed in range(2)]
        list(threads.map(lambda player: play_out(house, stored, *player), players))
    for room in Room:
        live = house.of(stored, room)
        assert told[room] == list(store.log.read(live.id))
        assert [new.seq for new in told[room]] == list(range(1, live.table.seq + 1))
        assert len(live.table.finished) == 4
    assert check_store(store, stored) == []


def play_out(house, stored, room, seed):
    """One of several players who all act as soon as they may; the slower of two is told stale."""
    live, chance = house.of(stored, room), Random(seed)
    while open_next(house, stored, room):
        table = live.table
        if table.on_turn is not None:
            try:
                house.act(live, table.seq, an_action(table, chance))
            except Stale:
                continue


def test_listeners_are_told_in_order_and_only_what_is_on_disk(house, live, store):
    told = []

    def listen(table, stamped):
        with closing(sqlite3.connect(store.path)) as other:
            (on_disk,) = other.execute("SELECT max(seq) FROM log WHERE table_id = ?", [table.id]).fetchone()
        told.append(([new.seq for new in stamped], on_disk, table.table.seq))

    house.listen(listen)
    for seat in Seat:
        house.act(live, live.table.seq, passes(seat))
    assert told == [([2], 2, 2), ([3], 3, 3), ([4], 4, 4), ([5, 6], 6, 6)]


def test_a_listener_that_raises_neither_undoes_the_action_nor_silences_the_next(house, live, store, caplog):
    told = []
    house.listen(lambda table, stamped: 1 / 0)
    house.listen(lambda table, stamped: told.append(stamped[-1].seq))
    assert house.act(live, 1, passes(Seat.NORTH)) == 2
    assert told == [2] and folded(store, live.id) == live.table
    assert "ZeroDivisionError" in caplog.text and f"table {live.id} at 2" in caplog.text


def test_nobody_is_told_of_what_was_refused(house, live):
    told = []
    house.listen(lambda table, stamped: told.append(stamped))
    for after, seat in ((0, Seat.NORTH), (1, Seat.EAST)):
        with pytest.raises((Stale, OutOfTurn)):
            house.act(live, after, passes(seat))
    assert told == []


def test_a_table_is_folded_again_after_a_restart(house, live, store, stored):
    chance = Random(1)
    while live.table.seq < 40:
        house.act(live, live.table.seq, next_action(live.table, stored, chance))
    with closing(Store(store.path)) as restarted:
        again = Live(restarted)
        table = again.of(stored, Room.OPEN)
        assert table.table == live.table
        assert again.act(table, table.table.seq, next_action(table.table, stored, chance)) > 40


def test_a_table_is_the_same_for_all_who_ask_for_it(house, live, stored):
    with ThreadPoolExecutor(4) as threads:
        assert set(threads.map(lambda _: house.of(stored, Room.OPEN), range(20))) == {live}


def test_a_table_catches_up_when_another_process_wrote_to_its_log(house, live, store):
    told = []
    house.listen(lambda table, stamped: told.extend(new.seq for new in stamped))
    with closing(Store(store.path)) as other:
        other.log.append(live.id, 1, [CallMade(Seat.NORTH, PASS)])
    with pytest.raises(Stale):
        house.act(live, 1, passes(Seat.NORTH))
    assert live.table == folded(store, live.id) and told == [2]
    assert house.act(live, 2, passes(Seat.EAST)) == 3


def test_a_table_that_was_never_touched_is_empty(house, stored):
    assert house.of(stored, Room.CLOSED).table == fold([])
