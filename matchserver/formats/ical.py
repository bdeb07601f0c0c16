"""Fixtures and broadcasts as an iCalendar feed (RFC 5545). Line ends, folding and escaping are the library's.

A feed is the whole calendar each time: what is not in it is gone from the calendars that follow it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from icalendar import Calendar, Event

from matchserver.contest import Announcement, Fixture, Match, Terms

Status = Literal["TENTATIVE", "CONFIRMED", "CANCELLED"]


@dataclass(frozen=True)
class Appointment:
    """What a calendar shows: `name` is unique on this server, `changed` (aware) when it last changed, which
    raises its `sequence`. `address` of its page and `words` about it may be left out.
    """

    name: str
    title: str
    start: datetime
    length: timedelta
    status: Status
    sequence: int
    changed: datetime
    address: str = ""
    words: str = ""

    @classmethod
    def of_fixture(
        cls, id: int, fixture: Fixture, changed: datetime, address: str = "", words: str = ""
    ) -> Appointment | None:
        """At its agreed time, or tentatively at the time proposed. One that was called off after it was
        agreed is cancelled; of a proposal that came to nothing there is none."""
        terms = fixture.planned
        if terms is None:
            return None
        status: Status = "CANCELLED" if fixture.ending else "CONFIRMED" if fixture.terms else "TENTATIVE"
        title = f"{fixture.home.name} v {fixture.visitors.name}"
        length = timedelta(minutes=terms.boards * terms.minutes)
        name = f"fixture-{id}"
        return cls(name, title, terms.when, length, status, fixture.seq, changed, address, words)

    @classmethod
    def of_broadcast(
        cls, id: int, match: Match, announced: Announcement, changed: datetime, address: str, words: str
    ) -> Appointment | None:
        """At the start that is announced, for as long as so many boards usually take; else there is none."""
        if match.start is None:
            return None
        status: Status = "CANCELLED" if announced.cancelled else "CONFIRMED"
        title = f"{match.home.name} v {match.visitors.name}"
        length = timedelta(minutes=len(match.boards) * Terms.minutes)
        name = f"broadcast-{id}"
        return cls(name, title, match.start, length, status, announced.seq, changed, address, words)


def write_ical(name: str, appointments: Iterable[Appointment], host: str) -> str:
    """The feed of that name; `host` is the server's, so that no other server's entries have the same UID."""
    calendar = Calendar()
    calendar.add("prodid", "-//matchserver//fixtures//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", name)
    for appointment in appointments:
        calendar.add_component(_event(appointment, host))
    return str(calendar.to_ical(), "utf-8")


def _event(appointment: Appointment, host: str) -> Event:
    event = Event()
    event.add("uid", f"{appointment.name}@{host}")
    event.add("dtstamp", appointment.changed)
    event.add("dtstart", appointment.start)
    event.add("dtend", appointment.start + appointment.length)
    event.add("sequence", appointment.sequence)
    event.add("status", appointment.status)
    event.add("summary", appointment.title)
    if appointment.words:
        event.add("description", appointment.words)
    if appointment.address:
        event.add("url", appointment.address)
    return event
