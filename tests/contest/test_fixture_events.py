"""The log of a fixture as plain JSON."""

import json
from typing import get_args

import pytest

from matchserver.bridge import Seat, Unreadable
from matchserver.contest import Room
from matchserver.contest import fixture_events as events
from matchserver.contest.fixture_events import from_dict, to_dict

from .arranged import ADA, DORA, EVE, GUS, HOME, WHEN, terms

ALL = [
    events.Proposed(1, 2, "home", ADA, terms()),
    events.Countered("visitors", GUS, terms(boards=12)),
    events.Accepted("home", ADA),
    events.Declined("home", ADA, "no time"),
    events.Withdrawn("home", ADA),
    events.CancelAsked("home", ADA, "rain"),
    events.CancelRefused("visitors", GUS),
    events.Cancelled(DORA, "fire"),
    events.WalkedOver(DORA, "home", "nobody came"),
    events.LineupSealed("home", ADA, 1, HOME),
    events.LineupsOpened(1, ("home", "visitors"), True),
    events.HalfStarted(1, 7),
    events.Substituted("home", ADA, Room.OPEN, Seat.NORTH, EVE, ADA, 3),
    events.RobotAgreed("home", ADA, Room.CLOSED, Seat.WEST, 4),
    events.RobotSeated(Room.CLOSED, Seat.WEST, 4),
    events.PlayFinished(WHEN),
    events.Confirmed("home", ADA),
    events.Protested("visitors", GUS, "a revoke"),
    events.ProtestSettled(DORA, "ruled"),
    events.CorrectionEnded(),
]


def test_every_kind_of_event_is_tried():
    assert {type(event) for event in ALL} == set(get_args(events.FixtureEvent))


@pytest.mark.parametrize("event", ALL, ids=lambda event: type(event).__name__)
def test_an_event_comes_back_from_json(event):
    assert from_dict(json.loads(json.dumps(to_dict(event)))) == event


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"type": "Moved", "v": 1},
        {"type": "Accepted", "v": 2, "team": "home", "by": 1},
        {"type": "Accepted", "v": 1, "team": "home"},
        {"type": "Accepted", "v": 1, "team": "home", "by": 1, "why": "?"},
        {"type": "PlayFinished", "v": 1, "at": "soon"},
        {"type": "RobotSeated", "v": 1, "room": "attic", "seat": "N", "board": 1},
        {"type": "Countered", "v": 1, "team": "home", "by": 1, "terms": {"v": 9}},
        {"type": "LineupSealed", "v": 1, "team": "home", "by": 1, "half": 1, "pairs": {"open": [1]}},
    ],
)
def test_what_is_no_event_is_refused(data):
    with pytest.raises(Unreadable):
        from_dict(data)
