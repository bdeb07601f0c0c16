"""Measures what an action, a fold and a view cost, each beside something plain measured in the same run.

    matchserver bench

The machine may be shared and noisy: read the ratios, not the times.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import click

from matchserver.bridge import SEATS, Board, Deal
from matchserver.contest import Lineup, Match, Policy, Room, Segment, Team
from matchserver.course import open_next
from matchserver.live import Command, Live, LiveTable
from matchserver.store import Store, StoredMatch
from matchserver.store.bare import bare_commits
from matchserver.table import AtSeat, Audience, Public, Table, fold, from_dict, to_dict, view

BOARDS, ROUNDS = 16, 5
T = TypeVar("T")


def report() -> Iterator[str]:
    """The lines of the report, as they are measured."""
    cores = os.cpu_count()
    yield f"{cores} cores, {BOARDS} boards a room, the median of {ROUNDS} interleaved rounds"
    rounds = []
    with TemporaryDirectory(prefix="matchserver-bench-") as folder, _progress() as progress:
        for number in range(ROUNDS):
            rounds.append(_round(Path(folder), number))
            progress.update(1)
    actions, bare, folds, parses = (statistics.median(column) for column in zip(*rounds, strict=True))
    yield f"actions through decide, log, fold and five views: {1 / actions:,.0f} a second"
    yield f"  a bare SQLite commit of the same event: {1 / bare:,.0f} a second; ratio {actions / bare:.1f}"
    yield f"folding a room of {BOARDS} boards: {folds * 1000:.1f} ms"
    yield f"  parsing the JSON of the same log: {parses * 1000:.1f} ms; ratio {folds / parses:.1f}"
    sizes = view_sizes()
    yield f"a view is {statistics.median(sizes):.0f} bytes (median), {max(sizes)} (largest of {len(sizes)})"


def _progress() -> Any:
    return click.progressbar(length=ROUNDS, label="Measuring", file=sys.stderr)


def _round(folder: Path, number: int) -> tuple[float, float, float, float]:
    """Seconds: an action, a bare commit of its event, the fold of the room, the parse of its log."""
    store = Store(folder / f"{number}.db")
    live, stored = Live(store), _match(store, number)
    table = live.of(stored, Room.OPEN)
    live.listen(_views)
    count, whole = _timed(lambda: play_room(live, stored, table, random.Random(number)))
    rows = [json.dumps(to_dict(stamped.event)) for stamped in store.log.read(table.id)]
    _, bare = _timed(lambda: bare_commits(folder / f"{number}-bare.db", rows))
    _, folded = _timed(lambda: fold(from_dict(json.loads(row)) for row in rows))
    _, parsed = _timed(lambda: [json.loads(row) for row in rows])
    store.close()
    return whole / count, bare / len(rows), folded, parsed


def _timed(task: Callable[[], T]) -> tuple[T, float]:
    began = time.perf_counter()
    return task(), time.perf_counter() - began


def audiences(*open_boards: int) -> list[Audience]:
    """Everyone an action is told to: the four seats and the public."""
    return [*map(AtSeat, SEATS), Public(frozenset(open_boards))]


def _views(live: LiveTable, _stamped: object) -> None:
    """What an action sends out: the four seats' views and the public's, as text."""
    for audience in audiences():
        json.dumps(view(live.table, audience, match=live.match_id, room=live.room))


def play_room(live: Live, stored: StoredMatch, table: LiveTable, chance: random.Random) -> int:
    """Play a room to its end by chance; answers with the number of actions."""
    actions = 0
    while open_next(live, stored, table.room):
        while not table.table.is_between_boards:
            live.act(table, table.table.seq, any_action(table.table, chance))
            actions += 1
    return actions


def any_action(table: Table, chance: random.Random) -> Command:
    """A legal call or card: passes often enough for auctions of a usual length."""
    record, seat = table.record, table.on_turn
    assert record is not None and seat is not None
    if record.play:
        card = chance.choice(sorted(record.play.legal_cards))
        return lambda now: now.play(seat, card)
    call = chance.choice(record.auction.legal_calls[: chance.choice((1, 4))])
    return lambda now: now.call(seat, call)


def view_sizes() -> list[int]:
    """Bytes of every view of every seat and the public over a room's boards."""
    chance, table, sizes = random.Random(1), Table(), []
    for number in range(1, BOARDS + 1):
        board = Board.numbered(number, Deal.shuffled(chance))
        table = fold(table.open_board(board), table)
        while not table.is_between_boards:
            for audience in audiences(number):
                sizes.append(len(json.dumps(view(table, audience, match=1, room="open"))))
            table = fold(any_action(table, chance)(table), table)
    return sizes


def _match(store: Store, seed: int) -> StoredMatch:
    chance = random.Random(seed)
    home, visitors = Team("Home", tuple("ABCD")), Team("Visitors", tuple("EFGH"))
    pairs = {"home_open": ("A", "B"), "home_closed": ("C", "D")}
    lineup = Lineup.of(**pairs, visitors_open=("E", "F"), visitors_closed=("G", "H"))
    match = Match("Bench", home, visitors, (Segment.consecutive(BOARDS, lineup),), policy=Policy("live"))
    return store.matches.add(match, [Board.numbered(n, Deal.shuffled(chance)) for n in match.boards], "bench")
