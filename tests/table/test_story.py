"""When each step of a board was made that stands in the end: once each, in order, whatever was taken back."""

from random import Random

import pytest
from houses import stamped

from matchserver.bridge import PASSED_OUT, SEATS, Contract, Result
from matchserver.table import fold
from matchserver.table.story import Moment, moments, step

from .actions import a_board, an_action, any_card, called

N, E, S, W = SEATS
MADE = Result(Contract.parse("3NTS"), 9)


def opened(number):
    return lambda table: table.open_board(a_board(number))


def recorded(number, result=MADE):
    return lambda table: table.record_result(number, result)


def back(calls, cards):
    return lambda table: table.take_back(calls, cards, "Dora", "wrong")


def told(*commands):
    """(seconds, board, step) of the moments of these commands, one a second."""
    return [tuple(moment) for moment in moments((at, event) for _, at, event in stamped(0, *commands))]


def test_each_call_and_card_is_a_step_and_the_result_one_more():
    commands = [opened(1), *called("1NT P P P"), any_card, any_card, recorded(1)]
    assert told(*commands) == [(second, 1, second) for second in range(8)]


def test_a_board_that_is_passed_out_ends_with_its_last_call():
    assert told(opened(1), *called("P P P P")) == [(second, 1, second) for second in range(5)]


def test_a_board_of_which_only_the_result_is_known_has_one_moment():
    assert told(opened(1), recorded(1, PASSED_OUT), opened(2)) == [(0, 1, 0), (2, 2, 0)]


def test_boards_follow_each_other():
    commands = [opened(1), *called("P P P P"), opened(2), *called("P")]
    assert told(*commands)[-3:] == [(4, 1, 4), (5, 2, 0), (6, 2, 1)]


def test_what_was_taken_back_is_left_out_with_its_time():
    commands = [opened(1), *called("1C 1S 2C"), back(2, 0), *called("P P")]
    assert told(*commands) == [(0, 1, 0), (1, 1, 1), (5, 1, 2), (6, 1, 3)]


def test_cards_that_went_back_are_left_out_too():
    commands = [opened(1), *called("1NT P P P"), any_card, any_card, back(0, 2), any_card]
    assert told(*commands)[4:] == [(4, 1, 4), (8, 1, 5)]


def test_a_board_opened_again_has_its_result_when_it_was_closed_last():
    commands = [opened(1), *called("1NT P P P"), recorded(1), back(0, 0), recorded(1)]
    assert told(*commands)[-2:] == [(4, 1, 4), (7, 1, 5)]


def test_words_at_the_table_are_no_steps():
    commands = [opened(1), lambda table: table.summon(N, "help"), *called("P")]
    assert told(*commands) == [(0, 1, 0), (2, 1, 1)]


def test_a_board_that_was_put_back_was_never_there():
    commands = [opened(1), *called("P P P P"), opened(3), lambda table: table.put_back("Oscar"), opened(2)]
    assert [(board, step) for _, board, step in told(*commands)][-2:] == [(1, 4), (2, 0)]
    assert told(opened(1), lambda table: table.put_back("Oscar")) == []


def something(table, chance):
    """A call or card, or what takes the last one back."""
    record = table.record
    if chance.random() < 0.1 and record.auction.calls:
        return back(0, 1) if record.cards else back(1, 0)
    return an_action(table, chance)


@pytest.mark.parametrize("seed", range(20))
def test_by_chance_every_step_of_every_board_stands_once_and_times_rise(seed):
    """Calls and cards of chance over two boards, of which some go back."""
    chance, log, table = Random(seed), [], fold(())
    for number in (1, 2):
        more = stamped(len(log), opened(number), table=table)
        log, table = log + more, fold([each.event for each in more], table)
        while not table.is_between_boards:
            more = stamped(len(log), something(table, chance), table=table)
            log, table = log + more, fold([each.event for each in more], table)
    found = moments((at, event) for _, at, event in log)
    assert found == sorted(found)
    for record in table.finished:
        steps = [moment.step for moment in found if moment.board == record.board.number]
        assert steps == list(range(steps[0], step(record) + 1))
    assert isinstance(found[0], Moment)
