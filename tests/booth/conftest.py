"""A gallery of spectators, at a match that is shown live."""

import pytest
from moments import Club

from .gallery import Gallery


@pytest.fixture
def gallery(house, quick_passwords):
    gallery = Gallery(house)
    gallery.open()
    gallery.calls("1NT")
    yield gallery
    gallery.close()


@pytest.fixture(scope="session")
def club(tmp_path_factory):
    return Club(tmp_path_factory.mktemp("club"))
