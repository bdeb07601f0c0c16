"""Events as JSON: the score lines that the wall shows."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from .lines import events, lines_of, named

blueprint = Blueprint("events_api", __name__, url_prefix="/api/v1/events")


@blueprint.get("")
def index() -> Response:
    """The events there are, with the number of their matches."""
    return jsonify({"events": [each._asdict() for each in events()]})


@blueprint.get("/<path:event>")
def event(event: str) -> Response:
    """The matches of one event as score lines without boards."""
    name = named(event)
    return jsonify({"event": name, "matches": lines_of(name)})
