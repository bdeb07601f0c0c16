"""A board that a director opens again: it is finished when both rooms have closed it once more."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matchserver.contest import NOTHING, Policy, Release, Room, Stamp, put_back, released

BOARD, AFTER = Policy("board"), Policy("match")
ORDINARY = (10, 1, False, False), (20, 1, True, False)


def log(*events):
    """Stamps of (at, board, closes, reopens)."""
    return [Stamp(seq, float(at), *rest) for seq, (at, *rest) in enumerate(events, 1)]


def by_seconds(open_log, closed_log, policy, end, boards=(1,)):
    """What is released at every second until `end`, by the logs as they were then."""
    logs, shown = {Room.OPEN: open_log, Room.CLOSED: closed_log}, NOTHING
    for now in range(end + 1):
        known = {room: [stamp for stamp in stamps if stamp.at <= now] for room, stamps in logs.items()}
        shown = released(known, dict.fromkeys(Room, boards), policy, now, shown)
        yield shown


def seqs(open_log, closed_log, policy, now, boards=(1,)):
    """What is public at `now`, to those who have watched all along."""
    *_, found = by_seconds(open_log, closed_log, policy, now, boards)
    return found.open_seq, found.closed_seq


REOPENED = log(*ORDINARY, (30, 1, False, True), (50, 1, False, False), (60, 1, True, False))


def test_a_board_opened_again_before_the_other_room_finished_it_waits_for_both():
    slow = log((10, 1, False, False), (40, 1, True, False))
    assert seqs(REOPENED, slow, BOARD, 45) == (0, 0)
    assert seqs(REOPENED, slow, BOARD, 59) == (0, 0)
    assert seqs(REOPENED, slow, BOARD, 60) == (1, 1)
    assert seqs(REOPENED, slow, BOARD, 110) == (5, 2)


def test_a_board_that_was_being_shown_stands_still_until_it_is_closed_again():
    """Both rooms were done at 20 and the public is 10 s behind: it has seen the first event of each."""
    quick = log(*ORDINARY)
    assert seqs(REOPENED, quick, BOARD, 29) == (1, 1)
    assert seqs(REOPENED, quick, BOARD, 59) == (1, 1)
    assert seqs(REOPENED, quick, BOARD, 60) == (1, 1)  # 50 s behind from now on
    assert seqs(REOPENED, quick, BOARD, 70) == (2, 2)
    assert seqs(REOPENED, quick, BOARD, 110) == (5, 2)


def test_the_boards_after_it_wait_too():
    later = [Stamp(6, 61.0, 2), Stamp(7, 62.0, 2, True)]
    quick = log(*ORDINARY, (21, 2, False, False), (25, 2, True, False))
    assert seqs([*REOPENED, *later], quick, BOARD, 59, (1, 2)) == (1, 1)
    assert seqs([*REOPENED, *later], quick, BOARD, 111, (1, 2)) == (6, 4)


def test_a_match_that_was_shown_stays_shown_when_its_last_board_is_opened_again():
    quick = log(*ORDINARY)
    assert seqs(REOPENED, quick, AFTER, 25) == (2, 2)
    assert seqs(REOPENED, quick, AFTER, 55) == (2, 2)
    assert seqs(REOPENED, quick, AFTER, 60) == (5, 2)


def test_something_taken_back_on_a_board_being_played_changes_nothing():
    undone = log((10, 1, False, False), (15, 1, False, True), (20, 1, True, False))
    assert seqs(undone, undone, BOARD, 19) == (0, 0)
    assert seqs(undone, undone, BOARD, 20) == (1, 1)
    assert released(dict.fromkeys(Room, undone), dict.fromkeys(Room, (1,)), Policy("live"), 0) == Release(
        3, 3, None
    )


@st.composite
def rooms(draw):
    """Two boards in each room, either of them opened again any number of times before the next begins."""
    at, events = 0, []
    for board in (1, 2):
        for _ in range(draw(st.integers(1, 3))):
            is_again = bool(events) and events[-1][1] == board
            for closes in (False, False, True):
                at += draw(st.integers(1, 50))
                events.append((at, board, closes, is_again and not closes))
                is_again = False
    return log(*events)


def is_finished(logs, board, now):
    """Whether both rooms have closed the board by then and not opened it again since."""
    told = [[s for s in stamps if s.board == board and s.at <= now] for stamps in logs.values()]
    return all(stamps and stamps[-1].closes for stamps in told)


@settings(deadline=None, max_examples=60)
@given(rooms(), rooms(), st.sampled_from([BOARD, Policy("delayed", 1), AFTER]))
def test_nothing_more_is_shown_of_a_board_while_a_room_has_it_open_again(here, there, policy):
    logs, seen = {Room.OPEN: here, Room.CLOSED: there}, (0, 0)
    for now, release in enumerate(by_seconds(here, there, policy, 500, (1, 2))):
        found = release.open_seq, release.closed_seq
        assert all(new >= old for new, old in zip(found, seen, strict=True))
        for stamps, old, new in zip((here, there), seen, found, strict=True):
            assert all(is_finished(logs, stamp.board, now) for stamp in stamps[old:new])
        seen = found
    assert policy is AFTER or seen[0] > 0 or policy.delay


def test_a_board_put_back_becomes_a_part_of_the_one_before_it():
    stamps = log(*ORDINARY, (30, 2, False, False), (31, 2, False, False), (32, 2, False, True))
    assert put_back(stamps, 2, shown=3) == 1
    assert stamps[:2] == log(*ORDINARY)
    assert stamps[2:] == [Stamp(seq, 27.0 + seq, 1) for seq in (3, 4, 5)]


def test_a_first_board_put_back_is_no_board_at_all():
    stamps = log((10, 1, False, False), (11, 1, False, True))
    assert put_back(stamps, 1, shown=1) == 0
    assert stamps == [Stamp(1, 10.0, 0), Stamp(2, 11.0, 0)]


def test_a_hidden_board_put_back_waits_for_what_follows_it():
    stamps = log(*ORDINARY, (30, 2, False, False), (32, 2, False, True))
    assert put_back(stamps, 2, shown=2) == 1
    assert stamps == log(*ORDINARY)


def late(room, now):
    """How late the last event is that is shown; both rooms have that log."""
    *_, found = by_seconds(room, room, BOARD, now)
    return found.late[Room.OPEN]


def test_what_is_shown_has_the_lag_that_it_was_shown_with_whatever_was_opened_again():
    opened = log(*ORDINARY, (30, 1, False, True))
    assert late(opened, 29) == late(opened, 500) == 10
    assert late(log(*ORDINARY, (30, 1, False, True), (60, 1, True, False)), 500) == 50


class Counted(list):
    """Stamps that count how often one is looked at."""

    looks = 0

    def __iter__(self):
        for stamp in super().__iter__():
            Counted.looks += 1
            yield stamp


@pytest.mark.parametrize("policy", [BOARD, AFTER])
def test_a_board_opened_again_and_again_costs_no_more_than_other_play(policy, monkeypatch):
    quiet = [(at, 1, at == 999, False) for at in range(1000)]
    undone = [(at, 1, at % 2 == 1, at % 2 == 0) for at in range(1000)]
    costs = []
    for events in (quiet, undone):
        monkeypatch.setattr(Counted, "looks", 0)
        logs = dict.fromkeys(Room, Counted(log(*events)))
        assert released(logs, dict.fromkeys(Room, (1,)), policy, 5000).open_seq == 1000
        costs.append(Counted.looks)
    assert costs[0] == costs[1] <= 4 * 2000
