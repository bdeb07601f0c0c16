"""Undos between the players (Law 25A): what may go back, who agrees, what is then left."""

import pytest

from matchserver.bridge import SEATS, BridgeError, OutOfTurn, WrongMoment
from matchserver.table import AtSeat, Public, TableRules, TakenBack, UndoAnswered, UndoAsked, view

from .actions import a_board, after, any_card, called, opened

N, E, S, W = SEATS
CARDS, OFF = TableRules("cards"), TableRules("off")
DEALT = after(opened(a_board(1, seed=5)))  # North deals
ONE_CLUB = after(*called("1C 1S"), table=DEALT)
BEFORE_LEAD = after(*called("P P 3NT P P P"), table=DEALT)  # West leads, North is dummy
ONE, TWO, THREE, FOUR = (after(*[any_card] * count, table=BEFORE_LEAD) for count in (1, 2, 3, 4))


def undone(seat, rules=CARDS):
    return lambda table: table.undo(seat, rules)


def agreed(table, seat, rules=CARDS):
    """The table after an undo that both opponents agree to."""
    yes = [lambda table, seat=seat: table.answer(seat, True) for seat in (seat.next, seat.next.partner)]
    return after(undone(seat, rules), *yes, table=table)


def may_undo(table, rules=CARDS):
    return {seat for seat in SEATS if "undo" in view(table, AtSeat(seat), rules=rules)["verbs"]}


def test_law_25a_a_call_is_undone_until_partner_has_called():
    assert ONE_CLUB.undo(E) == [UndoAsked(E, "call")] and ONE_CLUB.undo(N) == [UndoAsked(N, "call")]
    partner_called = after(*called("2C"), table=ONE_CLUB)
    with pytest.raises(WrongMoment) as refusal:
        partner_called.undo(N)
    assert refusal.value.law == "Law 25A"
    assert (may_undo(DEALT), may_undo(ONE_CLUB), may_undo(partner_called)) == (set(), {N, E}, {E, S})


def test_a_call_goes_back_with_the_one_after_it():
    asked = after(undone(N), lambda table: table.answer(W, True), table=ONE_CLUB)
    assert asked.answer(E, True) == [UndoAnswered(E, True), TakenBack(2, 0, "N", "")]
    back = agreed(ONE_CLUB, N)
    assert (back.record.auction, back.on_turn, back.record.takes_back) == (DEALT.record.auction, N, 1)
    assert agreed(ONE_CLUB, E).record.auction.calls == ONE_CLUB.record.auction.calls[:1]


def test_the_last_passes_go_back_until_a_card_is_played():
    last, before = BEFORE_LEAD.record.auction.caller(5), BEFORE_LEAD.record.auction.caller(4)
    assert may_undo(BEFORE_LEAD) == {last, before}
    back = agreed(BEFORE_LEAD, before)
    assert back.record.play is None and back.on_turn is before
    assert may_undo(ONE, TableRules("calls")) == set()


def test_a_passed_out_board_is_over_and_only_the_director_takes_it_back():
    passed = after(*called("P P P P"), table=DEALT)
    with pytest.raises(WrongMoment):
        passed.undo(W)


def test_alerts_and_questions_go_back_with_their_call():
    talked = after(
        lambda table: table.alert(N, 0, "strong"),
        lambda table: table.alert(E, 1, "weak"),
        lambda table: table.ask(S, 1),
        table=ONE_CLUB,
    )
    back = view(agreed(talked, E), Public())
    assert (back["alerts"], back["asked"], back["takes_back"]) == ({"0": "strong"}, [], 1)


def test_no_undo_where_the_match_has_none():
    for table in (ONE_CLUB, TWO):
        with pytest.raises(WrongMoment, match="summon the director"):
            table.undo(E, OFF)
        assert may_undo(table, OFF) == set()


def test_no_card_is_undone_unless_the_match_says_so():
    with pytest.raises(WrongMoment, match="cards are not undone"):
        TWO.undo(S)
    assert TWO.undo(S, CARDS) == [UndoAsked(S, "card")]


def test_the_opening_lead_has_shown_dummy_and_never_goes_back():
    with pytest.raises(WrongMoment, match="opening lead"):
        ONE.undo(W, CARDS)


@pytest.mark.parametrize(("table", "player"), [(TWO, S), (THREE, E), (FOUR, S)])
def test_only_who_played_the_last_card_may_undo_it_declarer_for_dummy(table, player):
    assert may_undo(table) == {player}
    for seat in set(SEATS) - {player}:
        with pytest.raises(WrongMoment, match="only who played"):
            table.undo(seat, CARDS)


@pytest.mark.parametrize(("count", "player"), [(2, S), (3, E), (4, S)])
def test_a_card_goes_back_to_its_hand_also_out_of_a_full_trick(count, player):
    table, before = (after(*[any_card] * cards, table=BEFORE_LEAD) for cards in (count, count - 1))
    back = agreed(table, player)
    assert back.record.play == before.record.play and back.on_turn is player
    assert view(back, Public())["takes_back"] == 1


def test_no_card_goes_back_once_a_claim_has_shown_hands():
    shown = after(lambda table: table.claim(S, 9), lambda table: table.answer(E, False), table=THREE)
    with pytest.raises(WrongMoment, match="hands have been shown"):
        shown.undo(E, CARDS)
    assert may_undo(after(any_card, table=shown)) == {S}


def test_a_card_played_after_a_ruling_may_go_back_though_a_claim_was_made_before_it():
    shown = after(lambda table: table.claim(S, 9), lambda table: table.answer(E, False), table=FOUR)
    ruled = after(lambda table: table.take_back(0, 2, "Dora", "a slip"), *[any_card] * 2, table=shown)
    assert may_undo(shown) == set() and may_undo(ruled) == {S}


def test_everything_else_waits_while_an_undo_is_open():
    for table, act in (
        (
            after(undone(E), table=ONE_CLUB),
            lambda table: table.call(S, ONE_CLUB.record.auction.legal_calls[0]),
        ),
        (after(undone(E), table=THREE), lambda table: table.play(S, min(THREE.record.play.legal_cards))),
    ):
        assert table.on_turn is None
        for command in (act, undone(S), lambda table: table.claim(S, 3)):
            with pytest.raises(WrongMoment, match="E asks for an undo"):
                command(table)


def test_one_refusal_and_the_undo_falls():
    back = after(
        undone(E), lambda table: table.answer(N, True), lambda table: table.answer(S, False), table=THREE
    )
    assert back.record == THREE.record


def test_who_asked_withdraws_by_asking_again():
    asked = after(undone(E), lambda table: table.answer(N, True), table=ONE_CLUB)
    assert asked.undo(E) == [UndoAnswered(E, False)]
    assert after(undone(E), table=asked).record == ONE_CLUB.record


def test_only_the_opponents_answer_an_undo_and_each_once():
    asked = after(undone(E), lambda table: table.answer(N, True), table=THREE)
    assert view(asked, Public())["undo"] == {"seat": "E", "what": "card", "answers": {"N": True}}
    assert [seat for seat in SEATS if "answer" in view(asked, AtSeat(seat))["verbs"]] == [S]
    for seat, kind in ((E, OutOfTurn), (W, OutOfTurn), (N, WrongMoment)):
        with pytest.raises(kind) as refusal:
            asked.answer(seat, True)
        assert isinstance(refusal.value, BridgeError)
