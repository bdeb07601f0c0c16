"""The broadcasts that somebody keys in, and the desk of one, whose tables are drawn by its script."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template

from matchserver.access import Forbidden, known
from matchserver.signed_in import me

from ..doors import require_person
from ..server import server
from .board_numbers import written
from .boards_form import BoardsForm
from .deals_fields import DealsFields
from .operator_form import OperatorForm

blueprint = Blueprint("operating", __name__, url_prefix="/operate")


@blueprint.app_template_global()
def may_operate() -> bool:
    """Whether the person who is signed in has anything to key in, or may begin a broadcast."""
    person = me()
    return person is not None and bool(person.is_director or server().operating.matches(person))


@blueprint.get("")
@require_person
def index() -> str:
    """Their broadcasts, the newest first."""
    person = known(me())
    if not may_operate():
        raise Forbidden("you are no operator of a match: a director names operators at the match's desk")
    return render_template("operating/index.html", matches=server().operating.matches(person), person=person)


@blueprint.get("/<int:match_id>")
def desk(match_id: int) -> Any:
    """The desk of a match, where it is keyed in."""
    return desk_page(match_id)


def desk_page(
    match_id: int,
    operator: OperatorForm | None = None,
    deals: DealsFields | None = None,
    boards: BoardsForm | None = None,
    refused: str | None = None,
    code: int = 200,
) -> Any:
    """The desk, with a form as it was filled in where it was refused; raises as Operating.sit."""
    parts, person = server(), server().operating.sit(match_id, me())
    segments = parts.store.matches.get(match_id).match.segments
    desk, views = parts.operating.desk(match_id), parts.operating.views(match_id)
    return render_template(
        "operating/desk.html",
        desk=desk,
        data={"id": match_id, "desk": desk, "views": views},
        refused=refused,
        operator=operator or OperatorForm(formdata=None),
        deals=deals or DealsFields(formdata=None),
        boards=boards
        or BoardsForm(formdata=None, boards=written(tuple(segment.boards for segment in segments))),
        may_name=person.is_director,
    ), code
