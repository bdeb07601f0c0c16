"""The log of rulings: every ruling is read back as it was written, and nothing else is."""

import json

import pytest
from hypothesis import given

from matchserver.bridge import Unreadable
from matchserver.contest import Cancelled, Rulings
from matchserver.contest.ruling_record import from_dict, to_dict
from matchserver.contest.rulings import RulingWithdrawn

from .test_rulings import AT, BOARDS, DECISIONS

CANCELLED = to_dict(Rulings().rule(Cancelled(1), "Dora", "fouled", AT, BOARDS)[0])


@given(DECISIONS)
def test_a_ruling_comes_back_from_json(decision):
    event = Rulings().rule(decision, "Dora", "a reason", AT, BOARDS)[0]
    assert from_dict(json.loads(json.dumps(to_dict(event)))) == event


def test_a_withdrawal_comes_back_from_json():
    event = RulingWithdrawn(3, "Dora", "a mistake", AT)
    assert from_dict(json.loads(json.dumps(to_dict(event)))) == event


@pytest.mark.parametrize(
    "change",
    [
        {"v": 2},
        {"kind": "moved"},
        {"at": "yesterday"},
        {"kind": "artificial"},
        {"kind": "assigned", "room": "x"},
    ],
)
def test_a_ruling_that_cannot_be_read_is_refused(change):
    with pytest.raises(Unreadable):
        from_dict(CANCELLED | change)
