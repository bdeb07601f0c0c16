"""The cast of the tests about ladders' pages."""

import pytest
from ladder_club import LadderClub

from .visit import Visit


@pytest.fixture
def club(house, quick_passwords):
    return LadderClub(house)


@pytest.fixture
def visit(club):
    club.person("Stan")
    return Visit(club)
