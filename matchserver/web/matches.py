"""The lobby, the vugraph page of a match, its score sheet, and the deals once they may be seen."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from flask import Blueprint, Response, render_template

from matchserver.access import Forbidden
from matchserver.broadcast import Broadcast
from matchserver.public import brief
from matchserver.signed_in import me
from matchserver.store import NotFound, StoredMatch, deals_text

from .pair_scores import pair_scores
from .server import server

SHOWN = 30
"""Matches on the lobby, the newest first."""
blueprint = Blueprint("matches", __name__)


@blueprint.get("/")
def lobby() -> str:
    """Matches being played, finished and to come."""
    stored = server().store.matches.newest(SHOWN)
    lines = summaries_of(stored)
    groups = {"now": "playing", "finished": "finished", "upcoming": "waiting"}
    shown = {name: [line for line in lines if line["status"] == status] for name, status in groups.items()}
    return render_template("lobby.html", own=len(lines) < len(stored), starts=starts(stored), **shown)


@blueprint.get("/matches/<int:match_id>")
def match(match_id: int) -> str:
    """Vugraph: both rooms live, the score line, every board."""
    return render_template("match.html", line=line(match_id), views=watched(match_id).views())


@blueprint.get("/matches/<int:match_id>/sheet")
def sheet(match_id: int) -> str:
    """The score sheet, made to be printed."""
    return render_template("sheet.html", line=line(match_id), scores=pair_scores(match_id))


@blueprint.get("/matches/<int:match_id>/deals.txt")
def deals(match_id: int) -> Response:
    """The deals as hashed before the first board: `sha256sum` of this file is the hash on the page."""
    stored = server().store.matches.get(match_id)
    if line(match_id)["status"] != "finished":
        raise NotFound("the deals are published when the match is finished")
    if not stored.deals_hash:
        raise NotFound("the cards of this match were dealt at the table: its deals are in its PBN file")
    return Response(deals_text(stored.boards, stored.salt), mimetype="text/plain")


def line(match_id: int) -> dict[str, Any]:
    """The score line with the number of people watching; raises as `watched`."""
    return {**watched(match_id).line(), "crowd": server().crowd(match_id)}


def watched(match_id: int) -> Broadcast:
    """The public side of a match; raises NotFound, and Forbidden to a team that is playing it."""
    parts = server()
    broadcast = parts.broadcasts.of(match_id)
    parts.seats.check_may_watch(broadcast.public.stored, me())
    return broadcast


def starts(matches: Iterable[StoredMatch]) -> dict[int, datetime]:
    """When they are to begin, by their ids, where that is announced."""
    return {stored.id: stored.match.start for stored in matches if stored.match.start}


def summaries() -> list[dict[str, Any]]:
    """The newest matches that this visitor may look at."""
    return summaries_of(server().store.matches.newest(SHOWN))


def summaries_of(matches: Iterable[StoredMatch]) -> list[dict[str, Any]]:
    """Those of these matches that this visitor may look at."""
    shown = []
    for stored in matches:
        try:
            shown.append(summary(stored.id))
        except Forbidden:
            continue  # their own match, being played
    return shown


def summary(match_id: int) -> dict[str, Any]:
    """The score line without its boards, as `brief` has it."""
    return brief(line(match_id))
