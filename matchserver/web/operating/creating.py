"""A director makes a broadcast: a match over the board, with those who are to key it in."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext

from matchserver.access import director
from matchserver.bridge import BridgeError
from matchserver.signed_in import me
from matchserver.store import StoredMatch

from ..doors import require_director
from ..forms import REFUSED
from ..refusals import status, told
from ..server import server
from .announced_fields import MEANS
from .deals_fields import make_room
from .new_form import NewForm

blueprint = Blueprint("operating_new", __name__, url_prefix="/operate")
blueprint.url_value_preprocessor(make_room)


@blueprint.route("/new", methods=["GET", "POST"])
@require_director
def new() -> Any:
    """The form of a broadcast, and the match that is made of it."""
    form = NewForm()
    if request.method != "POST":
        return _page(form, None)
    try:
        stored = _made(form)
    except BridgeError as error:
        return _page(form, told(error), status(error))
    if stored is None:
        return _page(form, gettext("Look at the fields that are marked."), REFUSED)
    flash(gettext("The broadcast is made. Its operators find it under “Operate”."))
    return redirect(url_for("operating.desk", match_id=stored.id))


def _made(form: NewForm) -> StoredMatch | None:
    """The new match with its operators; None where something is said at a field."""
    is_valid, parts, by = form.validate(), server(), director(me())
    boards, operators = form.read_boards(), form.find_operators(parts.store)
    if not is_valid or boards is None or operators is None:
        return None
    stored = parts.operating.create(form.match(boards[0]), boards[1], by)
    for person in operators:
        parts.operating.name_staff(stored.id, by, person.name, "operator")
    return stored


def _page(form: NewForm, words: str | None, code: int = 200) -> Any:
    return render_template("operating/new.html", form=form, means=MEANS, refused=words), code
