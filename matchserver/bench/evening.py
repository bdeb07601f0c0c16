"""A whole evening in a minute: a real server, tables that play, spectators who see every action of it.

    matchserver bench --spectators 300 --tables 20

Players and spectators are processes beside the server, on one machine: what they need of it is missing to the
server. The machine may be shared and noisy: read the ratios, not the times.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import click

from .bare import Bare, bare_sends
from .crowd import Crowd, crowd
from .line import BenchBroken
from .pages import Pages
from .players import Deed, Four, play
from .stage import Served, Staged, serve, stage

PACE = 1.0
"""Seconds between two actions of a table."""
ALONE, WATCHED, VISITED = 6.0, 11.0, 5.0
"""Seconds of play: without anyone who watches, watched, and watched while pages are fetched."""
RUSH, RUSHED = 0.02, 4.0
"""The pace of one match, and its seconds, by which the cost of a view is measured."""
SIZE = 900
"""Bytes of a view."""
Tick = Callable[[float], object]


class House(NamedTuple):
    """The server, who plays, and how time that passes is shown."""

    server: Served
    fours: list[Four]
    tick: Tick

    def play(self, seconds: float, fours: Sequence[Four] = ()) -> tuple[list[Deed], float]:
        """What was done in that time, and the seconds of the server's processor it took."""
        before = self.server.cpu()
        deeds = play(fours or self.fours, seconds, self.tick)
        return deeds, self.server.cpu() - before


def report(spectators: int, tables: int) -> Iterator[str]:
    """The lines of the report, as they are measured. Raises BenchBroken where anyone misses an action."""
    matches = (tables + 1) // 2
    yield f"{os.cpu_count()} cores; {2 * matches} tables of {matches} matches, an action each {PACE:g} s"
    with TemporaryDirectory(prefix="matchserver-bench-") as folder:
        staged = stage(Path(folder, "bench.db"), matches)
        seats = [table for match in staged for table in match.tables]
        with serve(Path(folder, "bench.db")) as server, _progress() as progress:
            fours = [Four(server.address, four, PACE, seed) for seed, four in enumerate(seats)]
            house = House(server, fours, lambda seconds: progress.update(round(seconds * 100)))
            yield from _evening(house, staged, spectators)
            for four in fours:
                four.close()


def _progress() -> Any:
    whole = ALONE + 2 * WATCHED + VISITED + 2 * RUSHED
    return click.progressbar(length=round(whole * 100), label="Playing", file=sys.stderr)


def _evening(house: House, staged: Sequence[Staged], spectators: int) -> Iterator[str]:
    deeds, cpu = house.play(ALONE)
    yield _acknowledged("nobody watches", deeds)
    yield f"  {cpu / len(deeds) * 1e3:.1f} ms of the server's processor an action"
    bare = bare_sends(spectators, SIZE)
    ids = [match.match for match in staged]
    before = house.server.memory()
    with crowd(house.server.address, ids, spectators) as watching:
        grown = (house.server.memory() - before) / spectators
        yield from _watched(house, watching, bare, f"{spectators} watch {len(ids)} matches")
        yield f"  a spectator takes {grown / 1024:.0f} KB of the server's memory"
        with Pages(house.server.url, ids[0]) as pages:
            house.play(VISITED)
        yield from pages.lines()
    with crowd(house.server.address, ids[:1], spectators) as watching:
        yield from _watched(house, watching, bare, f"{spectators} watch one match")
    yield _rush(house, ids[0], spectators, bare)


def _watched(house: House, watching: Crowd, bare: Bare, who: str) -> Iterator[str]:
    """Play while they watch, and check that each was shown every action."""
    deeds, cpu = house.play(WATCHED)
    yield _acknowledged(who, deeds)
    delivered, waits = watching.judge(deeds)
    yield f"  every action was shown to all who watch it: {delivered:,} views, none lost, none out of order"
    yield f"  from its acknowledgement to the last of them: {_spread([last for last, _ in waits])}"
    whole = [last for _, last in waits]
    ratio = _share(whole, 0.5) / bare.last
    yield f"  from its sending to the last of them: {_spread(whole)}; {ratio:.1f} times what bare sends take"
    yield f"  {cpu / WATCHED:.0%} of a core"


def _rush(house: House, match: int, spectators: int, bare: Bare) -> str:
    """What a view more costs: one match played fast, with and without those who watch."""
    fast = house.fours[:2]
    for four in fast:
        four.pace = RUSH
    alone, cpu = house.play(RUSHED, fast)
    an_action = cpu / len(alone)
    with crowd(house.server.address, [match], spectators) as watching:
        deeds, cpu = house.play(RUSHED, fast)
        delivered, _ = watching.judge(deeds)
    each = (cpu - an_action * len(deeds)) / delivered
    ratio = each / bare.cpu
    return f"a view more takes {each * 1e6:.1f} us of the server's processor, {ratio:.1f} times a bare send()"


def _acknowledged(who: str, deeds: Sequence[Deed]) -> str:
    if not deeds:
        raise BenchBroken("nobody could act")
    return f"{who}: {len(deeds)} actions, acknowledged in {_spread([each.waited for each in deeds])}"


def _spread(seconds: Sequence[float]) -> str:
    median, late = (_share(seconds, share) * 1000 for share in (0.5, 0.99))
    return f"{median:.1f} ms (median), {late:.1f} (99th percentile), {max(seconds) * 1000:.1f} (worst)"


def _share(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
