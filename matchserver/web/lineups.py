"""The page on which a captain names a line-up. It shows that team's alone, to its captain alone."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext

from matchserver.access import known
from matchserver.bridge import BridgeError
from matchserver.contest import BadLineup, Fixture
from matchserver.signed_in import me

from .doors import require_person
from .fixture_page import may_seal
from .fixtures import check_seq
from .forms import REFUSED
from .refusals import status, told
from .seat_forms import LineupForm
from .server import server

blueprint = Blueprint("lineups", __name__)


@blueprint.route("/fixtures/<int:fixture_id>/line-up/<int:half>", methods=["GET", "POST"])
@require_person
def lineup(fixture_id: int, half: int) -> Any:
    """Name four of the team with their seats for a half, or name them anew while they are sealed."""
    parts, person = server(), known(me())
    fixture = parts.store.fixtures.get(fixture_id).fixture
    team = fixture.team_of(person.id)
    if request.method != "POST":
        if not may_seal(fixture, person, half):
            fixture.seal_lineup(person.id, half, {})  # says why not
        own = fixture.shown(half, person.id).get(team)
        return _page(
            fixture_id, fixture, half, LineupForm(at="line-up", data=LineupForm.of(own) if own else None)
        )
    form = LineupForm(at="line-up")
    form.offer(team, fixture.squad(team))
    try:
        check_seq(form, fixture)
        if not form.validate():
            return _page(
                fixture_id, fixture, half, form, gettext("Look at the fields that are marked."), REFUSED
            )
        if not form.is_full:
            raise BadLineup("a line-up has two people in each room", code="empty-seat")
        parts.arranged.act(fixture_id, form.after, lambda f: f.seal_lineup(person.id, half, form.pairs))
    except BridgeError as error:
        fixture = parts.store.fixtures.get(fixture_id).fixture
        return _page(fixture_id, fixture, half, form, told(error), status(error))
    flash(gettext("Your line-up is in."))
    return redirect(url_for("fixtures.fixture", fixture_id=fixture_id))


def _page(
    fixture_id: int,
    fixture: Fixture,
    half: int,
    form: LineupForm,
    refused: str | None = None,
    code: int = 200,
) -> Any:
    team = fixture.team_of(known(me()).id)
    form.offer(team, fixture.squad(team))
    form.seq.data = fixture.seq
    text = render_template(
        "fixtures/lineup.html",
        id=fixture_id,
        fixture=fixture,
        half=half,
        form=form,
        refused=refused,
        team=team,
    )
    return text, code
