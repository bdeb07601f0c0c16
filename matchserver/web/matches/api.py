"""The JSON API, version 1: what the pages show, for programs. Refusals are `{"ok": false, ...}`."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from matchserver.contest import Room
from matchserver.store import NotFound

from ..watching import line, summaries, watched

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")


@blueprint.get("/matches")
def matches() -> Response:
    """The newest matches as score lines without boards."""
    return jsonify({"matches": summaries()})


@blueprint.get("/matches/<int:match_id>")
def match(match_id: int) -> Response:
    """The score sheet of what is public, with the score line's fields."""
    return jsonify(line(match_id))


@blueprint.get("/matches/<int:match_id>/rooms/<room>")
def room_view(match_id: int, room: str) -> Response:
    """The public's view of a room."""
    if room not in tuple(Room):
        raise NotFound(f"{room} is no room: ask for open or closed")
    return jsonify(watched(match_id).views()[room])


@blueprint.get("/matches/<int:match_id>/boards/<int:number>")
def board(match_id: int, number: int) -> Response:
    """A public board's record in both rooms, for replay."""
    return jsonify(watched(match_id).board(number))
