"""Ladders in the database: two writers, what another process wrote, the fixture of a challenge."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime
from threading import Barrier

import pytest
from contest.ladder_cast import CAPTAIN, DORA, START, facts

from matchserver.contest import LadderRules, Terms
from matchserver.contest.fixture_state import apply
from matchserver.contest.ladder import fold
from matchserver.store import NotFound, Stale, Store, StoreError


@pytest.fixture
def ladder(store):
    """A ladder of six teams."""
    stored = store.ladders.add(fold([]).open_ladder(DORA, "Spring", LadderRules(), "UTC", START))
    for team in range(1, 7):
        stored = do(store, stored, lambda it, team=team: it.enter(CAPTAIN, team, START))
    return stored


def do(store, stored, command):
    return store.ladders.append(stored.id, stored.ladder.seq, command(stored.ladder))


def test_what_was_stored_is_read_again(store, path, ladder):
    ladder = do(store, ladder, lambda it: it.challenge(CAPTAIN, 5, 2, START))
    with closing(Store(path)) as other:
        assert facts(other.ladders.get(ladder.id).ladder) == facts(ladder.ladder)
        assert [stamped.seq for stamped in other.ladders.history(ladder.id, 6)] == [7, 8]
    assert store.ladders.all() == [ladder] and store.ladders.ids() == [ladder.id]


def test_a_ladder_follows_what_another_process_wrote(store, path, ladder):
    with closing(Store(path)) as other:
        theirs = do(other, other.ladders.get(ladder.id), lambda it: it.challenge(CAPTAIN, 5, 2, START))
        assert facts(store.ladders.get(ladder.id).ladder) == facts(theirs.ladder)
        with pytest.raises(Stale):
            do(store, ladder, lambda it: it.challenge(CAPTAIN, 4, 2, START))


def test_each_seq_is_won_by_one_of_two_stores_that_race(store, path, ladder):
    with closing(Store(path)) as other, ThreadPoolExecutor(2) as threads:
        for number in range(30):
            seen, start = store.ladders.get(ladder.id), Barrier(2)
            tries = [threads.submit(enter, start, one, seen, number) for one in (store, other)]
            assert sorted(each.result() for each in tries) == ["stale", "won"]
        assert facts(other.ladders.get(ladder.id).ladder) == facts(store.ladders.get(ladder.id).ladder)


def enter(start, store, seen, number):
    start.wait()
    try:
        do(store, seen, lambda it: it.enter(CAPTAIN, 100 + number, START))
    except Stale:
        return "stale"
    return "won"


def test_a_challenge_becomes_one_fixture_however_often_it_is_asked_for(store, club, ladder):
    home, visitors = club.team("Larks", 4), club.team("Owls", 4)
    fixture = store.fixtures.between(home.id, visitors.id)
    events = fixture.propose(home.captain, Terms(datetime(2027, 5, 1, 12, tzinfo=UTC)))
    fixture = apply(fixture, events[0])
    events += fixture.accept(visitors.captain)
    first = store.ladders.schedule(ladder.id, 1, events)
    assert first.fixture.status == "agreed" and store.ladders.schedule(ladder.id, 1, events) == first
    assert store.ladders.fixtures(ladder.id) == {1: first.id} and store.fixtures.ids() == [first.id]
    assert store.ladders.of_fixture(first.id) == (ladder.id, 1)
    assert store.ladders.of_fixture(first.id + 1) is None


def test_what_is_not_there_is_told(store, ladder):
    with pytest.raises(NotFound):
        store.ladders.get(ladder.id + 1)
    with pytest.raises(StoreError):
        store.ladders.add(ladder.ladder.enter(CAPTAIN, 9, START))
