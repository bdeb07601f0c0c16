"""The page of a player and of a pair: what their boards come to in the matches of the archive."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, render_template

from matchserver.contest.career import Career
from matchserver.store import ArchivedMatch

from ..server import server
from .careers import pair, player
from .chart import plot
from .names import in_path

blueprint = Blueprint("players", __name__)
blueprint.add_app_template_filter(in_path)
NEWEST = 25
"""Matches on a page; the rest is found in the archive."""


@blueprint.get("/players/<name>")
def of_player(name: str) -> str:
    """A player's page."""
    spelt, career = player(name)
    return _page([spelt], career)


@blueprint.get("/pairs/<first>/<second>")
def of_pair(first: str, second: str) -> str:
    """A pair's page, in whichever order they are named."""
    one, other, career = pair(first, second)
    return _page([one, other], career)


def _page(names: list[str], career: Career) -> str:
    matches = server().store.archive.of_ids(list(career.by_match))
    return render_template(
        "archive/player.html",
        names=names,
        career=career,
        matches=matches,
        played=list(career.by_match.items())[::-1][:NEWEST],
        plot=plot([(match, each.imps) for match, each in career.by_match.items()]),
        titles=_titles(matches),
    )


def _titles(matches: Mapping[int, ArchivedMatch]) -> dict[int, Any]:
    """What a bar of the drawing is called."""
    return {match_id: f"{match.home} – {match.visitors}" for match_id, match in matches.items()}
