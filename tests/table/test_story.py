"""What happened in a room and when: steps, results, and what was taken back, seen or not."""

from random import Random

import pytest
from houses import stamped

from matchserver.bridge import PASSED_OUT, SEATS, Contract, Result
from matchserver.table import BoardPutBack, ResultRecorded, TakenBack, fold
from matchserver.table.story import Outcome, moments, step

from .actions import a_board, an_action, any_card, called

N, E, S, W = SEATS
MADE = Result(Contract.parse("3NTS"), 9)


def opened(number):
    return lambda table: table.open_board(a_board(number))


def recorded(number, result=MADE):
    return lambda table: table.record_result(number, result)


def back(calls, cards):
    return lambda table: table.take_back(calls, cards, "Dora", "wrong")


def unseen(*_):
    """Nobody saw what was taken back."""
    return False


def seen(*_):
    return True


def found(commands, is_seen=unseen):
    """The moments of these commands, one a second."""
    return moments(((at, event) for _, at, event in stamped(0, *commands)), is_seen)


def told(*commands):
    """(seconds, board, step) of them, what was taken back left out."""
    return [each[:3] for each in found(commands)]


def retold(*commands):
    """(seconds, board, step, mark) of all of them: "gone" for a step that went back, "back" where it did."""
    marks = {(True, False): "gone", (True, True): "back", (False, True): "back", (False, False): ""}
    shown = found(commands, seen)
    return [(*each[:3], marks[each.draft is not None, each.back is not None]) for each in shown]


def outcomes(commands, is_seen):
    """(seconds, board, tricks) of every result that was told, None where the board was opened again."""
    there = [each for each in found(commands, is_seen) if each.outcome]
    return [
        (each.at, each.outcome.board, each.outcome.result and each.outcome.result.tricks) for each in there
    ]


def test_each_call_and_card_is_a_step_and_the_result_one_more():
    commands = [opened(1), *called("1NT P P P"), any_card, any_card, recorded(1)]
    assert told(*commands) == [(second, 1, second) for second in range(8)]


def test_a_board_that_is_passed_out_ends_with_its_last_call():
    assert told(opened(1), *called("P P P P")) == [(second, 1, second) for second in range(5)]


def test_a_board_of_which_only_the_result_is_known_has_no_step_but_its_result():
    commands = [opened(1), recorded(1, PASSED_OUT), opened(2)]
    assert told(*commands) == [(0, 1, 0), (1, 1, 0), (2, 2, 0)]
    assert found(commands)[1].outcome == Outcome(1, PASSED_OUT)


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


def put_back(table):
    return table.put_back("Oscar")


def test_what_somebody_saw_go_back_is_told_with_the_board_as_it_stood():
    commands = [opened(1), *called("1C 1S 2C"), back(2, 0), *called("P P")]
    assert retold(*commands) == [
        (0, 1, 0, ""), (1, 1, 1, ""), (2, 1, 2, "gone"), (3, 1, 3, "gone"), (4, 1, 1, "back"),
        (5, 1, 2, ""), (6, 1, 3, ""),
    ]  # fmt: skip
    went = found(commands, seen)
    assert {str(call) for call in went[2].draft.auction.calls} == {"1C", "1S", "2C"}
    assert went[2].draft is went[3].draft is went[4].draft is went[4].back


def test_what_goes_back_twice_is_told_by_what_took_it_back():
    commands = [opened(1), *called("1C 1S"), back(1, 0), *called("P"), back(2, 0), *called("1D")]
    there = found(commands, seen)
    calls = [each.draft and " ".join(map(str, each.draft.auction.calls)) for each in there]
    assert [(each.step, call) for each, call in zip(there, calls, strict=True)] == [
        (0, None), (1, "1C P"), (2, "1C 1S"), (1, "1C 1S"), (2, "1C P"), (0, "1C P"), (1, None),
    ]  # fmt: skip


