"""The turning points of a match are put together once, and anew when its score changes."""

from __future__ import annotations

import pytest
from houses import act, add_match

from matchserver.bridge import Contract, Result, parse_call
from matchserver.contest import Room
from matchserver.course import open_next
from matchserver.hindsight import Hindsight


class Counted:
    """An analyst that knows as much as it is told to, and counts who asks."""

    def __init__(self):
        self.asked, self.is_ready = 0, True

    def answer(self, request):
        self.asked += 1
        if not self.is_ready:
            return None
        tricks = {strain: dict.fromkeys("NESW", 9) for strain in ("NT", "S", "H", "D", "C")}
        return {"tricks": tricks, "par": 400, "contracts": ["3N-NS"]}


@pytest.fixture
def match(house):
    return add_match(house, 3)


def settle(house, match, tricks):
    """The next board: 3NT by the dealer, no lead; so many tricks in the open room, nine in the closed."""
    for room, made in zip(Room, (tricks, 9), strict=True):
        open_next(house.live, match, room)
        for call in ("3NT", "P", "P", "P"):
            act(house, match, room, lambda t, call=call: t.call(t.on_turn, parse_call(call)))
        record = house.live.of(match, room).table.record
        result = Result(Contract.parse(f"3NT{record.board.dealer}"), made)
        act(house, match, room, lambda t, r=record, res=result: t.record_result(r.board.number, res))


def test_who_asks_second_costs_the_analyst_nothing(house, match):
    analyst, broadcast = Counted(), house.broadcasts.of(match.id)
    hindsight = Hindsight(analyst)
    settle(house, match, 8)
    first, asked = hindsight.points(broadcast), analyst.asked
    assert asked == 1 and first["working"] == []
    assert hindsight.points(broadcast) == first and analyst.asked == asked


def test_a_new_score_is_looked_at_anew(house, match):
    analyst, broadcast = Counted(), house.broadcasts.of(match.id)
    hindsight = Hindsight(analyst)
    settle(house, match, 8)
    hindsight.points(broadcast)
    settle(house, match, 7)
    assert hindsight.points(broadcast)["working"] == [] and analyst.asked == 3
    settle(house, match, 9)
    hindsight.points(broadcast)
    assert analyst.asked == 5, "the third board swung nothing"


def test_what_is_known_is_told_while_the_rest_is_worked_out(house, match):
    analyst, broadcast = Counted(), house.broadcasts.of(match.id)
    hindsight = Hindsight(analyst)
    settle(house, match, 8)
    settle(house, match, 8)
    analyst.is_ready = False
    assert hindsight.points(broadcast) == {"moments": [], "working": [1, 2]}
    analyst.is_ready = True
    done = hindsight.points(broadcast)
    assert done["working"] == []
    assert [moment["board"] for moment in done["moments"]] == [2, 2], "East's game is not North-South's par"
