"""Invitations to a team: by a link that one or many may use, or to one person who is here already."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from threading import RLock
from typing import Any, Literal

from sqlite_utils import Database

from matchserver.contest import BadTeam

from .errors import NotFound
from .teams import StoredTeam, Teams

State = Literal["accepted", "declined", "revoked"]


@dataclass(frozen=True)
class Invitation:
    """An open invitation: with a secret `token` for its link (`many` may use it), or to `person_id`."""

    id: int
    team_id: int
    token: str | None
    person_id: int | None
    many: bool
    made: float


class Invitations:
    """Makes, answers and revokes invitations. `by` is the captain who asks; raises NotCaptain otherwise."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock, teams: Teams) -> None:
        self._database, self._now, self._lock, self._teams = database, now, lock, teams

    def by_link(self, team_id: int, by: int, many: bool = False) -> Invitation:
        """A new link: for one newcomer, or for as many as the team has room for until it is revoked."""
        self._teams.captained(team_id, by)
        return self._add(team_id, token=secrets.token_urlsafe(24), many=many)

    def to_person(self, team_id: int, by: int, person_id: int) -> Invitation:
        """Invite someone who has an account; raises BadTeam where they are in the team or invited already."""
        team = self._teams.captained(team_id, by)
        if person_id in team.members:
            raise BadTeam(f"{team.members[person_id]} is a member already", code="already-member")
        if any(invitation.person_id == person_id for invitation in self.of_team(team_id)):
            raise BadTeam("that person is invited already", code="already-invited")
        return self._add(team_id, person_id=person_id)

    def of_team(self, team_id: int) -> list[Invitation]:
        """The open invitations to a team, the oldest first."""
        return self._open("team_id = ?", team_id)

    def of_person(self, person_id: int) -> list[Invitation]:
        """The open invitations that wait for that person's answer, the oldest first."""
        return self._open("person_id = ?", person_id)

    def by_token(self, token: str) -> Invitation:
        """The open invitation of a link; raises NotFound where it was used or revoked, or never was."""
        return self._one("token = ?", token)

    def join(self, token: str, person_id: int) -> StoredTeam:
        """Follow a link into the team; raises NotFound, BadTeam."""
        with self._lock, self._database.atomic():
            invitation = self.by_token(token)
            team = self._teams.join(invitation.team_id, person_id)
            if not invitation.many:
                self._close(invitation, "accepted")
        return team

    def accept(self, invitation_id: int, person_id: int) -> StoredTeam:
        """Say yes to an invitation to oneself; raises NotFound, BadTeam."""
        with self._lock, self._database.atomic():
            invitation = self._own(invitation_id, person_id)
            team = self._teams.join(invitation.team_id, person_id)
            self._close(invitation, "accepted")
        return team

    def decline(self, invitation_id: int, person_id: int) -> None:
        """Say no to an invitation to oneself; raises NotFound."""
        with self._lock, self._database.atomic():
            self._close(self._own(invitation_id, person_id), "declined")

    def revoke(self, invitation_id: int, by: int) -> None:
        """Take an invitation back: nobody can use it any more; raises NotFound, NotCaptain."""
        with self._lock, self._database.atomic():
            invitation = self._one("id = ?", invitation_id)
            self._teams.captained(invitation.team_id, by)
            self._close(invitation, "revoked")

    def _own(self, invitation_id: int, person_id: int) -> Invitation:
        invitation = self._one("id = ?", invitation_id)
        if invitation.person_id != person_id:
            raise NotFound("there is no such invitation to you")
        return invitation

    def _add(
        self, team_id: int, token: str | None = None, person_id: int | None = None, many: bool = False
    ) -> Invitation:
        row = {"team_id": team_id, "token": token, "person_id": person_id, "many": many, "state": "open"}
        try:
            with self._lock, self._database.atomic():
                added: Any = self._database.table("invitations").insert({**row, "made": self._now()}).last_pk
        except sqlite3.IntegrityError as error:
            raise NotFound(f"there is no person {person_id} here") from error
        return self._one("id = ?", added)

    def _close(self, invitation: Invitation, state: State) -> None:
        self._database.table("invitations").update(invitation.id, {"state": state})

    def _one(self, where: str, value: object) -> Invitation:
        for invitation in self._open(where, value):
            return invitation
        raise NotFound("this invitation is no longer open: ask the captain for another")

    def _open(self, where: str, value: object) -> list[Invitation]:
        with self._lock:
            rows = list(
                self._database.table("invitations").rows_where(
                    f"state = 'open' AND {where}", [value], order_by="id"
                )
            )
        columns = ("id", "team_id", "token", "person_id", "made")
        return [Invitation(many=bool(row["many"]), **{name: row[name] for name in columns}) for row in rows]
