"""A director opens a ladder, and closes it."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext

from matchserver.access import known
from matchserver.bridge import BridgeError
from matchserver.signed_in import me

from ..doors import require_director
from ..forms import REFUSED
from ..refusals import status, told
from ..server import server
from .pages import ladder_page
from .rules_form import RulesForm

blueprint = Blueprint("ladder_opening", __name__, url_prefix="/ladders")


@blueprint.route("/new", methods=["GET", "POST"])
@require_director
def new() -> Any:
    """The form of a ladder's rules, and the ladder that is made of it."""
    form = RulesForm()
    if request.method != "POST":
        return _page(form, None)
    if not form.validate():
        return _page(form, gettext("Look at the fields that are marked."), REFUSED)
    try:
        starts, ends = form.season()
        by, name, rules = known(me()).id, form.name.data, form.rules()
        stored = server().ladders.open(by, name, rules, form.zone.data, starts, ends)
    except OverflowError:
        return _page(form, gettext("The season lies too far off."), REFUSED)
    except BridgeError as error:
        return _page(form, told(error), status(error))
    flash(gettext("The ladder is open. Captains can enter their teams."))
    return redirect(url_for("ladders.ladder", ladder_id=stored.id))


@blueprint.post("/<int:ladder_id>/close")
@require_director
def close(ladder_id: int) -> Any:
    """End the ladder: its standings are final."""
    by = known(me()).id
    try:
        server().ladders.act(ladder_id, lambda it, now: it.close(by, now))
    except BridgeError as error:
        if error.code == "not-found":
            raise
        return ladder_page(ladder_id, refused=told(error), code=status(error))
    flash(gettext("The ladder is closed."))
    return redirect(url_for("ladders.ladder", ladder_id=ladder_id))


def _page(form: RulesForm, words: str | None, code: int = 200) -> Any:
    return render_template("ladder/new.html", form=form, refused=words), code
