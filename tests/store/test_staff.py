"""Who works on the broadcast of a match."""

import sqlite3

import pytest

from matchserver.store import Store
from matchserver.store.staff import ROLES


@pytest.fixture
def people(store, quick_passwords):
    return [store.people.add(name, "correct horse 9").id for name in ("Olga", "Karl")]


@pytest.mark.parametrize("role", ROLES)
def test_who_is_named_has_the_role_in_that_match_alone(store, stored, people, role):
    olga, karl = people
    store.staff.name(stored.id, olga, role)
    store.staff.name(stored.id, olga, role)
    assert store.staff.of(stored.id, role) == [olga]
    assert store.staff.has(stored.id, olga, role)
    assert not store.staff.has(stored.id, karl, role)
    assert not store.staff.has(stored.id + 1, olga, role)
    assert [store.staff.has(stored.id, olga, other) for other in ROLES if other != role] == [False, False]


def test_who_is_dismissed_has_it_no_more_also_after_a_restart(store, stored, people, path, clock):
    olga, karl = people
    for person in people:
        store.staff.name(stored.id, person, "operator")
    store.staff.dismiss(stored.id, olga, "operator")
    again = Store(path, clock)
    assert again.staff.of(stored.id, "operator") == [karl]
    assert (again.staff.matches(olga, "operator"), again.staff.matches(karl, "operator")) == ([], [stored.id])
    again.close()


def test_a_match_that_is_not_there_has_no_staff(store, people):
    with pytest.raises(sqlite3.IntegrityError):
        store.staff.name(999, people[0], "operator")
    assert store.staff.of(999, "operator") == []


def test_whoever_asked_for_it_is_told_of_every_change(store, stored, people):
    told = []
    store.staff.changed.append(lambda *news: told.append(news))
    store.staff.name(stored.id, people[1], "commentator")
    store.staff.dismiss(stored.id, people[1], "commentator")
    assert told == [(stored.id, people[1])] * 2
