"""A broadcast is moved, cancelled, taken up again: a page of its own, for directors."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext
from flask_babel import lazy_gettext as _
from flask_wtf import FlaskForm
from wtforms import StringField

from matchserver.bridge import BridgeError
from matchserver.signed_in import me

from ..forms import REFUSED, WORDS
from ..refusals import status, told
from ..server import server
from .announced_fields import MEANS, AnnouncedFields

blueprint = Blueprint("operating_announced", __name__, url_prefix="/operate")


class CancelForm(FlaskForm):
    """Why there will be no (more) play."""

    why = StringField(_("Why"), description=_("Everybody reads this with the match."), **WORDS)


@blueprint.route("/<int:match_id>/announcement", methods=["GET", "POST"])
def move(match_id: int) -> Any:
    """When it begins and what the public sees, as long as that may change; whether it is off."""
    parts, by = server(), server().announcing.check_announces(match_id, me())
    form = AnnouncedFields(data=AnnouncedFields.begin(parts.store.matches.get(match_id).match))
    if request.method != "POST":
        return _page(match_id, form)
    if not form.validate():
        return _page(match_id, form, gettext("Look at the fields that are marked.")), REFUSED
    try:
        parts.announcing.move(match_id, by, form.read_start(), form.read_policy())
    except BridgeError as error:
        return _page(match_id, form, told(error)), status(error)
    return _done(match_id, gettext("The broadcast is announced anew."))


@blueprint.post("/<int:match_id>/cancel")
def cancel(match_id: int) -> Any:
    """There is no (more) play."""
    by, form = server().announcing.check_announces(match_id, me()), CancelForm()
    if not form.validate():
        return _page(match_id, cancelling=form), REFUSED
    try:
        server().announcing.cancel(match_id, by, form.why.data)
    except BridgeError as error:
        return _page(match_id, refused=told(error), cancelling=form), status(error)
    return _done(match_id, gettext("The broadcast is cancelled. Whoever watches it has been told."))


@blueprint.post("/<int:match_id>/resume")
def resume(match_id: int) -> Any:
    """It goes on where it stood."""
    by = server().announcing.check_announces(match_id, me())
    try:
        server().announcing.resume(match_id, by)
    except BridgeError as error:
        return _page(match_id, refused=told(error)), status(error)
    return _done(match_id, gettext("The broadcast goes on."))


def _page(
    match_id: int,
    form: AnnouncedFields | None = None,
    refused: str | None = None,
    cancelling: CancelForm | None = None,
) -> str:
    parts = server()
    stored = parts.store.matches.get(match_id)
    return render_template(
        "operating/announcement.html",
        stored=stored,
        desk=parts.operating.desk(match_id),
        form=form or AnnouncedFields(formdata=None, data=AnnouncedFields.begin(stored.match)),
        cancelling=cancelling or CancelForm(formdata=None),
        means=MEANS,
        is_fixed=parts.announcing.is_fixed(match_id),
        has_begun=parts.announcing.has_begun(match_id),
        refused=refused,
    )


def _done(match_id: int, words: str) -> Any:
    flash(words)
    return redirect(url_for("operating.desk", match_id=match_id))
