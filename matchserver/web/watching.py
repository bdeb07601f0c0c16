"""The one door to the public side of matches, for pages and API: what this visitor may watch now."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from matchserver.access import Forbidden
from matchserver.broadcast import Broadcast
from matchserver.public import brief
from matchserver.signed_in import me
from matchserver.store import StoredMatch

from .server import server

SHOWN = 30
"""Matches on the lobby, the newest first."""


def line(match_id: int) -> dict[str, Any]:
    """The score line with the number of people watching; raises as `watched`."""
    return {**watched(match_id).line(), "crowd": server().crowd(match_id)}


def watched(match_id: int) -> Broadcast:
    """The public side of a match; raises NotFound, and Forbidden to a team that is playing it."""
    parts = server()
    broadcast = parts.broadcasts.of(match_id)
    parts.seats.check_may_watch(broadcast.public.stored, me())
    return broadcast


def starts(matches: Iterable[StoredMatch]) -> dict[int, datetime]:
    """When they are to begin, by their ids, where that is announced."""
    return {stored.id: stored.match.start for stored in matches if stored.match.start}


def summaries() -> list[dict[str, Any]]:
    """The newest matches that this visitor may look at."""
    return summaries_of(server().store.matches.newest(SHOWN))


def summaries_of(matches: Iterable[StoredMatch]) -> list[dict[str, Any]]:
    """Those of these matches that this visitor may look at."""
    shown = []
    for stored in matches:
        try:
            shown.append(summary(stored.id))
        except Forbidden:
            continue  # their own match, being played
    return shown


def summary(match_id: int) -> dict[str, Any]:
    """The score line without its boards, as `brief` has it."""
    return brief(line(match_id))
