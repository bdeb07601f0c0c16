"""Double dummy as JSON: of a board whose hands are public, and the turning points of a match.

While the analyst is still at it, the answer is 202 with what is known so far, and asks to be asked again.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, jsonify

from ..server import server
from ..watching import watched

blueprint = Blueprint("analysis", __name__, url_prefix="/api/v1/matches/<int:match_id>")
LATER = 202, {"Retry-After": "1"}


@blueprint.get("/boards/<int:number>/analysis")
def board(match_id: int, number: int) -> Any:
    """What can be made on a public board, its par, and what each card cost in both rooms."""
    found = server().hindsight.board(watched(match_id), number)
    return jsonify(found) if found else (jsonify({"board": number, "working": True}), *LATER)


@blueprint.get("/turning-points")
def points(match_id: int) -> Any:
    """The cards and contracts of public boards that cost most; `working` are boards still thought about."""
    found = server().hindsight.points(watched(match_id))
    return (jsonify(found), *LATER) if found["working"] else jsonify(found)
