"""How long the lobby and a match's page take while something else is going on."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event, Thread
from time import monotonic
from types import TracebackType
from urllib.request import urlopen

from .line import PATIENCE

APART = 0.2
"""Seconds between two visits."""


class Pages:
    """Visits both pages in turn, as long as the block lasts, and once at least."""

    def __init__(self, url: str, match: int) -> None:
        self._waits: dict[str, list[float]] = {f"{url}/": [], f"{url}/matches/{match}": []}
        self._names = dict(zip(self._waits, ("the lobby", "a match's page"), strict=True))
        self._is_over = Event()
        self._thread = Thread(target=self._visit, daemon=True)

    def __enter__(self) -> Pages:
        self._thread.start()
        return self

    def __exit__(
        self, _kind: type | None, _error: BaseException | None, _where: TracebackType | None
    ) -> None:
        self._is_over.set()
        self._thread.join()

    def _visit(self) -> None:
        while True:
            for url, waits in self._waits.items():
                began = monotonic()
                with urlopen(url, timeout=PATIENCE) as answer:
                    answer.read()
                waits.append(monotonic() - began)
            if self._is_over.wait(APART):
                return

    def lines(self) -> Iterator[str]:
        """Median and 95th percentile of each."""
        for url, waits in self._waits.items():
            ordered = sorted(waits)
            middle, late = (f"{ordered[int(len(ordered) * share)] * 1000:.0f}" for share in (0.5, 0.95))
            yield f"  {self._names[url]}: {middle} ms (median of {len(ordered)}), {late} (95th percentile)"
