"""What double dummy has worked out, kept by what was asked: a second ask, and a restart, cost nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from threading import RLock
from typing import Any

from sqlite_utils import Database

Request = Mapping[str, Any]


class Analyses:
    """Keeps and finds answers of the double-dummy program; whatever is JSON is a request."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._database, self._now, self._lock = database, now, lock

    def find(self, request: Request) -> dict[str, Any] | None:
        """The answer to that request; None where it has not been worked out."""
        query = "SELECT answer FROM analyses WHERE request = ?"
        with self._lock:
            row = self._database.execute(query, [_text(request)]).fetchone()
        return None if row is None else json.loads(row[0])

    def keep(self, request: Request, answer: Mapping[str, Any]) -> None:
        """Keep an answer; the first one stays."""
        row = {"request": _text(request), "answer": json.dumps(answer), "made": self._now()}
        with self._lock:
            self._database.table("analyses").insert(row, ignore=True)


def _text(request: Request) -> str:
    return json.dumps(request, sort_keys=True, separators=(",", ":"))
