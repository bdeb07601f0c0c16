"""The cast of the tests about teams and fixtures, and Ada, who is alone with her account."""

import pytest
from guests import Guest

from .cast import Cast


@pytest.fixture
def cast(house, quick_passwords):
    return Cast(house)


@pytest.fixture
def ada(house, quick_passwords):
    """The first who signs up, in her browser."""
    guest = Guest(house)
    guest.sign_up("Ada")
    return guest
