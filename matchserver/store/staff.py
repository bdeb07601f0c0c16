"""Who works on the broadcast of a match: operators key it in, commentators explain, moderators keep chats."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Literal, get_args

from sqlite_utils import Database

Role = Literal["operator", "commentator", "moderator"]
ROLES: tuple[Role, ...] = get_args(Role)


class Staff:
    """Names people for a match in a role, and answers who they are.

    Each in `changed` is told (match id, person id) when somebody was named or dismissed.
    """

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._database, self._now, self._lock = database, now, lock
        self.changed: list[Callable[[int, int], None]] = []

    def name(self, match_id: int, person_id: int, role: Role) -> None:
        """Give that person the role in that match; naming twice changes nothing."""
        row = {"match_id": match_id, "person_id": person_id, "role": role}
        with self._lock:
            self._database.table("staff").insert(row, ignore=True)
        self._tell(match_id, person_id)

    def dismiss(self, match_id: int, person_id: int, role: Role) -> None:
        """Take the role away again."""
        with self._lock, self._database.atomic():
            self._database.execute(
                "DELETE FROM staff WHERE match_id = ? AND person_id = ? AND role = ?",
                [match_id, person_id, role],
            )
        self._tell(match_id, person_id)

    def _tell(self, match_id: int, person_id: int) -> None:
        for tell in self.changed:
            tell(match_id, person_id)

    def of(self, match_id: int, role: Role) -> list[int]:
        """The ids of the people with that role in that match, in the order they were named."""
        return [person for _, person in self._rows("match_id = ? AND role = ?", [match_id, role])]

    def matches(self, person_id: int, role: Role) -> list[int]:
        """The ids of the matches in which that person has the role, the newest first."""
        found = self._rows("person_id = ? AND role = ?", [person_id, role])
        return sorted({match for match, _ in found}, reverse=True)

    def has(self, match_id: int, person_id: int, role: Role) -> bool:
        """Whether that person has the role in that match."""
        return person_id in self.of(match_id, role)

    def _rows(self, where: str, parameters: list[object]) -> list[tuple[int, int]]:
        query = f"SELECT match_id, person_id FROM staff WHERE {where} ORDER BY rowid"
        with self._lock:
            return self._database.execute(query, parameters).fetchall()
