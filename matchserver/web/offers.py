"""The form of terms: to propose a match to another team, to answer with another offer, to ask to postpone."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext
from flask_babel import lazy_gettext as _
from wtforms import RadioField, SelectField

from matchserver.access import known
from matchserver.bridge import BridgeError, WrongMoment
from matchserver.contest import NotCaptain, Terms
from matchserver.signed_in import me
from matchserver.store import StoredFixture, StoredTeam

from .doors import require_person
from .fixture_page import may_offer
from .fixtures import check_seq
from .forms import REFUSED
from .refusals import status, told
from .server import server
from .terms_form import TermsForm
from .terms_words import options

blueprint = Blueprint("offers", __name__)


class ProposalForm(TermsForm):
    """Terms, and which teams meet where."""

    team = SelectField(_("Your team"), coerce=int)
    side = RadioField(
        _("Your team plays as"),
        choices=options({"home": _("Home team"), "visitors": _("Visitors")}),
        default="home",
    )


@blueprint.route("/teams/<int:team_id>/propose", methods=["GET", "POST"])
@require_person
def propose(team_id: int) -> Any:
    """Propose a match to that team, for a team that one is captain of."""
    other, own = server().store.teams.get(team_id), captained(team_id)
    if not own:
        raise NotCaptain("only the captain of another team can propose a match to this one")
    form = ProposalForm(at="terms", seq=0)
    form.team.choices = options({team.id: team.name for team in own})
    form.team.data = form.team.data or own[0].id
    if request.method != "POST":
        return _page(form, None, other=other, own=own)
    if not (form.validate() and form.has_good_time(server().arranged.now())):
        return _page(form, gettext("Look at the fields that are marked."), REFUSED, other=other, own=own)
    try:
        stored = _proposed(form, other)
    except BridgeError as error:
        return _page(form, told(error), status(error), other=other, own=own)
    flash(gettext("The match is proposed. The other captain has to answer."))
    return redirect(url_for("fixtures.fixture", fixture_id=stored.id))


@blueprint.route("/fixtures/<int:fixture_id>/terms", methods=["GET", "POST"])
@require_person
def counter(fixture_id: int) -> Any:
    """Other terms: in answer to an offer, or to postpone what is agreed."""
    parts, by = server(), known(me()).id
    stored = parts.store.fixtures.get(fixture_id)
    fixture = stored.fixture
    fixture.team_of(by)
    if request.method != "POST":
        if not may_offer(fixture, known(me())):
            raise WrongMoment("no other terms can be offered now")
        terms = fixture.offer.terms if fixture.offer else fixture.agreed
        return _page(
            TermsForm(at="terms", data=TermsForm.of(terms) | {"seq": fixture.seq}), None, stored=stored
        )
    form = TermsForm(at="terms")
    try:
        check_seq(form, fixture)
        if not (form.validate() and form.has_good_time(parts.arranged.now())):
            return _page(form, gettext("Look at the fields that are marked."), REFUSED, stored=stored)
        terms = form.terms()
        parts.arranged.act(fixture_id, form.after, lambda f: f.counter(by, terms))
    except BridgeError as error:
        form.seq.data = parts.store.fixtures.get(fixture_id).fixture.seq
        return _page(form, told(error), status(error), stored=parts.store.fixtures.get(fixture_id))
    flash(gettext("Your offer is made. The other captain has to answer."))
    return redirect(url_for("fixtures.fixture", fixture_id=fixture_id))


def captained(but: int) -> list[StoredTeam]:
    """The teams that this person is captain of, without one."""
    by = known(me()).id
    return [team for team in server().store.teams.of_person(by) if team.captain == by and team.id != but]


def _proposed(form: ProposalForm, other: StoredTeam) -> StoredFixture:
    by, terms = known(me()).id, form.terms()
    home, visitors = (form.team.data, other.id) if form.side.data == "home" else (other.id, form.team.data)
    if _is_open_already(home, visitors, terms):
        raise WrongMoment("you have proposed this match already")
    return server().arranged.propose(home, visitors, lambda f: f.propose(by, terms))


def _is_open_already(home: int, visitors: int, terms: Terms) -> bool:
    """Whether the same proposal waits for its answer: a form that was sent twice."""
    fixtures = [stored.fixture for stored in server().store.fixtures.of_team(home)]
    return any(
        f.status == "proposed" and f.offer and f.offer.terms == terms and f.visitors.team == visitors
        for f in fixtures
    )


def _page(form: TermsForm, words: str | None, code: int = 200, **between: Any) -> Any:
    return render_template("fixtures/terms.html", form=form, refused=words, **between), code
