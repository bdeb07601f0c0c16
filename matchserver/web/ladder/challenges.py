"""A challenge's page, and what captains and directors do there by one form each: DEEDS."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from flask import Blueprint, flash, redirect, render_template, url_for
from flask_babel import gettext
from flask_babel import lazy_gettext as _

from matchserver.access import known
from matchserver.bridge import BridgeError
from matchserver.contest import Ladder, LadderEvent
from matchserver.contest.ladder_challenge import Challenge
from matchserver.contest.ladder_table import Happening, steps_of
from matchserver.signed_in import me
from matchserver.store import NotFound, Stale

from ..doors import require_person
from ..forms import REFUSED
from ..refusals import status, told
from ..server import server
from . import deeds
from .deeds import DEEDS, may_direct, open_to, seen, team_of
from .duties import wanted
from .forms import Choice, SeenForm
from .history import entries
from .outcomes import ended, prospects
from .sight import Sight, sight

blueprint = Blueprint("challenges", __name__, url_prefix="/ladders/<int:ladder_id>/challenges/<int:number>")
DONE = {
    "accept": _("The challenge is accepted. Now offer times to play."),
    "decline": _("The challenge is declined."),
    "withdraw": _("The challenge is taken back."),
    "times": _("The times are offered. The other captain chooses one."),
    "choose": _("The match is agreed."),
    "cancel": _("The challenge is called off."),
    "rule": _("It is decided. The ladder has been worked out again."),
}


class Refused(NamedTuple):
    """A form that was refused, of which deed, what to say of it, and the status."""

    deed: str
    form: SeenForm
    words: str
    status: int


@blueprint.get("")
def challenge(ladder_id: int, number: int) -> Any:
    """How far it has come, what is due, and what it would come to."""
    return page(ladder_id, number)


@blueprint.post(f"/<any({', '.join(DEEDS)}):deed>")
@require_person
def do(ladder_id: int, number: int, deed: str) -> Any:
    """One of DEEDS."""
    parts, person, found = server(), known(me()), DEEDS[deed]
    before = of(parts.store.ladders.get(ladder_id).ladder, number)
    form = found.form(at=deed)
    if isinstance(form, Choice):
        form.offer(before.offer.times if before.offer else ())
    try:
        team = team_of(found, before, person)
        check_seen(form, parts.store.ladders.get(ladder_id).ladder, number)
        if not form.fits(parts.ladders.now()):
            words = gettext("Look at the fields that are marked.")
            return page(ladder_id, number, Refused(deed, form, words, REFUSED))
        fields = deeds.told(form)

        def command(ladder: Ladder, now: datetime) -> list[LadderEvent]:
            check_seen(form, ladder, number)
            return found.do(ladder, person.id, of(ladder, number), team, fields, now)

        parts.ladders.act(ladder_id, command)
    except BridgeError as error:
        return page(ladder_id, number, Refused(deed, form, told(error), status(error)))
    flash(str(DONE[deed]))
    return redirect(url_for("challenges.challenge", ladder_id=ladder_id, number=number))


def of(ladder: Ladder, number: int) -> Challenge:
    """The challenge of that number; raises NotFound."""
    if number not in ladder.challenges:
        raise NotFound(f"there is no challenge {number} on this ladder")
    return ladder.challenges[number]


def check_seen(form: SeenForm, ladder: Ladder, number: int) -> None:
    """Raise Stale where the page showed another state of the challenge, or other positions."""
    if form.seen.data != seen(ladder, of(ladder, number)):
        raise Stale("this challenge has changed meanwhile: look again, then act")


def page(ladder_id: int, number: int, refused: Refused | None = None) -> Any:
    """The challenge's page as it is for whoever reads it; a form that was refused keeps what was typed."""
    found, person = sight(ladder_id), me()
    ladder = found.ladder
    challenge = of(ladder, number)
    text = render_template(
        "ladder/challenge.html",
        sight=found,
        challenge=challenge,
        offered=forms(found, challenge, refused),
        refused=refused,
        duties=[
            duty
            for team in found.captained
            if team.id in challenge.teams and (duty := wanted(ladder, challenge, team.id, found.at))
        ],
        prospects=[] if challenge.outcome else prospects(ladder, challenge, found.at),
        ended=ended(challenge, found.names) if challenge.outcome else "",
        history=entries(happenings(ladder, challenge), found.names),
        tells_why=found.is_own(challenge) or may_direct(challenge, person),
    )
    return text, refused.status if refused else 200


def forms(found: Sight, challenge: Challenge, refused: Refused | None) -> dict[str, SeenForm]:
    """A form for everything that this person can do now."""
    offered: dict[str, SeenForm] = {}
    state = seen(found.ladder, challenge)
    for deed in open_to(found.ladder, challenge, me(), found.at):
        form = DEEDS[deed].form(formdata=None, at=deed)
        if refused and refused.deed == deed:
            form = refused.form
        if isinstance(form, Choice) and challenge.offer:
            form.offer(tuple(time for time in challenge.offer.times if time > found.at))
        form.seen.data = state  # the page that is shown now is of this state
        offered[deed] = form
    return offered


def happenings(ladder: Ladder, challenge: Challenge) -> list[Happening]:
    """What happened about it, the newest first."""
    found = [
        Happening(seq, event, challenge, steps_of(ladder, seq))
        for seq, event in enumerate(ladder.log, 1)
        if getattr(event, "challenge", None) == challenge.number
    ]
    return found[::-1]
