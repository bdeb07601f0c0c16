"""Sessions: each a browser in which someone is signed in. The token is the browser's; here lies its hash."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import RLock

from sqlite_utils import Database

IDLE = 60 * 86400
"""Seconds without a visit after which a session has ended."""
SEEN_EVERY = 600
"""A visit is noted when the last one noted is so many seconds old: not every page costs a write."""
LONGEST_AGENT = 300
COLUMNS = ("id", "agent", "opened", "seen", "token_hash")


@dataclass(frozen=True)
class Session:
    """A session as its person may see it; `opened` and `seen` in seconds since 1970 UTC."""

    id: int
    agent: str
    opened: float
    seen: float
    _token_hash: str = field(repr=False)

    def has_token(self, token: str) -> bool:
        """Whether it is the session of that token."""
        return secrets.compare_digest(self._token_hash, _hash(token))


class Sessions:
    """Opens, finds and ends sessions."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._database, self._now, self._lock = database, now, lock

    def open(self, person_id: int, agent: str) -> str:
        """The token of a new session; those that nobody used for long are cleared away."""
        token, now = secrets.token_urlsafe(32), self._now()
        row = {
            "token_hash": _hash(token),
            "person_id": person_id,
            "agent": agent[:LONGEST_AGENT],
            "opened": now,
            "seen": now,
        }
        self._delete("seen < ?", now - IDLE)
        with self._lock, self._database.atomic():
            self._database.table("sessions").insert(row)
        return token

    def person_id(self, token: str) -> int | None:
        """Whose session it is; None where it has ended."""
        now = self._now()
        with self._lock:
            row = next(self._database.table("sessions").rows_where("token_hash = ?", [_hash(token)]), None)
            if row is None or row["seen"] < now - IDLE:
                return None
            if row["seen"] < now - SEEN_EVERY:
                with self._database.atomic():
                    self._database.table("sessions").update(row["id"], {"seen": now})
        return int(row["person_id"])

    def of(self, person_id: int) -> list[Session]:
        """The open sessions of a person, the one used last first."""
        since = self._now() - IDLE
        with self._lock:
            rows = self._database.table("sessions").rows_where(
                "person_id = ? AND seen >= ?", [person_id, since], order_by="seen desc, id desc"
            )
            return [Session(*(row[name] for name in COLUMNS)) for row in rows]

    def end(self, person_id: int, session_id: int) -> None:
        """End that session of that person."""
        self._delete("person_id = ? AND id = ?", person_id, session_id)

    def end_all(self, person_id: int, keep: str | None = None) -> None:
        """End the sessions of a person, but that of the token `keep`."""
        self._delete("person_id = ? AND token_hash != ?", person_id, _hash(keep) if keep else "")

    def close(self, token: str) -> None:
        """End the session of that token."""
        self._delete("token_hash = ?", _hash(token))

    def _delete(self, where: str, *values: object) -> None:
        with self._lock, self._database.atomic():
            self._database.table("sessions").delete_where(where, list(values))


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
