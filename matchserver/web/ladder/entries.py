"""What a captain does for a team on a ladder: enter, challenge, rest, return, leave."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from flask import Blueprint, flash, redirect, request, url_for
from flask_babel import gettext
from flask_babel import lazy_gettext as _

from matchserver.access import known
from matchserver.bridge import BridgeError
from matchserver.contest import BadTeam, Ladder, LadderEvent, NotCaptain
from matchserver.signed_in import me

from ..doors import require_person
from ..forms import REFUSED
from ..refusals import status, told
from ..server import server
from .forms import OptionalTimes, Rest
from .pages import ladder_page, team_page

blueprint = Blueprint("entries", __name__, url_prefix="/ladders/<int:ladder_id>/teams/<int:team_id>")
Command = Callable[[Ladder, datetime], list[LadderEvent]]
DONE = {
    "enter": _("Your team is on the ladder."),
    "return": _("Your team is back."),
    "leave": _("Your team has left the ladder."),
}


@blueprint.post("/<any(enter, return, leave):deed>")
@require_person
def do(ladder_id: int, team_id: int, deed: str) -> Any:
    """One of those that need no more than a button."""
    by = known(me()).id
    commands: dict[str, Command] = {
        "enter": lambda it, now: it.enter(by, team_id, now),
        "return": lambda it, now: it.come_back(by, team_id, now),
        "leave": lambda it, now: it.leave(by, team_id, now),
    }
    try:
        server().ladders.as_captain(ladder_id, team_id, by, commands[deed])
    except BridgeError as error:
        if error.code == "not-found":
            raise
        return ladder_page(ladder_id, refused=told(error), code=status(error))
    return done(ladder_id, str(DONE[deed]), team_id)


@blueprint.post("/rest")
@require_person
def rest(ladder_id: int, team_id: int) -> Any:
    """Rest for so many days."""
    by, form = known(me()).id, Rest()
    parts = server()
    try:
        parts.store.teams.captained(team_id, by)
        if not form.validate():
            return team_page(ladder_id, team_id, rest=form, code=REFUSED)
        days = form.days.data
        parts.ladders.as_captain(ladder_id, team_id, by, lambda it, now: it.rest(by, team_id, days, now))
    except BridgeError as error:
        if error.code == "not-found":
            raise
        return team_page(ladder_id, team_id, rest=form, refused=told(error), code=status(error))
    return done(ladder_id, gettext("Your team rests."), team_id)


@blueprint.post("/challenge")
@require_person
def challenge(ladder_id: int, team_id: int) -> Any:
    """Challenge that team, for the team `by` that one is captain of; with times or without."""
    parts, person = server(), known(me())
    form = OptionalTimes(at="times")
    defender = parts.store.teams.get(team_id)
    try:
        own = own_team(request.form.get("by", ""))
        if defender.captain == person.id:
            raise BadTeam("a match needs two teams with different captains: challenge another team")
        if not form.fits(parts.ladders.now()):
            return team_page(ladder_id, team_id, times=form, code=REFUSED)
        times = form.times()
        stored = parts.ladders.as_captain(
            ladder_id, own, person.id, lambda it, now: it.challenge(person.id, own, team_id, now, times)
        )
    except BridgeError as error:
        return team_page(ladder_id, team_id, times=form, refused=told(error), code=status(error))
    flash(gettext("The challenge is made."))
    mine = [each.number for each in stored.ladder.open_of(own) if each.defender == team_id]
    return redirect(url_for("challenges.challenge", ladder_id=ladder_id, number=mine[-1]))


def own_team(text: str) -> int:
    """The person's team: the one named of those they captain, else the only one; raises NotCaptain."""
    by = known(me()).id
    own = [team.id for team in server().store.teams.of_person(by) if team.captain == by]
    named = [team for team in own if str(team) == text]
    if not named and len(own) != 1:
        raise NotCaptain("only the captain of a team on the ladder may challenge another")
    return (named or own)[0]


def done(ladder_id: int, words: str, team_id: int) -> Any:
    """To the ladder, with what was done."""
    flash(words)
    return redirect(url_for("ladders.ladder", ladder_id=ladder_id, _anchor=f"team-{team_id}"))
