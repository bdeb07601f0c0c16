"""What the public may see by now, case by case; test_release_laws.py holds what is true of every match."""

import pytest

from matchserver.contest import Policy, Release, Room, Stamp, released

BOARD = Policy("board")


def log(*plays, late=()):
    """Stamps of boards played one after another: (board, times...), the last time closes the board."""
    events = [
        (at, board, at == times[-1])
        for board, *times in plays
        for at in times
    ] + [(at, board, False) for board, at in late]  # fmt: skip
    return [Stamp(seq, float(at), board, closes) for seq, (at, board, closes) in enumerate(events, 1)]


def seqs(open_log, closed_log, policy, now, boards=(1, 2)):
    boards = boards if isinstance(boards, dict) else dict.fromkeys(Room, boards)
    at = released({Room.OPEN: open_log, Room.CLOSED: closed_log}, boards, policy, now)
    return at.open_seq, at.closed_seq, at.next_at


FAST = log((1, 0, 10, 20), (2, 30, 40, 50))
SLOW = log((1, 0, 50, 100), (2, 110, 120, 130))


def test_nothing_has_happened_and_nothing_is_to_come():
    for policy in ("live", "board", "delayed:5", "match"):
        assert released({}, dict.fromkeys(Room, (1, 2)), Policy.parse(policy), 0) == Release(0, 0, None)


def test_live_shows_everything_at_once():
    assert seqs(FAST, SLOW[:2], Policy("live"), 50) == (6, 2, None)


def test_a_board_waits_for_the_other_room():
    assert seqs(FAST[:3], SLOW[:2], BOARD, 60) == (0, 0, None)
    assert seqs(FAST[:5], [], BOARD, 60) == (0, 0, None)


def test_a_board_finished_in_both_rooms_begins_and_goes_on_at_its_own_pace():
    finished = FAST[:3], SLOW[:3]
    assert seqs(*finished, BOARD, 99) == (0, 0, 100)
    assert seqs(*finished, BOARD, 100) == (1, 1, 110)
    assert seqs(*finished, BOARD, 110) == (2, 1, 120)
    assert seqs(*finished, BOARD, 120) == (3, 1, 150)
    assert seqs(*finished, BOARD, 200) == (3, 3, None)


def test_the_next_board_is_not_less_late_than_the_one_before():
    """Board 2 took 100 s from first event to both rooms' last, as board 1 did: the lag stays 100."""
    assert seqs(FAST, SLOW, BOARD, 129) == (3, 1, 130)
    assert seqs(FAST, SLOW, BOARD, 130) == (4, 1, 140)
    quick = log((1, 0, 50, 100), (2, 110, 111))
    assert seqs(quick, quick, BOARD, 209) == (3, 3, 210)
    assert seqs(quick, quick, BOARD, 210) == (4, 4, 211)


def test_a_delay_is_the_least_lag():
    delayed = Policy("delayed", 1)
    quick = log((1, 0, 10), (2, 20, 120))
    assert seqs(quick, quick, delayed, 59) == (0, 0, 60)
    assert seqs(quick, quick, delayed, 60) == (1, 1, 70)
    assert seqs(quick, quick, delayed, 119) == (2, 2, 120)  # board 2 took longer than the delay
    assert seqs(quick, quick, delayed, 120) == (3, 3, 220)


def test_the_match_is_shown_whole_when_both_rooms_have_finished_it():
    after = Policy("match")
    assert seqs(FAST, SLOW[:5], after, 10**6) == (0, 0, None)
    assert seqs(FAST, SLOW, after, 129) == (0, 0, 130)
    assert seqs(FAST, SLOW, after, 130) == (6, 6, None)
    assert seqs(FAST, SLOW, after, 130, boards=(1, 2, 3)) == (0, 0, None)


def test_boards_may_be_played_in_another_order():
    backwards = log((2, 0, 10), (1, 20, 25))
    assert seqs(backwards, backwards, BOARD, 10) == (1, 1, 20)
    assert seqs(backwards, backwards, BOARD, 30) == (3, 3, 35)


def test_rooms_with_different_orders_stay_in_step_and_keep_the_pace():
    """Neither board may run ahead of the other in either room: both wait for both, 60 s late."""
    there, here = log((1, 0, 10), (2, 20, 60)), log((2, 0, 10), (1, 20, 30))
    assert seqs(there[:2], here, BOARD, 40) == (0, 0, None)
    assert seqs(there, here, BOARD, 59) == (0, 0, 60)
    assert seqs(there, here, BOARD, 60) == (1, 1, 70)
    assert seqs(there, here, BOARD, 80) == (3, 3, 90)


