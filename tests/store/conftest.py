import pytest

from matchserver.store import Store

from .club import Club
from .house import Clock, add_match


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "matches.db"


@pytest.fixture
def store(path, clock):
    store = Store(path, clock)
    yield store
    store.close()


@pytest.fixture
def stored(store):
    return add_match(store)


@pytest.fixture
def table_id(stored):
    return stored.tables["open"]


@pytest.fixture
def club(store, quick_passwords):
    return Club(store)
