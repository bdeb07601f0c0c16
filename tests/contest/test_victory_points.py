import csv
from decimal import Decimal
from itertools import pairwise
from pathlib import Path

import pytest

from matchserver.contest import WBF, WBF_DISCRETE, BadScale, scale_named

MARGINS = (0, 1, 2, 3, 5, 8, 10, 13, 15, 20, 25, 30, 40, 50)
PUBLISHED = {
    8: "10.00 10.44 10.86 11.27 12.05 13.12 13.78 14.68 15.23 16.46 17.50 18.37 19.74 20.00",
    12: "10.00 10.36 10.71 11.05 11.70 12.61 13.18 13.97 14.46 15.58 16.55 17.40 18.78 19.83",
    16: "10.00 10.31 10.61 10.91 11.48 12.29 12.80 13.52 13.97 15.00 15.92 16.73 18.09 19.16",
    32: "10.00 10.22 10.44 10.65 11.07 11.67 12.05 12.60 12.95 13.78 14.54 15.24 16.46 17.51",
}
BLITZ = {8: 43, 12: 52, 16: 60, 32: 85}
CORRECTED = {
    8: {40: "19.74"},
    12: {42: "19.02", 44: "19.24", 49: "19.74"},
    16: {14: "13.75", 27: "16.26", 38: "17.85", 46: "18.77", 49: "19.07", 55: "19.61", 59: "19.93"},
    32: {14: "12.78", 30: "15.24", 50: "17.51"},
}
DISCRETE = {
    8: "0 1 4 7 10 13 17 21 26 31 39",
    12: "0 2 5 8 12 16 20 25 31 38 47",
    16: "0 2 5 9 13 18 23 29 36 44 54",
    20: "0 2 6 10 15 20 26 32 40 49 61",
    24: "0 2 6 11 16 22 28 35 44 54 66",
    32: "0 3 8 13 19 25 33 41 51 62 77",
}
CORPUS = Path(__file__).parents[2].parent / "shared/corpus/vp-24-boards.csv"
ALL_BOARDS = range(1, 65)


def winner(margin, boards):
    return str(WBF.vps(margin, boards)[0])


@pytest.mark.parametrize("boards", PUBLISHED)
def test_the_published_cells(boards):
    assert [winner(margin, boards) for margin in MARGINS] == PUBLISHED[boards].split()


@pytest.mark.parametrize("boards", BLITZ)
def test_twenty_is_first_reached_at_the_published_margin(boards):
    assert winner(BLITZ[boards], boards) == "20.00"
    assert WBF.vps(BLITZ[boards] - 1, boards)[0] < 20
    assert winner(BLITZ[boards] + 1000, boards) == "20.00"


@pytest.mark.parametrize("boards", CORRECTED)
def test_the_cells_that_plain_rounding_gets_wrong(boards):
    assert {margin: winner(margin, boards) for margin in CORRECTED[boards]} == CORRECTED[boards]


@pytest.mark.skipif(not CORPUS.exists(), reason="the corpus is not beside the project")
def test_every_row_of_the_whole_scale_for_24_boards():
    with CORPUS.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 75
    for row in rows:
        assert WBF.vps(int(row["imp_margin"]), 24) == (Decimal(row["winner"]), Decimal(row["loser"])), row
    assert [band.first for band in WBF.rows(24)] == [int(row["imp_margin"]) for row in rows]


@pytest.mark.parametrize("boards", ALL_BOARDS)
def test_the_two_teams_always_share_twenty(boards):
    for margin in range(-130, 131):
        assert sum(WBF.vps(margin, boards)) == 20


@pytest.mark.parametrize("boards", ALL_BOARDS)
def test_the_scale_rises_and_bends_one_way(boards):
    points = [band.winner for band in WBF.rows(boards)]
    steps = [after - before for before, after in pairwise(points)]
    assert min(steps) >= 0
    assert all(later <= earlier for earlier, later in pairwise(steps))
    assert points[0] == 10
    assert points[-1] == 20


def test_twenty_is_reached_where_the_margin_reaches_fifteen_times_the_root_of_the_boards():
    assert len(WBF.rows(4)) - 1 == 30
    assert len(WBF.rows(5)) - 1 == 34  # 33.54


@pytest.mark.parametrize("scale", [WBF, WBF_DISCRETE])
def test_visitors_get_what_home_would_have(scale):
    for margin in range(100):
        assert scale.vps(-margin, 16) == scale.vps(margin, 16)[::-1]


@pytest.mark.parametrize("boards", DISCRETE)
def test_whole_victory_points_begin_at_the_published_margins(boards):
    firsts = [int(first) for first in DISCRETE[boards].split()]
    for won, first in enumerate(firsts, 10):
        assert WBF_DISCRETE.vps(first, boards) == (won, 20 - won)
        if first:
            assert WBF_DISCRETE.vps(first - 1, boards) == (won - 1, 21 - won)
    assert WBF_DISCRETE.vps(1000, boards) == (20, 0)


def test_the_rows_of_a_scale_are_its_bands():
    assert [(b.first, str(b.winner), str(b.loser)) for b in WBF_DISCRETE.rows(8)][:2] == [
        (0, "10.00", "10.00"),
        (1, "11.00", "9.00"),
    ]
    assert [(b.first, str(b.winner), str(b.loser)) for b in WBF.rows(8)][1] == (1, "10.44", "9.56")


@pytest.mark.parametrize("scale", [WBF, WBF_DISCRETE])
def test_nothing_played_is_a_draw(scale):
    assert [str(vp) for vp in scale.vps(0, 0)] == ["10.00", "10.00"]


def test_whole_victory_points_are_refused_where_none_are_published():
    with pytest.raises(BadScale, match="14 boards: it has them for 8 12 16 20 24 32"):
        WBF_DISCRETE.vps(3, 14)


def test_a_negative_number_of_boards_is_refused():
    with pytest.raises(BadScale):
        WBF.vps(3, -1)


def test_scales_are_found_by_name():
    assert scale_named("wbf") is WBF
    assert scale_named("wbf-discrete") is WBF_DISCRETE
    with pytest.raises(BadScale, match="write wbf or wbf-discrete"):
        scale_named("imps")
