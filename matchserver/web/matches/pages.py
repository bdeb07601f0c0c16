"""The lobby, the vugraph page of a match, its score sheet, and the deals once they may be seen."""

from __future__ import annotations

from flask import Blueprint, Response, render_template

from matchserver.store import NotFound, deals_text

from ..server import server
from ..watching import SHOWN, line, starts, summaries_of, watched
from .pair_scores import pair_scores

blueprint = Blueprint("matches", __name__)


@blueprint.get("/")
def lobby() -> str:
    """Matches being played, finished and to come."""
    stored = server().store.matches.newest(SHOWN)
    lines = summaries_of(stored)
    groups = {
        "now": "playing", "finished": "finished", "upcoming": "waiting", "cancelled": "cancelled"
    }  # fmt: skip
    shown = {name: [line for line in lines if line["status"] == status] for name, status in groups.items()}
    return render_template("matches/lobby.html", own=len(lines) < len(stored), starts=starts(stored), **shown)


@blueprint.get("/matches/<int:match_id>")
def match(match_id: int) -> str:
    """Vugraph: both rooms live, the score line, every board."""
    broadcast = watched(match_id)
    kibitzed = server().kibitzing.is_allowed(broadcast.public.stored)
    views = broadcast.views()
    return render_template("matches/match.html", line=line(match_id), views=views, kibitzed=kibitzed)


@blueprint.get("/matches/<int:match_id>/sheet")
def sheet(match_id: int) -> str:
    """The score sheet, made to be printed."""
    return render_template("matches/sheet.html", line=line(match_id), scores=pair_scores(match_id))


@blueprint.get("/matches/<int:match_id>/deals.txt")
def deals(match_id: int) -> Response:
    """The deals as hashed before the first board: `sha256sum` of this file is the hash on the page."""
    stored = server().store.matches.get(match_id)
    if line(match_id)["status"] != "finished":
        raise NotFound("the deals are published when the match is finished")
    if not stored.deals_hash:
        raise NotFound("the cards of this match were dealt at the table: its deals are in its PBN file")
    return Response(deals_text(stored.boards, stored.salt), mimetype="text/plain")
