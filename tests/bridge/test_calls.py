"""The 38 calls and how they are read."""

import pytest
from hypothesis import given

from matchserver.bridge import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Unreadable, parse_call

from .strategies import calls


def test_there_are_35_bids_and_three_other_calls():
    assert len(set(BIDS)) == 35
    assert (PASS, DOUBLE, REDOUBLE, *BIDS) == CALLS
    assert " ".join(map(str, (*BIDS[:6], BIDS[-1]))) == "1C 1D 1H 1S 1NT 2C 7NT"


@given(calls)
def test_a_call_is_read_as_it_is_written(call):
    assert parse_call(str(call)) is call
    assert parse_call(f" {str(call).lower()} ") is call


@pytest.mark.parametrize(
    ("text", "call"),
    [("Pass", "P"), ("pass", "P"), ("D", "X"), ("Dbl", "X"), ("r", "XX"), ("Rdbl", "XX"), ("3N", "3NT")],
)
def test_a_call_is_read_as_match_files_write_it(text, call):
    assert str(parse_call(text)) == call


@pytest.mark.parametrize("text", ["", "8C", "0NT", "1", "C1", "XXX", "1CX", "NT"])
def test_what_is_no_call_is_refused(text):
    with pytest.raises(Unreadable, match=f"'{text}' is no call: write P, X, XX or a bid as 1C or 3NT"):
        parse_call(text)
