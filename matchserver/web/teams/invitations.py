"""Invitations to a team: made and revoked by its captain, answered by the invited, followed by newcomers."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, render_template, url_for
from flask_babel import gettext

from matchserver.access import known
from matchserver.bridge import BridgeError
from matchserver.contest import NotCaptain
from matchserver.signed_in import me
from matchserver.store import NotFound

from ..doors import require_person
from ..refusals import status, told
from ..server import server
from .forms import InviteForm, LinkForm
from .pages import change, page, to_team

blueprint = Blueprint("invitations", __name__)


@blueprint.post("/teams/<int:team_id>/invite")
@require_person
def invite(team_id: int) -> Any:
    """Invite somebody by name."""
    form, parts, by = InviteForm(), server(), known(me()).id
    try:
        parts.store.teams.captained(team_id, by)
        if not form.validate():
            return page(team_id, invite=form)
        person = parts.store.people.by_name(form.name.data)
        parts.store.invitations.to_person(team_id, by, person.id)
    except NotFound:
        form.name.errors = [gettext("Nobody here has this name. Send newcomers a link.")]
        return page(team_id, invite=form)
    except NotCaptain as error:  # who is not shown the form
        return page(team_id, refused=told(error), code=status(error))
    except BridgeError as error:
        form.name.errors = [told(error)]
        return page(team_id, invite=form, code=status(error))
    return to_team(team_id, gettext("%(name)s is invited.", name=person.name))


@blueprint.post("/teams/<int:team_id>/links")
@require_person
def link(team_id: int) -> Any:
    """A new link, for one or for many."""
    by, many = known(me()).id, LinkForm().many.data
    done = gettext("The link is made. Send it to whom you want in your team.")
    return change(team_id, done, lambda: server().store.invitations.by_link(team_id, by, many))


@blueprint.post("/teams/<int:team_id>/invitations/<int:invitation_id>/revoke")
@require_person
def revoke(team_id: int, invitation_id: int) -> Any:
    """Nobody can use it any more."""
    by = known(me()).id
    done = gettext("The invitation is taken back.")
    return change(team_id, done, lambda: server().store.invitations.revoke(invitation_id, by))


@blueprint.post("/teams/<int:team_id>/invitations/<int:invitation_id>/accept")
@require_person
def accept(team_id: int, invitation_id: int) -> Any:
    """Say yes to an invitation to oneself."""
    by = known(me()).id
    done = gettext("Welcome to the team.")
    return change(team_id, done, lambda: server().store.invitations.accept(invitation_id, by))


@blueprint.post("/teams/<int:team_id>/invitations/<int:invitation_id>/decline")
@require_person
def decline(team_id: int, invitation_id: int) -> Any:
    """Say no to it."""
    by = known(me()).id
    done = gettext("You have declined the invitation.")
    return change(team_id, done, lambda: server().store.invitations.decline(invitation_id, by))


@blueprint.get("/join/<token>")
def join_page(token: str) -> Any:
    """Where a link leads: sign up or sign in, then join."""
    return _page(token)


@blueprint.post("/join/<token>")
@require_person
def join(token: str) -> Any:
    """Follow the link into the team."""
    try:
        team = server().store.invitations.join(token, known(me()).id)
    except NotFound:
        return _page(token)
    except BridgeError as error:
        return _page(token, told(error), status(error))
    flash(gettext("Welcome to the team."))
    return redirect(url_for("teams.team", team_id=team.id))


def _page(token: str, refused: str | None = None, code: int = 200) -> Any:
    """The page of the link; one that is used, revoked or made up is gone for everybody alike."""
    parts = server()
    try:
        team = parts.store.teams.get(parts.store.invitations.by_token(token).team_id)
    except NotFound:
        return render_template("teams/no_link.html"), 404
    person = me()
    is_member = person is not None and person.id in team.members
    text = render_template(
        "teams/join.html", team=team, token=token, refused=refused, is_member=is_member, person=person
    )
    return text, code
