"""Fixtures as they are stored: a log that only grows, and who finds which."""

import json
import sqlite3

import pytest

from matchserver.bridge import Unreadable
from matchserver.store import NotFound, Stale, Store, StoreError

from .house import add_match


@pytest.fixture
def teams(club):
    return club.team("Larks", 4), club.team("Owls", 4)


@pytest.fixture
def stored(club, teams):
    return club.proposed(*teams)


def test_a_fixture_is_what_its_log_says_also_after_a_restart(club, teams, path, clock):
    stored = club.ready(*teams)
    again = Store(path, clock)
    assert again.fixtures.get(stored.id) == stored and stored.fixture.status == "lineups"
    history = again.fixtures.history(stored.id)
    assert [stamped.seq for stamped in history] == list(range(1, stored.fixture.seq + 1))
    again.close()


def test_times_are_stamped_and_never_fall(club, teams, clock):
    stored = club.proposed(*teams)
    clock.now = 2000.0
    stored = club.do(stored, lambda f: f.accept(teams[1].captain))
    clock.now = 1500.0
    stored = club.do(stored, lambda f: f.cancel(teams[0].captain, "rain"))
    assert [stamped.at for stamped in club.store.fixtures.history(stored.id)] == [1000.0, 2000.0, 2000.0]
    assert (stored.created, stored.changed) == (1000.0, 2000.0)


def test_a_second_answer_to_the_same_state_is_stale(club, teams, stored):
    accepted = stored.fixture.accept(teams[1].captain)
    declined = stored.fixture.decline(teams[1].captain)
    club.store.fixtures.append(stored.id, stored.fixture.seq, accepted)
    for after in (stored.fixture.seq, stored.fixture.seq + 5):
        with pytest.raises(Stale):
            club.store.fixtures.append(stored.id, after, declined)
    assert club.store.fixtures.get(stored.id).fixture.status == "agreed"


def test_what_does_not_fold_is_not_written(club, teams, stored):
    withdrawn = club.do(stored, lambda f: f.withdraw(teams[0].captain))
    with pytest.raises(Unreadable):
        club.do(withdrawn, lambda f: stored.fixture.accept(teams[1].captain))
    assert club.store.fixtures.get(stored.id) == withdrawn


def test_a_fixture_begins_with_its_proposal(club, stored):
    with pytest.raises(StoreError):
        club.store.fixtures.add(stored.fixture.accept(stored.fixture.visitors.captain))
    assert len(club.store.fixtures.newest(9)) == 1


@pytest.mark.parametrize("log", ["fixture_log", "ruling_log"])
@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE {} SET at = 0", "append-only"),
        ("DELETE FROM {}", "append-only"),
        ("INSERT INTO {} VALUES (1, 3, 0, '{{}}')", "gapless"),
        ("INSERT INTO {} VALUES (1, 1, 0, '{{}}')", "gapless|UNIQUE"),
    ],
)
def test_the_database_refuses_what_a_log_is_not(club, stored, path, log, statement, told):
    match = add_match(club.store)
    with sqlite3.connect(path) as other:
        if log == "ruling_log":
            other.execute("INSERT INTO ruling_log VALUES (?, 1, 0, '{}')", [match.id])
            other.commit()
        with pytest.raises(sqlite3.IntegrityError, match=told):
            other.execute(statement.format(log))
    other.close()


def test_a_damaged_event_is_told(club, stored, path):
    with sqlite3.connect(path) as other:
        for seq, text in ((2, "{"), (3, json.dumps({"type": "Moved", "v": 1}))):
            other.execute("INSERT INTO fixture_log VALUES (?, ?, 0, ?)", [stored.id, seq, text])
            other.commit()
            with pytest.raises(Unreadable):
                club.store.fixtures.get(stored.id)
    other.close()


def test_fixtures_are_found_by_team_by_person_and_by_match(club, teams):
    larks, owls = teams
    jays = club.team("Jays", 4)
    fixtures, first = club.store.fixtures, club.ready(larks, owls)
    second = club.proposed(jays, larks)
    assert [found.id for found in fixtures.of_team(larks.id)] == [second.id, first.id]
    assert [found.id for found in fixtures.of_team(owls.id)] == [first.id]
    assert [found.id for found in fixtures.of_person(jays.captain)] == [second.id]
    assert fixtures.of_person(club.ben) == [] and fixtures.newest(1) == [second]
    match = add_match(club.store)
    assert fixtures.of_match(match.id) is None
    playing = club.do(first, lambda f: f.start(match.id))
    assert fixtures.of_match(match.id) == playing and playing.fixture.status == "playing"
    with pytest.raises(NotFound):
        fixtures.get(999)


def test_a_match_is_played_by_one_fixture_only(club, teams):
    match = add_match(club.store)
    first, second = club.ready(*teams), club.ready(*teams)
    club.do(first, lambda f: f.start(match.id))
    for wrong in (match.id, 999):
        with pytest.raises(StoreError):
            club.do(second, lambda f, wrong=wrong: f.start(wrong))
    assert club.store.fixtures.get(second.id) == second


def test_a_fixture_follows_its_teams_as_they_are_now(club, teams, stored):
    owls = teams[1]
    heir = list(owls.members)[2]
    club.store.teams.hand_over(owls.id, owls.captain, heir)
    fixture = club.store.fixtures.get(stored.id).fixture
    assert fixture.waiting_for(heir) and not fixture.waiting_for(owls.captain)


def test_nothing_is_taken_for_written_when_the_disk_refuses(club, stored):
    accepted = stored.fixture.accept(stored.fixture.visitors.captain)
    club.store._database.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreError):
        club.store.fixtures.append(stored.id, stored.fixture.seq, accepted)
    club.store._database.execute("PRAGMA query_only = OFF")
    assert club.store.fixtures.get(stored.id) == stored
