"""What waits for the person who is signed in: told under the header of every page."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import NamedTuple

from flask import Blueprint, request, url_for
from flask_babel import gettext

from matchserver.contest import Duty, Fixture
from matchserver.contest.fixture_state import BEFORE_PLAY
from matchserver.course import is_over
from matchserver.signed_in import me
from matchserver.store import StoredFixture

from ..bridge_words import ROOMS
from ..fixtures.history import part
from ..fixtures.pages import looked_at
from ..ladder.duties import Wanted, duties
from ..server import server
from ..tables.places import is_at_play, places
from ..zones import local_time

blueprint = Blueprint("reminders", __name__)
SOON = timedelta(hours=24)
KEYED = 10
"""Matches over the board that are looked through for a person, the newest."""
EACH = 3
"""So many of them are told one by one; more are told together."""


class Reminder(NamedTuple):
    """A sentence, and the page where one does something about it; one at a table cannot wait."""

    words: str
    href: str
    is_at_table: bool = False


@blueprint.app_template_global()
def reminders() -> list[Reminder]:
    """Everything that waits for this person, what cannot wait first; none that leads to this very page.

    Asked by the page's frame alone.
    """
    person = me()
    if person is None:
        return []
    found = [*_invitations(person.id), *_of_fixtures(person.id), *_of_ladders(person.id)]
    found += _to_key(person.id)
    found = [reminder for reminder in found if reminder.href != request.path]
    return sorted(found, key=lambda reminder: not reminder.is_at_table)


def _invitations(person: int) -> Iterator[Reminder]:
    store = server().store
    for invitation in store.invitations.of_person(person):
        team = store.teams.get(invitation.team_id)
        yield Reminder(
            gettext("%(team)s invite you into the team", team=team.name),
            url_for("teams.team", team_id=team.id),
        )


def _to_key(person: int) -> Iterator[Reminder]:
    """The matches over the board that this person is named to key in, while something is to be keyed."""
    parts = server()
    named = map(parts.store.matches.get, parts.store.staff.matches(person, "operator")[:KEYED])
    found = [each for each in named if not each.announced.cancelled and not is_over(parts.live, each)]
    if len(found) > EACH:
        yield Reminder(gettext("You key in several matches"), url_for("operating.index"))
        return
    for stored in found:
        teams = {"home": stored.match.home.name, "visitors": stored.match.visitors.name}
        words = gettext("You key in %(home)s – %(visitors)s", **teams)
        yield Reminder(words, url_for("operating.desk", match_id=stored.id))


def _of_fixtures(person: int) -> Iterator[Reminder]:
    for stored in server().store.fixtures.of_person(person):
        if stored.fixture.status in ("finished", "protested"):
            stored = looked_at(stored.id)
        yield from list(_places(stored.fixture, person)) or _of_captain(stored, person)
        yield from _soon(stored, person)
        for duty in stored.fixture.waiting_for(person):
            yield Reminder(duty_words(duty, stored.fixture, person), page_of(duty, stored))


def _of_ladders(person: int) -> Iterator[Reminder]:
    for wanted in duties(person):
        number = wanted.challenge.number
        yield Reminder(
            _wanted_words(wanted),
            url_for("challenges.challenge", ladder_id=wanted.ladder, number=number),
        )


def _wanted_words(wanted: Wanted) -> str:
    due = wanted.challenge.due
    values = {"team": wanted.other, "when": local_time(due.at) if due else ""}
    match wanted.duty:
        case "answer":
            return gettext("%(team)s challenge you: answer by %(when)s", **values)
        case "choose":
            return gettext("%(team)s offer times to play: choose one by %(when)s", **values)
        case "offer":
            return gettext("Offer %(team)s times to play, by %(when)s", **values)


def _places(fixture: Fixture, person: int) -> Iterator[Reminder]:
    for place in places(fixture, person):
        values = {"room": ROOMS[place.room], "board": place.board}
        words = (
            gettext("Your seat in the %(room)s is waiting: board %(board)s", **values)
            if place.has_begun
            else gettext("Your match begins: take your seat in the %(room)s", room=values["room"])
        )
        yield Reminder(words, f"/tables/{place.table}", True)


def _of_captain(stored: StoredFixture, person: int) -> Iterator[Reminder]:
    """The match that is being played, to a captain whom no table waits for."""
    fixture = stored.fixture
    if person in (fixture.home.captain, fixture.visitors.captain) and is_at_play(fixture):
        teams = {"home": fixture.home.name, "visitors": fixture.visitors.name}
        words = gettext("Your team is playing: %(home)s – %(visitors)s", **teams)
        yield Reminder(words, url_for("fixtures.fixture", fixture_id=stored.id))


def _soon(stored: StoredFixture, person: int) -> Iterator[Reminder]:
    """The match of the next day, to all members of the team."""
    fixture = stored.fixture
    if fixture.terms is None or fixture.status not in BEFORE_PLAY:
        return
    when = fixture.terms.when
    if timedelta(0) <= when - server().arranged.now() <= SOON:
        other = fixture.visitors if person in fixture.home.members else fixture.home
        words = gettext("Your match against %(team)s: %(when)s", team=other.name, when=local_time(when))
        yield Reminder(words, url_for("fixtures.fixture", fixture_id=stored.id))


def page_of(duty: Duty, stored: StoredFixture) -> str:
    """Where the duty is done."""
    if duty.kind == "line-up":
        return url_for("lineups.lineup", fixture_id=stored.id, half=duty.half)
    return url_for("fixtures.fixture", fixture_id=stored.id)


def duty_words(duty: Duty, fixture: Fixture, captain: int) -> str:
    """What this captain has to do, with the team it is about."""
    own = fixture.team_of(captain)
    other = fixture.squad("visitors" if own == "home" else "home").name
    match duty.kind:
        case "answer-proposal":
            return gettext("%(team)s offer you a match: answer them", team=other)
        case "answer-postponement":
            return gettext("%(team)s offer another time or other terms: answer them", team=other)
        case "answer-cancel":
            return gettext("%(team)s want to cancel the match: answer them", team=other)
        case "line-up":
            return gettext(
                "Your line-up for %(part)s against %(team)s is wanted",
                part=part(fixture, duty.half),
                team=other,
            )
        case "answer-robot":
            return gettext("%(team)s want a robot to sit in: answer them", team=other)
        case "confirm":
            return gettext("The match against %(team)s is over: confirm the result", team=other)
