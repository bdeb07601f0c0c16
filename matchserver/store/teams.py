"""Teams: their captains and members. Who joins comes by an invitation: see invitations.py."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import RLock
from typing import Any

from sqlite_utils import Database

from matchserver.contest import BadTeam, NotCaptain, Squad
from matchserver.contest.squads import MOST

from .errors import NameTaken, NotFound
from .names import fitting_name, folded


@dataclass(frozen=True)
class StoredTeam:
    """A team; `members` are the names by person id, in the order they joined, the captain among them.

    `created` in seconds since 1970 UTC. Fewer than four members are a team that is still being built.
    """

    id: int
    name: str
    captain: int
    members: Mapping[int, str]
    created: float

    @property
    def squad(self) -> Squad:
        """The team as a fixture knows it."""
        return Squad(self.id, self.name, self.captain, self.members)


class Teams:
    """Adds, finds and changes teams. `by` is the person who asks; who may not is told by NotCaptain."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._database, self._now, self._lock = database, now, lock
        self.revision = 0
        """Grows whenever who is in a team, or who leads it, has changed in this process."""

    def add(self, name: str, captain: int) -> StoredTeam:
        """A new team with one member, its captain; raises NameUnfit, NameTaken."""
        name, at = fitting_name(name), self._now()
        row = {"name": name, "folded": folded(name), "captain": captain, "created": at}
        try:
            with self._lock, self._database.atomic():
                team_id: Any = self._database.table("teams").insert(row).last_pk
                self._insert(team_id, captain)
        except sqlite3.IntegrityError as error:
            if "folded" not in str(error):
                raise NotFound(f"there is no person {captain} here") from error
            raise NameTaken(f"a team is called {name} already: choose another name") from error
        return self.get(team_id)

    def get(self, team_id: int) -> StoredTeam:
        """The team of that id; raises NotFound."""
        found = self._select("id = ?", [team_id])
        if not found:
            raise NotFound(f"there is no team {team_id} here")
        return found[0]

    def all(self) -> list[StoredTeam]:
        """Every team, by name."""
        return self._select("1 = 1", [])

    def names(self) -> dict[int, str]:
        """The name of every team by its id, without the members: quick for many."""
        with self._lock:
            return dict(self._database.execute("SELECT id, name FROM teams").fetchall())

    def of_person(self, person_id: int) -> list[StoredTeam]:
        """The teams that person is a member of, by name."""
        return self._select("id IN (SELECT team_id FROM members WHERE person_id = ?)", [person_id])

    def captained(self, team_id: int, by: int) -> StoredTeam:
        """The team, where that person is its captain; raises NotCaptain, NotFound."""
        team = self.get(team_id)
        if team.captain != by:
            raise NotCaptain(f"only the captain of {team.name} may do this")
        return team

    def hand_over(self, team_id: int, by: int, to: int) -> StoredTeam:
        """Make another member the captain."""
        with self._lock, self._database.atomic():
            _check_member(self.captained(team_id, by), to)
            self._database.table("teams").update(team_id, {"captain": to})
        self.revision += 1
        return self.get(team_id)

    def leave(self, team_id: int, person_id: int) -> StoredTeam:
        """A member goes; a captain hands the team over first."""
        return self._take_out(team_id, person_id, self.get)

    def remove(self, team_id: int, by: int, person_id: int) -> StoredTeam:
        """The captain takes a member out of the team."""
        return self._take_out(team_id, person_id, lambda which: self.captained(which, by))

    def _take_out(self, team_id: int, person_id: int, find: Callable[[int], StoredTeam]) -> StoredTeam:
        with self._lock, self._database.atomic():
            team = find(team_id)
            _check_member(team, person_id)
            if person_id == team.captain:
                raise BadTeam("a team has a captain: hand it over first", code="captain-stays")
            self._database.table("members").delete((team_id, person_id))
            self._move(team_id, person_id)
        self.revision += 1
        return self.get(team_id)

    def join(self, team_id: int, person_id: int) -> StoredTeam:
        """Take in a person who was invited; raises BadTeam where they are in it, or it is full."""
        with self._lock, self._database.atomic():
            team = self.get(team_id)
            if person_id in team.members:
                raise BadTeam(f"you are a member of {team.name} already", code="already-member")
            if len(team.members) >= MOST:
                raise BadTeam(f"{team.name} has {MOST} members, the most there can be", code="team-full")
            self._insert(team_id, person_id)
            self._move(team_id, person_id)
        self.revision += 1
        return self.get(team_id)

    def _insert(self, team_id: int, person_id: int) -> None:
        row = {"team_id": team_id, "person_id": person_id, "joined": self._now()}
        self._database.table("members").insert(row)

    def _move(self, team_id: int, person_id: int) -> None:
        """Keep it for good with every match that the team has begun, in the same transaction: no clock says
        what came first."""
        self._database.execute(
            "INSERT OR IGNORE INTO movers SELECT match_id, ?, ? FROM fixtures"
            " WHERE ? IN (home, visitors) AND match_id IS NOT NULL",
            [person_id, self._now(), team_id],
        )

    def moved(self, match_id: int) -> frozenset[int]:
        """The ids of those who joined or left one of its two teams after that match had begun."""
        query = "SELECT person_id FROM movers WHERE match_id = ?"
        with self._lock:
            return frozenset(person for (person,) in self._database.execute(query, [match_id]).fetchall())

    def _select(self, where: str, parameters: list[Any]) -> list[StoredTeam]:
        with self._lock:
            rows = list(self._database.table("teams").rows_where(where, parameters, order_by="folded"))
            return [self._read(row) for row in rows]

    def _read(self, row: dict[str, Any]) -> StoredTeam:
        members = self._database.execute(
            "SELECT person_id, name FROM members JOIN people ON people.id = person_id"
            " WHERE team_id = ? ORDER BY joined, members.rowid",
            [row["id"]],
        ).fetchall()
        return StoredTeam(row["id"], row["name"], row["captain"], dict(members), row["created"])


def _check_member(team: StoredTeam, person_id: int) -> None:
    if person_id not in team.members:
        raise BadTeam(f"that person is no member of {team.name}", code="not-a-member")
