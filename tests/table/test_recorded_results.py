"""The results an operator records: a claim seen over the board, a correction afterwards."""

import pytest

from matchserver.bridge import PASSED_OUT, Contract, Result, Seat, WrongMoment
from matchserver.table import AtSeat, BoardClosed, Director, Public, ResultRecorded, view

from .actions import a_board, after, any_card, called, opened

TEN = Result(Contract.parse("4SE"), 10)
ELEVEN = Result(Contract.parse("4SE"), 11)
LED = after(opened(a_board(1, seed=5)), *called("P 4S P P P"), any_card)


def recorded(number, result):
    return lambda table: table.record_result(number, result)


def test_a_recorded_result_closes_the_board_being_played():
    assert LED.record_result(1, TEN) == [ResultRecorded(1, TEN), BoardClosed()]
    closed = after(recorded(1, TEN), table=LED)
    assert closed.is_between_boards and closed.results() == {1: TEN}
    assert view(closed, Public())["result"] == {
        "contract": "4S", "risk": "", "declarer": "E", "tricks": 10, "score": -420,
    }  # fmt: skip


def test_the_recorded_result_stands_whatever_was_played():
    table = after(recorded(1, PASSED_OUT), table=LED)
    shown = view(table, Director())
    assert (shown["contract"], shown["result"]["contract"]) == ("4S", "Pass")


def test_a_finished_board_is_corrected_also_while_another_is_played():
    closed = after(recorded(1, TEN), table=LED)
    assert after(recorded(1, ELEVEN), table=closed).record.result == ELEVEN
    playing = after(opened(a_board(2)), *called("1C"), table=closed)
    assert playing.record_result(1, ELEVEN) == [ResultRecorded(1, ELEVEN)]
    corrected = after(recorded(1, ELEVEN), table=playing)
    assert corrected.results() == {1: ELEVEN}
    assert corrected.record == playing.record and not corrected.is_between_boards


def test_a_board_that_was_never_on_the_table_has_no_result():
    for table in (LED, after(recorded(1, TEN), table=LED)):
        with pytest.raises(WrongMoment):
            table.record_result(2, TEN)


def test_no_result_is_shown_before_the_board_is_closed():
    assert all(view(LED, audience)["result"] is None for audience in (Public(), Director()))


def test_the_hands_are_open_to_the_seats_after_a_claim_and_to_the_public_where_the_board_is_open():
    closed = after(recorded(1, TEN), table=LED)
    hidden = [seat for seat, hand in view(closed, Public())["hands"].items() if isinstance(hand, int)]
    assert hidden == ["N", "E", "S"]  # West is dummy
    for audience in (AtSeat(Seat.NORTH), Public(frozenset({1}))):
        assert not any(isinstance(hand, int) for hand in view(closed, audience)["hands"].values())
