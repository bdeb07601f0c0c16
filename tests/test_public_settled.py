"""A board that a room opened in error and a director settles: of its hands the public sees nothing."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from keying import PLAYED, Broadcast

from matchserver.contest import Cancelled, Room

pytestmark = pytest.mark.usefixtures("quick_passwords")

OPEN, CLOSED = Room
LATE = ["board", "delayed:1", "delayed:30", "match"]
NOON = datetime(2027, 5, 1, 12, tzinfo=UTC)


@pytest.fixture(params=LATE)
def cup(request, house, clock):
    cup = Broadcast(house, policy=request.param, count=3)
    cup.clock = clock
    return cup


def rule(cup, change):
    """A director rules: `change` decides by the rulings so far."""
    rulings = cup.house.store.rulings.of(cup.id)
    cup.house.store.rulings.append(cup.id, rulings.seq, change(rulings))
    cup.house.arranged.ruled(cup.id)


def settle(cup, number=2):
    rule(cup, lambda rulings: rulings.rule(Cancelled(number), "Dora", "opened in error", NOON, (1, 2, 3)))


def boards_shown(cup, house=None, minutes=70):
    """The boards on the open room's table, as the public sees it twice a minute from now on."""
    house, found = house or cup.house, set()
    for _ in range(2 * minutes):
        found.add(house.broadcasts.of(cup.id).views()["open"]["board"])
        cup.clock.let(30)
    return found


def test_a_board_settled_while_it_is_on_the_table_and_then_put_back_is_never_shown(cup):
    cup.open(OPEN, 2)
    cup.clock.let(10)
    settle(cup)
    assert boards_shown(cup, minutes=1) == {None}
    cup.undo(OPEN, 1)
    assert boards_shown(cup) == {None}


def test_nor_when_the_ruling_is_withdrawn_and_both_rooms_play_it(cup):
    cup.open(OPEN, 2)
    settle(cup)
    cup.clock.let(3600)
    cup.undo(OPEN, 1)
    rule(cup, lambda rulings: rulings.withdraw(1, "Dora", "never seen", NOON))
    cup.open(OPEN, 2)
    cup.open(CLOSED, 2)
    assert boards_shown(cup) == {None}


def test_put_back_before_it_is_settled_it_is_not_shown_by_a_server_that_starts_anew(cup, build):
    cup.open(OPEN, 2)
    cup.clock.let(600)
    cup.undo(OPEN, 1)
    settle(cup)
    assert boards_shown(cup, build()) == {None}


def test_what_one_room_played_of_it_to_its_end_is_shown(cup):
    """Then it cannot be put back, nor the ruling withdrawn."""
    cup.open(OPEN, 2)
    settle(cup)
    cup.key(OPEN, PLAYED)
    cup.play()
    cup.play()
    cup.clock.let(7200)
    broadcast = cup.house.broadcasts.of(cup.id)
    assert broadcast.board(2)["deal"] == str(cup.dealt[1].deal)
    assert broadcast.line()["status"] == "finished"


@pytest.mark.parametrize("is_new", [False, True], ids=["same-server", "new-server"])
def test_a_board_of_one_room_that_was_seen_keeps_its_hands_when_it_is_put_back_and_settled(
    house, clock, build, is_new
):
    """The public sees it on the table until it has gone from there for it, too."""
    cup = Broadcast(house, policy="delayed:5", count=3, absent={CLOSED: (2,)})
    cup.open(OPEN, 2)
    clock.let(330)
    cup.undo(OPEN, 1)
    settle(cup)
    again = build() if is_new else house
    view = again.broadcasts.of(cup.id).views()["open"]
    assert view["board"] == 2 and set(view["hands"].values()) == {13}
    clock.let(300)
    assert again.broadcasts.of(cup.id).views()["open"]["board"] is None


def test_a_board_of_one_room_that_is_put_back_before_it_was_seen_is_never_shown(house, clock, build):
    cup = Broadcast(house, policy="delayed:5", count=3, absent={CLOSED: (2,)})
    cup.clock = clock
    cup.open(OPEN, 2)
    clock.let(30)
    cup.undo(OPEN, 1)
    assert boards_shown(cup) == boards_shown(cup, build()) == {None}
