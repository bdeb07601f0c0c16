"""How good and how quick the robots are: `python -m matchserver.robots.measure --boards 200 --seed 1`.

Random boards, robots in all four seats, each given only its own seat's view; every figure the product
promises of its robots is printed. Imports endplay; not for the server.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import mean, median, quantiles
from zlib import crc32

import click

from matchserver.analysis import double_dummy
from matchserver.bridge import (
    Board,
    Card,
    Deal,
    Result,
    imps,
    parse_call,
    score,
    score_ns,
)  # fmt: skip
from matchserver.table import AtSeat, Table, fold, view

from .hands import MAJORS, Holding
from .seated import act


@dataclass(frozen=True)
class Played:
    """A board as the robots played it; seconds of processor time for each decision."""

    board: Board
    result: Result
    par: int
    double_dummy: int
    seconds: tuple[float, ...]

    @property
    def off_par(self) -> int:
        """IMPs between the score and par."""
        return abs(imps(score_ns(self.result, self.board.vulnerable) - self.par))

    @property
    def contract_off_par(self) -> int:
        """IMPs between par and the contract played double dummy by all: what the bidding is off."""
        return abs(imps(self.double_dummy - self.par))

    @property
    def is_wild_slam(self) -> bool:
        """A slam more than two down."""
        contract = self.result.contract
        return contract is not None and contract.level >= 6 and self.result.margin < -2

    @property
    def is_missed_game(self) -> bool:
        """A part-score although declarer's side holds 27 points and eight cards of a major."""
        contract = self.result.contract
        if contract is None or score(contract, contract.needed, False) >= 300:
            return False
        hands = [Holding(self.board.deal[seat]) for seat in contract.declarer.side.seats]
        fit = any(sum(hand.lengths[major] for hand in hands) >= 8 for major in MAJORS)
        return fit and sum(hand.hcp for hand in hands) >= 27


def boards(number: int, seed: int) -> Iterator[Board]:
    """So many random boards of a seed."""
    for n in range(1, number + 1):
        yield Board.numbered(n, Deal.shuffled(Random(f"{seed}/{n}")))


def play(board: Board, seed: int) -> Played:
    """The board as four robots bid and play it."""
    table = fold(Table().open_board(board))
    seconds = []
    while not table.is_between_boards:
        assert table.record and table.record.player
        seat = table.record.player
        sight = view(table, AtSeat(seat))
        start = time.process_time()
        style = crc32(f"{seed} {seat} {board.number}".encode())
        action = act({"view": sight, "seed": seed, "style": style})
        seconds.append(time.process_time() - start)
        if "call" in action:
            events = table.call(seat, parse_call(action["call"]), action["alert"])
        else:
            events = table.play(seat, Card.parse(action["card"]))
        table = fold(events, table)
    assert table.record and table.record.result
    return _judged(board, table.record.result, tuple(seconds))


def _judged(board: Board, result: Result, seconds: tuple[float, ...]) -> Played:
    results = double_dummy.table(board.deal)
    par, _ = double_dummy.par(results, board.dealer, board.vulnerable)
    solved = 0
    if result.contract:
        contract = result.contract
        tricks = double_dummy.tricks(results)[str(contract.strain)][contract.declarer]
        solved = score_ns(Result(contract, tricks), board.vulnerable)
    return Played(board, result, par, solved, seconds)


def report(played: list[Played]) -> Iterator[str]:
    """The figures, a line each."""
    seconds = [s for p in played for s in p.seconds]
    cuts = quantiles(seconds, n=100)
    yield f"boards {len(played)}, decisions {len(seconds)}"
    yield f"mean |IMP(score - par)| {mean(p.off_par for p in played):.2f}"
    yield f"  of the contracts alone, played double dummy: {mean(p.contract_off_par for p in played):.2f}"
    yield f"slams more than two down: {_boards(p.board for p in played if p.is_wild_slam)}"
    yield f"part-scores with 27+ and a major fit: {_boards(p.board for p in played if p.is_missed_game)}"
    median_ms, high_ms, worst_ms = (1000 * s for s in (median(seconds), cuts[94], max(seconds)))
    yield f"a decision: median {median_ms:.1f} ms, 95th percentile {high_ms:.0f} ms, worst {worst_ms:.0f} ms"
    whole = [sum(p.seconds) for p in played]
    yield f"a board: mean {mean(whole):.1f} s, worst {max(whole):.1f} s"


def _boards(found: Iterable[Board]) -> str:
    numbers = [str(board.number) for board in found]
    return f"{len(numbers)}" + (f" (boards {', '.join(numbers)})" if numbers else "")


@click.command()
@click.option("--boards", "number", default=200, show_default=True, help="How many random boards.")
@click.option("--seed", default=1, show_default=True, help="Which boards.")
@click.option("--verbose", is_flag=True, help="Each board on a line.")
def main(number: int, seed: int, verbose: bool) -> None:
    """Let robots play random boards against themselves and print how well and how fast they did."""
    played = []
    with click.progressbar(boards(number, seed), length=number, label="boards") as progress:
        for board in progress:
            played.append(play(board, seed))
            if verbose:
                click.echo(_line(played[-1]))
    for line in report(played):
        click.echo(line)


def _line(p: Played) -> str:
    score = score_ns(p.result, p.board.vulnerable)
    found = f"{p.result} {score}, double dummy {p.double_dummy}, par {p.par}, off {p.off_par}"
    pace = f"{sum(p.seconds):.1f} s, slowest {1000 * max(p.seconds):.0f} ms"
    return f"{p.board.number} {p.board.deal} {found}, {pace}"


if __name__ == "__main__":
    main()
