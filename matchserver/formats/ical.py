"""A team's fixtures as an iCalendar feed (RFC 5545). Line ends, folding and escaping are the library's.

A feed is the whole calendar each time: what is not in it is gone from the calendars that follow it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from icalendar import Calendar, Event

from matchserver.contest import Fixture


@dataclass(frozen=True)
class Appointment:
    """A fixture as a calendar shows it: `id` is the fixture's, `changed` (aware) when it last changed.

    `address` of its page and `words` about it may be left out.
    """

    id: int
    fixture: Fixture
    changed: datetime
    address: str = ""
    words: str = ""


def write_ical(name: str, appointments: Iterable[Appointment], host: str) -> str:
    """The feed of that name; `host` is the server's, so that no other server's entries have the same UID.

    A fixture stands at its agreed time, or tentatively at the time proposed. One that was called off after it
    was agreed stands in it as cancelled; a proposal that came to nothing is left out.
    """
    calendar = Calendar()
    calendar.add("prodid", "-//matchserver//fixtures//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", name)
    for appointment in appointments:
        if event := _event(appointment, host):
            calendar.add_component(event)
    return str(calendar.to_ical(), "utf-8")


def _event(appointment: Appointment, host: str) -> Event | None:
    fixture = appointment.fixture
    terms = fixture.terms or (fixture.offer and fixture.offer.terms)
    if terms is None:
        return None
    event = Event()
    event.add("uid", f"fixture-{appointment.id}@{host}")
    event.add("dtstamp", appointment.changed)
    event.add("dtstart", terms.when)
    event.add("dtend", terms.when + timedelta(minutes=terms.boards * terms.minutes))
    event.add("sequence", fixture.seq)
    event.add("status", _status(fixture))
    event.add("summary", f"{fixture.home.name} v {fixture.visitors.name}")
    if appointment.words:
        event.add("description", appointment.words)
    if appointment.address:
        event.add("url", appointment.address)
    return event


def _status(fixture: Fixture) -> str:
    if fixture.ending:
        return "CANCELLED"
    return "CONFIRMED" if fixture.terms else "TENTATIVE"
