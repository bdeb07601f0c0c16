"""The archive as JSON: what the pages show, for programs."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, jsonify

from matchserver.store import ArchivedBoard, ArchivedMatch

from .asked import asked
from .careers import pair, player, to_dict
from .pages import found, moment

blueprint = Blueprint("archive_api", __name__, url_prefix="/api/v1")


@blueprint.get("/archive")
def search() -> Response:
    """{"page", "more", "matches"}, or "boards" where a contract or a swing is asked for."""
    question = asked().check()
    page = found(question)
    is_for_boards = question.search.is_for_boards
    hits = [_hit(*hit) if is_for_boards else _match(hit) for hit in page.hits]
    name = "boards" if is_for_boards else "matches"
    return jsonify({"page": question.page, "more": page.has_more, name: hits})


@blueprint.get("/players/<name>")
def of_player(name: str) -> Response:
    """A player's boards in figures; raises NotFound."""
    spelt, career = player(name)
    return jsonify({"name": spelt, **to_dict(career)})


@blueprint.get("/pairs/<first>/<second>")
def of_pair(first: str, second: str) -> Response:
    """The boards of two players together in figures; raises NotFound."""
    one, other, career = pair(first, second)
    return jsonify({"names": [one, other], **to_dict(career)})


def _match(match: ArchivedMatch) -> dict[str, Any]:
    return {**asdict(match), "began": moment(match.began).isoformat(timespec="seconds")}


def _hit(match: ArchivedMatch, room: str, boards: dict[str, ArchivedBoard]) -> dict[str, Any]:
    """A board in both rooms, the room that fits, and its match."""
    there = boards[room]
    return {
        "match": _match(match),
        "board": there.board,
        "room": room,
        "imps": there.imps,
        **{name: _board(boards.get(name)) for name in ("open", "closed")},
    }


def _board(board: ArchivedBoard | None) -> dict[str, Any] | None:
    if board is None:
        return None
    shown = ("contract", "risk", "declarer", "tricks", "score")
    return {**{name: getattr(board, name) for name in shown}, "players": dict(board.players)}
