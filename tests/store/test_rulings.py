"""The log of a match's rulings."""

from datetime import UTC, datetime

import pytest

from matchserver.bridge import PASSED_OUT
from matchserver.contest import Artificial, Assigned, Penalty, Room, Rulings
from matchserver.store import Stale, Store

AT = datetime(2027, 5, 1, 20, tzinfo=UTC)
BOARDS = (1, 2, 3, 4)


def rule(store, match_id, decision):
    rulings = store.rulings.of(match_id)
    return store.rulings.append(match_id, rulings.seq, rulings.rule(decision, "Dora", "a reason", AT, BOARDS))


def test_rulings_are_what_their_log_says_also_after_a_restart(store, stored, path, clock):
    rule(store, stored.id, Assigned(1, Room.OPEN, PASSED_OUT))
    rule(store, stored.id, Penalty("home", 3))
    rulings = rule(store, stored.id, Artificial(1, 3, 3))
    withdrawn = store.rulings.append(stored.id, rulings.seq, rulings.withdraw(3, "Dora", "a mistake", AT))
    again = Store(path, clock)
    assert again.rulings.of(stored.id) == withdrawn
    assert [ruling.number for ruling in withdrawn.in_force] == [1, 2]
    assert [stamped.seq for stamped in again.rulings.history(stored.id)] == [1, 2, 3, 4]
    again.close()


def test_a_match_without_rulings_has_none(store, stored):
    assert store.rulings.of(stored.id) == Rulings()


def test_two_directors_do_not_rule_on_the_same_state(store, stored):
    events = Rulings().rule(Penalty("home", 3), "Dora", "late", AT, BOARDS)
    store.rulings.append(stored.id, 0, events)
    with pytest.raises(Stale):
        store.rulings.append(stored.id, 0, events)
    assert len(store.rulings.of(stored.id).made) == 1


def test_there_are_no_rulings_on_a_match_that_is_not_there(store):
    with pytest.raises(Stale):
        rule(store, 999, Penalty("home", 3))
