"""Keys open one seat at one table of one server; some things are for people, and some for directors."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from matchserver.access import Forbidden, NotSignedIn, SeatKeys, director, known
from matchserver.bridge import SEATS, Seat

KEYS = SeatKeys("secret")


@dataclass(frozen=True)
class Somebody:
    """As much of a person as matters here."""

    is_director: bool


@pytest.mark.parametrize("seat", SEATS)
def test_a_key_opens_its_seat_and_no_other(seat):
    assert KEYS.seat(7, KEYS.key(7, seat)) is seat


def test_no_two_keys_are_the_same():
    keys = [KEYS.key(table, seat) for table in (1, 2, 11) for seat in SEATS]
    assert len(set(keys)) == len(keys)


def test_a_key_opens_no_other_table():
    with pytest.raises(Forbidden, match="another table"):
        KEYS.seat(8, KEYS.key(7, Seat.NORTH))


def test_a_key_of_another_server_opens_nothing():
    with pytest.raises(Forbidden):
        KEYS.seat(7, SeatKeys("another secret").key(7, Seat.NORTH))


@pytest.mark.parametrize("place", range(len(KEYS.key(7, Seat.NORTH)) - 1))
def test_a_key_with_another_letter_opens_nothing(place):
    key = KEYS.key(7, Seat.NORTH)
    letter = "A" if key[place] != "A" else "B"
    with pytest.raises(Forbidden):
        KEYS.seat(7, key[:place] + letter + key[place + 1 :])


@pytest.mark.parametrize("key", ["", ".", "N", None, 7, [7, "N"], "é", "x" * 10_000])
def test_what_is_no_key_opens_nothing(key):
    with pytest.raises(Forbidden):
        KEYS.seat(7, key)


def test_a_visitor_is_asked_to_sign_in():
    for question in (known, director):
        with pytest.raises(NotSignedIn):
            question(None)


def test_a_director_directs_and_others_do_not():
    chief, player = Somebody(True), Somebody(False)
    assert (known(player), director(chief)) == (player, chief)
    with pytest.raises(Forbidden):
        director(player)
