"""Who joined or left a team after its match had begun: they may have watched, and take no seat in it."""

from dataclasses import replace

import pytest

from matchserver.bridge import Seat
from matchserver.contest import BadLineup, Duty, Room

from .arranged import ADA, AWAY, CLEO, DAN, EVE, FINN, GUS, NAMES, after, pairs, playing

HALVES = playing(halves=2, change_opponents=True)


def is_moved(command):
    with pytest.raises(BadLineup) as refused:
        command()
    return refused.value.code == "moved" and NAMES[EVE] in str(refused.value)


def test_who_joined_or_left_after_the_start_takes_no_seat():
    moved = replace(HALVES, moved=frozenset({EVE}))
    assert is_moved(lambda: moved.substitute(ADA, Room.OPEN, Seat.NORTH, EVE, 3))
    assert is_moved(lambda: moved.seal_lineup(ADA, 2, pairs(ADA, EVE, CLEO, DAN)))
    assert EVE not in moved.at_hand("home") and EVE in HALVES.at_hand("home")


def test_a_second_half_waits_where_somebody_in_its_lineup_has_left_and_come_back():
    ready = pairs(ADA, EVE, CLEO, DAN)
    sealed = after(HALVES, lambda f: f.seal_lineup(ADA, 2, ready))
    assert sealed.waiting_for(ADA) == []
    assert replace(sealed, moved=frozenset({EVE})).waiting_for(ADA) == [Duty("line-up", 2)]
    both = replace(after(sealed, lambda f: f.seal_lineup(GUS, 2, AWAY)), moved=frozenset({EVE}))
    assert is_moved(lambda: both.check_ready(2))
    after(both, lambda f: f.substitute(ADA, Room.CLOSED, Seat.WEST, FINN, 5)).check_ready(2)
