"""The logs of fixtures and of rulings are folded again: faults planted where the guards were taken away."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest

from matchserver.bridge import PASSED_OUT
from matchserver.contest import Artificial, Assigned, Penalty, Room
from matchserver.store import Store, check_fixtures, check_store

from .house import add_match

AT = datetime(2027, 5, 1, 20, tzinfo=UTC)
LOGS = ("fixture_log", "ruling_log")


@pytest.fixture
def agreed(club):
    """A database with rulings on a match and a fixture whose line-ups are open; all is well with it."""
    store, stored = club.store, add_match(club.store)
    for decision in (Assigned(1, Room.OPEN, PASSED_OUT), Penalty("home", 3), Artificial(2, 3, 3)):
        rule(store, stored.id, lambda r, d=decision: r.rule(d, "Dora", "why", AT, stored.match.boards))
    rule(store, stored.id, lambda r: r.withdraw(1, "Dora", "a mistake", AT))
    fixture = club.ready(club.team("Larks", 4), club.team("Owls", 4))
    club.do(fixture, lambda f: f.start(add_match(store, count=8).id))
    assert (check_store(store, stored), check_fixtures(store)) == ([], [])


def rule(store, match_id, command):
    rulings = store.rulings.of(match_id)
    store.rulings.append(match_id, rulings.seq, command(rulings))


@pytest.fixture
def plant(agreed, path, clock):
    """Runs a statement on the database without its guards, then answers with what the checks say."""

    def planted(statement, *values):
        with closing(sqlite3.connect(path)) as sql, sql:
            for log in LOGS:
                for guard in ("no_update", "no_delete", "gapless"):
                    sql.execute(f"DROP TRIGGER {log}_{guard}")
            assert sql.execute(statement, values).rowcount > 0
        with closing(Store(path, clock)) as store:
            return [*check_store(store, store.matches.get(1)), *check_fixtures(store)]

    return planted


def the_first(faults, *words):
    assert faults and all(word in faults[0] for word in words), faults


def test_a_ruling_on_a_board_that_is_not_there_is_found(plant):
    faults = plant("UPDATE ruling_log SET event = json_set(event, '$.board', 77) WHERE seq = 1")
    the_first(faults, "match 1, rulings: event 1", "board 77")


def test_a_ruling_out_of_its_order_is_found(plant):
    faults = plant("UPDATE ruling_log SET event = json_set(event, '$.number', 5) WHERE seq = 2")
    the_first(faults, "match 1, rulings: event 2", "not what the rules allow")


def test_the_withdrawal_of_a_ruling_that_was_not_made_is_found(plant):
    faults = plant("UPDATE ruling_log SET event = json_set(event, '$.number', 9) WHERE seq = 4")
    the_first(faults, "match 1, rulings: event 4", "nothing to withdraw")


def test_a_ruling_that_is_missing_is_found(plant):
    faults = plant("DELETE FROM ruling_log WHERE seq = 2")
    the_first(faults, "match 1, rulings: event 3 stands where 2 should")


@pytest.mark.parametrize("log", LOGS)
def test_an_event_that_cannot_be_read_is_found(plant, log):
    the_first(plant(f"UPDATE {log} SET event = 'no JSON' WHERE seq = 2"), "is no JSON")


@pytest.mark.parametrize("log", LOGS)
def test_a_time_that_falls_is_found(plant, log):
    the_first(plant(f"UPDATE {log} SET at = 1 WHERE seq = 2"), "event 2 was written before")


def test_an_acceptance_of_nothing_is_found(plant):
    faults = plant("DELETE FROM fixture_log WHERE seq = 1")
    the_first(faults, "fixture 1: event 2 stands where 1 should")
    assert any("does not begin with its proposal" in fault for fault in faults)
    assert any("nobody offered" in fault for fault in faults)


def test_a_fixture_filed_under_other_teams_is_found(plant):
    the_first(plant("UPDATE fixtures SET home = 2, visitors = 1"), "fixture 1: its proposal is between other")


def test_a_fixture_filed_under_another_match_is_found(plant):
    the_first(plant("UPDATE fixtures SET match_id = 1"), "fixture 1: its log says match 2", "match 1")


def test_a_match_of_other_boards_than_agreed_is_found(plant):
    faults = plant(
        "UPDATE fixture_log SET event = json_set(event, '$.terms.boards', 12) WHERE event LIKE '%Proposed%'"
    )
    the_first(faults, "fixture 1: match 2 has other boards")
