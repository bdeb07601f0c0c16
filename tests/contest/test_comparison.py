import json
from decimal import Decimal

import pytest

from matchserver.bridge import IMP_STEPS, PASSED_OUT, Board, Contract, Deal, Result, Seat, Vulnerability
from matchserver.contest import (
    WBF_DISCRETE,
    BadMatch,
    BoardHead,
    Room,
    compare,
    scale_from_text,
    swing,
)


def result(text):
    """A result from "4SXE 9", or a passed-out board from "Pass"."""
    if text == "Pass":
        return PASSED_OUT
    contract, tricks = text.split()
    return Result(Contract.parse(contract), int(tricks))


def sheet(open_room, closed_room, **terms):
    """Boards 1, 2, .. with a result or None each in both rooms."""
    rooms = {Room.OPEN: open_room, Room.CLOSED: closed_room}
    results = {
        room: {n: result(text) for n, text in enumerate(there, 1) if text} for room, there in rooms.items()
    }
    boards = [BoardHead.numbered(n) for n in range(1, max(len(open_room), len(closed_room)) + 1)]
    return compare(boards, results, home="Larks", visitors="Owls", **terms)


PLAYED = sheet(
    ["3NTS 9", "4SE 10", "Pass", "1NTN 7", None],
    ["3NTS 8", "4SE 12", "2HXW 5", None, "2CW 8"],
    carry=("0.5", 3),
    status="playing",
    notes=["board 4: a note"],
)


@pytest.mark.parametrize(("won", "lowest"), list(enumerate(IMP_STEPS, 1)))
def test_law_78b_a_swing_is_worth_its_imps_to_the_side_that_won_it(won, lowest):
    assert swing(lowest, 0) == won
    assert swing(lowest - 10, 0) == won - 1
    assert swing(0, lowest) == -won
    assert swing(-100, lowest - 100) == -won


def test_a_board_in_both_rooms_is_a_swing():
    assert [row.imps for row in PLAYED.rows] == [10, 2, -13, None, None]


def test_every_team_has_the_sum_of_the_swings_it_won():
    assert (PLAYED.home.imps, PLAYED.visitors.imps) == (12, 13)
    assert PLAYED.boards_compared == 3


def test_the_running_score_stands_after_every_board_compared():
    assert [row.running for row in PLAYED.rows] == [(10, 0), (12, 0), (12, 13), None, None]


def test_the_carry_over_is_in_the_total_and_not_in_the_victory_points():
    assert (PLAYED.home.total, PLAYED.visitors.total) == (Decimal("12.5"), 16)
    assert str(PLAYED.visitors.vp) == "10.71"  # 1 IMP over 3 boards
    assert str(PLAYED.home.vp) == "9.29"


def test_the_carry_over_counts_for_victory_points_where_the_match_says_so():
    carried = sheet(["3NTS 9"] * 1, ["3NTS 8"], carry=(0, 12), carry_in_vps=True)
    assert carried.visitors.vp > 10 > carried.home.vp


@pytest.mark.parametrize("carry", [("2.5", 0), (0, "2.5")])
def test_a_fraction_of_an_imp_reaches_no_victory_points(carry):
    whole = tuple(int(Decimal(part)) for part in carry)
    flat = ["Pass"]
    assert sheet(flat, flat, carry=carry, carry_in_vps=True).home.vp == (
        sheet(flat, flat, carry=whole, carry_in_vps=True).home.vp
    )


def test_the_score_sheet_as_json():
    assert json.loads(json.dumps(PLAYED.to_dict())) == {
        "home": {"name": "Larks", "imps": 12, "carry": 0.5, "penalty": 0, "total": 12.5,
                 "vp": "9.29", "vp_penalty": 0},
        "visitors": {"name": "Owls", "imps": 13, "carry": 3, "penalty": 0, "total": 16,
                     "vp": "10.71", "vp_penalty": 0},
        "scale": "wbf",
        "boards_compared": 3,
        "status": "playing",
        "boards": [
            {
                "board": 1, "dealer": "N", "vulnerable": "None",
                "imps": 10, "won": [10, 0], "ruled": False, "running": [10, 0],
                "open": {"contract": "3NT", "risk": "", "declarer": "S", "tricks": 9, "score": 400},
                "closed": {"contract": "3NT", "risk": "", "declarer": "S", "tricks": 8, "score": -50},
            },
            {
                "board": 2, "dealer": "E", "vulnerable": "NS",
                "imps": 2, "won": [2, 0], "ruled": False, "running": [12, 0],
                "open": {"contract": "4S", "risk": "", "declarer": "E", "tricks": 10, "score": -420},
                "closed": {"contract": "4S", "risk": "", "declarer": "E", "tricks": 12, "score": -480},
            },
            {
                "board": 3, "dealer": "S", "vulnerable": "EW",
                "imps": -13, "won": [0, 13], "ruled": False, "running": [12, 13],
                "open": {"contract": "Pass", "risk": "", "declarer": None, "tricks": None, "score": 0},
                "closed": {"contract": "2H", "risk": "X", "declarer": "W", "tricks": 5, "score": 800},
            },
            {
                "board": 4, "dealer": "W", "vulnerable": "All",
                "imps": None, "won": None, "ruled": False, "running": None,
                "open": {"contract": "1NT", "risk": "", "declarer": "N", "tricks": 7, "score": 90},
                "closed": None,
            },
            {
                "board": 5, "dealer": "N", "vulnerable": "NS",
                "imps": None, "won": None, "ruled": False, "running": None,
                "open": None,
                "closed": {"contract": "2C", "risk": "", "declarer": "W", "tricks": 8, "score": -90},
            },
        ],
        "notes": ["board 4: a note"],
        "rulings": [],
    }  # fmt: skip


