"""Law 77 and Law 78B, against endplay and against rows worked out by hand."""

import pytest

from matchserver.bridge import (
    BIDS,
    IMP_STEPS,
    PASSED_OUT,
    Contract,
    Result,
    Risk,
    Seat,
    Unreadable,
    Vulnerability,
    imps,
    score,
    score_ns,
)

from .judge import judged_score

CONTRACTS = [Contract(bid.level, bid.strain, risk, Seat.EAST) for bid in BIDS for risk in Risk]
TRICKS = range(14)
# Law 78B as printed: the lowest and the highest difference of each number of IMPs.
LAW_78B = [
    (0, 10), (20, 40), (50, 80), (90, 120), (130, 160), (170, 210), (220, 260), (270, 310), (320, 360),
    (370, 420), (430, 490), (500, 590), (600, 740), (750, 890), (900, 1090), (1100, 1290), (1300, 1490),
    (1500, 1740), (1750, 1990), (2000, 2240), (2250, 2490), (2500, 2990), (3000, 3490), (3500, 3990),
    (4000, 20000),
]  # fmt: skip


@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize("risk", Risk)
def test_law_77_every_contract_scores_as_endplay_says(risk, vulnerable):
    judge_vul = Vulnerability.EW if vulnerable else Vulnerability.NS
    contracts = [contract for contract in CONTRACTS if contract.risk is risk]
    assert len(contracts) == 35
    for contract in contracts:
        for tricks in TRICKS:
            expected = judged_score(contract, tricks, judge_vul)
            assert score(contract, tricks, vulnerable) == expected, (str(contract), tricks)


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("vulnerable", Vulnerability)
def test_law_77_the_score_of_north_south_takes_the_vulnerability_of_declarers_side(seat, vulnerable):
    for text in ("2H", "3NTX", "6SXX"):
        contract = Contract.parse(f"{text}{seat}")
        for tricks in TRICKS:
            points = judged_score(contract, tricks, vulnerable)
            expected = points if seat in (Seat.NORTH, Seat.SOUTH) else -points
            assert score_ns(Result(contract, tricks), vulnerable) == expected


@pytest.mark.parametrize(
    ("contract", "tricks", "not_vulnerable", "vulnerable"),
    [
        ("1NTN", 7, 90, 90),
        ("2NTN", 8, 120, 120),
        ("3NTN", 9, 400, 600),
        ("4SN", 12, 480, 680),
        ("5CN", 11, 400, 600),
        ("6NTN", 12, 990, 1440),
        ("7CN", 13, 1440, 2140),
        ("2HXN", 8, 470, 670),
        ("2DXN", 8, 180, 180),
        ("1CXN", 9, 340, 540),
        ("1CXXN", 8, 430, 630),
        ("2CXXN", 8, 560, 760),
        ("7NTXXN", 13, 2280, 2980),
        ("1NTN", 5, -100, -200),
        ("4HXN", 9, -100, -200),
        ("4HXN", 8, -300, -500),
        ("4HXN", 7, -500, -800),
        ("4HXN", 6, -800, -1100),
        ("7NTXXN", 0, -7000, -7600),
    ],
)
def test_law_77_rows_worked_out_by_hand(contract, tricks, not_vulnerable, vulnerable):
    parsed = Contract.parse(contract)
    assert (score(parsed, tricks, False), score(parsed, tricks, True)) == (not_vulnerable, vulnerable)


def test_law_77_a_passed_out_board_scores_nothing():
    assert [score_ns(PASSED_OUT, vulnerable) for vulnerable in Vulnerability] == [0, 0, 0, 0]


def test_before_1987_each_doubled_undertrick_after_the_first_cost_200_not_vulnerable():
    doubled, redoubled = Contract.parse("7NTXW"), Contract.parse("7NTXXW")
    down = [100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 1900, 2100, 2300, 2500]
    assert [-score(doubled, 13 - n, False, laws="1975") for n in range(1, 14)] == down
    assert [-score(redoubled, 13 - n, False, laws="1975") for n in range(1, 14)] == [2 * n for n in down]
    board = Result(doubled, 9)
    assert score_ns(board, Vulnerability.NS, laws="1975") == 700
    assert score_ns(board, Vulnerability.NS) == 800


def test_before_1987_everything_else_scored_as_today():
    for contract in CONTRACTS:
        for tricks in TRICKS:
            for vulnerable in (False, True):
                down = contract.needed - tricks
                if down > 3 and contract.risk is not Risk.UNDOUBLED and not vulnerable:
                    continue
                old, new = (score(contract, tricks, vulnerable, laws=laws) for laws in ("1975", "2017"))
                assert old == new, (str(contract), tricks, vulnerable)


@pytest.mark.parametrize("tricks", [-1, 14])
def test_no_board_has_such_a_number_of_tricks(tricks):
    with pytest.raises(Unreadable, match=f"{tricks} tricks: a board has 0 to 13"):
        score(CONTRACTS[0], tricks, False)


@pytest.mark.parametrize(("won", "band"), list(enumerate(LAW_78B)))
def test_law_78b_imps_at_both_edges_of_every_step(won, band):
    low, high = band
    assert [imps(low), imps(high), imps(-low), imps(-high)] == [won, won, -won, -won]
    if won:
        assert [imps(low - 1), imps(1 - low)] == [won - 1, 1 - won]


def test_law_78b_the_published_steps_are_those_of_the_law():
    assert [low for low, _ in LAW_78B[1:]] == list(IMP_STEPS)
