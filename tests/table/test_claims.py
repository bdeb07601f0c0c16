"""Claims and concessions (Laws 68 to 71): who makes them, who sees what meanwhile, how they end."""

import pytest

from matchserver.bridge import SEATS, BridgeError, Contract, OutOfTurn, Result, Unreadable, WrongMoment
from matchserver.table import (
    AtSeat,
    BoardClosed,
    ClaimAnswered,
    ClaimMade,
    Director,
    DirectorSummoned,
    Kibitzer,
    Public,
    TableRules,
    record_view,
    view,
)

from .actions import a_board, after, any_card, called, opened

N, E, S, W = SEATS
CONTRACT = Contract.parse("3NTS")  # West leads, North is dummy
BEFORE_LEAD = after(opened(a_board(1, seed=5)), *called("P P 3NT P P P"))
AFTER_LEAD = after(any_card, table=BEFORE_LEAD)
THREE_TRICKS = after(*[any_card] * 13, table=BEFORE_LEAD)
WON = THREE_TRICKS.record.play.won_by_declarer


def claimed(seat, tricks, statement=""):
    return lambda table: table.claim(seat, tricks, statement)


def answered(seat, accepts, **rules):
    return lambda table: table.answer(seat, accepts, TableRules(**rules))


def open_hands(table, audience):
    return {seat for seat, hand in view(table, audience)["hands"].items() if isinstance(hand, str)}


DECLARERS = after(claimed(S, 8, "drawing trumps"), table=THREE_TRICKS)
DEFENDERS = after(claimed(W, 6), table=THREE_TRICKS)


def test_law_68_there_is_no_claim_before_the_opening_lead_and_any_time_after_it():
    for table in (after(opened(a_board())), BEFORE_LEAD):
        with pytest.raises(WrongMoment) as refusal:
            table.claim(S, 9)
        assert refusal.value.law == "Law 68"
    for seat in (S, E, W):
        assert AFTER_LEAD.claim(seat, 13, " all\nof them ") == [ClaimMade(seat, 13, "all of them")]


def test_law_43_dummy_may_not_claim():
    with pytest.raises(OutOfTurn):
        THREE_TRICKS.claim(N, 3)


@pytest.mark.parametrize("tricks", [-1, 11, 13])
def test_no_more_can_be_claimed_than_the_tricks_that_are_left(tricks):
    assert view(DECLARERS, Public())["claim"]["remaining"] == 10
    with pytest.raises(Unreadable, match="10 are left"):
        THREE_TRICKS.claim(S, tricks)


def test_a_statement_is_short():
    with pytest.raises(Unreadable, match="at most 300"):
        THREE_TRICKS.claim(S, 3, "x" * 301)


def test_law_68d_play_stops_while_a_claim_is_open():
    assert DECLARERS.on_turn is None
    player = DECLARERS.record.player
    for command in (
        lambda: DECLARERS.play(player, min(DECLARERS.record.play.legal_cards)),
        lambda: DECLARERS.claim(E, 2),
        lambda: DECLARERS.undo(player, TableRules("cards")),
    ):
        with pytest.raises(WrongMoment, match="S has claimed"):
            command()
    seen = view(DECLARERS, AtSeat(player))
    assert "legal" not in seen and "play" not in seen["verbs"] and seen["player"] == player


def test_a_declarers_claim_shows_every_hand_to_the_defenders_and_to_nobody_else():
    everyone = set(SEATS)
    for audience in (AtSeat(E), AtSeat(W), Kibitzer(E), Director()):
        assert open_hands(DECLARERS, audience) == everyone
    assert open_hands(DECLARERS, AtSeat(S)) == {N, S}
    assert open_hands(DECLARERS, AtSeat(N)) == {N}
    assert open_hands(DECLARERS, Public()) == {N}


def test_a_defenders_claim_shows_every_hand_to_the_declaring_side_and_to_the_partner():
    for audience in (AtSeat(N), AtSeat(S), AtSeat(E), Kibitzer(E)):
        assert open_hands(DEFENDERS, audience) == set(SEATS)
    assert open_hands(DEFENDERS, AtSeat(W)) == {N, W}
    assert open_hands(DEFENDERS, Public()) == {N}


