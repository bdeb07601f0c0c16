"""The schedule: what is being played, what comes and when, what has ended today; and a feed for calendars.

What comes is what captains have agreed on, an offer is between them; and broadcasts that are announced.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from flask import Blueprint, Response, render_template, request, url_for
from flask_babel import gettext

from matchserver.contest import Fixture
from matchserver.contest.fixture_state import BEFORE_PLAY
from matchserver.formats.ical import Appointment, write_ical
from matchserver.store import OPERATED, StoredFixture, StoredMatch

from ..server import server
from ..teams.calendars import appointment
from ..watching import starts, summaries_of
from ..zones import reader_zone

RECENT = 100
"""Matches that are looked through, the newest."""
COMING = 200
"""Fixtures to come that are looked through, those agreed on last."""
LATE = timedelta(hours=3)
"""So long a match that has not begun stays in the schedule."""
NOW = datetime.min.replace(tzinfo=UTC)
NEVER = datetime.max.replace(tzinfo=UTC)
blueprint = Blueprint("schedule", __name__)


@blueprint.get("/schedule")
def schedule() -> str:
    """Now, next, and today."""
    stored = server().store.matches.newest(RECENT)
    lines, begin = summaries_of(stored), starts(stored)
    status: dict[str, list[dict[str, Any]]] = {
        "playing": [], "waiting": [], "finished": [], "cancelled": []
    }  # fmt: skip
    for line in lines:
        status[line["status"]].append(line)
    return render_template(
        "events/schedule.html",
        now=status["playing"][::-1],
        starts=begin,
        coming=_in_order(status["waiting"], begin),
        cancelled=[line for line in status["cancelled"] if _is_news(line)],
        ended=[line for line in status["finished"] if _is_today(line["finished"])],
        feed=url_for("schedule.feed", _external=True),
    )


@blueprint.get("/schedule.ics")
def feed() -> Response:
    """What comes, as iCalendar."""
    appointments = filter(None, [*map(appointment, coming()), *map(broadcast, announced())])
    answer = Response(
        write_ical(gettext("Bridge matches"), appointments, request.host), mimetype="text/calendar"
    )
    answer.headers["Content-Disposition"] = 'inline; filename="schedule.ics"'
    return answer


def coming() -> list[StoredFixture]:
    """The fixtures agreed on and not begun, the next one first."""
    since = server().arranged.now() - LATE
    found = [stored for stored in server().store.fixtures.unplayed(COMING) if _comes(stored.fixture, since)]
    return sorted(found, key=lambda stored: (stored.fixture.agreed.when, stored.id))


def _in_order(waiting: list[dict[str, Any]], begin: dict[int, datetime]) -> list[Any]:
    """Score lines of matches that have not begun, and fixtures agreed on, by the time they are to begin.

    A match whose players may sit down now comes first, a broadcast of which no start is announced last.
    """
    timed = [
        (begin.get(line["id"], NEVER if line["kind"] == OPERATED else NOW), line) for line in waiting
    ] + [(stored.fixture.agreed.when, stored) for stored in coming()]
    return [each for _, each in sorted(timed, key=lambda pair: pair[0])]


def announced() -> list[StoredMatch]:
    """The broadcasts whose start is announced and is not long past, also those that are cancelled."""
    since = server().arranged.now() - LATE
    newest = server().store.matches.newest(RECENT)
    return [stored for stored in newest if stored.match.start and stored.match.start >= since]


def broadcast(stored: StoredMatch) -> Appointment | None:
    """A broadcast as the feed shows it."""
    match, told = stored.match, stored.announced
    return Appointment.of_broadcast(
        stored.id,
        match,
        told,
        datetime.fromtimestamp(told.changed or stored.created, UTC),
        url_for("matches.match", match_id=stored.id, _external=True),
        ", ".join(filter(None, [match.event, match.title, told.cancelled.why if told.cancelled else ""])),
    )


def _is_news(line: dict[str, Any]) -> bool:
    """Whether a broadcast was cancelled today, or was to begin later than now."""
    start = line["start"] and datetime.fromisoformat(line["start"])
    return _is_today(line["cancelled"]["at"]) or bool(start and start >= server().arranged.now())


def _comes(fixture: Fixture, since: datetime) -> bool:
    return fixture.status in BEFORE_PLAY and fixture.agreed.when >= since


def _is_today(moment: str) -> bool:
    """Whether that moment is of the reader's own today."""
    zone = ZoneInfo(reader_zone())
    today = server().arranged.now().astimezone(zone).date()
    return datetime.fromisoformat(moment).astimezone(zone).date() == today
