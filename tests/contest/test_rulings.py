"""What a director's rulings make of a score: Laws 12C, 86 and 90, and LAWS by hand-worked figures."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchserver.bridge import PASSED_OUT, Contract, Result
from matchserver.contest import (
    WBF,
    Artificial,
    Assigned,
    BadRuling,
    BoardHead,
    Cancelled,
    ContestError,
    Penalty,
    Room,
    Rulings,
    Weighted,
    compare,
)
from matchserver.contest.rulings import apply

AT = datetime(2026, 5, 1, 20, tzinfo=UTC)
BOARDS = (1, 2, 3, 4)
THREE, THREE_DOWN = Result(Contract.parse("3NTS"), 9), Result(Contract.parse("3NTS"), 8)
FOUR, FOUR_DOWN = Result(Contract.parse("4SS"), 10), Result(Contract.parse("4SS"), 9)
PLAYED = {Room.OPEN: dict.fromkeys(BOARDS, THREE), Room.CLOSED: dict.fromkeys(BOARDS, THREE_DOWN)}


def ruled(*decisions, withdrawn=()):
    """The rulings of a match after these decisions, the numbers in `withdrawn` taken back."""
    rulings = Rulings()
    for decision in decisions:
        for event in rulings.rule(decision, "Dora", "a reason", AT, BOARDS):
            rulings = apply(rulings, event)
    for number in withdrawn:
        for event in rulings.withdraw(number, "Dora", "a mistake", AT):
            rulings = apply(rulings, event)
    return rulings


def sheet(*decisions, withdrawn=(), played=PLAYED):
    """Home won 3NT= (400) to 3NT-1 (-50) on all of boards 1 to 4, before the decisions."""
    heads = [BoardHead.numbered(1)._replace(number=number) for number in BOARDS]
    in_force = ruled(*decisions, withdrawn=withdrawn).in_force
    return compare(heads, played, home="Larks", visitors="Owls", rulings=in_force)


def swings(score_sheet):
    return [row.won for row in score_sheet.rows]


def test_without_rulings_every_board_is_a_swing():
    assert swings(sheet()) == [(10, 0)] * 4 and not any(row.is_ruled for row in sheet().rows)


def test_law_12c1_an_assigned_result_is_what_that_room_scores():
    after = sheet(Assigned(2, Room.OPEN, FOUR_DOWN))
    assert swings(after)[1] == (0, 0) and after.rows[1].open.score == -50
    assert after.rows[1].open.result == FOUR_DOWN and after.rows[1].closed.result == THREE_DOWN
    assert [row.is_ruled for row in after.rows] == [False, True, False, False]


def test_an_assigned_result_stands_in_for_a_board_not_played_there():
    unplayed = {Room.OPEN: {1: THREE}, Room.CLOSED: {}}
    assert sheet(Assigned(1, Room.CLOSED, THREE_DOWN), played=unplayed).rows[0].won == (10, 0)
    waiting = sheet(Assigned(2, Room.CLOSED, THREE_DOWN), played=unplayed)
    assert waiting.rows[1].won is None and waiting.boards_compared == 0


@pytest.mark.parametrize(
    ("share", "expected"),
    [(60, (6, 0)), (50, (5, 0)), (55, (6, 0)), (54, (5, 0)), (45, (5, 0)), (5, (1, 0)), (4, (0, 0))],
)
def test_law_12c1c_weights_are_for_imps_and_a_half_is_rounded_away_from_zero(share, expected):
    """3NT= is 10 IMPs against 3NT-1, and 3NT-1 is none: share per cent of 10."""
    parts = ((share, THREE), (100 - share, THREE_DOWN))
    assert swings(sheet(Weighted(1, Room.OPEN, parts)))[0] == expected


def test_a_half_against_home_is_rounded_away_from_zero_too():
    against = {Room.OPEN: dict.fromkeys(BOARDS, THREE_DOWN), Room.CLOSED: dict.fromkeys(BOARDS, THREE)}
    parts = ((45, THREE_DOWN), (55, THREE))  # 4.5 of the visitors' 10 IMPs
    assert swings(sheet(Weighted(1, Room.OPEN, parts), played=against))[0] == (0, 5)


def test_weights_go_to_imps_before_they_are_added_not_after():
    """Half of 420 - 50 and half of -50 - -50 is 235 points or 6 IMPs; but half of 10 IMPs is 5."""
    parts = ((50, FOUR), (50, FOUR_DOWN))
    assert swings(sheet(Weighted(1, Room.OPEN, parts)))[0] == (5, 0)


def test_both_rooms_may_be_ruled_on_and_each_part_meets_each():
    """A quarter each of 10, 0, 0 and -10 IMPs is nothing; 0.8 * 10 * 0.8 - 0.2 * 10 * 0.2 is 6."""
    both = [Weighted(1, room, ((50, THREE), (50, THREE_DOWN))) for room in Room]
    assert swings(sheet(*both))[0] == (0, 0)
    uneven = (
        Weighted(1, Room.OPEN, ((80, THREE), (20, THREE_DOWN))),
        Weighted(1, Room.CLOSED, ((20, THREE), (80, THREE_DOWN))),
    )
    assert swings(sheet(*uneven))[0] == (6, 0)


@pytest.mark.parametrize(
    ("home", "visitors", "expected"),
    [
        (3, -3, (3, 0)), (-3, 3, (0, 3)), (0, 0, (0, 0)), (3, 3, (3, 3)), (3, 0, (3, 0)), (0, 3, (0, 3)),
        (0, -3, (3, 0)), (-3, 0, (0, 3)), (-3, -3, (3, 3)),
    ],
)  # fmt: skip
def test_law_12c2_an_artificial_score_gives_each_team_its_own(home, visitors, expected):
    after = sheet(Artificial(1, home, visitors))
    assert swings(after)[0] == expected and after.boards_compared == 4
    assert (after.home.imps, after.visitors.imps) == (30 + expected[0], expected[1])


def test_a_board_with_plus_for_both_shows_no_swing_but_both_totals_rise():
    row = sheet(Artificial(4, 3, 3)).rows[3]
    assert (row.imps, row.won, row.running) == (0, (3, 3), (33, 3))


def test_a_cancelled_board_is_not_compared():
    after = sheet(Cancelled(3), Penalty("home", imps=25))
    assert after.rows[2].won is None and after.rows[2].is_ruled
    assert (after.boards_compared, after.home.imps) == (3, 30)
    assert after.home.vp == WBF.vps(5, 3)[0] != WBF.vps(5, 4)[0]


def test_a_penalty_in_imps_comes_off_before_the_victory_points_are_worked_out():
    fined = sheet(Penalty("home", imps=29), Penalty("visitors", imps=2))
    assert (fined.home.imps, fined.home.penalty, fined.home.total) == (40, 29, 11)
    assert (fined.visitors.imps, fined.visitors.total) == (0, -2)
    assert (fined.home.vp, fined.visitors.vp) == WBF.vps(13, 4)


def test_a_penalty_in_victory_points_comes_off_after_and_raises_nobody():
    before, after = sheet(), sheet(Penalty("home", vps=Decimal("0.75")), Penalty("home", vps=Decimal(1)))
    assert after.home.vp == before.home.vp - Decimal("1.75") and after.home.vp_penalty == Decimal("1.75")
    assert (after.visitors.vp, after.home.imps) == (before.visitors.vp, before.home.imps)


def test_a_later_ruling_on_a_board_replaces_the_earlier():
    first, second = Artificial(1, 3, -3), Assigned(1, Room.OPEN, PASSED_OUT)
    assert [ruling.decision for ruling in ruled(first, second).in_force] == [second]
    assert [ruling.decision for ruling in ruled(second, first).in_force] == [first]
    assert swings(sheet(first, second))[0] == (2, 0)


def test_rulings_on_the_two_rooms_of_a_board_stand_beside_each_other():
    both = Assigned(1, Room.OPEN, THREE_DOWN), Assigned(1, Room.CLOSED, THREE)
    assert swings(sheet(*both))[0] == (0, 10)
    assert len(ruled(*both, Artificial(2, 3, 0), Cancelled(1)).in_force) == 2


def test_penalties_add_up_and_are_replaced_by_nothing():
    assert sheet(Penalty("home", imps=3), Penalty("home", imps=4), Cancelled(1)).home.penalty == 7


def test_a_withdrawn_ruling_gives_back_the_one_it_had_replaced():
    first, second = Artificial(1, 3, -3), Cancelled(1)
    assert sheet(first, second, withdrawn=[2]).rows == sheet(first).rows
    assert sheet(first, second, withdrawn=[2, 1]).rows == sheet().rows


def test_the_sheet_lists_the_rulings_in_force_with_who_and_why():
    told = sheet(Artificial(1, 3, 3), Penalty("visitors", imps=2)).to_dict()
    assert told["rulings"][0] == {
        "number": 1, "board": 1, "kind": "artificial", "by": "Dora", "why": "a reason",
        "at": "2026-05-01T20:00:00+00:00", "home": 3, "visitors": 3,
    }  # fmt: skip
    assert (told["rulings"][1]["board"], told["rulings"][1]["team"]) == (None, "visitors")
    assert [row["ruled"] for row in told["boards"]] == [True, False, False, False]


@pytest.mark.parametrize(
    "make",
    [
        lambda: Weighted(1, Room.OPEN, ((60, THREE), (39, FOUR))),
        lambda: Weighted(1, Room.OPEN, ((100, THREE), (0, FOUR))),
        lambda: Weighted(1, Room.OPEN, ()),
        lambda: Artificial(1, 2, -3),
        lambda: Penalty("home"),
        lambda: Penalty("home", imps=-1),
        lambda: Penalty("home", vps=Decimal("0.005")),
        lambda: Penalty("home", vps=Decimal(21)),
    ],
)
def test_a_decision_that_does_not_add_up_is_refused(make):
    with pytest.raises(BadRuling):
        make()


def test_a_ruling_needs_a_reason_and_a_board_of_the_match():
    with pytest.raises(ContestError, match="say why"):
        Rulings().rule(Cancelled(1), "Dora", " ", AT, BOARDS)
    with pytest.raises(BadRuling, match="board 9 is no board"):
        Rulings().rule(Cancelled(9), "Dora", "fouled", AT, BOARDS)


def test_only_a_ruling_that_stands_can_be_withdrawn():
    for number in (0, 1, 2):
        with pytest.raises(BadRuling, match="nothing to withdraw"):
            ruled(Cancelled(1), withdrawn=[1]).withdraw(number, "Dora", "twice", AT)


RESULTS = st.sampled_from(
    [THREE, THREE_DOWN, FOUR, FOUR_DOWN, PASSED_OUT, Result(Contract.parse("7CXXE"), 3)]
)
NUMBERS, ROOMS, IMPS = st.sampled_from(BOARDS), st.sampled_from(Room), st.sampled_from((3, 0, -3))
PARTS = st.tuples(st.integers(1, 99), RESULTS, RESULTS).map(lambda p: ((p[0], p[1]), (100 - p[0], p[2])))
DECISIONS = st.one_of(
    st.builds(Assigned, NUMBERS, ROOMS, RESULTS),
    st.builds(Weighted, NUMBERS, ROOMS, PARTS),
    st.builds(Artificial, NUMBERS, IMPS, IMPS),
    st.builds(Cancelled, NUMBERS),
    st.builds(Penalty, st.sampled_from(["home", "visitors"]), st.integers(1, 100)),
)


@given(st.lists(DECISIONS, max_size=6))
def test_the_sums_hold_whatever_is_ruled(decisions):
    after = sheet(*decisions)
    compared = [row.won for row in after.rows if row.won]
    assert (after.home.imps, after.visitors.imps) == tuple(sum(won[i] for won in compared) for i in (0, 1))
    assert after.home.vp + after.visitors.vp == Decimal(20)
    assert after.boards_compared == len(compared)


@given(st.lists(DECISIONS, max_size=5), DECISIONS, st.lists(DECISIONS, max_size=2))
def test_a_withdrawn_ruling_leaves_what_would_have_been_without_it(before, gone, after):
    with_it = sheet(*before, gone, *after, withdrawn=[len(before) + 1])
    without = sheet(*before, *after)
    assert (with_it.rows, with_it.home, with_it.visitors) == (without.rows, without.home, without.visitors)
