"""The log's facts as JSON: there and back, and a clear refusal of what this version cannot read."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matchserver.bridge import PASS, PASSED_OUT, Card, Contract, Result, Seat, Unreadable
from matchserver.table import (
    BoardClosed,
    BoardOpened,
    BoardPutBack,
    CallAlerted,
    CallMade,
    CardPlayed,
    ClaimAnswered,
    ClaimMade,
    DirectorSummoned,
    ExplanationAsked,
    ResultRecorded,
    SummonsAnswered,
    TableFrozen,
    TableReleased,
    TakenBack,
    UndoAnswered,
    UndoAsked,
    fold,
    from_dict,
    to_dict,
)

from .actions import a_board, an_action, through_json

EVENTS = [
    BoardOpened(a_board(7)),
    CallMade(Seat.EAST, PASS),
    CallMade(Seat.EAST, PASS, ""),
    CallMade(Seat.EAST, PASS, "schwache Farbe, ♠ 弱"),
    CallAlerted(0, "later"),
    CardPlayed(Seat.WEST, Card.parse("ST")),
    ResultRecorded(3, PASSED_OUT),
    ResultRecorded(3, Result(Contract.parse("4HXS"), 9)),
    BoardClosed(),
    ClaimMade(Seat.SOUTH, 0, "the rest is yours"),
    ClaimAnswered(Seat.EAST, False),
    ExplanationAsked(Seat.EAST, 2),
    UndoAsked(Seat.EAST, "call"),
    UndoAnswered(Seat.NORTH, True),
    TakenBack(2, 0, "E", ""),
    BoardPutBack("Kim"),
    DirectorSummoned(Seat.WEST, "犹豫"),
    SummonsAnswered("Dora", "play on"),
    TableFrozen("Dora", "wait"),
    TableReleased("Dora"),
]
PLAIN = [to_dict(event) for event in EVENTS]
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 20) | st.sampled_from(["", "N", "P", "SA", "4SE", "x"]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from("vab"), inner, max_size=2),
    max_leaves=4,
)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_goes_through_json_and_comes_back(event):
    assert through_json(event) == event
    assert to_dict(event)["type"] == type(event).__name__ and to_dict(event)["v"] == 1


def test_what_a_log_holds_is_named_so_that_old_logs_stay_readable():
    board = PLAIN[0]
    assert {**board, "deal": board["deal"][:2]} == {
        "type": "BoardOpened", "v": 1, "board": 7, "deal": "N:", "dealer": "S", "vulnerable": "All",
    }  # fmt: skip
    assert PLAIN[1:6:2] == [
        {"type": "CallMade", "v": 1, "seat": "E", "call": "P"},
        {"type": "CallMade", "v": 1, "seat": "E", "call": "P", "alert": "schwache Farbe, ♠ 弱"},
        {"type": "CardPlayed", "v": 1, "seat": "W", "card": "ST"},
    ]
    assert PLAIN[9] == {
        "type": "ClaimMade", "v": 1, "seat": "S", "tricks": 0, "statement": "the rest is yours",
    }  # fmt: skip
    assert PLAIN[7] == {"type": "ResultRecorded", "v": 1, "board": 3, "contract": "4HXS", "tricks": 9}


@pytest.mark.parametrize("plain", PLAIN, ids=lambda plain: plain["type"])
def test_an_event_of_a_newer_version_is_refused_and_says_so(plain):
    with pytest.raises(Unreadable, match=f"{plain['type']} version 2 was written by a newer matchserver"):
        from_dict({**plain, "v": 2})


def test_an_event_of_an_unknown_type_is_refused_and_says_so():
    with pytest.raises(Unreadable, match=r"unknown event type 'BidSpelt'.*newer matchserver"):
        from_dict({"type": "BidSpelt", "v": 1})


def test_an_event_without_a_field_is_refused_and_named():
    for plain in PLAIN:
        for field in plain.keys() - {"v", "alert"}:
            with pytest.raises(Unreadable, match=field):
                from_dict({key: value for key, value in plain.items() if key != field})


@pytest.mark.parametrize(
    "data", [None, [], "CallMade", 5, {}, {"type": []}, {"type": "BoardClosed", "v": "x"}]
)
def test_what_is_no_event_at_all_is_refused(data):
    with pytest.raises(Unreadable):
        from_dict(data)


@settings(deadline=None)
@given(plain=st.sampled_from(PLAIN), field=st.integers(0, 6), value=json_values)
def test_a_damaged_event_is_read_or_refused_and_never_a_crash(plain, field, value):
    name = list(plain)[field % len(plain)]
    try:
        event = from_dict({**plain, name: value})
    except Unreadable:
        return
    assert type(event).__name__ == plain["type"]


def test_a_log_that_begins_without_a_board_is_refused():
    with pytest.raises(Unreadable, match="CallMade before any board was opened"):
        fold([CallMade(Seat.EAST, PASS)])


def test_a_fold_goes_on_from_any_earlier_table():
    chance, events = Random(3), [BoardOpened(a_board(1))]
    while not fold(events).is_between_boards:
        events += an_action(fold(events), chance)(fold(events))
    for cut in range(len(events) + 1):
        assert fold(events[cut:], fold(events[:cut])) == fold(events)
