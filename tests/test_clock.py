"""The time each side uses: it runs for the side on turn, and for nobody while the table stands still."""

from evening import evening
from houses import boards, stamped

from matchserver.bridge import Contract, Result, Seat, Side, parse_call
from matchserver.clock import Clock, united
from matchserver.contest import Room
from matchserver.table import apply, fold

NORTH, EAST, SOUTH, WEST = Seat
NS, EW = Side
(BOARD,) = boards(1)


def call(seat, name="P"):
    return lambda table: table.call(seat, parse_call(name))


def lead(table):
    return table.play(EAST, min(table.record.play.legal_cards))


def opened(table):
    return table.open_board(BOARD)


TO_THE_LEAD = [opened, call(NORTH, "1NT"), call(EAST), call(SOUTH), call(WEST), lead]
"""A second each: North declares and is to play dummy's card."""


def clock_of(log, clock=None, table=None):
    """The clock that followed this log."""
    clock, table = clock or Clock(), table or fold(())
    for _, at, event in log:
        table = apply(table, event)
        clock = clock.moved(at, table)
    return clock


def after(*commands):
    """The clock after these commands, one every second from 1000 on."""
    return clock_of(stamped(1000.0, *commands))


def used(clock, now):
    """Seconds of North-South, seconds of East-West, whose time runs."""
    return tuple(clock.view(now).values())


def test_no_time_runs_before_the_first_board():
    assert used(Clock(), 10**9) == (0, 0, None)


def test_time_runs_for_the_side_on_turn():
    assert BOARD.dealer is NORTH
    assert used(after(opened), 1007.0) == (7, 0, NS)
    assert used(after(opened, call(NORTH)), 1007.0) == (1, 6, EW)
    assert used(after(opened, call(NORTH), call(EAST)), 1007.0) == (6, 1, NS)


def test_declarer_uses_the_time_of_dummy():
    assert used(after(*TO_THE_LEAD), 1009.0) == (2 + 4, 3, NS)


def test_parts_of_seconds_are_not_lost():
    log = stamped(1000.5, opened, call(NORTH), call(EAST))
    assert used(clock_of(log), 1002.9) == (1, 1, NS)
    assert used(clock_of(log), 1003.0) == (1, 1, NS)
    assert used(clock_of(log), 1003.5) == (2, 1, NS)


def still(clock, at, later=5000.0):
    """Whether nobody's time runs from then on."""
    assert clock.running is None
    return clock.at(at) == clock.at(later) == dict(clock.used)


def test_no_time_runs_while_a_claim_is_open():
    claimed = [*TO_THE_LEAD, lambda table: table.claim(NORTH, 5)]
    assert still(after(*claimed), 1006.0)
    assert used(after(*claimed), 1050.0) == (3, 3, None)
    refused = after(*claimed, lambda table: table.answer(EAST, False))
    assert used(refused, 1010.0) == (3 + 3, 3, NS)


def test_no_time_runs_while_an_undo_is_open():
    asked = [opened, call(NORTH), lambda table: table.undo(NORTH)]
    assert used(after(*asked), 1050.0) == (1, 1, None)
    agreed = [*asked, *(lambda table, s=seat: table.answer(s, True) for seat in (EAST, WEST))]
    assert used(after(*agreed), 1010.0) == (1 + 6, 1, NS), "North is to call again"


def test_no_time_runs_while_the_director_has_stopped_the_table():
    frozen = [opened, lambda table: table.freeze("Dora", "wait for me")]
    assert used(after(*frozen), 1050.0) == (1, 0, None)
    assert used(after(*frozen, lambda table: table.release("Dora")), 1012.0) == (1 + 10, 0, NS)


def test_no_time_runs_between_two_boards():
    result = Result(Contract.parse("1NTN"), 7)
    closed = after(opened, call(NORTH), lambda table: table.record_result(1, result))
    assert used(closed, 1050.0) == (1, 1, None)


def test_what_does_not_change_the_turn_does_not_stop_the_time():
    summoned = after(opened, lambda table: table.summon(SOUTH, "a hesitation"))
    assert used(summoned, 1009.0) == (9, 0, NS)


def test_a_clock_that_is_set_back_takes_nothing_from_anybody():
    log = stamped(1000.0, opened, call(NORTH), call(EAST))
    table = fold(event for _, _, event in log)
    back = clock_of(stamped(900.0, call(SOUTH), table=table), clock_of(log), table)
    assert used(back, 899.0) == (1, 1, EW)
    assert used(back, 903.0) == (1, 4, EW)


def test_no_time_runs_while_no_server_does():
    """East is on turn from 1001 on; the server is down from 1003 to 1603, and for a second before North."""
    clock = clock_of(stamped(1000.0, opened, call(NORTH)), Clock(gaps=((998.0, 999.0), (1003.0, 1603.0))))
    assert [used(clock, now) for now in (1002.0, 1003.0, 1300.0, 1603.0, 1607.0)] == [
        (1, 1, EW), (1, 2, EW), (1, 2, EW), (1, 2, EW), (1, 6, EW)
    ]  # fmt: skip


def test_several_gaps_in_one_turn_all_count_for_nobody():
    clock = clock_of(stamped(1000.0, opened), Clock(gaps=((1010.0, 1020.0), (1030.0, 1040.0))))
    assert used(clock, 1050.0) == (30, 0, NS)


def test_what_was_written_after_the_last_sign_of_life_takes_nothing_from_anybody():
    clock = clock_of(stamped(1000.0, opened, call(NORTH), call(EAST)), Clock(gaps=((1000.5, 1600.0),)))
    assert clock.at(1600.0) == {NS: 0.5, EW: 0.0}
    assert used(clock, 1601.0) == (1, 0, NS)


def test_a_restart_gives_the_same_clock(tmp_path):
    with evening(tmp_path) as club:
        club.playing()
        club.open(Room.OPEN, 1)
        for seat, seconds in ((NORTH, 5), (EAST, 40), (SOUTH, 8)):
            club.clock.let(seconds)
            club.do(Room.OPEN, call(seat))
        before = club.table(Room.OPEN).clock
        club.restart()
        assert club.table(Room.OPEN).clock == before
        assert used(before, club.clock() + 3) == (13, 43, EW)


def test_times_that_overlap_or_touch_count_once():
    down, cancelled = [(10.0, 20.0), (40.0, 50.0)], [(15.0, 30.0), (30.0, 35.0), (42.0, 44.0)]
    assert united(down, cancelled) == united(cancelled, down) == [(10.0, 35.0), (40.0, 50.0)]


def test_a_time_that_ends_before_it_begins_is_none():
    """The clock of the machine was set back."""
    assert united([(10.0, 5.0)], [(20.0, 30.0)]) == [(20.0, 30.0)]
