"""Questions about calls (Law 20F): who asks, who answers, and that the caller's partner never knows."""

import json

import pytest

from matchserver.bridge import PASSED_OUT, SEATS, OutOfTurn, WrongMoment
from matchserver.table import (
    AtSeat,
    CallAlerted,
    Director,
    ExplanationAsked,
    Kibitzer,
    Operator,
    Public,
    view,
)

from .actions import a_board, after, any_card, called, opened

N, E, S, W = SEATS
BIDDING = after(opened(a_board(1, seed=5)), *called("1C 1S"))  # North deals
ASKED = after(lambda table: table.ask(E, 0), table=BIDDING)
ANSWERED = after(lambda table: table.alert(N, 0, "sixteen or more"), table=ASKED)
PLAYING = after(opened(a_board(1, seed=5)), *called("P P 3NT P P P"))  # North is dummy to be


def asked_in(table, audience):
    return view(table, audience)["asked"]


def test_law_20f_only_an_opponent_asks_what_a_call_means():
    for seat in (E, W):
        assert BIDDING.ask(seat, 0) == [ExplanationAsked(seat, 0)]
    for seat in (N, S):
        with pytest.raises(OutOfTurn) as refusal:
            BIDDING.ask(seat, 0)
        assert refusal.value.law == "Law 20F"


@pytest.mark.parametrize("index", [-1, 2, 99])
def test_there_is_no_question_about_a_call_that_was_not_made(index):
    with pytest.raises(WrongMoment, match="there is no call"):
        BIDDING.ask(E, index)


def test_a_call_is_asked_about_once_at_a_time():
    for seat in (E, W):
        with pytest.raises(WrongMoment, match="E has asked"):
            ASKED.ask(seat, 0)
    assert ANSWERED.ask(W, 0) == [ExplanationAsked(W, 0)]


def test_law_43a_dummy_asks_nothing_after_the_auction_and_the_others_do():
    for table in (PLAYING, after(any_card, table=PLAYING)):
        with pytest.raises(OutOfTurn) as refusal:
            table.ask(N, 1)
        assert refusal.value.law == "Law 43A"
        assert table.ask(S, 1) and table.ask(E, 2) and table.ask(W, 2)


def test_the_answer_closes_the_question():
    assert ASKED.alert(N, 0, "sixteen or more") == [CallAlerted(0, "sixteen or more")]
    assert asked_in(ANSWERED, Public()) == [] and view(ANSWERED, AtSeat(E))["alerts"] == {
        "0": "sixteen or more"
    }


def test_an_answer_about_another_call_leaves_the_question_open():
    other = after(lambda table: table.alert(E, 1, "spades"), table=ASKED)
    assert asked_in(other, Public()) == [{"index": 0, "by": "E"}]


def test_everyone_but_the_callers_partner_sees_the_question():
    for audience in (*map(AtSeat, (N, E, W)), Kibitzer(N), Kibitzer(E), Public(), Operator(), Director()):
        assert asked_in(ASKED, audience) == [{"index": 0, "by": "E"}]
    assert asked_in(ASKED, AtSeat(S)) == asked_in(ASKED, Kibitzer(S)) == []


def test_the_callers_partner_sees_the_same_before_and_after_question_and_answer():
    """All but the count of events and what it can itself ask is the same."""
    views = [{**view(table, AtSeat(S)), "seq": 0} for table in (BIDDING, ASKED, ANSWERED)]
    assert views[0] == views[1] == views[2]
    assert "sixteen" not in json.dumps(views)


def test_a_question_is_gone_with_the_board():
    over = after(lambda table: table.record_result(1, PASSED_OUT), table=ASKED)
    assert all(asked_in(over, audience) == [] for audience in (Public(), AtSeat(S), Director()))


def test_question_and_answer_go_on_while_a_claim_waits():
    waiting = after(any_card, lambda table: table.claim(S, 9), table=PLAYING)
    assert waiting.ask(E, 2) and waiting.alert(S, 2, "balanced")
    assert {"ask", "alert", "answer"} <= set(view(waiting, AtSeat(E))["verbs"])
