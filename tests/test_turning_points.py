"""Which moments of a match cost most, from boards whose double dummy is told by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from matchserver.analysed import analysis, asked
from matchserver.turning_points import turning_points

DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
TABLE = {
    "tricks": {strain: {"N": 9, "E": 4, "S": 9, "W": 4} for strain in ("NT", "S", "H", "D", "C")},
    "par": 400,
    "contracts": ["3N-NS"],
}


def story(auction, contract, declarer, played, risk=""):
    return {"auction": auction.split(), "contract": contract, "risk": risk, "declarer": declarer,
            "played": played}  # fmt: skip


GAME = story("1NT P 3NT P P P", "3NT", "N", ["E:HAD2C2S2", "E:HK"])
PART = story("1NT P P P", "1NT", "N", ["E:HAD2C2S2"])
PASSED = story("P P P P", None, None, [])


def record(board=1, imps=6, vulnerable="None", **rooms):
    return {"board": board, "dealer": "N", "vulnerable": vulnerable, "deal": DEAL, "imps": imps,
            "open": GAME, "closed": PART} | rooms  # fmt: skip


def told(left):
    """The costs in 1NT or 3NT by North after a lead from East: E S W N E."""
    ours = (-1, 1, -1, 1, -1)
    costs = [ours[i] * (a - b) for i, (a, b) in enumerate(pairwise(left))]
    return {"left": left, "costs": costs, "better": {str(i): ["CA"] for i, cost in enumerate(costs) if cost}}


def points(board, **answers):
    rooms = {name: answers.get(name, told([9] * 6 if name == "open" else [9] * 5)) for name in asked(board)}
    return turning_points([(board, analysis(board, {**rooms, "table": TABLE}))])


def test_each_room_and_the_table_are_asked_for_once():
    assert asked(record()) == {
        "table": {"deal": DEAL, "dealer": "N", "vulnerable": "None"},
        "open": {"deal": DEAL, "contract": "1NTN", "cards": ["HA", "D2", "C2", "S2", "HK"]},
        "closed": {"deal": DEAL, "contract": "1NTN", "cards": ["HA", "D2", "C2", "S2"]},
    }
    assert set(asked(record(open=None, closed=PASSED))) == {"table"}


def test_a_card_that_lets_a_game_slip_is_a_moment_of_its_board_and_room():
    (moment, part) = points(record(), open=told([9, 9, 9, 9, 8, 8]))
    assert moment == {
        "board": 1, "room": "open", "step": 10, "what": "card", "seat": "N", "card": "S2", "tricks": 1,
        "side": "NS", "cost": 10, "imps": 6, "left": 8, "better": ["CA"],
    }  # fmt: skip
    assert part["what"] == "contract"


def test_a_defender_who_gives_the_game_is_on_the_other_side():
    contract, moment, _ = points(record(), open=told([8, 9, 9, 9, 9, 9]))
    assert (contract["what"], contract["cost"], contract["step"]) == ("contract", 10, 3)
    assert (moment["seat"], moment["side"], moment["card"], moment["step"]) == ("E", "EW", "HA", 7)


def test_a_part_score_where_a_game_is_par_cost_the_side_that_stopped():
    (moment,) = points(record())
    assert moment == {
        "board": 1, "room": "closed", "step": 1, "what": "contract", "seat": "N", "call": "1NT",
        "tricks": 9, "par": 400, "side": "NS", "cost": 6, "imps": 6,
    }  # fmt: skip


def test_a_board_passed_out_is_a_moment_of_its_last_pass():
    (moment,) = points(record(closed=PASSED))
    assert (moment["step"], moment["seat"], moment["call"], moment["tricks"]) == (4, "W", "P", None)
    assert moment["cost"] == 9


@pytest.mark.parametrize("imps", [0, None])
def test_a_board_that_swung_nothing_turned_nothing(imps):
    assert points(record(imps=imps), open=told([9, 9, 9, 9, 8, 8])) == []


def test_an_overtrick_is_no_turning_point():
    """One IMP for the trick, and the contract of both rooms is par."""
    assert points(record(closed=GAME | {"played": PART["played"]}), open=told([9, 9, 9, 9, 9, 10])) == []


def test_only_the_dearest_are_kept_in_the_order_of_the_boards():
    boards = [record(board) for board in range(1, 31)]
    dear = record(31, open=GAME, vulnerable="All")
    analysed = [(each, analysis(each, {"table": TABLE, "open": told([9] * 6), "closed": told([9] * 5)}))
                for each in boards]  # fmt: skip
    slipped = {"table": TABLE, "open": told([9, 9, 9, 9, 6, 6]), "closed": told([9] * 5)}
    found = turning_points([*analysed, (dear, analysis(dear, slipped))])
    assert len(found) == 12
    assert [moment["board"] for moment in found] == sorted(moment["board"] for moment in found)
    assert ("open", 31) in {(moment["room"], moment["board"]) for moment in found}


def test_no_board_fills_the_strip_alone():
    many = points(record(), open=told([9, 12, 8, 13, 7, 11]), closed=told([9, 12, 8, 13, 7]))
    assert len(many) == 3


def test_a_par_by_both_or_by_one_is_read():
    found = analysis(record(), {"table": TABLE | {"contracts": ["5D*-W-2", "3N-NS+1", "1H-EW"]}})
    assert found["par"]["contracts"] == [
        {"contract": "5D", "risk": "X", "by": "W", "margin": -2},
        {"contract": "3NT", "risk": "", "by": "NS", "margin": 1},
        {"contract": "1H", "risk": "", "by": "EW", "margin": 0},
    ]
