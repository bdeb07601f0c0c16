"""What the public sees of time: each side's clock, how late it is, and what the other room has done by now.

All of it follows from what is shown: play that is hidden moves none of it.
"""

import pytest
from houses import MORNING, add_match, boards, stamped
from keying import Broadcast

from matchserver.bridge import Contract, Result, parse_call
from matchserver.contest import Room
from matchserver.public import PublicMatch

OPEN, CLOSED = Room
FIRST, SECOND = boards(2)


def opened(board):
    return lambda table: table.open_board(board)


def called(text):
    return lambda table: table.call(table.on_turn, parse_call(text))


def claimed(board, tricks=7):
    return lambda table: table.record_result(board.number, Result(Contract.parse("1NTN"), tricks))


ONE_NT = [called("1NT"), *[called("P")] * 3]
BOARD_ONE = [opened(FIRST), *ONE_NT, claimed(FIRST)]
LONG = 100.0
"""So much later the closed room plays."""


@pytest.fixture
def public(house):
    """public(policy) is the public side of a new match of two boards."""
    return lambda policy, **terms: PublicMatch(add_match(house, 2, policy, **terms))


def both(match, now, open_log, closed_log):
    """The match as it stands at `now`, with these logs."""
    for room, log in ((OPEN, open_log), (CLOSED, closed_log)):
        match.follow(room, [each for each in log if each.at <= now])
    return match.advance(now)


def clock(match, now, room=OPEN):
    return tuple(match.clock(room, now).values())


def test_live_the_clock_is_that_of_the_table(public):
    match = public("live")
    both(match, MORNING, stamped(MORNING, opened(FIRST), called("1NT")), ())
    assert clock(match, MORNING + 7) == (7, 0, "NS")
    both(match, MORNING + 1, stamped(MORNING, opened(FIRST), called("1NT")), ())
    assert clock(match, MORNING + 7) == (1, 6, "EW")


def test_shown_late_the_clock_runs_at_the_pace_of_the_play(public):
    """Board 1 was begun at 0 and finished by the closed room at 105: all of it is shown 105 seconds late."""
    match, logs = public("board"), (stamped(MORNING, *BOARD_ONE), stamped(MORNING + LONG, *BOARD_ONE))
    end = MORNING + LONG + len(BOARD_ONE) - 1
    both(match, end, *logs)
    assert clock(match, end + 0.5) == (0, 0, "NS")
    assert match.behind == LONG + len(BOARD_ONE) - 1
    both(match, end + 2, *logs)
    assert clock(match, end + 2.5) == (1, 1, "NS")
    assert clock(match, end + 2.5, CLOSED) == (0, 0, None)


def test_no_time_runs_while_the_next_board_is_hidden(public):
    match = public("board")
    logs = stamped(MORNING, *BOARD_ONE, opened(SECOND), called("P")), stamped(MORNING, *BOARD_ONE)
    both(match, MORNING + 10, *logs)
    before = clock(match, MORNING + 11), match.line()
    assert before[0][2] is None
    both(match, MORNING + 500, *logs)
    assert (clock(match, MORNING + 501), match.line()) == before


def test_of_a_match_shown_in_the_end_no_time_is_told_before(public):
    match = public("match")
    both(match, MORNING + 50, stamped(MORNING, *BOARD_ONE), ())
    assert clock(match, MORNING + 99) == (0, 0, None)
    assert match.behind is None


def test_a_board_opened_again_in_secret_moves_neither_clock_nor_lag(public):
    match = public("board")
    back = [*BOARD_ONE, lambda table: table.take_back(3, 0, "Dora", "a misunderstanding")]
    match.follow(OPEN, stamped(MORNING, *BOARD_ONE))
    match.follow(CLOSED, stamped(MORNING + LONG, *BOARD_ONE))
    now = MORNING + LONG + len(BOARD_ONE) + 1
    match.advance(now)
    before = clock(match, now), match.behind, match.line()
    match.follow(CLOSED, stamped(MORNING + LONG, *back)[-1:])
    change = match.advance(now)
    assert not change.line
    assert (clock(match, now), match.behind, match.line()) == before


@pytest.mark.parametrize(("policy", "behind"), [("live", None), ("board", 5), ("delayed:3", 180)])
def test_how_late_the_public_is(policy, behind, public):
    match, logs = public(policy), [stamped(MORNING, *BOARD_ONE)] * 2
    assert match.line()["behind"] is None
    both(match, MORNING + 200, *logs)
    assert match.line()["behind"] == behind


def test_what_the_other_room_did_is_told_once_it_is_public_and_only_on_the_same_board(public):
    match = public("live")
    both(match, MORNING, stamped(MORNING, opened(FIRST)), ())
    assert match.beside(OPEN) is None
    change = both(match, MORNING + 20, stamped(MORNING, opened(FIRST)), stamped(MORNING + 1, *BOARD_ONE))
    assert set(change.rooms) == {OPEN, CLOSED}
    assert match.beside(OPEN)["auction"] == ["1NT", "P", "P", "P"]
    assert match.beside(OPEN)["result"]["tricks"] == 7
    assert set(match.beside(OPEN)) == {"auction", "result"}
    assert match.beside(CLOSED) is None
    change = both(match, MORNING + 40, stamped(MORNING, *BOARD_ONE, opened(SECOND)), ())
    assert match.beside(OPEN) is None


def test_what_the_other_room_did_waits_for_its_release(public):
    """Shown late, the closed room's board is not known while the public watches the open room at it."""
    match, logs = public("board"), (stamped(MORNING, *BOARD_ONE), stamped(MORNING + 2, *BOARD_ONE))
    end = MORNING + 2 + len(BOARD_ONE) - 1
    both(match, end + 1, *logs)
    assert match.view(OPEN)["seq"] == 2
    assert match.beside(CLOSED) is None
    both(match, end + 5, *logs)
    assert match.beside(CLOSED)["result"]["contract"] == "1NT"


def test_the_public_sees_no_time_of_a_server_that_was_down(house):
    gaps = ((MORNING + 3, MORNING + 603),)
    match = PublicMatch(add_match(house, 2, "live"), gaps=gaps)
    both(match, MORNING + 604, stamped(MORNING, opened(FIRST), called("1NT")), ())
    assert clock(match, MORNING + 607) == (1, 6, "EW")


def test_the_time_in_which_it_is_cancelled_counts_for_nobody(house, clock, build, quick_passwords):
    cup = Broadcast(house)
    announcing, dora = house.app.extensions["matchserver"].announcing, cup.person("Dora")
    cup.open(OPEN)
    clock.let(60)
    for _ in range(2):
        announcing.cancel(cup.id, dora, "rain")
        clock.let(3600)
        announcing.resume(cup.id, dora)
        clock.let(5)
    cup.key(OPEN, "1c")
    house.heartbeat.beat()
    again = build()
    for each in (house, again):
        table = each.live.of(each.store.matches.get(cup.id), OPEN)
        used = each.broadcasts.of(cup.id).views()["open"]["clock"]
        assert used == table.clock.view(clock()) == {"NS": 70, "EW": 0, "running": "EW"}
