"""An operator takes back the last actions: calls, cards, the end of a board, its opening."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matchserver.bridge import Contract, Result, Unreadable, WrongMoment
from matchserver.table import BoardPutBack, Operator, Public, Table, TakenBack, fold, view
from matchserver.table.rewind import rewind

from .actions import a_board, after, an_action, any_card, called, opened

ONE, TWO = a_board(1, seed=5), a_board(2, seed=6)
LED = after(opened(ONE), *called("P 4S P P P"), any_card)
TEN = Result(Contract.parse("4SE"), 10)


def back(actions):
    return lambda table: rewind(table, actions, "Kim")


def recorded(number, result=TEN):
    return lambda table: table.record_result(number, result)


def played_out(table):
    while not table.is_between_boards:
        table = after(any_card, table=table)
    return table


def test_cards_and_calls_are_counted_together():
    assert rewind(LED, 1, "Kim") == [TakenBack(0, 1, "Kim", "")]
    assert rewind(LED, 3, "Kim") == [TakenBack(2, 1, "Kim", "")]
    assert after(back(3), table=LED).record.auction.calls == LED.record.auction.calls[:3]


def test_the_end_by_a_result_is_an_action_of_its_own():
    closed = after(recorded(1), table=LED)
    assert rewind(closed, 1, "Kim") == [TakenBack(0, 0, "Kim", "")]
    again = after(back(1), table=closed)
    assert (again.record.cards, again.is_between_boards, again.results()) == (LED.record.cards, False, {})
    assert len(after(back(2), table=closed).record.cards) == 0


def test_the_last_card_ends_the_board_and_takes_its_end_back():
    closed = played_out(LED)
    assert rewind(closed, 1, "Kim") == [TakenBack(0, 1, "Kim", "")]
    assert len(after(back(1), table=closed).record.cards) == 51


def test_a_board_opened_in_error_goes_back_and_the_one_before_is_on_the_table():
    closed = after(recorded(1), table=LED)
    wrong = after(opened(TWO), table=closed)
    assert rewind(wrong, 1, "Kim") == [BoardPutBack("Kim")]
    table = after(back(1), table=wrong)
    assert (table.record, table.finished) == (closed.record, closed.finished)
    assert after(opened(TWO), table=table).record == wrong.record


def test_actions_are_taken_back_across_the_border_of_a_board():
    table = after(recorded(1), opened(TWO), *called("1C 1H"), table=LED)
    assert rewind(table, 5, "Kim") == [
        TakenBack(2, 0, "Kim", ""), BoardPutBack("Kim"), TakenBack(0, 1, "Kim", ""),
    ]  # fmt: skip
    again = after(back(5), table=table)
    assert (again.record.board, again.record.cards, again.finished) == (ONE, (), ())
    assert not again.is_between_boards


def test_the_first_board_goes_back_to_an_empty_table():
    table = after(back(7), table=LED)
    assert (table.record, table.finished, table.seq) == (None, (), LED.seq + 2)
    assert view(table, Operator())["phase"] == "waiting"


@pytest.mark.parametrize(
    ("actions", "kind"), [(0, Unreadable), (-1, Unreadable), (8, WrongMoment), (999, WrongMoment)]
)
def test_more_than_was_keyed_cannot_go_back(actions, kind):
    with pytest.raises(kind):
        rewind(LED, actions, "Kim")


def test_a_board_that_was_closed_once_stays_on_the_table():
    """It may be public: another cannot take its place."""
    table = after(recorded(1), opened(TWO), recorded(2), table=LED)
    assert after(back(1), table=table).record.board == TWO
    with pytest.raises(WrongMoment, match="board 2 has been closed once"):
        rewind(table, 2, "Kim")


def test_a_board_with_calls_is_not_put_back():
    with pytest.raises(WrongMoment, match="take them back first"):
        LED.put_back("Kim")


def test_a_stopped_table_takes_nothing_back():
    with pytest.raises(WrongMoment, match="stopped"):
        rewind(after(lambda table: table.freeze("Dora", "wait"), table=LED), 1, "Kim")


def test_what_is_changed_after_the_end_of_a_board_counts_as_a_correction():
    def corrected(table):
        return view(table, Public())["corrected"], sorted(table.corrected())

    closed = after(recorded(1), table=LED)
    assert corrected(closed) == (0, [])
    assert corrected(after(recorded(1), table=closed)) == (0, [])
    other = after(recorded(1, Result(TEN.contract, 9)), table=closed)
    assert corrected(other) == (1, [1])
    assert corrected(after(back(1), table=closed)) == (1, [])
    assert corrected(after(back(1), recorded(1), table=closed)) == (1, [1])
    assert corrected(after(back(1), recorded(1), table=LED)) == (0, [])


def test_an_earlier_board_is_corrected_while_the_next_is_played():
    table = after(recorded(1), opened(TWO), recorded(1, Result(TEN.contract, 9)), table=LED)
    assert (table.corrected(), view(table, Public())["corrected"]) == ({1}, 0)


@settings(deadline=None, max_examples=60)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_what_was_taken_back_can_be_keyed_again(seed, data):
    """Backwards from any moment by any number of actions is where the table was then."""
    chance, table, states = Random(seed), Table(), []
    for number in (1, 2, 3):
        table = fold(table.open_board(a_board(number, seed)), table)
        states.append(table)
        for _ in range(data.draw(st.integers(0, 60))):
            if not table.is_between_boards:
                table = fold(an_action(table, chance)(table), table)
                states.append(table)
        if not table.is_between_boards:
            if number == 3 and data.draw(st.booleans()):
                break
            table = fold(table.record_result(number, TEN), table)
            states.append(table)
    actions = data.draw(st.integers(1, len(states)))
    try:
        result = after(back(actions), table=table)
    except WrongMoment as error:
        assert "closed once" in str(error)
        return
    states.insert(0, Table())
    then = states[len(states) - 1 - actions]
    assert (result.results(), result.on_turn) == (then.results(), then.on_turn)
    assert _moment(result) == _moment(then)


def _moment(table):
    it = table.record
    return it and (it.board, it.auction, it.cards, it.is_closed)
