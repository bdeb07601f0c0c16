"""Double dummy through the worker program, against endplay's own classes as the oracle."""

from __future__ import annotations

from random import Random

import pytest
from endplay.dds import calc_dd_table, par
from endplay.types import Deal as EndplayDeal
from endplay.types import Denom, Player, Vul

from matchserver.analysis.double_dummy import Position, solve
from matchserver.analysis.worker import NoAnswer, Worker
from matchserver.bridge import CARDS, SEATS, Card, Contract, Deal, Play, Seat, Strain

DENOMINATIONS = {"S": Denom.spades, "H": Denom.hearts, "D": Denom.diamonds, "C": Denom.clubs, "NT": Denom.nt}
VULNERABLE = {"None": Vul.none, "NS": Vul.ns, "EW": Vul.ew, "All": Vul.both}


@pytest.fixture(scope="module")
def worker():
    worker = Worker("matchserver.analysis")
    yield worker
    worker.close()


@pytest.mark.parametrize("vulnerable", ["None", "NS", "EW", "All"])
def test_tricks_and_par_are_those_of_endplay(worker: Worker, vulnerable: str) -> None:
    deal = Deal.shuffled(Random(vulnerable))
    answer = worker.ask({"deal": str(deal), "dealer": "E", "vulnerable": vulnerable})
    table = calc_dd_table(EndplayDeal(str(deal)))
    for strain, tricks in answer["tricks"].items():
        for seat, number in tricks.items():
            assert number == table[DENOMINATIONS[strain], Player.find(seat)]
    best = par(table, VULNERABLE[vulnerable], Player.east)
    assert answer["par"] == best.score
    assert answer["contracts"]


def test_a_lay_down_grand_slam_is_par(worker: Worker) -> None:
    deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    answer = worker.ask({"deal": deal, "dealer": "N", "vulnerable": "None"})
    assert answer["tricks"]["S"] == {"N": 13, "E": 0, "S": 13, "W": 0}
    assert answer["par"] == 1510 and answer["contracts"] == ["7S-NS"]


def test_what_is_no_deal_is_refused_by_name(worker: Worker) -> None:
    with pytest.raises(NoAnswer, match="is no deal"):
        worker.ask({"deal": "x", "dealer": "N", "vulnerable": "None"})


def test_each_legal_card_is_solved_also_in_the_middle_of_a_trick() -> None:
    deal = Deal.shuffled(Random(4))
    play = Play.start(Contract.parse("3NTN"), deal)
    for _ in range(22):
        play = play.with_card(min(play.legal_cards))
    position = Position(play.hands, Strain.NOTRUMP, play.trick.leader, play.trick.cards)
    (solved,) = solve([position])
    assert set(solved) == set(play.legal_cards)
    left = 13 - len(play.tricks)
    assert all(0 <= tricks <= left for tricks in solved.values())


def test_a_hand_solved_by_eye() -> None:
    """North leads in no trump: either ace, then the other, and the last trick is East's."""
    hands = {Seat.NORTH: "SA HA D2", Seat.EAST: "DA DK DQ", Seat.SOUTH: "C2 C3 C4", Seat.WEST: "C5 C6 C7"}
    position = Position(
        {seat: [Card.parse(text) for text in hands[seat].split()] for seat in SEATS},
        Strain.NOTRUMP,
        Seat.NORTH,
    )
    assert {str(card): tricks for card, tricks in solve([position])[0].items()} == {"SA": 2, "HA": 2, "D2": 0}
    assert len(CARDS) == 52