def test_a_board_waits_until_those_before_it_in_either_room_are_finished_too():
    """Board 1 took 35 s and board 2 took 82 s, but board 2 stands before it and is finished at 100 only."""
    there, here = log((1, 0, 10), (2, 20, 100)), log((2, 18, 19), (1, 30, 35))
    assert seqs(there, here, BOARD, 99) == (0, 0, 100)
    assert seqs(there, here, BOARD, 100) == (1, 0, 110)


def test_a_ruling_on_an_earlier_board_waits_for_what_stands_before_it():
    ruled = log((1, 0, 10), (2, 20, 60), late=[(1, 61)])
    assert seqs(ruled, ruled, BOARD, 99) == (3, 3, 100)
    assert seqs(ruled, ruled, BOARD, 100) == (5, 5, None)


def test_a_ruling_after_the_board_does_not_change_its_lag():
    ruled = log((1, 0, 10), late=[(1, 500)])
    assert seqs(ruled, ruled, BOARD, 20) == (2, 2, 510)
    assert seqs(ruled, ruled, BOARD, 510) == (3, 3, None)


def test_an_event_of_no_board_waits_for_the_delay_and_for_those_before_it():
    seated = [Stamp(1, 0.0, 0), Stamp(2, 5.0, 1), Stamp(3, 6.0, 0), Stamp(4, 9.0, 1, True)]
    assert seqs(seated, [], BOARD, 9) == (1, 0, None)
    assert seqs(seated, seated, Policy("delayed", 1), 9) == (0, 0, 60)
    assert seqs(seated, seated, Policy("delayed", 1), 66) == (3, 3, 69)


def test_an_event_of_no_board_stays_shown_whatever_the_other_room_does():
    there = [Stamp(1, 0.0, 1), Stamp(2, 10.0, 1, True), Stamp(3, 20.0, 0)]
    here = [Stamp(1, 0.0, 0), Stamp(2, 5.0, 1), Stamp(3, 50.0, 1, True)]
    assert seqs(there[:2], here[:2], BOARD, 19) == (0, 1, None)
    assert seqs(there, here[:2], BOARD, 20) == (0, 1, None)
    assert seqs(there, here, BOARD, 50) == (1, 1, 55)


def test_a_board_closed_again_keeps_the_lag_of_its_first_end():
    again = [Stamp(1, 0.0, 1), Stamp(2, 10.0, 1, True), Stamp(3, 90.0, 1, True)]
    assert seqs(again, again, BOARD, 20) == (2, 2, 100)


def test_a_board_taken_out_of_the_match_does_not_hold_the_others():
    there, here = log((1, 0, 10), (2, 20, 30)), log((2, 0, 40))
    assert seqs(there, here, BOARD, 1000) == (0, 0, None)
    assert seqs(there, here, BOARD, 1000, boards=(2,)) == (4, 2, None)


@pytest.mark.parametrize(("room", "seq"), [(Room.OPEN, 4), (Room.CLOSED, 7)])
def test_a_release_answers_by_room(room, seq):
    assert Release(4, 7, None).seq(room) == seq


def test_a_board_that_only_one_room_plays_keeps_its_pace_after_a_board_that_came_late():
    there, here = log((1, 0, 10), (2, 20, 30, 40)), log((1, 0, 100))
    assert seqs(there, here, BOARD, 119, boards=(1,)) == (2, 1, 120)
    assert seqs(there, here, BOARD, 120, boards=(1,)) == (3, 1, 130)
    assert seqs(there, here, BOARD, 139, boards=(1,)) == (4, 1, 140)


def test_the_match_is_over_when_each_room_has_finished_what_it_plays_alone_too():
    after, boards = Policy("match"), {Room.OPEN: (1, 2), Room.CLOSED: (1,)}
    assert seqs(FAST[:4], SLOW[:3], after, 10**6, boards) == (0, 0, None)
    assert seqs(FAST, SLOW[:3], after, 99, boards) == (0, 0, 100)
    assert seqs(FAST, SLOW[:3], after, 100, boards) == (6, 3, None)


def test_a_match_of_one_room_alone_is_shown_when_that_room_has_finished_it():
    after, boards = Policy("match"), {Room.OPEN: (1, 2), Room.CLOSED: ()}
    assert seqs(FAST[:5], [], after, 10**6, boards) == (0, 0, None)
    assert seqs(FAST, [], after, 50, boards) == (6, 0, None)


def test_a_match_of_which_no_board_is_left_to_play_is_over():
    assert seqs([], [], Policy("match"), 0, ()) == (0, 0, None)
