"""A finished match once more, both rooms as they played: the page, and the story it is made from."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, render_template

from matchserver.broadcast import Broadcast
from matchserver.store import NotFound

from ..server import server
from ..watching import line, watched
from .story import story

blueprint = Blueprint("rerun", __name__)


@blueprint.get("/matches/<int:match_id>/rerun")
def rerun(match_id: int) -> str:
    """Both rooms side by side, at the pace they had or faster."""
    over(match_id)
    return render_template("archive/rerun.html", line=line(match_id))


@blueprint.get("/api/v1/matches/<int:match_id>/story")
def as_json(match_id: int) -> Response:
    """When every call and card was made; only of matches that are public to their end."""
    return jsonify(story(over(match_id).public, server().store.log))


def over(match_id: int) -> Broadcast:
    """The public side of a match that is public to its end; raises as `watched`, and NotFound before that."""
    broadcast = watched(match_id)
    if broadcast.public.status != "finished":
        raise NotFound("the whole match can be watched again when all of it is public")
    return broadcast
