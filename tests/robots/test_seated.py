"""The robots' worker program as the server uses it: views in, calls and cards out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from matchserver.analysis.worker import NoAnswer, Worker
from matchserver.bridge import SEATS, Board, Card, Deal, parse_call
from matchserver.table import AtSeat, Table, fold, view


@pytest.fixture(scope="module")
def robots() -> Iterator[Worker]:
    worker = Worker("matchserver.robots")
    yield worker
    worker.close()


def seat_view(table: Table) -> dict:
    """The view of the seat on turn: all that a robot ever gets."""
    assert table.record and table.record.player
    return view(table, AtSeat(table.record.player))


def act(table: Table, answer: dict) -> Table:
    """The table after the robot's action; the table refuses what is not legal."""
    assert table.record and table.record.player
    seat = table.record.player
    if "call" in answer:
        return fold(table.call(seat, parse_call(answer["call"]), answer["alert"]), table)
    return fold(table.play(seat, Card.parse(answer["card"])), table)


def opened(seed: int) -> Table:
    return fold(Table().open_board(Board.numbered(2, Deal.shuffled(Random(seed)))))


def test_four_robots_that_see_only_their_own_view_finish_a_board(robots: Worker) -> None:
    table = opened(11)
    while not table.is_between_boards:
        sight = seat_view(table)
        seen = {seat for seat in SEATS if isinstance(sight["hands"][seat], str)}
        dummy = table.record.contract.dummy if table.record and table.record.contract else None
        assert seen <= {sight["you"], dummy}
        answer = robots.ask({"view": sight, "seed": 1})
        assert answer.get("call", answer.get("card")) in sight["legal"]
        table = act(table, answer)
    assert table.record and table.record.result


def test_the_same_view_and_seed_give_the_same_card_in_another_process(
    robots: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(5)
    while table.record and table.record.play is None:
        table = act(table, robots.ask({"view": seat_view(table), "seed": 1}))
    for _ in range(9):
        table = act(table, {"card": min(seat_view(table)["legal"])})
    monkeypatch.setenv("PYTHONHASHSEED", "12345")
    other = Worker("matchserver.robots")
    request = {"view": seat_view(table), "seed": 9}
    assert robots.ask(request) == robots.ask(request) == other.ask(request)
    other.close()


def test_a_conventional_call_comes_with_its_explanation(robots: Worker) -> None:
    hands = {"N": 13, "E": 13, "S": "KQ542.Q73.85.932", "W": 13}
    sight = {
        "dealer": "N",
        "vulnerable": "None",
        "auction": ["1NT", "P"],
        "contract": None,
        "you": "S",
        "hands": hands,
    }
    assert robots.ask({"view": sight, "seed": 1}) == {"call": "2H", "alert": "5+ spades"}


def test_a_request_without_a_view_is_refused_and_the_robots_live_on(robots: Worker) -> None:
    with pytest.raises(NoAnswer, match="view"):
        robots.ask({"seed": 1})
    assert robots.ask({"view": seat_view(opened(3)), "seed": 1})["call"]
