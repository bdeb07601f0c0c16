"""The cast of the tests about teams and fixtures."""

import pytest

from .cast import Cast


@pytest.fixture
def cast(house, monkeypatch):
    monkeypatch.setattr("matchserver.store.passwords.METHOD", "pbkdf2:sha256:1")  # takes no time
    return Cast(house)
