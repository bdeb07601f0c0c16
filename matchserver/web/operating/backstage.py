"""Who keys a broadcast, its boards, and deals that come later: the forms below the desk."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, url_for
from flask_babel import gettext

from matchserver.bridge import BridgeError
from matchserver.signed_in import me
from matchserver.store import NotFound, Person

from ..forms import REFUSED
from ..refusals import status, told
from ..server import server
from .boards_form import BoardsForm
from .deals_fields import DealsFields, make_room
from .operator_form import OperatorForm
from .pages import desk_page

blueprint = Blueprint("operating_backstage", __name__, url_prefix="/operate")
blueprint.url_value_preprocessor(make_room)


@blueprint.post("/<int:match_id>/operators")
def name(match_id: int) -> Any:
    """Name an operator."""
    by, form = _operator(match_id), OperatorForm()
    if not form.validate():
        return desk_page(match_id, operator=form, code=REFUSED)
    try:
        server().operating.name_staff(match_id, by, form.person.data, "operator")
    except NotFound:
        form.person.errors = [gettext("Nobody here is called “%(name)s”.", name=form.person.data)]
        return desk_page(match_id, operator=form, code=REFUSED)
    except BridgeError as error:
        return desk_page(match_id, operator=form, refused=told(error), code=status(error))
    return _done(
        match_id, gettext("%(name)s is named: %(role)s.", name=form.person.data, role=gettext("Operator"))
    )


@blueprint.post("/<int:match_id>/operators/dismiss")
def dismiss(match_id: int) -> Any:
    """Have somebody key it no more."""
    by, form = _operator(match_id), OperatorForm()
    if not form.validate():
        return desk_page(match_id, operator=form, code=REFUSED)
    try:
        server().operating.dismiss_staff(match_id, by, form.person.data, "operator")
    except BridgeError as error:
        return desk_page(match_id, refused=told(error), code=status(error))
    return _done(match_id, gettext("The role is taken away."))


@blueprint.post("/<int:match_id>/boards")
def boards(match_id: int) -> Any:
    """More or fewer boards; those that a room has opened stay."""
    by, form = _operator(match_id), BoardsForm()
    wanted = form.read()
    if wanted is None:
        return desk_page(match_id, boards=form, code=REFUSED)
    try:
        server().operating.set_boards(match_id, by, wanted)
    except BridgeError as error:
        return desk_page(match_id, boards=form, refused=told(error), code=status(error))
    return _done(match_id, gettext("The match has %(count)s boards now.", count=sum(map(len, wanted))))


@blueprint.post("/<int:match_id>/deals")
def deals(match_id: int) -> Any:
    """More deals, of boards that no room has opened yet; all of them or none."""
    by, form = _operator(match_id), DealsFields()
    given = form.read() if form.validate() else None
    if not given:
        words = gettext("Choose a file, or write the deals.") if given == [] else None
        return desk_page(match_id, deals=form, refused=words, code=REFUSED)
    try:
        server().operating.set_deals(match_id, by, given)
    except BridgeError as error:
        return desk_page(match_id, deals=form, refused=told(error), code=status(error))
    return _done(match_id, gettext("Deals taken over: %(count)s.", count=len(given)))


def _operator(match_id: int) -> Person:
    return server().operating.check_operates(match_id, me())


def _done(match_id: int, words: str) -> Any:
    flash(words)
    return redirect(url_for("operating.desk", match_id=match_id))
