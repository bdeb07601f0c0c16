"""The schedule: what is being played, what comes and when, what has ended today; and a feed for calendars.

What comes is what captains have agreed on; an offer is between them.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from flask import Blueprint, Response, render_template, request, url_for
from flask_babel import gettext

from matchserver.contest import Fixture
from matchserver.contest.fixture_state import BEFORE_PLAY
from matchserver.formats.ical import write_ical
from matchserver.store import StoredFixture

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
NEVER = datetime.max.replace(tzinfo=UTC)
blueprint = Blueprint("schedule", __name__)


@blueprint.get("/schedule")
def schedule() -> str:
    """Now, next, and today."""
    stored = server().store.matches.newest(RECENT)
    lines, begin = summaries_of(stored), starts(stored)
    status: dict[str, list[dict[str, Any]]] = {"playing": [], "waiting": [], "finished": []}
    for line in lines:
        status[line["status"]].append(line)
    return render_template(
        "events/schedule.html",
        now=status["playing"][::-1],
        starts=begin,
        announced=sorted(status["waiting"], key=lambda line: begin.get(line["id"], NEVER)),
        coming=[(each.id, each.fixture) for each in coming()],
        ended=[line for line in status["finished"] if _is_today(line["finished"])],
        feed=url_for("schedule.feed", _external=True),
    )


@blueprint.get("/schedule.ics")
def feed() -> Response:
    """What comes, as iCalendar."""
    appointments = [appointment(stored) for stored in coming()]
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


def _comes(fixture: Fixture, since: datetime) -> bool:
    return fixture.status in BEFORE_PLAY and fixture.agreed.when >= since


def _is_today(moment: str) -> bool:
    """Whether that moment is of the reader's own today."""
    zone = ZoneInfo(reader_zone())
    today = server().arranged.now().astimezone(zone).date()
    return datetime.fromisoformat(moment).astimezone(zone).date() == today
