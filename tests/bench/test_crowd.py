"""Whether every spectator was shown every action: a benchmark that could not tell would measure nothing."""

from __future__ import annotations

import json
from collections import Counter
from io import StringIO
from types import SimpleNamespace

import pytest

from matchserver.bench.crowd import Crowd
from matchserver.bench.line import BenchBroken
from matchserver.bench.players import Deed
from matchserver.bench.spectators import Spectator

DEEDS = [Deed(7, "open", 4, 10.0, 10.2), Deed(7, "closed", 9, 11.0, 11.1)]


def crowd_that_saw(*rows, said="watching"):
    out = StringIO(f"{said}\n{json.dumps(rows)}\n")
    return Crowd(SimpleNamespace(stdin=StringIO(), stdout=out), Counter({7: 30}))


def test_all_saw_everything():
    delivered, waits = crowd_that_saw([7, "open", 4, 30, 10.3], [7, "closed", 9, 30, 11.0]).judge(DEEDS)
    assert delivered == 60
    assert waits == [pytest.approx((0.1, 0.3)), pytest.approx((-0.1, 0.0))]


@pytest.mark.parametrize(
    "rows",
    [[], [[7, "open", 4, 30, 10.3]], [[7, "open", 4, 29, 10.3], [7, "closed", 9, 30, 11.0]]],
)
def test_one_missed_something(rows):
    with pytest.raises(BenchBroken, match="of 30 spectators were shown"):
        crowd_that_saw(*rows).judge(DEEDS)


def test_a_match_that_nobody_watches_is_not_asked_for():
    assert crowd_that_saw().judge([Deed(8, "open", 4, 10.0, 10.2)]) == (0, [])


def test_spectators_who_could_not_come():
    with pytest.raises(BenchBroken, match="could not come"):
        crowd_that_saw(said="")


def spectator(last):
    spectator = object.__new__(Spectator)
    spectator._last = {"open": last}
    return spectator


def test_what_comes_out_of_order_is_found():
    watching = spectator(last=4)
    assert watching._is_new({"room": "open", "seq": 5})
    assert not watching._is_new({"room": "open", "seq": 5})  # told again, with news from the other room
    with pytest.raises(BenchBroken, match="shown 4 of the open room after 5"):
        watching._is_new({"room": "open", "seq": 4})
