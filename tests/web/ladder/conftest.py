"""The cast of the tests about ladders' pages."""

import pytest
from ladder_club import LadderClub

from .visit import Visit


@pytest.fixture
def club(house, monkeypatch):
    monkeypatch.setattr("matchserver.store.passwords.METHOD", "pbkdf2:sha256:1")  # takes no time
    return LadderClub(house)


@pytest.fixture
def visit(club):
    club.person("Stan")
    return Visit(club)
