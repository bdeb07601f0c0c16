"""A program of its own: so many spectators, each noting when it was shown what.

    python -m matchserver.bench.spectators

A line of JSON comes in: {"address": [host, port], "matches": [ids], "count": n}. It says "watching" when all
are there, and answers every further line with what it has seen, as JSON: [[match, room, seq, how many were
shown it, when the last one was], ...]. It ends with its input.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from select import select
from selectors import EVENT_READ, DefaultSelector
from time import monotonic
from typing import Any

from .line import BenchBroken, Line

AT_ONCE = 16
"""How many come in at the same time."""
QUIET = 0.5
"""Seconds without a message that make a pause of the play."""
Seen = dict[tuple[int, str, int], tuple[int, float]]


class Spectator:
    """One who watches, and keeps the seq it was shown last of each room."""

    def __init__(self, address: tuple[str, int], match: int) -> None:
        self.line = Line(address, "/vugraph")
        self._last: dict[str, int] = {}
        answer, meanwhile = self.line.answer("join", {"match": match})
        for view in (answer["open"], answer["closed"]):
            self._last[view["room"]] = view["seq"]
        for told in meanwhile:
            if told.noun == "table":
                self._is_new(told.message)

    def take(self, data: bytes) -> Iterable[tuple[int, str, int]]:
        """What it is shown for the first time by what has come."""
        for told in self.line.take(data):
            if told.noun == "table" and self._is_new(told.message):
                yield told.message["match"], told.message["room"], told.message["seq"]

    def _is_new(self, view: dict[str, Any]) -> bool:
        before = self._last[view["room"]]
        if view["seq"] < before:
            raise BenchBroken(f"shown {view['seq']} of the {view['room']} room after {before}")
        self._last[view["room"]] = view["seq"]
        return bool(view["seq"] > before)


def watch(spectators: list[Spectator]) -> Iterator[Seen]:
    """Watch; what was seen, whenever nothing has come for a moment."""
    seen: Seen = {}
    with DefaultSelector() as selector:
        for spectator in spectators:
            selector.register(spectator.line.socket, EVENT_READ, spectator)
        while True:
            come = []
            for key, _ in selector.select(QUIET):
                come.append((key.data, key.fileobj.recv(65_536), monotonic()))  # type: ignore[union-attr]
            for spectator, data, at in come:  # only now, so that no one waits for another's text to be read
                _note(seen, spectator, data, at)
            if not come:
                yield seen


def _note(seen: Seen, spectator: Spectator, data: bytes, at: float) -> None:
    if not data:
        raise BenchBroken("the server hung up on a spectator")
    for place in spectator.take(data):
        count, last = seen.get(place, (0, 0.0))
        seen[place] = count + 1, max(last, at)


def main() -> None:
    order = json.loads(sys.stdin.readline())
    host, port = order["address"]
    matches = order["matches"]
    with ThreadPoolExecutor(AT_ONCE) as doors:
        come = [
            doors.submit(Spectator, (host, port), matches[i % len(matches)]) for i in range(order["count"])
        ]
    spectators = [each.result() for each in come]
    print("watching", flush=True)
    for seen in watch(spectators):
        if select([sys.stdin], [], [], 0)[0]:
            if not sys.stdin.readline():
                return
            print(json.dumps([[*place, *told] for place, told in seen.items()]), flush=True)


if __name__ == "__main__":
    main()
