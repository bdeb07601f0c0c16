"""A fixture's page, and what captains and directors do on it by one form each: DEEDS, substitutes, robots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Blueprint, abort, flash, redirect, request, url_for
from flask_babel import gettext
from flask_babel import lazy_gettext as _

from matchserver.access import Forbidden, known
from matchserver.bridge import BridgeError, WrongMoment
from matchserver.contest import Fixture, FixtureEvent, NotCaptain
from matchserver.signed_in import me
from matchserver.store import Stale, StoredFixture

from .deeds import DEEDS, Deed, may_direct
from .doors import require_person
from .fixture_forms import Robot, SeqForm, Substitute, Walkover
from .fixture_page import Refused, page
from .forms import REFUSED
from .places import boards_next, boards_now
from .refusals import status, told
from .seat_forms import robot_form, substitute_form
from .server import server

Command = Callable[[Fixture], list[FixtureEvent]]
blueprint = Blueprint("fixtures", __name__, url_prefix="/fixtures")
DONE = {
    "accept": _("The match is agreed."),
    "decline": _("You have declined."),
    "withdraw": _("Your offer is withdrawn."),
    "keep": _("You have said that you want to play."),
    "cancel": _("You have said that you want to cancel."),
    "confirm": _("You have confirmed the result."),
    "protest": _("Your protest waits for a director."),
    "settle": _("The protest is settled."),
    "walkover": _("The match is given."),
    "call-off": _("The match is cancelled."),
    "substitute": _("The substitute is named."),
    "robot": _("You have agreed to the robot."),
}


@blueprint.get("/<int:fixture_id>")
def fixture(fixture_id: int) -> Any:
    """What was agreed, what is open, who sits where, and what was done when."""
    return page(looked_at(fixture_id))


@blueprint.post("/<int:fixture_id>/<deed>")
@require_person
def do(fixture_id: int, deed: str) -> Any:
    """One of DEEDS."""
    if deed not in DEEDS:
        abort(404)
    found, parts, by = DEEDS[deed], server(), known(me()).id
    before = parts.store.fixtures.get(fixture_id).fixture
    form = found.form(at=deed)
    if isinstance(form, Walkover):
        form.offer(before)

    def command(now_so: Fixture) -> list[FixtureEvent]:
        check_may(found, now_so)
        return found.do(now_so, by, _Told(form), parts.arranged.now())

    return attempt(fixture_id, deed, form, command)


@blueprint.post("/<int:fixture_id>/substitute")
@require_person
def substitute(fixture_id: int) -> Any:
    """Another member sits there from a board on."""
    by = known(me()).id
    form = substitute_form(server().store.fixtures.get(fixture_id).fixture, by, request.form)

    def command(fixture: Fixture) -> list[FixtureEvent]:
        assert isinstance(form, Substitute)
        first = boards_next(fixture).get(form.room)
        if first is None or form.board.data < first:
            raise WrongMoment(f"the {form.room} room has begun that board: name board {first} or a later one")
        return fixture.substitute(by, form.room, form.seat, form.player.data, form.board.data)

    return attempt(fixture_id, "substitute", form, command)


@blueprint.post("/<int:fixture_id>/robot")
@require_person
def robot(fixture_id: int) -> Any:
    """A robot sits in for the rest of a board, once both captains want it."""
    by = known(me()).id
    form = robot_form(server().store.fixtures.get(fixture_id).fixture, by, request.form)

    def command(fixture: Fixture) -> list[FixtureEvent]:
        assert isinstance(form, Robot)
        if boards_now(fixture).get(form.room) != form.board:
            raise WrongMoment(f"board {form.board} is not on the table in the {form.room} room")
        return fixture.agree_robot(by, form.room, form.seat, form.board)

    return attempt(fixture_id, "robot", form, command)


def attempt(fixture_id: int, deed: str, form: SeqForm | None, command: Command) -> Any:
    """Do it and come back to the page, or show the page again with what was typed and why it was refused."""
    parts = server()
    if form is None:
        form, error = SeqForm(at=deed), not_now(parts.store.fixtures.get(fixture_id).fixture)
        return page(looked_at(fixture_id), Refused(deed, form, told(error), status(error)))
    try:
        check_seq(form, parts.store.fixtures.get(fixture_id).fixture)
        if not form.validate():
            words = gettext("Look at the fields that are marked.")
            return page(looked_at(fixture_id), Refused(deed, form, words, REFUSED))
        parts.arranged.act(fixture_id, form.after, command)
    except BridgeError as error:
        return page(looked_at(fixture_id), Refused(deed, form, told(error), status(error)))
    flash(str(DONE[deed]))
    return redirect(url_for("fixtures.fixture", fixture_id=fixture_id))


def check_seq(form: SeqForm, fixture: Fixture) -> None:
    """Raise Stale where the form is of another state than this: nothing else of it is then worth a word."""
    if form.after != fixture.seq:
        raise Stale("this match has changed meanwhile: look again, then act")


def check_may(deed: Deed, fixture: Fixture) -> None:
    """Raise Forbidden where the deed is for directors of this match, and who asks is none."""
    if deed.is_directors and not may_direct(fixture, me()):
        raise Forbidden("only a director who plays for neither team may do this")


def not_now(fixture: Fixture) -> BridgeError:
    """Why nobody can be seated by this person now."""
    person = known(me())
    if not fixture.teams_of(person.id):
        return NotCaptain("only the captains of the two teams may do this")
    return WrongMoment("there is nobody to be seated now")


def looked_at(fixture_id: int) -> StoredFixture:
    """The fixture, its result final where the time to protest is over."""
    parts = server()
    stored = parts.store.fixtures.get(fixture_id)
    late = stored.fixture.status == "finished" and parts.arranged.now() > stored.fixture.protest_until
    return parts.arranged.advance(fixture_id) if late else stored


class _Told:
    """What a form tells, by attributes, as a deed asks for it."""

    def __init__(self, form: SeqForm) -> None:
        self._form = form

    def __getattr__(self, name: str) -> Any:
        return self._form[name].data
