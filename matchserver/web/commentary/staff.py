"""Who comments on a match and who keeps its chat: directors name them by account, and take the role away."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, url_for
from flask_babel import gettext
from flask_babel import lazy_gettext as _
from wtforms import RadioField, StringField
from wtforms.validators import Length

from matchserver.access import Forbidden, director
from matchserver.bridge import BridgeError
from matchserver.signed_in import me
from matchserver.store import LONGEST_NAME, NotFound, Person, StoredMatch
from matchserver.store.staff import Role

from ..forms import NEEDED, REFUSED, Form, options
from ..server import server

ROLES: dict[Role, Any] = {"commentator": _("Commentator"), "moderator": _("Moderator")}
blueprint = Blueprint("commentary_staff", __name__, url_prefix="/matches")


class StaffForm(Form):
    """An account, by its name, and what they are to do."""

    person = StringField(
        _("Name of the account"),
        [NEEDED, Length(max=LONGEST_NAME)],
        render_kw={"autocomplete": "off", "maxlength": LONGEST_NAME},
    )
    role = RadioField(_("Role"), [NEEDED], choices=options(ROLES), default="commentator")


@blueprint.get("/<int:match_id>/staff")
def page(match_id: int) -> str:
    """The commentators and moderators of a match."""
    return _page(_directed(match_id), StaffForm(formdata=None))


@blueprint.post("/<int:match_id>/staff")
def name(match_id: int) -> Any:
    """Name somebody."""
    stored, form = _directed(match_id), StaffForm()
    if not form.validate():
        return _page(stored, form), REFUSED
    try:
        person = _nameable(match_id, form.person.data)
    except BridgeError as error:
        form.person.errors = [_why(error, form.person.data)]
        return _page(stored, form), REFUSED
    server().store.staff.name(match_id, person.id, form.role.data)
    words = gettext("%(name)s is named: %(role)s.", name=person.name, role=ROLES[form.role.data])
    return _done(match_id, words)


@blueprint.post("/<int:match_id>/staff/dismiss")
def dismiss(match_id: int) -> Any:
    """Take a role away; nothing happens where they do not have it."""
    stored, form = _directed(match_id), StaffForm()
    if not form.validate():
        return _page(stored, form), REFUSED
    person = server().store.people.by_name(form.person.data)
    server().store.staff.dismiss(match_id, person.id, form.role.data)
    return _done(match_id, gettext("The role is taken away."))


def _directed(match_id: int) -> StoredMatch:
    """That match, which this person must direct."""
    parts, person = server(), director(me())
    stored = parts.store.matches.get(match_id)
    parts.desk.check_directs(match_id, person)
    return stored


def _nameable(match_id: int, name: str) -> Person:
    """The person of that name; raises NotFound, and Forbidden where they play the match."""
    person = server().store.people.by_name(name)
    if person.is_robot:
        raise NotFound(f"{name} is a robot")
    if server().booth.speakers.plays_in(match_id, person):
        raise Forbidden(f"{name} is of one of the teams", code="own-match")
    return person


def _why(error: BridgeError, name: str) -> str:
    if error.code == "own-match":
        return str(gettext("“%(name)s” is of one of the two teams.", name=name))
    return str(gettext("Nobody here is called “%(name)s”.", name=name))


def _done(match_id: int, words: str) -> Any:
    flash(words)
    return redirect(url_for("commentary_staff.page", match_id=match_id))


def _page(stored: StoredMatch, form: StaffForm) -> str:
    store = server().store
    named = {role: store.staff.of(stored.id, role) for role in ROLES}
    staff = {role: [store.people.get(each).name for each in people] for role, people in named.items()}
    return render_template("commentary/staff.html", match=stored.match, id=stored.id, staff=staff, form=form)
