"""What a search costs in a large archive, made up by chance: years of a club's matches.

    matchserver bench --archive

The machine may be shared and noisy: read the ratios, not the times.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from matchserver.bridge import SEATS, Contract, Result, Vulnerability, imps, score_ns
from matchserver.contest import Lineup, Match, Room, Segment, Team
from matchserver.store import ArchivedBoard, ArchivedMatch, Search, Store

MATCHES, BOARDS, TEAMS, ROUNDS = 2000, 16, 60, 7
DAY = 86400.0
STRAINS = ("C", "D", "H", "S", "NT")
SLAMS = tuple(f"{level}{strain}" for level in (6, 7) for strain in STRAINS)
QUESTIONS = {
    "all matches, first page": (Search(), 1),
    "all matches, last page": (Search(), MATCHES // 25),
    "a player": (Search(player="t7 p3"), 1),
    "a team, an event and a year": (
        Search(team="team 7", event="cup 3", since=365 * DAY, until=730 * DAY),
        1,
    ),
    "3NT": (Search(contracts=("3NT",)), 1),
    "slams doubled": (Search(contracts=SLAMS, risks=("X",)), 1),
    "7NT redoubled, of which there is none": (Search(contracts=("7NT",), risks=("XX",)), 1),
    "10 IMPs or more": (Search(swing=10), 1),
    "10 IMPs or more, 40th page": (Search(swing=10), 40),
    "a player's swings of 13 IMPs or more": (Search(player="t7 p3", swing=13), 1),
}


def report() -> Iterator[str]:
    """The lines of the report, as they are measured."""
    with TemporaryDirectory(prefix="matchserver-bench-") as folder:
        store = Store(Path(folder, "archive.db"))
        put = _fill(store)
        rooms = MATCHES * BOARDS * 2
        yield f"an archive of {MATCHES:,} matches, {rooms:,} boards played; the median of {ROUNDS} rounds"
        yield f"putting a match in: {put * 1000:.1f} ms"
        for name, (search, page) in QUESTIONS.items():
            look = store.archive.boards if search.is_for_boards else store.archive.matches
            yield f"{name}: {_median(partial(look, search, page)) * 1000:.1f} ms"
        boards = len(store.archive.of_player("T7 P3"))
        taken = _median(partial(store.archive.of_player, "T7 P3"))
        yield f"the {boards:,} boards of a player: {taken * 1000:.1f} ms"
        store.close()


def _median(task: Callable[[], object]) -> float:
    """Seconds."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        task()
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def _fill(store: Store) -> float:
    """Put the matches in; answers with the seconds one takes in the end."""
    chance, taken = random.Random(1), []
    with click.progressbar(range(MATCHES), label="Making an archive", file=sys.stderr) as numbers:
        for number in numbers:
            match = _match(chance, number)
            stored = store.matches.add(match, [], "bench")
            there = _boards(chance, match, stored.id)
            known = _archived(match, stored.id, number)
            began = time.perf_counter()
            store.archive.put(known, there, 0)
            taken.append(time.perf_counter() - began)
    return statistics.median(taken[-100:])


def _match(chance: random.Random, number: int) -> Match:
    """Two of the teams meet; each has six players, of whom four sit down."""
    pair = chance.sample(range(TEAMS), 2)
    home, visitors = (
        Team(f"Team {team}", tuple(f"T{team} P{player}" for player in range(6))) for team in pair
    )
    own, other = chance.sample(home.players, 4), chance.sample(visitors.players, 4)
    lineup = Lineup.of(
        home_open=(own[0], own[1]),
        home_closed=(own[2], own[3]),
        visitors_open=(other[0], other[1]),
        visitors_closed=(other[2], other[3]),
    )
    segment = Segment.consecutive(BOARDS, lineup)
    return Match(f"Round {number % 9}", home, visitors, (segment,), event=f"Cup {number // 40}")


def _archived(match: Match, match_id: int, number: int) -> ArchivedMatch:
    names = match.title, match.event, match.home.name, match.visitors.name
    return ArchivedMatch(match_id, *names, "40", "31", "12.50", "7.50", BOARDS, number * DAY / 2)


def _boards(chance: random.Random, match: Match, match_id: int) -> list[ArchivedBoard]:
    found = []
    for number in match.boards:
        results = {room: _result(chance) for room in Room}
        scores = {room: score_ns(result, Vulnerability.NONE) for room, result in results.items()}
        swing = imps(scores[Room.OPEN] - scores[Room.CLOSED])
        for room, result in results.items():
            players = match.lineup_of(number).players[room]
            assert result.contract is not None
            contract = result.contract
            found.append(
                ArchivedBoard(
                    match_id, number, str(room), contract.name, contract.risk, str(contract.declarer),
                    result.tricks, scores[room], swing, players,
                )
            )  # fmt: skip
    return found


def _result(chance: random.Random) -> Result:
    """Any contract, low ones more often; doubled one time in ten, and a trick or two over or under."""
    level = min(7, 1 + int(chance.expovariate(0.5)))
    risk = "X" if chance.random() < 0.1 else ""
    contract = Contract.parse(f"{level}{chance.choice(STRAINS)}{risk}{chance.choice(SEATS)}")
    return Result(contract, max(0, min(13, 6 + level + chance.choice((-2, -1, -1, 0, 0, 0, 0, 1, 1)))))
