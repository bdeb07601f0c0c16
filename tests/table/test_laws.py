"""A board at the table, Law by Law: who may act when, and what everyone sees then."""

import pytest

from matchserver.bridge import (
    PASS,
    PASSED_OUT,
    SEATS,
    BridgeError,
    Card,
    Contract,
    IllegalCall,
    IllegalPlay,
    OutOfTurn,
    Result,
    Seat,
    Unreadable,
    WrongMoment,
    parse_call,
)
from matchserver.table import AtSeat, BoardClosed, CallAlerted, CallMade, CardPlayed, Public, Table, view

from .actions import a_board, after, any_card, called, opened

N, E, S, W = SEATS
BOARD = a_board(1, seed=5)  # North deals
TO_3NT_BY_SOUTH = called("P P 3NT P P P")
AT_AUCTION = after(opened(BOARD))
BEFORE_LEAD = after(opened(BOARD), *TO_3NT_BY_SOUTH)
AFTER_LEAD = after(any_card, table=BEFORE_LEAD)


def seen(table, audience):
    return view(table, audience)


def test_law_28_a_call_out_of_turn_is_refused():
    for seat in (E, S, W):
        with pytest.raises(OutOfTurn, match=f"N's turn to call, not {seat}'s") as refusal:
            AT_AUCTION.call(seat, PASS)
        assert refusal.value.law == "Law 28"


def test_law_18_an_insufficient_bid_is_refused():
    with pytest.raises(IllegalCall) as refusal:
        after(*called("1S"), table=AT_AUCTION).call(E, parse_call("1H"))
    assert refusal.value.code == "insufficient"


def test_law_22_four_passes_close_the_board_without_a_score():
    passed = after(*called("P P P P"), table=AT_AUCTION)
    assert passed.is_between_boards and passed.on_turn is None
    assert passed.results() == {1: PASSED_OUT}
    shown = seen(passed, Public())["result"]
    assert shown == {"contract": "Pass", "risk": "", "declarer": None, "tricks": None, "score": 0}


def test_law_22_the_last_pass_and_the_end_of_the_board_are_one_action():
    three = after(*called("P P P"), table=AT_AUCTION)
    assert three.call(W, PASS) == [CallMade(W, PASS), BoardClosed()]


def test_law_22_no_call_is_made_after_the_auction():
    with pytest.raises(WrongMoment) as refusal:
        BEFORE_LEAD.call(N, PASS)
    assert refusal.value.law == "Law 22"


def test_law_41_no_card_is_played_before_the_auction_has_ended():
    with pytest.raises(WrongMoment) as refusal:
        AT_AUCTION.play(N, min(BOARD.deal[N]))
    assert refusal.value.law == "Law 41"


def test_law_41a_only_the_defender_on_declarers_left_makes_the_opening_lead():
    assert BEFORE_LEAD.on_turn is W
    for seat in (N, E, S):
        with pytest.raises(OutOfTurn):
            BEFORE_LEAD.play(seat, min(BOARD.deal[seat]))


def test_law_41c_dummy_is_faced_after_the_lead_and_not_before():
    for audience in (AtSeat(W), AtSeat(E), AtSeat(S), Public()):
        assert seen(BEFORE_LEAD, audience)["hands"]["N"] == 13
        assert seen(AFTER_LEAD, audience)["hands"]["N"].count(".") == 3


def test_law_41c_dummy_sees_neither_declarer_nor_the_defenders():
    hands = seen(AFTER_LEAD, AtSeat(N))["hands"]
    assert [hands[seat] for seat in "ESW"] == [13, 13, 12]


def test_law_45b_declarer_plays_dummys_cards_and_dummy_cannot():
    card = min(AFTER_LEAD.record.play.legal_cards)
    assert (AFTER_LEAD.record.turn, AFTER_LEAD.record.player) == (N, S)
    assert AFTER_LEAD.play(S, card) == [CardPlayed(N, card)]
    with pytest.raises(OutOfTurn, match="S's turn to play, not N's"):
        AFTER_LEAD.play(N, card)


def test_law_45b_declarer_is_shown_dummys_legal_cards_and_dummy_none():
    assert seen(AFTER_LEAD, AtSeat(S))["legal"] == [
        str(card) for card in sorted(AFTER_LEAD.record.play.legal_cards, reverse=True)
    ]
    assert not any("legal" in seen(AFTER_LEAD, AtSeat(seat)) for seat in (N, E, W))


