"""One's account: settings, e-mail, password, and the browsers in which one is signed in."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from flask import Blueprint, flash, redirect, render_template, url_for
from flask_babel import gettext

from matchserver.access import known
from matchserver.signed_in import SignedIn, me, sign_in
from matchserver.store import PasswordUnfit, Session

from ..doors import require_person
from ..forms import REFUSED
from ..server import server
from .agents import browser_of
from .forms import ChangeEmail, ChangePassword, ChangeSystem

blueprint = Blueprint("account", __name__, url_prefix="/account")


@blueprint.get("")
@require_person
def page() -> Any:
    """Everything about oneself."""
    return _page()


@blueprint.post("/email")
@require_person
def change_email() -> Any:
    """Another e-mail address, or none."""
    form = ChangeEmail()
    if not form.validate():
        return _page(email=form)
    server().store.people.set_email(known(me()), form.email.data or None)
    return _changed(gettext("Your e-mail address is saved."))


@blueprint.post("/system")
@require_person
def change_system() -> Any:
    """What one plays, in a few words."""
    form = ChangeSystem()
    if not form.validate():
        return _page(system=form)
    server().store.people.save_settings(known(me()), {"system": form.system.data or ""})
    return _changed(gettext("What you play is saved."))


@blueprint.post("/password")
@require_person
def change_password() -> Any:
    """Another password; it ends the sessions in all browsers, and opens a new one in this."""
    form, people, person = ChangePassword(), server().store.people, known(me())
    if not form.validate():
        return _page(password=form)
    if not people.check_password(person.name, form.current.data):
        form.current.errors = [gettext("This is not your password.")]
        return _page(password=form)
    try:
        people.set_password(person, form.password.data)
    except PasswordUnfit as error:
        form.refuse(error)
        return _page(password=form)
    sign_in(server().store, person)
    return _changed(gettext("Your password is changed. You are signed out everywhere else."))


@blueprint.post("/sessions/<int:session_id>/end")
@require_person
def end_session(session_id: int) -> Any:
    """Sign out one of one's own browsers."""
    server().store.people.end_session(known(me()), session_id)
    return _changed(gettext("That browser is signed out."))


@blueprint.post("/sessions/end")
@require_person
def end_others() -> Any:
    """Sign out everywhere else."""
    person = known(me())
    server().store.people.end_all(person, keep=person.token)
    return _changed(gettext("You are signed out everywhere else."))


def _changed(words: str) -> Any:
    flash(words)
    return redirect(url_for("account.page"))


def _page(
    email: ChangeEmail | None = None,
    password: ChangePassword | None = None,
    system: ChangeSystem | None = None,
) -> Any:
    """The page, with a form that was refused if there is one."""
    person = known(me())
    text = render_template(
        "people/account.html",
        person=person,
        email=email or ChangeEmail(formdata=None, email=person.email),
        password=password or ChangePassword(formdata=None),
        system=system or ChangeSystem(formdata=None, system=person.system),
        sessions=[_line(session, person) for session in server().store.people.sessions(person)],
    )
    return text, REFUSED if email or password or system else 200


def _line(session: Session, person: SignedIn) -> dict[str, Any]:
    seen = datetime.fromtimestamp(session.seen, UTC).isoformat(timespec="seconds")
    here = session.has_token(person.token)
    return {"id": session.id, "browser": browser_of(session.agent), "seen": seen, "here": here}
