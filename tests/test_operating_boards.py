"""The boards of a match over the board are more or fewer than was thought: directors mend that."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from houses import LINEUP
from keying import Broadcast

from matchserver.access import Forbidden
from matchserver.bridge import Seat, WrongMoment
from matchserver.contest import Cancelled, Lineup, Room, Rulings
from matchserver.store import check_store

pytestmark = pytest.mark.usefixtures("quick_passwords")

OPEN, CLOSED = Room.OPEN, Room.CLOSED


@pytest.fixture
def make(house):
    return lambda **terms: Broadcast(house, **terms)


@pytest.fixture
def cup(make):
    return make()


def test_a_wrong_count_of_boards_is_mended_and_the_match_ends_without_those_taken_out(make):
    cup = make(count=4, policy="match")
    cup.play()
    cup.open(OPEN)
    cup.undo(OPEN, 1)
    dora = cup.person("Dora")
    cup.operating.set_boards(cup.id, dora, [[1]])
    assert [each["board"] for each in cup.operating.desk(cup.id)["boards"]] == [1]
    assert cup.operating.desk(cup.id)["status"] == "finished"
    stored = cup.house.store.matches.get(cup.id)
    assert [board.number for board in stored.boards] == [1]
    line = cup.house.broadcasts.of(cup.id).line()
    assert (line["status"], [each["board"] for each in line["boards"]]) == ("finished", [1])
    assert check_store(cup.house.store, stored) == []
    with pytest.raises(WrongMoment, match="the match is over"):
        cup.operating.set_boards(cup.id, dora, [[1, 2]])


def test_boards_come_in_with_the_lineup_of_their_part(make):
    cup = make(count=2)
    cup.play(OPEN)
    dora = cup.person("Dora")
    cup.operating.set_boards(cup.id, dora, [[1], [3, 4]])
    turned = {room: dict(LINEUP.players[room]) for room in Room}
    for pair in turned.values():
        pair[Seat.NORTH], pair[Seat.SOUTH] = pair[Seat.SOUTH], pair[Seat.NORTH]
    names = replace(cup.operating.names(cup.id), lineups=(LINEUP, Lineup(turned)))
    cup.operating.rename(cup.id, dora, names)
    cup.operating.set_boards(cup.id, dora, [[1, 2], [4, 5]])
    match = cup.house.store.matches.get(cup.id).match
    assert [match.lineup_of(number) for number in (1, 2, 4, 5)] == [LINEUP, LINEUP, *[Lineup(turned)] * 2]
    with pytest.raises(WrongMoment, match="board 1 has been opened: leave it in its part"):
        cup.operating.set_boards(cup.id, dora, [[4, 1]])


@pytest.mark.parametrize("act", ["open", "rule"])
def test_a_board_that_was_opened_or_ruled_on_stays_in_the_match(act, cup):
    dora = cup.person("Dora")
    if act == "open":
        cup.open(CLOSED, 2)
    else:
        ruled = Rulings().rule(Cancelled(2), "Dora", "fouled", datetime.now(UTC), cup.stored.match.boards)
        cup.house.store.rulings.append(cup.id, 0, ruled)
    with pytest.raises(WrongMoment, match="board 2"):
        cup.operating.set_boards(cup.id, dora, [[1]])
    with pytest.raises(Forbidden):
        cup.operating.set_boards(cup.id, cup.person("Kim"), [[1, 2, 3]])
    assert cup.house.store.matches.get(cup.id).match.boards == (1, 2)