def test_law_44c_a_revoke_is_refused():
    led = AFTER_LEAD.record.play.trick.cards[0].suit
    other = next(card for card in sorted(BOARD.deal[N]) if card.suit != led)
    with pytest.raises(IllegalPlay) as refusal:
        AFTER_LEAD.play(S, other)
    assert refusal.value.code == "revoke"


def test_law_44_a_card_of_another_hand_is_refused():
    with pytest.raises(IllegalPlay) as refusal:
        AFTER_LEAD.play(S, min(BOARD.deal[S]))
    assert refusal.value.code == "not-held"


def test_the_last_card_closes_the_board_with_the_tricks_that_were_won():
    table = BEFORE_LEAD
    while not table.is_between_boards:
        before, table = table, after(any_card, table=table)
    assert len(any_card(before)) == 2 and table.on_turn is None
    won = seen(table, Public())["winners"]
    assert table.results() == {1: Result(Contract.parse("3NTS"), won.count("N") + won.count("S"))}


def test_nothing_is_played_on_a_closed_board():
    closed = after(*called("P P P P"), table=AT_AUCTION)
    for table in (Table(), closed):
        for command in (
            lambda table: table.call(N, PASS),
            lambda table: table.play(N, Card.parse("SA")),
            lambda table: table.alert(N, 0, ""),
            lambda table: table.record_result(9, PASSED_OUT),
        ):
            with pytest.raises(WrongMoment):
                command(table)


def test_a_board_is_opened_once_and_not_over_another():
    with pytest.raises(WrongMoment, match="board 1 is still being played"):
        AT_AUCTION.open_board(a_board(2))
    closed = after(*called("P P P P"), table=AT_AUCTION)
    with pytest.raises(WrongMoment, match="board 1 has been played"):
        closed.open_board(BOARD)
    assert after(opened(a_board(2)), table=closed).record.board.number == 2


ALERTED = after(lambda table: table.call(N, parse_call("2C"), "strong"), table=AT_AUCTION)


def test_law_20_partner_is_not_told_of_an_alert_and_the_others_are():
    told = {seat: seen(ALERTED, AtSeat(seat))["alerts"] for seat in SEATS}
    assert told == {N: {"0": "strong"}, E: {"0": "strong"}, S: {}, W: {"0": "strong"}}
    assert seen(ALERTED, Public())["alerts"] == {"0": "strong"}


def test_law_20_partner_may_read_the_explanations_once_the_board_is_over():
    over = after(lambda table: table.record_result(1, PASSED_OUT), table=ALERTED)
    assert seen(over, AtSeat(S))["alerts"] == {"0": "strong"}


def test_law_40b_a_call_is_explained_by_who_made_it_also_during_the_play():
    events = AFTER_LEAD.alert(S, 2, "balanced,\n 25 to 27")
    assert events == [CallAlerted(2, "balanced, 25 to 27")]
    for seat in (N, E, W):
        with pytest.raises(OutOfTurn) as refusal:
            AFTER_LEAD.alert(seat, 2, "")
        assert refusal.value.law == "Law 40B"


def test_an_explanation_is_replaced_by_a_later_one():
    again = after(lambda table: table.alert(N, 0, "or weak"), table=ALERTED)
    assert seen(again, Public())["alerts"] == {"0": "or weak"}


def test_an_explanation_has_at_most_300_characters():
    assert AFTER_LEAD.alert(S, 2, "x" * 300)
    for command in (
        lambda: AFTER_LEAD.alert(S, 2, "x" * 301),
        lambda: AT_AUCTION.call(N, PASS, "x" * 301),
    ):
        with pytest.raises(Unreadable, match="at most 300 characters; this has 301"):
            command()


@pytest.mark.parametrize("index", [-1, 6, 99])
def test_there_is_no_alert_for_a_call_that_was_not_made(index):
    with pytest.raises(WrongMoment):
        AFTER_LEAD.alert(Seat.SOUTH, index, "")


def test_every_refusal_says_something_and_has_a_code():
    with pytest.raises(BridgeError) as refusal:
        Table().call(N, PASS)
    assert (refusal.value.code, str(refusal.value)) == (
        "wrong-moment",
        "no board is being played at this table",
    )
