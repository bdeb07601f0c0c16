"""Everything in the game is a value: nothing can be changed, and errors have codes."""

from dataclasses import FrozenInstanceError, fields, is_dataclass
from random import Random

import pytest

from matchserver import bridge
from matchserver.bridge import (
    Auction,
    Board,
    BridgeError,
    Card,
    Contract,
    Deal,
    Play,
    Result,
    Seat,
    Trick,
    parse_call,
)

DEAL = Deal.shuffled(Random(1))
CONTRACT = Contract.parse("3NTN")
VALUES = [
    CONTRACT,
    Result(CONTRACT, 9),
    DEAL,
    Board.numbered(1, DEAL),
    Auction.of(Seat.NORTH, [parse_call("1C")]),
    Trick(Seat.EAST),
    Play.start(CONTRACT, DEAL),
]


def test_every_dataclass_of_the_game_is_tried_here():
    public = {value for value in vars(bridge).values() if isinstance(value, type) and is_dataclass(value)}
    assert public == {type(value) for value in VALUES}


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_no_part_of_a_value_can_be_changed(value):
    for field in fields(value):
        with pytest.raises(FrozenInstanceError):
            setattr(value, field.name, None)
    assert isinstance(hash(value), int)


def test_cards_and_calls_cannot_be_changed():
    for value, name in ((Card.parse("S4"), "rank"), (parse_call("1C"), "level")):
        with pytest.raises(AttributeError):
            setattr(value, name, 3)


def test_a_deal_keeps_its_hands_when_the_dictionary_it_came_from_changes():
    hands = dict(DEAL.hands)
    deal = Deal(hands)
    hands.clear()
    assert deal == DEAL
    with pytest.raises(TypeError):
        deal.hands[Seat.NORTH] = frozenset()


def test_every_error_of_the_game_is_a_bridge_error_with_a_code_of_its_own():
    classes = [value for value in vars(bridge).values() if isinstance(value, type)]
    errors = [value for value in classes if issubclass(value, Exception)]
    assert all(issubclass(error, BridgeError) for error in errors)
    assert len({error.code for error in errors}) == len(errors) >= 6


def test_an_error_may_carry_its_own_code_and_law():
    error = BridgeError("no", code="stale", law="Law 25A")
    assert (str(error), error.code, error.law) == ("no", "stale", "Law 25A")
    assert (BridgeError("no").code, BridgeError("no").law) == ("refused", "")
