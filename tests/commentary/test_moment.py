"""Moments: how they are written, and what a board had come to there."""

from __future__ import annotations

import pytest
from houses import boards

from matchserver.bridge import Contract, Result, Unreadable, parse_call
from matchserver.commentary import Moment, trace
from matchserver.table import Table, fold

WHOLE = [
    {},
    {"board": 3},
    {"board": 3, "room": "open", "step": 0},
    {"board": 3, "room": "closed", "step": 17},
]


@pytest.mark.parametrize("written", WHOLE)
def test_a_moment_is_written_as_it_is_read(written):
    moment = Moment.parse(written)
    assert Moment.parse(moment.to_dict()) == moment
    assert {name: value for name, value in moment.to_dict().items() if value is not None} == written


def test_no_moment_is_the_whole_match():
    assert Moment.parse(None) == Moment.parse({}) == Moment()


@pytest.mark.parametrize(
    "wrong",
    [
        "board 3",
        7,
        [3],
        {"board": "3"},
        {"board": True},
        {"board": -1},
        {"board": 1000},
        {"board": 3, "room": "open"},
        {"board": 3, "step": 1},
        {"room": "open", "step": 1},
        {"board": 3, "room": "hall", "step": 1},
        {"board": 3, "room": ["open"], "step": 1},
        {"board": 3, "room": "open", "step": 1.5},
    ],
)
def test_half_a_moment_is_refused(wrong):
    with pytest.raises(Unreadable):
        Moment.parse(wrong)


def played(calls, cards=0, result=None):
    """Board 1 after these calls, so many cards and a result."""
    table = fold(Table().open_board(boards(1)[0]))
    for call in calls:
        table = fold(table.call(table.on_turn, parse_call(call)), table)
    for _ in range(cards):
        table = fold(table.play(table.on_turn, min(table.record.play.legal_cards)), table)
    if result:
        table = fold(table.record_result(1, Result(Contract.parse(result), 7)), table)
    return table.record


def test_a_trace_has_a_word_for_each_call_card_and_the_result():
    record = played(["1NT", "P", "P", "P"], 2, "1NTN")
    words = trace(record)
    assert words[:4] == ("1NT", "P", "P", "P")
    assert words[4:6] == tuple(map(str, record.cards))
    assert words[6:] == ("1NTN=7",)


def test_a_board_that_is_passed_out_ends_with_its_last_call():
    assert trace(played(["P", "P", "P", "P"])) == ("P", "P", "P", "P")


def test_an_open_board_has_no_result_in_its_trace():
    assert trace(played(["1NT", "P", "P", "P"])) == ("1NT", "P", "P", "P")
    assert trace(played([])) == ()
