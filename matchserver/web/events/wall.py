"""The wall: every match of an event in one view, live; `?full` is for a projector."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from .lines import events, lines_of, named

blueprint = Blueprint("events", __name__, url_prefix="/events")


@blueprint.get("")
def index() -> str:
    """The events there are."""
    return render_template("events/index.html", events=events())


@blueprint.get("/<path:event>")
def wall(event: str) -> str:
    """The matches of one event side by side."""
    name = named(event)
    return render_template("events/wall.html", event=name, lines=lines_of(name), full="full" in request.args)
