"""A ladder as this reader sees it: now or on a past day, with the teams' names and which are the reader's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from matchserver.contest import Ladder
from matchserver.contest.ladder_challenge import Challenge
from matchserver.contest.ladder_table import Line, standings
from matchserver.signed_in import me
from matchserver.store import StoredTeam

from ..server import server
from ..zones import reader_zone

WEEK = timedelta(days=7)
"""The time whose movements the arrows show."""


@dataclass(frozen=True)
class Sight:
    """The ladder at `at`; `day` is the past day that was asked for, None for now.

    `names` are all teams' by id, `own` the teams of the reader by id, `fixtures` the ids of the fixtures by
    the number of the challenge.
    """

    id: int
    ladder: Ladder
    at: datetime
    day: date | None
    names: Mapping[int, str]
    own: Mapping[int, StoredTeam]
    fixtures: Mapping[int, int]

    @property
    def lines(self) -> list[Line]:
        """The standings, with the movements of a week."""
        hour = self.at.replace(minute=0, second=0, microsecond=0)
        return _standings(self.ladder, self.at if self.day else hour)

    @property
    def captained(self) -> list[StoredTeam]:
        """The reader's teams that the reader is captain of, by name."""
        person = me()
        return [team for team in self.own.values() if person and team.captain == person.id]

    @property
    def outsiders(self) -> list[StoredTeam]:
        """The teams that the reader could enter."""
        return [team for team in self.captained if team.id not in self.ladder.order.place]

    @property
    def playing(self) -> list[Challenge]:
        """Matches being played now."""
        return [each for each in self.ladder.open.values() if each.status == "playing"]

    @property
    def waiting(self) -> list[Challenge]:
        """The other open challenges, what is due first in front."""
        others = [each for each in self.ladder.open.values() if each.status != "playing"]
        return sorted(others, key=lambda each: (next_of(each), each.number))

    @property
    def is_over(self) -> bool:
        """Whether no challenge is made any more."""
        ends = self.ladder.opened.ends
        return bool(self.ladder.closed or (ends and ends <= self.at))

    def is_own(self, challenge: Challenge) -> bool:
        """Whether the reader is of one of its teams."""
        return any(team in self.own for team in challenge.teams)


def sight(ladder_id: int, day: str | None = None) -> Sight:
    """The ladder for this reader; a day that is none, or is to come, is now. Raises NotFound."""
    parts, person = server(), me()
    ladder, now = parts.store.ladders.get(ladder_id).ladder, parts.ladders.now()
    end = end_of_day(day) if day else None
    is_past = end is not None and end < now
    at = max(end, ladder.opened.at) if end and is_past else now
    return Sight(
        ladder_id,
        as_of(ladder, at) if is_past else ladder,
        at,
        at.astimezone(ZoneInfo(reader_zone())).date() if is_past else None,
        parts.store.teams.names(),
        {team.id: team for team in parts.store.teams.of_person(person.id)} if person else {},
        parts.store.ladders.fixtures(ladder_id),
    )


def next_of(challenge: Challenge) -> datetime:
    """When something has to happen about an open challenge, or the match begins."""
    due = challenge.due
    return challenge.when or (due.at if due else challenge.answer_by)


def end_of_day(text: str) -> datetime | None:
    """The last moment of that day where the reader lives; None for what is no day."""
    try:
        day = date.fromisoformat(text)
        local = datetime.combine(day, time.max, ZoneInfo(reader_zone()))
        return local.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


@lru_cache(maxsize=16)
def as_of(ladder: Ladder, at: datetime) -> Ladder:
    """The ladder as it was; a ladder stays the same object until something happens on it."""
    return ladder.as_of(at)


@lru_cache(maxsize=16)
def _standings(ladder: Ladder, at: datetime) -> list[Line]:
    return standings(ladder, at, at - WEEK)