def test_everyone_reads_the_claim_and_who_has_accepted_it():
    one = after(answered(W, True), table=DECLARERS)
    expected = {
        "seat": "S",
        "tricks": 8,
        "remaining": 10,
        "statement": "drawing trumps",
        "answers": {"W": True},
    }
    for audience in (*map(AtSeat, SEATS), Public(), Director()):
        assert view(one, audience)["claim"] == expected


@pytest.mark.parametrize("first", [E, W])
def test_both_opponents_accept_and_the_board_is_over(first):
    one = after(answered(first, True), table=DECLARERS)
    assert one.on_turn is None and not one.is_between_boards
    assert one.answer(first.partner, True) == [ClaimAnswered(first.partner, True), BoardClosed()]
    over = after(answered(first.partner, True), table=one)
    assert over.results() == {1: Result(CONTRACT, WON + 8)}
    assert record_view(over.record, Public())["claim"]["answers"] == {"E": True, "W": True}


@pytest.mark.parametrize("tricks", [0, 6, 10])
def test_a_defenders_share_is_taken_from_declarers(tricks):
    over = after(claimed(E, tricks), answered(N, True), answered(S, True), table=THREE_TRICKS)
    assert over.results() == {1: Result(CONTRACT, WON + 10 - tricks)}


def test_a_claim_within_a_trick_counts_that_trick_as_left():
    over = after(claimed(S, 13), answered(E, True), answered(W, True), table=AFTER_LEAD)
    assert over.results() == {1: Result(CONTRACT, 13)}


@pytest.mark.parametrize("earlier", [[], [answered(W, True)]])
def test_one_refusal_and_play_goes_on_with_the_hands_hidden_again(earlier):
    refused = after(*earlier, answered(E, False), table=DECLARERS)
    assert view(refused, Public())["claim"] is None and refused.summons is None
    assert refused.on_turn is THREE_TRICKS.on_turn
    for audience in map(AtSeat, SEATS):
        assert open_hands(refused, audience) == open_hands(THREE_TRICKS, audience)
        assert view(refused, audience)["verbs"] == view(THREE_TRICKS, audience)["verbs"]
    assert after(any_card, table=refused).record.play == after(any_card, table=THREE_TRICKS).record.play


def test_a_refusal_summons_the_director_where_the_match_says_so():
    summons = DirectorSummoned(E, "S's claim of 8 was refused")
    assert DECLARERS.answer(E, False, TableRules(after_refusal="director")) == [
        ClaimAnswered(E, False),
        summons,
    ]
    assert DECLARERS.answer(E, True, TableRules(after_refusal="director")) == [ClaimAnswered(E, True)]


def test_a_director_who_is_on_the_way_is_not_summoned_again():
    waiting = after(lambda table: table.summon(N, "slow play"), table=DECLARERS)
    assert waiting.answer(E, False, TableRules(after_refusal="director")) == [ClaimAnswered(E, False)]


def test_law_68b_the_partner_of_a_defender_who_concedes_may_object():
    assert DEFENDERS.answer(E, False) == [ClaimAnswered(E, False)]
    assert after(answered(E, False), table=DEFENDERS).record.claim is None
    with pytest.raises(OutOfTurn) as refusal:
        DEFENDERS.answer(E, True)
    assert refusal.value.law == "Law 68B"


def test_partner_has_no_say_where_nothing_is_conceded_or_declarer_claims():
    all_ten = after(claimed(W, 10), table=THREE_TRICKS)
    for table, seat in ((all_ten, E), (DECLARERS, N)):
        for accepts in (True, False):
            with pytest.raises(OutOfTurn):
                table.answer(seat, accepts)
        assert "answer" not in view(table, AtSeat(seat))["verbs"]


def test_nobody_answers_twice_or_the_own_claim_or_what_is_not_asked():
    one = after(answered(E, True), table=DECLARERS)
    for table, seat in ((one, E), (DECLARERS, S), (THREE_TRICKS, E)):
        with pytest.raises(BridgeError):
            table.answer(seat, True)
        assert "answer" not in view(table, AtSeat(seat))["verbs"]
    assert "answer" in view(one, AtSeat(W))["verbs"]


def test_a_recorded_result_ends_an_open_claim():
    over = after(lambda table: table.record_result(1, Result(CONTRACT, 9)), table=DECLARERS)
    assert over.results() == {1: Result(CONTRACT, 9)} and view(over, Public())["claim"] is None
