"""A team's calendar: a page by month, and an iCalendar feed for calendars on other devices.

The feed tells no more than the page: times and teams, never a line-up.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from itertools import groupby
from typing import Any
from zoneinfo import ZoneInfo

from babel.dates import format_date
from flask import Blueprint, Response, render_template, request, url_for
from flask_babel import get_locale

from matchserver.formats.ical import Appointment, write_ical
from matchserver.store import StoredFixture

from ..fixtures.terms_words import boards_in_words
from ..server import server
from ..zones import reader_zone
from .matches import Line, matches

blueprint = Blueprint("calendars", __name__, url_prefix="/teams")


@blueprint.get("/<int:team_id>/calendar")
def calendar(team_id: int) -> Any:
    """All matches of a team with a time, by month, the earliest first."""
    team = server().store.teams.get(team_id)
    months = [(_month(day), list(lines)) for day, lines in groupby(matches(team)[::-1], _first_of_month)]
    feed = url_for("calendars.feed", team_id=team_id, _external=True)
    return render_template("teams/calendar.html", team=team, months=months, feed=feed)


@blueprint.get("/<int:team_id>/calendar.ics")
def feed(team_id: int) -> Response:
    """The same as iCalendar."""
    team = server().store.teams.get(team_id)
    appointments = map(appointment, server().store.fixtures.of_team(team_id))
    answer = Response(
        write_ical(team.name, filter(None, appointments), request.host), mimetype="text/calendar"
    )
    answer.headers["Content-Disposition"] = f'inline; filename="team-{team_id}.ics"'
    return answer


def appointment(stored: StoredFixture) -> Appointment | None:
    """A fixture as a feed shows it, if it does."""
    terms = stored.fixture.planned
    return Appointment.of_fixture(
        stored.id,
        stored.fixture,
        datetime.fromtimestamp(stored.changed, UTC),
        url_for("fixtures.fixture", fixture_id=stored.id, _external=True),
        boards_in_words(terms) if terms else "",
    )


def _first_of_month(line: Line) -> date:
    assert line.when
    return line.when.astimezone(ZoneInfo(reader_zone())).date().replace(day=1)


def _month(day: date) -> str:
    locale = get_locale()
    return str(format_date(day, "y年M月" if locale.language == "zh" else "MMMM y", locale=locale))
