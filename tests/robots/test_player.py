"""The card player with a solver of the test's own: what it asks for, and what it does with the answers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from matchserver.bridge import SEATS, Board, Card, Deal, Seat, parse_call
from matchserver.robots.player import choose_card
from matchserver.robots.sight import Sight
from matchserver.table import AtSeat, Table, fold, view


def table_after(deal: str, calls: str, cards: str = "") -> Table:
    """Board 1 (North deals) with these calls and cards."""
    table = fold(Table().open_board(Board.numbered(1, Deal.parse(deal))))
    for call in calls.split():
        assert table.record and table.record.turn
        table = fold(table.call(table.record.turn, parse_call(call)), table)
    for card in cards.split():
        assert table.record and table.record.player
        table = fold(table.play(table.record.player, Card.parse(card)), table)
    return table


def sight_of(table: Table) -> Sight:
    assert table.record and table.record.player
    return Sight(view(table, AtSeat(table.record.player)))


DEAL = "N:AQ7.KJ4.KT85.Q92 KJ.A965.Q43.KJ54 T542.Q87.AJ9.A83 9863.T32.762.T76"
THREE_NT = "1NT P 3NT P P P"


def refuses(sight: Sight, ways: Any) -> list[dict[Card, int]]:
    raise AssertionError("nothing to think about here")


def solver(tricks: Callable[[Card], int]) -> Any:
    return lambda sight, ways: [{card: tricks(card) for card in sight.legal} for _ in ways]


def test_a_single_legal_card_needs_no_thought() -> None:
    sight = sight_of(table_after(DEAL, THREE_NT, "CK C3 C6 C2 CJ CA C7 C9 S2 S3 SQ SK C5 C8 CT"))
    assert len(sight.legal) == 1
    assert choose_card(sight, refuses, 1) is sight.legal[0]


def test_touching_cards_need_no_thought_and_the_lowest_is_played() -> None:
    table = table_after(
        "N:AQ7.KJ4.KT85.Q92 K2.A965.Q43.KJ54 T543.Q87.AJ9.A83 J986.T32.762.T76", THREE_NT, "S2 S3 S6"
    )
    assert str(choose_card(sight_of(table), solver(lambda card: card.rank == 10), 1)) == "SQ"
    played = table_after(DEAL, THREE_NT, "CK C3 CT C2 H5 H7 H3")
    assert str(choose_card(sight_of(played), solver(lambda card: 0), 1)) == "H4"


def test_the_card_that_wins_most_is_chosen() -> None:
    sight = sight_of(table_after(DEAL, THREE_NT))
    assert str(choose_card(sight, solver(lambda card: 5 if str(card) == "D4" else 4), 1)) == "D4"


def test_making_the_contract_counts_more_than_tricks() -> None:
    """East leads against 3NT: five tricks in one layout of two beat four in both."""
    sight = sight_of(table_after(DEAL, THREE_NT))

    def solve(sight: Sight, ways: Any) -> list[dict[Card, int]]:
        brave = [5 if i % 2 else 3 for i in range(len(ways))]
        return [
            {card: brave[i] if str(card) == "D4" else 4 for card in sight.legal} for i in range(len(ways))
        ]

    assert str(choose_card(sight, solve, 1)) == "D4"


@pytest.mark.parametrize(
    ("east", "lead"),
    [
        ("KQJ4.A96.Q43.J54", "SK"),
        ("K864.A96.Q43.J54", "S4"),
        ("K8642.A96.Q43.J5", "S4"),
    ],
)
def test_among_equal_leads_custom_decides(east: str, lead: str) -> None:
    table = table_after(DEAL, THREE_NT)
    changed = {**view(table, AtSeat(Seat.EAST)), "hands": {"N": 13, "E": east, "S": 13, "W": 13}}
    suits = zip("SHDC", east.split("."), strict=True)
    sight = Sight({**changed, "legal": [suit + rank for suit, ranks in suits for rank in ranks]})
    assert str(choose_card(sight, solver(lambda card: 4), 1)) == lead


def test_the_layouts_solved_hold_every_card_once_and_none_of_the_hidden_hands() -> None:
    """The other hands may be anything: the choice rests on the seat's own view alone."""
    asked: list[Any] = []

    def solve(sight: Sight, ways: Any) -> list[dict[Card, int]]:
        asked.extend(ways)
        return [dict.fromkeys(sight.legal, 4) for _ in ways]

    sight = sight_of(table_after(DEAL, THREE_NT))
    choose_card(sight, solve, 1)
    assert set(sight.held) == {Seat.EAST}
    for way in asked:
        cards = [card for hand in way.values() for card in hand] + list(sight.held[Seat.EAST])
        assert len(cards) == len(set(cards)) == 52


def test_hidden_hands_do_not_change_the_choice() -> None:
    """Two deals alike for East in auction and cards: the same layouts are solved."""
    random, seen = Random(3), []
    fixed = Deal.parse(DEAL)
    others = sorted(card for seat in SEATS if seat is not Seat.EAST for card in fixed[seat])
    for _ in range(2):
        random.shuffle(others)
        hands = {seat: frozenset(others[i::3]) for i, seat in enumerate((Seat.NORTH, Seat.SOUTH, Seat.WEST))}
        deal = Deal({**hands, Seat.EAST: fixed[Seat.EAST]})

        def solve(sight: Sight, ways: Any) -> list[dict[Card, int]]:
            seen.append([dict(way) for way in ways])
            return [dict.fromkeys(sight.legal, 4) for _ in ways]

        choose_card(sight_of(table_after(str(deal), THREE_NT)), solve, 1)
    assert seen[0] == seen[1]


def test_hands_shown_out_and_cards_played_are_read_from_the_view() -> None:
    sight = sight_of(table_after(DEAL, THREE_NT, "CK C3 CT C2 CJ CA C7 C9 S2 S3 SQ SK C5 C8 C6 CQ HK"))
    unknowns = {hand.seat: hand for hand in sight.unknowns}
    assert sight.me is Seat.EAST and set(unknowns) == {Seat.NORTH, Seat.WEST}
    assert unknowns[Seat.WEST].count == 9
    assert unknowns[Seat.NORTH].promise.hcp == (15, 17)


def test_bidder_player_and_client_are_importable_without_endplay() -> None:
    """The server imports these; endplay belongs to the worker programs alone."""
    modules = ["robots.bidder", "robots.meaning", "robots.player", "analysis.worker"]
    imports = "; ".join(f"import matchserver.{module}" for module in modules)
    code = f"import sys; sys.modules['endplay'] = None; {imports}; print('numpy' in sys.modules)"
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root)
    assert done.stdout.strip() == "False", done.stderr
