"""The remarks on a match as JSON."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, request

from ..server import server
from ..watching import watched

blueprint = Blueprint("commentary_api", __name__, url_prefix="/api/v1")


@blueprint.get("/matches/<int:match_id>/commentary")
def commentary(match_id: int) -> Response:
    """The newest remarks, with `?all` every one, each with the moment it is pinned to: commentary/views.py
    tells their shape."""
    watched(match_id)
    remarks = server().booth.remarks(match_id, everything="all" in request.args)
    return jsonify({"match": match_id, "commentary": remarks})
