"""People: who they are, how they are known again, and what they set."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from threading import RLock
from types import MappingProxyType
from typing import Any

from sqlite_utils import Database

from .errors import NameTaken, NotFound
from .names import fitting_name, folded
from .passwords import NO_PASSWORD, check_password_fits, hashed, is_password
from .sessions import Session, Sessions

NOTHING_SET: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, eq=False)
class Person:
    """Someone with an account; the same one wherever the id is equal. `created` in seconds since 1970 UTC.

    `settings` holds what this person has set, by the names and values of the pages' settings; "system" is
    what they play, in a few words. One without a
    password is a robot: nobody can sign in as it.
    """

    id: int
    name: str
    email: str | None = field(repr=False)
    is_director: bool
    created: float
    settings: Mapping[str, str] = field(repr=False)
    is_robot: bool

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Person) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def system(self) -> str:
        """What this person plays, in a few words of their own; "" where they do not say."""
        return self.settings.get("system", "")


class People:
    """Adds and finds people, and keeps the sessions in which they are signed in."""

    def __init__(self, database: Database, now: Callable[[], float], lock: RLock) -> None:
        self._database, self._now, self._lock = database, now, lock
        self._sessions = Sessions(database, now, lock)

    def add(
        self,
        name: str,
        password: str | None,
        email: str | None = None,
        is_director: bool = False,
        settings: Mapping[str, str] = NOTHING_SET,
    ) -> Person:
        """A new person, a robot without a password; the first one here who is none is a director in any case.

        Raises NameUnfit, NameTaken or PasswordUnfit.
        """
        name = fitting_name(name)
        if password is not None:
            check_password_fits(password, name)
        secret = NO_PASSWORD if password is None else hashed(password)
        kept, is_robot = json.dumps({**settings}), password is None
        row = [name, folded(name), email, secret, is_director, is_robot, NO_PASSWORD, self._now(), kept]
        try:
            with self._lock, self._database.atomic():  # one statement: two first ones cannot both find nobody
                self._database.execute(
                    "INSERT INTO people (name, folded, email, password, is_director, created, settings)"
                    " SELECT ?, ?, ?, ?, ? OR NOT (? OR EXISTS (SELECT 1 FROM people WHERE password <> ?)),"
                    " ?, ?",
                    row,
                )
        except sqlite3.IntegrityError as error:
            raise NameTaken(f"somebody here is called {name} already: choose another name") from error
        return self.by_name(name)

    def get(self, person_id: int) -> Person:
        """The person of that id; raises NotFound."""
        return _person(self._row("id = ?", person_id, f"there is no person {person_id} here"))

    def by_name(self, name: str) -> Person:
        """The person of that name, in whatever case or width it is written; raises NotFound."""
        return _person(self._row("folded = ?", folded(name), f"nobody here is called {name!r:.60}"))

    def all(self) -> list[Person]:
        """Everybody, in the order they came."""
        with self._lock:
            return [_person(row) for row in self._database.table("people").rows_where(order_by="id")]

    def robots(self, ids: Iterable[int]) -> set[int]:
        """Those of these people who are robots."""
        query = "SELECT id FROM people WHERE password = ? AND id IN (SELECT value FROM json_each(?))"
        with self._lock:
            rows = self._database.execute(query, [NO_PASSWORD, json.dumps([*ids])]).fetchall()
        return {person_id for (person_id,) in rows}

    def check_password(self, name: str, password: str) -> Person | None:
        """The person of that name where that is the password. Nobody else's answer comes sooner."""
        with self._lock:
            row = next(self._database.table("people").rows_where("folded = ?", [folded(name)]), None)
        fits = is_password(row["password"] if row else None, password)
        return _person(row) if row and fits else None

    def set_password(self, person: Person, password: str, keep: str | None = None) -> None:
        """Change the password and end all sessions but that of the token `keep`; raises PasswordUnfit."""
        check_password_fits(password, person.name)
        new = hashed(password)
        with self._lock, self._database.atomic():
            self._update(person, password=new)
            self._sessions.end_all(person.id, keep)

    def set_email(self, person: Person, email: str | None) -> None:
        """Change the e-mail address, which nobody must have."""
        with self._lock, self._database.atomic():
            self._update(person, email=email)

    def make_director(self, person: Person) -> None:
        """Give a person the powers of a director."""
        with self._lock, self._database.atomic():
            self._update(person, is_director=1)

    def save_settings(self, person: Person, settings: Mapping[str, str]) -> None:
        """Keep these settings; what they do not name stays as it was set."""
        with self._lock, self._database.atomic():
            kept = self.get(person.id).settings
            self._update(person, settings=json.dumps({**kept, **settings}))

    def open_session(self, person: Person, agent: str) -> str:
        """The secret token of a new session; `agent` is what the browser calls itself."""
        return self._sessions.open(person.id, agent)

    def person_of(self, token: str) -> Person | None:
        """Whose session that is, None where it has ended."""
        person_id = self._sessions.person_id(token)
        return None if person_id is None else self.get(person_id)

    def sessions(self, person: Person) -> list[Session]:
        """The open sessions of a person, the one used last first."""
        return self._sessions.of(person.id)

    def end_session(self, person: Person, session_id: int) -> None:
        """End one of the person's own sessions; another's, or none, stays as it is."""
        self._sessions.end(person.id, session_id)

    def end_all(self, person: Person, keep: str | None = None) -> None:
        """End every session of a person, but that of the token `keep`."""
        self._sessions.end_all(person.id, keep)

    def close_session(self, token: str) -> None:
        """End the session of that token."""
        self._sessions.close(token)

    def _row(self, where: str, value: object, missing: str) -> dict[str, Any]:
        with self._lock:
            row = next(self._database.table("people").rows_where(where, [value]), None)
        if row is None:
            raise NotFound(missing)
        return row

    def _update(self, person: Person, **values: object) -> None:
        self._database.table("people").update(person.id, values)


def _person(row: dict[str, Any]) -> Person:
    return Person(
        id=row["id"],
        name=row["name"],
        email=row["email"],
        is_director=bool(row["is_director"]),
        created=row["created"],
        settings=json.loads(row["settings"]),
        is_robot=row["password"] == NO_PASSWORD,
    )
