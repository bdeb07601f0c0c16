"""Double dummy as JSON: of a board whose hands are public, and the turning points of a match.

While the analyst is still at it, the answer is 202 with what is known so far, and asks to be asked again.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, jsonify

from matchserver.analysed import analysis, asked
from matchserver.broadcast import Broadcast
from matchserver.store import NotFound
from matchserver.turning_points import Analysed, turning_points

from ..matches import watched
from ..server import server

blueprint = Blueprint("analysis", __name__, url_prefix="/api/v1/matches/<int:match_id>")
LATER = 202, {"Retry-After": "1"}


@blueprint.get("/boards/<int:number>/analysis")
def board(match_id: int, number: int) -> Any:
    """What can be made on a public board, its par, and what each card cost in both rooms."""
    record = watched(match_id).board(number)
    found = _analysed(record)
    return jsonify(found) if found else (jsonify({"board": number, "working": True}), *LATER)


@blueprint.get("/turning-points")
def points(match_id: int) -> Any:
    """The cards and contracts of public boards that cost most; `working` are boards still thought about."""
    records = _public(watched(match_id))
    done: list[Analysed] = []
    working = []
    for record in records:
        found = _analysed(record)
        if found:
            done.append((record, found))
        else:
            working.append(record["board"])
    answer = jsonify({"moments": turning_points(done), "working": working})
    return (answer, *LATER) if working else answer


def _analysed(record: dict[str, Any]) -> dict[str, Any] | None:
    """The board's analysis; None where something of it is still to be worked out."""
    answers = {name: server().analyst.answer(request) for name, request in asked(record).items()}
    known = {name: answer for name, answer in answers.items() if answer is not None}
    return analysis(record, known) if len(known) == len(answers) else None


def _public(broadcast: Broadcast) -> list[dict[str, Any]]:
    """The records of all boards that are public with a swing, in the order of play."""
    found = []
    for row in broadcast.line()["boards"]:
        if row["imps"]:
            try:
                found.append(broadcast.board(row["board"]))
            except NotFound:  # scored, and opened again
                continue
    return found
