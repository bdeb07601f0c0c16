"""What a broadcast, its teams and its players are called: a page of its own, at any time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext

from matchserver.bridge import BridgeError
from matchserver.contest import Match
from matchserver.contest.match_names import Names
from matchserver.signed_in import me

from ..forms import REFUSED
from ..refusals import status, told
from ..server import server
from .names_form import NamesForm

blueprint = Blueprint("operating_names", __name__, url_prefix="/operate")


@blueprint.route("/<int:match_id>/names", methods=["GET", "POST"])
def names(match_id: int) -> Any:
    """The names, with the players of one part of the match: `?part=` counts the parts from 1."""
    parts = server()
    by, match = parts.operating.check_operates(match_id, me()), parts.store.matches.get(match_id).match
    part = _part(match)
    form = NamesForm(data=NamesForm.of(match, part))
    if request.method != "POST":
        return _page(match_id, match, part, form)
    if not form.validate():
        return _page(match_id, match, part, form, gettext("Look at the fields that are marked.")), REFUSED
    try:
        parts.operating.rename(match_id, by, renamed(parts.operating.names(match_id), form, part))
    except BridgeError as error:
        return _page(match_id, match, part, form, told(error)), status(error)
    flash(gettext("The names are changed."))
    return redirect(url_for("operating.desk", match_id=match_id))


def renamed(names: Names, form: NamesForm, part: int) -> Names:
    """The names with what was filled in; the players of the other parts stay, with what they play."""
    seated = {player for four in names.lineups[part].players.values() for player in four.values()}
    others = {player: words for player, words in names.systems.items() if player not in seated}
    return replace(
        names,
        title=form.title.data,
        event=form.event.data,
        home=form.home.data,
        visitors=form.visitors.data,
        lineups=(*names.lineups[:part], form.lineup(), *names.lineups[part + 1 :]),
        systems={**others, **form.systems()},
    )


def _part(match: Match) -> int:
    """The index of the part that was asked for, else of the last one."""
    most = len(match.segments)
    return min(max(request.args.get("part", most, int), 1), most) - 1


def _page(match_id: int, match: Match, part: int, form: NamesForm, refused: str | None = None) -> str:
    return render_template(
        "operating/names.html", form=form, match=match, match_id=match_id, part=part, refused=refused
    )
