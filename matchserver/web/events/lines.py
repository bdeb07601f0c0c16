"""The score lines of an event's matches, as far as this visitor may look at them."""

from __future__ import annotations

from typing import Any, NamedTuple

from matchserver.store import NotFound

from ..archive.names import in_path
from ..server import server
from ..watching import summaries_of

MOST = 64
"""Matches of an event that are shown, the newest."""
EVENTS = 100
"""Events that are listed, those with the newest matches."""
ORDER = ("playing", "waiting", "finished", "cancelled")


class Event(NamedTuple):
    """An event by its name, and how many matches it has."""

    name: str
    matches: int


def events() -> list[Event]:
    """All events, the one with the newest match first."""
    return [Event(*each) for each in server().store.matches.events(EVENTS)]


def named(event: str) -> str:
    """The event of that name, or of that name as `in_path` writes it; raises NotFound."""
    matches = server().store.matches
    if matches.of_event(event, 1):
        return event
    for name, _matches in matches.events(-1):  # however many there are
        if in_path(name) == event:
            return name
    raise NotFound("there is no event of that name here")


def lines_of(event: str) -> list[dict[str, Any]]:
    """The score lines of an event: those being played, to come, and finished."""
    found = server().store.matches.of_event(event, MOST)
    lines = summaries_of(reversed(found))  # as they were set up: table 1, table 2 ...
    return sorted(lines, key=lambda line: ORDER.index(line["status"]))
