"""Who watches which match, and how many: told at most once a second for a match, the last count always.

When three hundred arrive at once, each is not told of each: whoever joins learns the count by the answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from threading import RLock, Timer

SECONDS = 1.0
"""From the first change to when it is told, with all that came after it."""


class Crowd:
    """The connections that watch. `tell` is called with a match and its count, never where nobody is left."""

    def __init__(self, tell: Callable[[int, int], None]) -> None:
        self._tell = tell
        self._watching: dict[str, int] = {}
        self._counts: Counter[int] = Counter()
        self._due: set[int] = set()
        self._lock = RLock()

    def join(self, connection: str, match_id: int) -> None:
        """That connection, which watches nothing, watches this match."""
        with self._lock:
            self._watching[connection] = match_id
        self._change(match_id, 1)

    def leave(self, connection: str) -> int | None:
        """That connection watches nothing any more; answers with the match that it did watch."""
        with self._lock:
            match_id = self._watching.pop(connection, None)
        if match_id is not None:
            self._change(match_id, -1)
        return match_id

    def watched(self, connection: str) -> int | None:
        """The match that this connection watches, None where it watches none."""
        return self._watching.get(connection)

    def count(self, match_id: int) -> int:
        """How many watch that match now."""
        return self._counts[match_id]

    def _change(self, match_id: int, by: int) -> None:
        with self._lock:
            self._counts[match_id] += by
            is_due = match_id in self._due
            self._due.add(match_id)
        if not is_due:
            timer = Timer(SECONDS, partial(self._ring, match_id))
            timer.daemon = True
            timer.start()

    def _ring(self, match_id: int) -> None:
        with self._lock:
            self._due.discard(match_id)
            count = self._counts[match_id]
            if not count:
                del self._counts[match_id]
        if count:
            self._tell(match_id, count)