def test_a_board_that_somebody_saw_put_back_was_there():
    commands = [opened(1), *called("P P P P"), opened(3), put_back, opened(2)]
    assert retold(*commands)[-4:] == [(4, 1, 4, ""), (5, 3, 0, "gone"), (6, 1, 4, "back"), (7, 2, 0, "")]
    assert retold(opened(3), put_back, opened(2)) == [(0, 3, 0, "gone"), (1, None, 0, "back"), (2, 2, 0, "")]


def test_of_a_board_put_back_that_nobody_saw_nothing_is_told_that_was_taken_back_before():
    commands = [opened(1), *called("1C"), back(1, 0), put_back, opened(2)]
    is_told = lambda at, there, event: not isinstance(event, BoardPutBack)  # noqa: E731
    assert [each[:3] for each in found(commands, is_told)] == [(4, 2, 0)]


FIVE, SIX = (Result(Contract.parse("1NTN"), tricks) for tricks in (5, 6))
CORRECTED = [opened(1), *called("1NT P P P"), recorded(1, FIVE), recorded(1, SIX)]


def test_a_corrected_result_is_told_when_it_was_corrected_or_stands_from_the_end_of_the_board():
    assert outcomes(CORRECTED, seen) == [(5, 1, 5), (6, 1, 6)]
    assert outcomes(CORRECTED, unseen) == [(5, 1, 6)]
    assert outcomes([*CORRECTED, recorded(1, SIX)], seen) == [(5, 1, 5), (6, 1, 6)]


def test_the_result_of_an_earlier_board_is_corrected_during_the_next():
    commands = [*CORRECTED[:-1], opened(2), *called("P"), recorded(1, SIX), *called("P")]
    assert outcomes(commands, seen) == [(5, 1, 5), (8, 1, 6)]
    assert outcomes(commands, unseen) == [(5, 1, 6)]
    assert retold(*commands)[-3:] == [(7, 2, 1, ""), (8, 2, 1, ""), (9, 2, 2, "")]


def test_what_was_corrected_during_a_board_stays_when_that_goes_back_unseen():
    commands = [*CORRECTED[:-1], opened(2), *called("P"), recorded(1, SIX), back(1, 0), put_back]
    only_corrections = lambda at, there, event: isinstance(event, ResultRecorded)  # noqa: E731
    assert outcomes(commands, only_corrections) == [(5, 1, 5), (8, 1, 6)]
    assert [each[:3] for each in found(commands, only_corrections)][-2:] == [(5, 1, 5), (8, 1, 5)]


def test_a_board_opened_again_has_no_result_until_it_is_closed_again():
    commands = [*CORRECTED[:-1], back(0, 0), any_card, recorded(1, SIX)]
    assert outcomes(commands, seen) == [(5, 1, 5), (6, 1, None), (8, 1, 6)]
    assert outcomes(commands, unseen) == [(8, 1, 6)]
    assert retold(*commands)[-4:] == [(5, 1, 5, "gone"), (6, 1, 4, "back"), (7, 1, 5, ""), (8, 1, 6, "")]


def test_a_board_without_steps_is_opened_again_too():
    commands = [opened(1), recorded(1, FIVE), back(0, 0), recorded(1, SIX)]
    assert outcomes(commands, seen) == [(1, 1, 5), (2, 1, None), (3, 1, 6)]
    assert outcomes(commands, unseen) == [(3, 1, 6)]
    assert told(*commands)[0] == (0, 1, 0)


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
    events = [(at, event) for _, at, event in log]
    left, everything = moments(events, unseen), moments(events, seen)
    for record in table.finished:
        steps = [moment.step for moment in left if moment.board == record.board.number]
        assert steps == list(range(steps[0], step(record) + 1))
    backs = sum(isinstance(event, TakenBack) for _, event in events)
    assert sum(each.back is not None for each in everything) == backs
    for there in (left, everything):
        assert [each.at for each in there] == sorted(each.at for each in there)
    standing = [each[:3] for each in everything if each.draft is None]
    assert dict(map(place, standing)) == dict(map(place, (each[:3] for each in left)))


def place(moment):
    """Where, and when it was reached last."""
    at, board, step = moment
    return (board, step), at
