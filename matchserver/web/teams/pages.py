"""Teams: all of them, a team's page, its members and its captain. Invitations are invitations.py's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Blueprint, flash, redirect, render_template, url_for
from flask_babel import gettext

from matchserver.access import known
from matchserver.bridge import BridgeError, WrongMoment
from matchserver.signed_in import me
from matchserver.store import NameTaken, NameUnfit, StoredTeam

from ..doors import require_person
from ..forms import REFUSED
from ..refusals import status, told
from ..server import server
from .forms import InviteForm, MemberForm, TeamForm
from .matches import disputed, matches, record

blueprint = Blueprint("teams", __name__, url_prefix="/teams")


@blueprint.get("")
def index() -> Any:
    """All teams; one's own first, with a form for a new one."""
    return _index(TeamForm(formdata=None))


@blueprint.post("")
@require_person
def add() -> Any:
    """A new team, of which one is the captain."""
    form = TeamForm()
    if form.validate():
        try:
            team = server().store.teams.add(form.name.data, known(me()).id)
            return to_team(team.id, gettext("Your team is made. Invite the others."))
        except (NameTaken, NameUnfit) as error:
            form.refuse(error)
    return _index(form)


@blueprint.get("/<int:team_id>")
def team(team_id: int) -> Any:
    """Members, captain, record and matches; to the captain also what a captain does."""
    return page(team_id)


@blueprint.post("/<int:team_id>/leave")
@require_person
def leave(team_id: int) -> Any:
    """Go out of a team."""
    by = known(me()).id
    return change(team_id, gettext("You have left the team."), lambda: _leave(team_id, by))


@blueprint.post("/<int:team_id>/remove")
@require_person
def remove(team_id: int) -> Any:
    """The captain takes a member out."""
    by, form = known(me()).id, MemberForm()
    done = gettext("They are no member any more.")
    return change(team_id, done, lambda: _remove(team_id, by, form.member))


@blueprint.post("/<int:team_id>/hand-over")
@require_person
def hand_over(team_id: int) -> Any:
    """Another member becomes the captain."""
    by, form = known(me()).id, MemberForm()
    done = gettext("The team has another captain.")
    return change(team_id, done, lambda: server().store.teams.hand_over(team_id, by, form.member))


def change(team_id: int, done: str, command: Callable[[], object]) -> Any:
    """Do it and come back to the team, or show the team with why it was refused."""
    try:
        command()
    except BridgeError as error:
        return page(team_id, refused=told(error), code=status(error))
    return to_team(team_id, done)


def to_team(team_id: int, words: str) -> Any:
    """To a team's page, with what was done."""
    flash(words)
    return redirect(url_for("teams.team", team_id=team_id))


def page(
    team_id: int, invite: InviteForm | None = None, refused: str | None = None, code: int | None = None
) -> Any:
    """The team's page, with what was refused if anything was."""
    parts, person = server(), me()
    found = parts.store.teams.get(team_id)
    is_captain = person is not None and person.id == found.captain
    invitations = parts.store.invitations.of_team(team_id) if is_captain else []
    mine = [invitation for invitation in parts.store.invitations.of_person(person.id)] if person else []
    text = render_template(
        "teams/team.html",
        team=found,
        person=person,
        is_captain=is_captain,
        may_propose=person is not None and any(t.id != team_id for t in _captained(person.id)),
        links=[invitation for invitation in invitations if invitation.token],
        invited=[
            (each, parts.store.people.get(each.person_id).name) for each in invitations if each.person_id
        ],
        invitation=next((each for each in mine if each.team_id == team_id), None),
        invite=invite or InviteForm(formdata=None),
        refused=refused,
        record=record(found),
        matches=matches(found),
    )
    return text, code or (REFUSED if invite or refused else 200)


def _captained(person: int) -> list[StoredTeam]:
    return [team for team in server().store.teams.of_person(person) if team.captain == person]


def _index(form: TeamForm) -> Any:
    parts, person = server(), me()
    text = render_template(
        "teams/index.html",
        form=form,
        teams=parts.store.teams.all(),
        own=parts.store.teams.of_person(person.id) if person else [],
        matches=[stored for team in parts.store.teams.of_person(person.id) for stored in matches(team)]
        if person
        else [],
        disputed=disputed() if person and person.is_director else [],
    )
    return text, REFUSED if form.errors else 200


def _leave(team_id: int, person: int) -> None:
    _check_is_free(team_id, person)
    server().store.teams.leave(team_id, person)


def _remove(team_id: int, by: int, person: int) -> None:
    server().store.teams.captained(team_id, by)
    _check_is_free(team_id, person)
    server().store.teams.remove(team_id, by, person)


def _check_is_free(team_id: int, person: int) -> None:
    """Raise WrongMoment where that person sits in a match of the team that is not over.

    Or directs: whoever is of a team must not see its hands as a director, and then come back to play.
    """
    store = server().store
    directs = person in store.teams.get(team_id).members and store.people.get(person).is_director
    for stored in store.fixtures.of_team(team_id):
        fixture = stored.fixture
        sits = any(person in pairing.players for pairing in fixture.pairs())
        if fixture.status in ("playing", "finished", "protested") and (sits or directs):
            raise WrongMoment("this player sits in a match that is not over yet", code="playing")
