"""The figures of the measurement, on boards whose figures are known."""

from __future__ import annotations

import pytest

from matchserver.bridge import PASSED_OUT, Board, Contract, Deal, Result
from matchserver.robots.measure import Played, boards, report

DEAL = Deal.parse("N:AKQ32.K32.A32.32 .QJT.KQJT98.QJT9 JT98.A98.7654.AK 7654.7654..87654")


def played(contract: str | None, tricks: int, score: int = 0, par: int = 0) -> Played:
    result = Result(Contract.parse(contract), tricks) if contract else PASSED_OUT
    return Played(Board.numbered(1, DEAL), result, par, score, (0.1, 0.3))


@pytest.mark.parametrize(
    ("contract", "tricks", "is_wild"),
    [("6SN", 9, True), ("6SN", 10, False), ("4SN", 7, False), ("7NTN", 10, True)],
)
def test_a_slam_more_than_two_down_is_wild(contract: str, tricks: int, is_wild: bool) -> None:
    assert played(contract, tricks).is_wild_slam is is_wild


@pytest.mark.parametrize(
    ("contract", "missed"), [("2SN", True), ("4SN", False), ("2DE", False), ("3NTS", False)]
)
def test_a_part_score_with_27_points_and_a_major_fit_is_a_missed_game(contract: str, missed: bool) -> None:
    """North and South hold 16 and 12 points and nine spades."""
    assert played(contract, 9).is_missed_game is missed


def test_imps_off_par_count_both_ways() -> None:
    assert played("4SN", 10, par=420).off_par == 0
    assert played("4SN", 9, par=420).off_par == 10
    assert played(None, 0, par=-50).off_par == 2
    assert played("4SN", 10, score=-50, par=420).contract_off_par == 10


def test_the_report_names_the_boards_that_went_wrong() -> None:
    lines = list(report([played("6SN", 9), played("4SN", 10)]))
    assert any("slams more than two down: 1 (boards 1)" in line for line in lines)


def test_a_seed_gives_the_same_boards_again() -> None:
    assert list(boards(3, 5)) == list(boards(3, 5)) != list(boards(3, 6))
