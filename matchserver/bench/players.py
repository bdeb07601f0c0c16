"""Players at their tables over real lines: any legal call or card, one after the other, at a steady pace."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from selectors import EVENT_READ, DefaultSelector
from time import monotonic
from typing import Any, NamedTuple

from matchserver.bridge import SEATS

from .line import PATIENCE, BenchBroken, Line, Told, accepted

TICK = 0.25
"""Seconds between two looks at the progress."""


class Seat(NamedTuple):
    """A chair: its table, and the key that lets one sit down."""

    table: int
    key: str


class Deed(NamedTuple):
    """An acknowledged action: where, its seq, when it was sent and when the acknowledgement came."""

    match: int
    room: str
    seq: int
    sent: float
    acknowledged: float

    @property
    def waited(self) -> float:
        """Seconds from sending to acknowledgement."""
        return self.acknowledged - self.sent


class Four:
    """A table's four players: an action every `pace` seconds, the next one when it is `due`."""

    def __init__(self, address: tuple[str, int], seats: Iterable[Seat], pace: float, seed: int) -> None:
        self._chance, self.pace = random.Random(seed), pace
        self.lines = [Line(address, "/table") for _ in SEATS]
        self._views: list[dict[str, Any]] = []
        for line, seat in zip(self.lines, seats, strict=True):
            answer, _ = line.answer("join", seat._asdict())
            self._views.append(answer["table"])
        self._waits: dict[tuple[int, int], float] = {}
        self._readies: set[tuple[int, int]] = set()
        self.due = monotonic() + self._chance.uniform(0, pace)
        self.deeds: list[Deed] = []

    def act(self) -> None:
        """Call or play for who is on turn; between two boards all are ready."""
        now = monotonic()
        self.due = now + self.pace * self._chance.uniform(0.8, 1.2)
        if self.is_waiting:
            return
        for place, view in enumerate(self._views):
            if "legal" in view:
                self._waits[place, self.lines[place].ask(*self._choice(view))] = now
                return
        for place, line in enumerate(self.lines):
            self._readies.add((place, line.ask("ready", {})))

    @property
    def is_waiting(self) -> bool:
        """Whether something that was sent is not acknowledged yet."""
        return bool(self._waits or self._readies)

    def _choice(self, view: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        legal, after = view["legal"], {"after": view["seq"]}
        if view["phase"] == "play":
            return "play", {**after, "card": self._chance.choice(legal)}
        calls = legal if self._chance.random() < 0.4 else ["P"]
        return "call", {**after, "call": self._chance.choice(calls)}

    def hear(self, place: int, told: Told, now: float) -> None:
        """Something was told to the player in that place."""
        if told.noun == "table":
            self._views[place] = told.message
        elif told.answers is not None:
            seq, asked = accepted(told)["seq"], (place, told.answers)
            self._readies.discard(asked)
            if sent := self._waits.pop(asked, None):
                view = self._views[place]
                self.deeds.append(Deed(view["match"], view["room"], seq, sent, now))

    def close(self) -> None:
        for line in self.lines:
            line.close()


def play(tables: Sequence[Four], seconds: float, tick: Callable[[float], object]) -> list[Deed]:
    """Let them play for so long, and until each table has done something; what they did, all acknowledged.

    `tick` is told of time that passed.
    """
    with DefaultSelector() as selector:
        for table in tables:
            table.deeds = []
            for place, line in enumerate(table.lines):
                selector.register(line.socket, EVENT_READ, (table, place))
        ticked = monotonic()
        until = ticked + seconds
        while (now := monotonic()) < until or (
            now < until + PATIENCE and not all(table.deeds for table in tables)
        ):
            for table in tables:
                if table.due <= now:
                    table.act()
            _hear(selector, min(TICK, max(0.0, min(table.due for table in tables) - monotonic())))
            if now - ticked >= TICK:
                tick(now - ticked)
                ticked = now
        while any(table.is_waiting for table in tables):
            if not _hear(selector, PATIENCE):
                raise BenchBroken("an action was not acknowledged")
    return [deed for table in tables for deed in table.deeds]


def _hear(selector: DefaultSelector, longest: float) -> bool:
    """Take in what there is; whether anything came in time."""
    come = selector.select(longest)
    for key, _ in come:
        table, place = key.data
        data = key.fileobj.recv(65_536)  # type: ignore[union-attr]
        now = monotonic()
        if not data:
            raise BenchBroken("the server hung up on a player")
        for told in table.lines[place].take(data):
            table.hear(place, told, now)
    return bool(come)
