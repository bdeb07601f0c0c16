"""What each card cost, against counts that are made in another way."""

from __future__ import annotations

from random import Random

import pytest

from matchserver.analysis.costs import costs
from matchserver.analysis.double_dummy import Position, solve
from matchserver.analysis.worker import NoAnswer, Worker
from matchserver.bridge import Card, Contract, Deal, Play, Strain

LAY_DOWN = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
"""Each hand holds a suit."""


@pytest.fixture(scope="module")
def worker():
    worker = Worker("matchserver.analysis")
    yield worker
    worker.close()


def by_chance(contract: Contract, deal: Deal, chance: Random) -> Play:
    """The contract played to its end by anyone's guess."""
    play = Play.start(contract, deal)
    while not play.is_over:
        play = play.with_card(chance.choice(sorted(play.legal_cards)))
    return play


@pytest.mark.parametrize("contract", ["4SN", "3NTE", "5CS", "1HW"])
def test_what_both_sides_gave_away_is_what_was_made_more_or_less(worker: Worker, contract: str) -> None:
    """makeable - given away by declarer + given away by the defenders = made."""
    chance = Random(contract)
    deal, declared = Deal.shuffled(chance), Contract.parse(contract)
    play = by_chance(declared, deal, chance)
    table = worker.ask({"deal": str(deal), "dealer": "N", "vulnerable": "None"})["tricks"]
    request = {"deal": str(deal), "contract": contract, "cards": [str(card) for card in play.cards]}
    answer = worker.ask(request)
    seats = [seat for trick in play.tricks for seat, _ in trick.plays()]
    ours = [seat.side is declared.declarer.side for seat in seats]
    given = sum(-tricks if is_ours else tricks for tricks, is_ours in zip(answer["costs"], ours, strict=True))
    assert table[str(declared.strain)][str(declared.declarer)] + given == play.won_by_declarer
    assert answer["left"][-1] == play.won_by_declarer and len(answer["left"]) == 53
    assert sum(answer["costs"]) > 0, "nobody guesses a whole board right"


def test_each_cost_is_the_best_card_of_the_position_less_the_card_played() -> None:
    """Each position solved alone: another way into the library than the one costs takes."""
    chance = Random(5)
    deal, contract = Deal.shuffled(chance), Contract.parse("3NTN")
    cards = by_chance(contract, deal, chance).cards
    found, play = costs(deal, contract, cards), Play.start(contract, deal)
    for index, card in enumerate(cards):
        (tricks,) = solve([Position(play.hands, Strain.NOTRUMP, play.trick.leader, play.trick.cards)])
        assert found["costs"][index] == max(tricks.values()) - tricks[card]
        best = {str(each) for each in tricks if tricks[each] == max(tricks.values())}
        assert set(found["better"].get(str(index), best)) == best
        play = play.with_card(card)
    assert {int(index) for index in found["better"]} == {i for i, cost in enumerate(found["costs"]) if cost}


def test_a_ruff_in_front_of_declarer_costs_nothing_where_all_tricks_are_lost() -> None:
    found = costs(LAY_DOWN, Contract.parse("7SN"), [Card.parse("HA")])
    assert found == {"left": [13, 13], "costs": [0], "better": {}}


def test_a_known_blunder() -> None:
    """North has twelve spades to run against no trump, and leads the two of hearts into East's twelve."""
    deal = Deal.parse("N:AKQJT9876543.2.. 2.AKQJT9876543.. ..AKQJT98765432. ...AKQJT98765432")
    right = costs(deal, Contract.parse("1NTW"), [Card.parse("SA")])
    wrong = costs(deal, Contract.parse("1NTW"), [Card.parse("H2"), Card.parse("HA")])
    assert right == {"left": [1, 1], "costs": [0], "better": {}}
    assert (wrong["left"], wrong["costs"]) == ([1, 12, 12], [11, 0])
    assert wrong["better"] == {"0": [f"S{rank}" for rank in "AKQJT9876543"]}


def test_no_cards_are_the_table_of_tricks() -> None:
    assert costs(LAY_DOWN, Contract.parse("7SN"), []) == {"left": [13], "costs": [], "better": {}}


def test_a_card_that_may_not_be_played_is_refused_by_name(worker: Worker) -> None:
    with pytest.raises(NoAnswer, match="E does not hold SA"):
        worker.ask({"deal": str(LAY_DOWN), "contract": "7SN", "cards": ["SA"]})
