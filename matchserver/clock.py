"""The time each side uses at a table: it runs for the side on turn, and for nobody while no server runs or
the match is cancelled.

Derived from the stamps of the log.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from operator import itemgetter
from typing import Any

from matchserver.bridge import Side
from matchserver.table import Table

Gaps = Sequence[tuple[float, float]]


def united(*gaps: Gaps) -> Gaps:
    """The times that are in any of these, in order and apart."""
    found: list[tuple[float, float]] = []
    for begin, until in sorted(chain(*gaps)):
        if found and begin <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], until)
        elif begin < until:
            found.append((begin, until))
    return found


@dataclass(frozen=True)
class Clock:
    """Seconds used by each side up to `since` (seconds since 1970 UTC), and whose time runs from there on.

    `gaps` are the times from, until, in order and apart, which count for nobody.
    """

    used: Mapping[Side, float] = field(default_factory=lambda: dict.fromkeys(Side, 0.0))
    since: float = 0.0
    running: Side | None = None
    gaps: Gaps = ()

    def moved(self, at: float, table: Table) -> Clock:
        """The clock after an event at that time that led to this table."""
        seat = table.on_turn
        return Clock(self.at(at), at, seat.side if seat else None, self.gaps)

    def at(self, now: float) -> dict[Side, float]:
        """Seconds used by each side by then."""
        spent = max(0.0, now - self.since - self._down(now)) if self.running else 0.0
        return {side: used + (spent if side is self.running else 0.0) for side, used in self.used.items()}

    def _down(self, now: float) -> float:
        """Seconds since `since` that count for nobody."""
        first = bisect_right(self.gaps, self.since, key=itemgetter(1))
        last = bisect_left(self.gaps, now, key=itemgetter(0))
        return sum(min(until, now) - max(begin, self.since) for begin, until in self.gaps[first:last])

    def view(self, now: float) -> dict[str, Any]:
        """{"NS": 75, "EW": 130, "running": "NS"}: whole seconds used, and whose clock runs on."""
        used: dict[str, Any] = {str(side): int(seconds) for side, seconds in self.at(now).items()}
        return {**used, "running": self.running}
