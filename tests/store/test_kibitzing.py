"""Who lets others sit behind them, and the one seat that a kibitzer of a match has chosen."""

import pytest

from matchserver.bridge import Seat
from matchserver.store import Store

from .house import add_match


@pytest.fixture
def people(store, quick_passwords):
    return [store.people.add(name, "correct horse 9").id for name in ("Ada", "Ben")]


def test_consent_is_given_and_taken_back_for_one_match(store, stored, people):
    ada, ben = people
    other = add_match(store)
    assert store.kibitzing.consenting(stored.id) == frozenset()
    store.kibitzing.consent(stored.id, ada, True)
    store.kibitzing.consent(stored.id, ben, True)
    store.kibitzing.consent(stored.id, ada, False)
    assert store.kibitzing.consenting(stored.id) == {ben}
    assert store.kibitzing.consenting(other.id) == frozenset()


def test_the_first_seat_that_is_chosen_stands_also_after_a_restart(store, stored, people, path, clock):
    ada, ben = people
    open_table, closed_table = stored.tables.values()
    assert store.kibitzing.chosen(stored.id, ada) is None
    assert store.kibitzing.sit(stored.id, ada, open_table, Seat.EAST) == (open_table, Seat.EAST)
    assert store.kibitzing.sit(stored.id, ada, closed_table, Seat.NORTH) == (open_table, Seat.EAST)
    assert store.kibitzing.sit(stored.id, ben, closed_table, Seat.NORTH) == (closed_table, Seat.NORTH)
    store.kibitzing.consent(stored.id, ada, True)
    again = Store(path, clock)
    assert again.kibitzing.chosen(stored.id, ada) == (open_table, Seat.EAST)
    assert again.kibitzing.consenting(stored.id) == {ada}
    again.close()
