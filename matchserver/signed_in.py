"""Who comes with a request or a socket message: Flask-Login over the sessions that the store keeps.

The cookie holds the session's token, signed; whose it is, is asked at every request and every message, so
that a session that was ended elsewhere is over at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta

from flask import Flask, request, session
from flask_login import LoginManager, current_user, login_user, logout_user

from matchserver.store import Person, Store

LONGEST = timedelta(days=365)
"""After so long one signs in again in any case."""


@dataclass(frozen=True, eq=False)
class SignedIn(Person):
    """A person with the token of the session they come by: what Flask-Login calls the current user."""

    token: str = field(repr=False)
    is_authenticated = True
    is_active = True
    is_anonymous = False

    @classmethod
    def by(cls, token: str, person: Person) -> SignedIn:
        """That person, coming by the session of that token."""
        return cls(**{**vars(person), "token": token})

    def get_id(self) -> str:
        return self.token


def init(app: Flask, store: Store) -> None:
    """Make `current_user` the person signed in, or Flask-Login's anonymous user."""
    app.config.update(PERMANENT_SESSION_LIFETIME=LONGEST, SESSION_REFRESH_EACH_REQUEST=False)
    logins = LoginManager(app)
    logins.session_protection = None  # it would sign out whoever changes from Wi-Fi to the mobile net

    @logins.user_loader
    def person(token: str) -> SignedIn | None:
        found = store.people.person_of(token)
        return SignedIn.by(token, found) if found else None


def me() -> SignedIn | None:
    """Who this request or socket message comes from; None for a visitor."""
    user = current_user._get_current_object()
    return user if isinstance(user, SignedIn) else None


def sign_in(store: Store, person: Person) -> None:
    """Open a session for this browser. Nothing of what was before lives on: not the token, not the forms'."""
    sign_out(store)
    session.permanent = True
    login_user(SignedIn.by(store.people.open_session(person, request.user_agent.string), person))


def sign_out(store: Store) -> None:
    """End the session of this browser, if there is one."""
    if gone := me():
        store.people.close_session(gone.token)
    logout_user()
    session.clear()
