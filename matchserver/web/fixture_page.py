"""What a fixture's page shows to this reader, and what it offers them to do."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import render_template

from matchserver.bridge import BridgeError
from matchserver.contest import BadLineup, Fixture, Room, ScoreSheet, Which, side_of
from matchserver.contest.fixture_events import Ids
from matchserver.contest.seating import WHICH
from matchserver.signed_in import me
from matchserver.store import NotFound, Person, StoredFixture

from .deeds import DEEDS, goes, may_direct, open_to
from .fixture_forms import SeqForm, Walkover
from .fixture_history import entries, sentence
from .places import places
from .seat_forms import robot_form, substitute_form
from .server import server
from .terms_words import in_words


class Refused(NamedTuple):
    """A form that was refused, of which deed, and what to say of it."""

    deed: str
    form: SeqForm
    words: str
    status: int


def page(stored: StoredFixture, refused: Refused | None = None) -> tuple[str, int]:
    """The fixture's page as it is for whoever reads it; a form that was refused keeps what was typed."""
    fixture, person = stored.fixture, me()
    offered = forms(fixture, person)
    if refused and refused.deed in offered:
        refused.form.seq.data = fixture.seq  # the page that is shown now is of this state
        offered[refused.deed] = refused.form
    text = render_template(
        "fixtures/fixture.html",
        id=stored.id,
        fixture=fixture,
        terms=fixture.terms or (fixture.offer.terms if fixture.offer else last_terms(stored)),
        in_words=in_words,
        offered=offered,
        refused=refused,
        duties=fixture.waiting_for(person.id) if person else [],
        may_offer=person is not None and may_offer(fixture, person),
        halves=halves(fixture, person),
        seats=places(fixture, person.id) if person else [],
        tells_why=tells_why(fixture, person),
        history=entries(fixture, server().store.fixtures.history(stored.id), name),
        until=fixture.protest_until if fixture.finished_at else None,
        now=server().arranged.now(),
        sheet=public_sheet(fixture),
        may_watch=may_watch(fixture, person),
    )
    return text, refused.status if refused else 200


def forms(fixture: Fixture, person: Person | None) -> dict[str, SeqForm]:
    """An empty form for everything that this person can do now."""
    found: dict[str, SeqForm] = {}
    for deed in open_to(fixture, person, server().arranged.now()):
        form = DEEDS[deed].form(formdata=None, at=deed, seq=fixture.seq)
        if isinstance(form, Walkover):
            form.offer(fixture)
        found[deed] = form
    if person:
        seats = {"substitute": substitute_form(fixture, person.id), "robot": robot_form(fixture, person.id)}
        found |= {deed: form for deed, form in seats.items() if form}
    return found


def last_terms(stored: StoredFixture) -> Any:
    """The terms of the last offer, where nothing came of it."""
    log = server().store.fixtures.history(stored.id)
    return next(stamped.event.terms for stamped in log[::-1] if hasattr(stamped.event, "terms"))


def may_offer(fixture: Fixture, person: Person) -> bool:
    """Whether that person can answer with other terms, or ask to postpone."""
    terms = fixture.terms or (fixture.offer and fixture.offer.terms)
    return terms is not None and goes(lambda: fixture.counter(person.id, terms))


def may_seal(fixture: Fixture, person: Person | None, half: int) -> bool:
    """Whether that person can name a line-up for the half now: an empty one is refused for being empty."""
    try:
        fixture.seal_lineup(person.id if person else 0, half, {})
    except BadLineup as error:
        return error.code == "empty-seat"
    except BridgeError:
        return False
    return True


def halves(fixture: Fixture, person: Person | None) -> list[dict[str, Any]]:
    """For each half its line-ups, as far as this person may see them, and whether they may name theirs."""
    count = fixture.terms.halves if fixture.terms and not fixture.ending else 0
    return [
        {
            "half": half,
            "teams": {team: _lineup(fixture, half, team, person) for team in WHICH},
            "may_name": may_seal(fixture, person, half),
            "changes": _changes(fixture, half),
        }
        for half in range(1, count + 1)
    ]


def _lineup(fixture: Fixture, half: int, team: Which, person: Person | None) -> dict[str, Any]:
    shown = fixture.shown(half, person.id if person else None).get(team, {})
    rooms = {room: _seats(room, team, pair) for room, pair in shown.items()}
    is_open = (half, team) in fixture.seating.opened
    return {"rooms": rooms, "is_open": is_open, "is_in": fixture.has_lineup(half, team)}


def _changes(fixture: Fixture, half: int) -> list[str]:
    there = [
        change for change in fixture.seating.changes if fixture.seating.half_of(change.from_board) == half
    ]
    return [sentence(change, fixture, name) for change in there]


def _seats(room: Room, team: Which, pair: Ids) -> list[tuple[str, str]]:
    seats = side_of(room, team).seats
    return [(str(seat), name(player)) for seat, player in zip(seats, pair, strict=True)]


def tells_why(fixture: Fixture, person: Person | None) -> bool:
    """Whether reasons are for this person's eyes: the two teams' and the directors'."""
    return person is not None and (may_direct(fixture, person) or is_of(fixture, person))


def is_of(fixture: Fixture, person: Person) -> bool:
    return person.id in fixture.home.members or person.id in fixture.visitors.members


def name(person: int) -> str:
    """The name of a person by id, member or not."""
    try:
        return server().store.people.get(person).name
    except NotFound:
        return f"#{person}"


def may_watch(fixture: Fixture, person: Person | None) -> bool:
    """Whether there is a match to watch, and this person may: not those whose team is playing it."""
    if fixture.match_id is None:
        return False
    stored = server().store.matches.get(fixture.match_id)
    return goes(lambda: server().seats.check_may_watch(stored, person))


def public_sheet(fixture: Fixture) -> ScoreSheet | None:
    """The score sheet of a match that is over and public."""
    if fixture.match_id is None or fixture.status == "playing":
        return None
    public = server().broadcasts.of(fixture.match_id).public
    return public.sheet() if public.status == "finished" else None
