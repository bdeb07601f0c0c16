"""What calls promise to the rest of the table, and that the bidder keeps its word."""

from __future__ import annotations

from random import Random

import pytest

from matchserver.bridge import PASS, Auction, Bid, Board, Deal, Seat, parse_call
from matchserver.robots.bidder import choose
from matchserver.robots.hands import DIAMONDS, HEARTS, SPADES, Holding
from matchserver.robots.meaning import read
from matchserver.robots.promise import Forcing


def after(calls: str) -> tuple:
    return tuple(calls.split())


def test_an_opening_of_one_no_trump_promises_a_balanced_hand_of_15_to_17() -> None:
    shown = read("N", "None", after("1NT")).shown[Seat.NORTH]
    assert shown.hcp == (15, 17) and shown.balanced and shown.lengths[SPADES] == (2, 5)


def test_a_transfer_promises_the_suit_above() -> None:
    shown = read("N", "None", after("1NT P 2D")).shown[Seat.SOUTH]
    assert shown.least(HEARTS) == 5 and shown.least(DIAMONDS) == 0


def test_promises_of_one_seat_add_up() -> None:
    shown = read("N", "None", after("1S P 1NT P 2H")).shown[Seat.NORTH]
    assert shown.least(SPADES) == 5 and shown.least(HEARTS) == 4 and shown.points == (12, 18)


def test_a_raise_promises_support_and_limits_the_hand() -> None:
    shown = read("N", "None", after("1S P 2S")).shown[Seat.SOUTH]
    assert shown.least(SPADES) == 3 and shown.points == (6, 9)


def test_a_new_suit_forces_until_it_is_bid_over() -> None:
    assert read("N", "None", after("1C P 1H P")).forced is Forcing.ROUND
    assert read("N", "None", after("1C P 1H 2D")).forced is Forcing.NO


def test_a_game_force_lasts_until_game() -> None:
    assert read("N", "None", after("1S P 2C P 2S P 3S P")).forced is Forcing.GAME
    assert read("N", "None", after("1S P 2C P 2S P 4S P")).forced is Forcing.NO


def test_a_call_outside_the_system_is_taken_as_natural() -> None:
    shown = read("N", "None", after("1C P 5D")).shown[Seat.SOUTH]
    assert shown.least(DIAMONDS) == 4


def test_contradicting_calls_leave_a_promise_that_can_be_kept() -> None:
    for promise in read("N", "All", after("P 1NT P 2H P 3S P 4S X XX P P P")[:9]).shown.values():
        assert all(low <= high for low, high in (promise.hcp, promise.points, *promise.lengths))


@pytest.mark.parametrize("seed", range(3))
def test_three_hundred_random_auctions_are_legal_end_and_are_not_passed_below_a_force(seed: int) -> None:
    random = Random(seed)
    for number in range(1, 101):
        auction = bid_out(Board.numbered(number, Deal.shuffled(random)))
        assert auction.is_over and len(auction.calls) < 60


def bid_out(board: Board) -> Auction:
    """The whole auction; with_call raises at the first call that is not legal."""
    auction = Auction(board.dealer)
    while auction.turn:
        situation = read(board.dealer, board.vulnerable, tuple(map(str, auction.calls)))
        option = choose(situation, Holding.of(board.deal[auction.turn]))
        assert not (situation.forced is Forcing.GAME and option.call is PASS), auction.calls
        auction = auction.with_call(option.call)
    return auction


@pytest.mark.parametrize("seed", range(3))
def test_a_robot_has_a_legal_call_in_auctions_that_no_system_knows(seed: int) -> None:
    """Three of ten calls are anything legal: partners and opponents may be people."""
    random = Random(seed)
    for number in range(1, 101):
        board = Board.numbered(number, Deal.shuffled(random))
        auction = Auction(board.dealer)
        while auction.turn:
            situation = read(board.dealer, board.vulnerable, tuple(map(str, auction.calls)))
            call = choose(situation, Holding.of(board.deal[auction.turn])).call
            odd = random.random() < 0.3
            auction = auction.with_call(random.choice(auction.legal_calls[:12]) if odd else call)


def test_openings_keep_their_promise_on_random_hands() -> None:
    random = Random(7)
    opened = 0
    for _ in range(300):
        hand = Holding.of(Deal.shuffled(random)[Seat.NORTH])
        option = choose(read("N", "None", ()), hand)
        opened += isinstance(option.call, Bid)
        shown = read("N", "None", (str(option.call),)).shown[Seat.NORTH]
        assert shown.is_kept_by(hand) or option.rare
    assert opened > 100


def test_no_rule_depends_on_which_side_of_the_table_one_sits() -> None:
    calls = after("1S P 2S P")
    for dealer in "NESW":
        assert read(dealer, "None", calls).partner == read("N", "None", calls).partner
        assert str(parse_call(calls[0])) == "1S"