def test_a_whole_carry_over_is_an_int_in_json():
    home = sheet(["Pass"], ["Pass"], carry=("3.0", 0)).to_dict()["home"]
    assert [type(home[key]) for key in ("carry", "total")] == [int, int]


def test_a_carry_over_that_is_no_number_is_refused():
    with pytest.raises(BadMatch, match="'3,5' is no number of IMPs"):
        sheet(["Pass"], ["Pass"], carry=("3,5", 0))


def test_boards_may_come_in_any_order_with_any_dealer():
    boards = [BoardHead(20, Seat.WEST, Vulnerability.NONE), BoardHead(3, Seat.EAST, Vulnerability.ALL)]
    results = {Room.OPEN: {3: result("4SE 9"), 20: PASSED_OUT}, Room.CLOSED: {3: PASSED_OUT, 20: PASSED_OUT}}
    rows = compare(boards, results, home="Larks", visitors="Owls").rows
    assert [(row.board, row.dealer, row.imps) for row in rows] == [(20, "W", 0), (3, "E", 3)]


def test_boards_with_their_deals_compare_alike():
    hands = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    board = Board.numbered(1, Deal.parse(hands))
    rows = compare([board], {}, home="Larks", visitors="Owls").rows
    assert (rows[0].dealer, rows[0].vulnerable, rows[0].open) == ("N", "None", None)


def test_undertricks_before_1987_are_scored_by_the_laws_of_their_day():
    today = sheet(["4SXS 5"], ["Pass"])
    then = sheet(["4SXS 5"], ["Pass"], laws="1975")
    assert today.rows[0].open.score == -1100
    assert then.rows[0].open.score == -900
    assert (today.rows[0].imps, then.rows[0].imps) == (-15, -14)


def test_a_match_without_a_board_compared_is_a_draw():
    waiting = sheet([None, "Pass"], [None, None], carry=(5, 0), carry_in_vps=True, status="waiting").to_dict()
    assert (waiting["home"]["vp"], waiting["visitors"]["vp"]) == ("10.00", "10.00")
    assert (waiting["home"]["total"], waiting["boards_compared"]) == (5, 0)
    own = scale_from_text("0, 15, 15\n2, 16, 14", "club")
    assert sheet([None], [None], scale=own).to_dict()["home"]["vp"] == "15.00"


def test_a_scale_without_figures_gives_no_points_and_a_note():
    three = sheet(["3NTS 9"] * 3, ["3NTS 8"] * 3, scale=WBF_DISCRETE).to_dict()
    assert three["home"]["vp"] is three["visitors"]["vp"] is None
    assert three["home"]["imps"] == 32  # 10 IMPs on board 1, 12 and 10 by vulnerability on 2 and 3
    assert "3 boards" in three["notes"][-1]


def test_whole_victory_points_have_two_decimals_too():
    eight = sheet(["3NTS 9"] + ["Pass"] * 7, ["3NTS 8"] + ["Pass"] * 7, scale=WBF_DISCRETE).to_dict()
    assert (eight["home"]["vp"], eight["visitors"]["vp"], eight["scale"]) == ("14.00", "6.00", "wbf-discrete")


def test_a_corrected_result_is_marked_in_its_room_and_nowhere_else():
    corrected = {Room.OPEN: {1, 3}, Room.CLOSED: {2}}
    rows = sheet(["3NTS 9"] * 3, ["3NTS 8", "3NTS 8", None], corrected=corrected).to_dict()["boards"]
    marks = [[(row[room] or {}).get("corrected") for room in Room] for row in rows]
    assert marks == [[True, None], [None, True], [True, None]]
    plain = sheet(["3NTS 9"] * 3, ["3NTS 8", "3NTS 8", None]).to_dict()["boards"]
    assert [row["imps"] for row in rows] == [row["imps"] for row in plain]


def test_a_correction_of_what_a_room_has_not_played_marks_nothing():
    assert sheet([None], ["Pass"], corrected={Room.OPEN: {1}}).to_dict()["boards"][0]["open"] is None
