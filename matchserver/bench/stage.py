"""The matches of a benchmark, half played, in a database of their own, and the server that serves them."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from matchserver.access import SeatKeys
from matchserver.bridge import SEATS, Board, Deal
from matchserver.contest import Lineup, Match, Policy, Room, Segment, Team
from matchserver.course import open_next
from matchserver.live import Live
from matchserver.store import Store, StoredMatch

from .line import BenchBroken
from .parts import any_action
from .players import Seat

BOARDS = 16
PLAYED = 300
"""Actions at most that a room has behind it: five boards."""
TICKS = os.sysconf("SC_CLK_TCK")


class Staged(NamedTuple):
    """A match: its number, and the seats of each of its tables."""

    match: int
    tables: list[list[Seat]]


def stage(database: Path, matches: int) -> list[Staged]:
    """Make so many matches, each room somewhere within its first boards."""
    store, chance = Store(database), random.Random(1)
    live, keys = Live(store), SeatKeys(store.secret())
    staged = []
    for number in range(matches):
        stored = _match(store, number, chance)
        for room in Room:
            _play(live, stored, room, chance)
        tables = [stored.tables[room] for room in Room]
        seats = [[Seat(table, keys.key(table, seat)) for seat in SEATS] for table in tables]
        staged.append(Staged(stored.id, seats))
    store.close()
    return staged


def _match(store: Store, number: int, chance: random.Random) -> StoredMatch:
    home, visitors = Team(f"Home {number}", tuple("ABCD")), Team(f"Visitors {number}", tuple("EFGH"))
    pairs = {"home_open": ("A", "B"), "home_closed": ("C", "D")}
    lineup = Lineup.of(**pairs, visitors_open=("E", "F"), visitors_closed=("G", "H"))
    segments = (Segment.consecutive(BOARDS, lineup),)
    match = Match(f"Bench {number}", home, visitors, segments, policy=Policy("live"))
    boards = [Board.numbered(n, Deal.shuffled(chance)) for n in match.boards]
    return store.matches.add(match, boards, "bench")


def _play(live: Live, stored: StoredMatch, room: Room, chance: random.Random) -> None:
    table = live.of(stored, room)
    for _ in range(chance.randrange(PLAYED)):
        if table.table.is_between_boards:
            open_next(live, stored, room)
        live.act(table, table.table.seq, any_action(table.table, chance))
    if table.table.is_between_boards:
        open_next(live, stored, room)


class Served:
    """A server process: where it listens, and what it has used."""

    def __init__(self, process: subprocess.Popen[str], address: tuple[str, int]) -> None:
        self.address, self._pid = address, process.pid

    @property
    def url(self) -> str:
        return "http://{}:{}".format(*self.address)

    def cpu(self) -> float:
        """Seconds of the processor so far."""
        fields = Path(f"/proc/{self._pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Bytes that it has in memory now."""
        return int(Path(f"/proc/{self._pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def serve(database: Path) -> Iterator[Served]:
    """`matchserver serve` over the database, on a free port of this machine; it ends with the block."""
    command = [sys.executable, "-m", "matchserver", "serve", "--port", "0", "--database", str(database)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            said = process.stderr.readline()
            found = re.search(r"http://([\d.]+):(\d+)", said)
            if not found:
                raise BenchBroken(f"the server did not start: {said}")
            rest = Thread(target=process.stderr.read)  # whatever else it has to say
            rest.start()
            yield Served(process, (found[1], int(found[2])))
        finally:
            process.terminate()
        rest.join()
