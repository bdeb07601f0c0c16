"""The shape of a view, its size, and that it says the same as the table."""

import json
from random import Random
from statistics import median

import pytest

from matchserver.bridge import SEATS, Card, Contract, Deal, Play, Seat
from matchserver.table import AtSeat, Director, Kibitzer, Operator, Public, Table, record_view, view

from .actions import AUDIENCES, a_board, after, any_card, called, cards, opened, played

SHAPE = {
    "match": (int,),
    "room": (str,),
    "seq": (int,),
    "phase": (str,),
    "board": (int, type(None)),
    "dealer": (str, type(None)),
    "vulnerable": (str, type(None)),
    "hands": (dict,),
    "auction": (list,),
    "alerts": (dict,),
    "contract": (str, type(None)),
    "risk": (str,),
    "declarer": (str, type(None)),
    "turn": (str, type(None)),
    "player": (str, type(None)),
    "trick": (list,),
    "played": (list,),
    "winners": (str,),
    "tricks": (dict,),
    "result": (dict, type(None)),
    "claim": (dict, type(None)),
    "undo": (dict, type(None)),
    "asked": (list,),
    "summons": (dict, type(None)),
    "frozen": (dict, type(None)),
    "takes_back": (int,),
    "corrected": (int,),
}
TABLES = [table for seed in range(6) for table in played(Random(seed), boards=2)]


def shown(table, audience):
    """What arrives at the other end of a wire."""
    return json.loads(json.dumps(view(table, audience, match=7, room="open")))


@pytest.mark.parametrize("audience", AUDIENCES, ids=repr)
def test_every_view_has_every_field_and_no_other(audience):
    for table in TABLES:
        seen = shown(table, audience)
        own = {"you", "verbs", "legal"} & seen.keys()
        assert seen.keys() - own == SHAPE.keys()
        assert all(isinstance(seen[name], kinds) for name, kinds in SHAPE.items())
        assert list(seen["hands"]) == list("NESW") and seen["tricks"].keys() == {"NS", "EW"}
        assert ({"you", "verbs"} <= own) == isinstance(audience, AtSeat)


def test_legal_is_shown_to_who_acts_and_to_the_operator_and_to_nobody_else():
    for table in TABLES:
        told = {audience for audience in AUDIENCES if "legal" in shown(table, audience)}
        assert told == {Operator()} | ({AtSeat(table.on_turn)} if table.on_turn else set())
        assert bool(shown(table, Operator())["legal"]) == bool(table.on_turn)


def test_what_is_shown_as_legal_is_accepted():
    for table in TABLES[::7]:
        if table.on_turn:
            legal = shown(table, AtSeat(table.on_turn))["legal"]
            played_from = (
                table.record.play.legal_cards if table.record.play else table.record.auction.legal_calls
            )
            assert sorted(legal) == sorted(map(str, played_from)) and legal


def test_a_view_is_small():
    for audience in (AtSeat(Seat.SOUTH), Public(), Director()):
        sizes = [len(json.dumps(view(table, audience), separators=(",", ":"))) for table in TABLES]
        assert median(sizes) < 800 and max(sizes) < 1024


def test_before_the_first_board_a_table_waits():
    seen = shown(Table(), AtSeat(Seat.EAST))
    assert (seen["phase"], seen["seq"], seen["board"], seen["you"]) == ("waiting", 0, None, "E")
    assert seen["turn"] is seen["player"] is seen["result"] is None


def test_the_phases_of_a_board():
    table = after(opened(a_board(1)))
    assert shown(table, Public())["phase"] == "auction"
    table = after(*called("1C P P P"), table=table)
    assert shown(table, Public())["phase"] == "play"
    while not table.is_between_boards:
        table = after(any_card, table=table)
    assert shown(table, Public())["phase"] == "over"


DEAL = "N:AKQJ.T98.765.432 T987.AKQJ.432.65 654.765.AKQJ.987 32.432.T98.AKQJT"


def test_a_view_in_the_middle_of_play_reads_as_the_docstring_says():
    board = a_board(1)
    board = type(board)(3, Deal.parse(DEAL), Seat.SOUTH, board.vulnerable)
    table = after(opened(board), *called("P 3NT X P P P"), *cards("SA ST S6 S3  SK S7"))
    assert shown(table, AtSeat(Seat.WEST)) == {
        "match": 7, "room": "open", "seq": 13, "phase": "play",
        "board": 3, "dealer": "S", "vulnerable": "None",
        "hands": {"N": 11, "E": "98.AKQJ.432.65", "S": 12, "W": "2.432.T98.AKQJT"},
        "auction": ["P", "3NT", "X", "P", "P", "P"], "alerts": {},
        "contract": "3NT", "risk": "X", "declarer": "W",
        "turn": "S", "player": "S", "trick": [["N", "SK"], ["E", "S7"]],
        "played": ["N:SASTS6S3", "N:SKS7"], "winners": "N", "tricks": {"NS": 1, "EW": 0},
        "result": None, "claim": None, "undo": None, "asked": [], "summons": None, "frozen": None,
        "takes_back": 0, "corrected": 0, "you": "W", "verbs": ["claim", "alert", "ask", "summon"],
    }  # fmt: skip


def test_the_play_in_a_view_is_the_play_at_the_table():
    for table in TABLES[::5]:
        seen = shown(table, Public())
        if not seen["contract"]:
            continue
        names = [trick[i : i + 2] for trick in seen["played"] for i in range(2, len(trick), 2)]
        contract = Contract.parse(seen["contract"] + seen["risk"] + seen["declarer"])
        again = Play.of(contract, table.record.board.deal, map(Card.parse, names))
        assert again == table.record.play


def test_a_record_for_replay_is_the_story_without_hands_and_turns():
    table = TABLES[-1]
    record = record_view(table.record, Public(frozenset({table.record.board.number})))
    assert record.keys() == SHAPE.keys() - {
        "match", "room", "seq", "phase", "board", "dealer", "vulnerable", "hands", "turn", "player",
        "undo", "asked", "summons", "frozen",
    }  # fmt: skip
    assert record.items() <= view(table, Operator()).items()


@pytest.mark.parametrize("seat", SEATS)
def test_a_kibitzer_sees_what_the_seat_sees_and_cannot_act(seat):
    for table in TABLES[::3]:
        own = shown(table, AtSeat(seat))
        assert shown(table, Kibitzer(seat)) == {key: own[key] for key in SHAPE}
