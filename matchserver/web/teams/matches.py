"""The matches of a team as its pages list them, and its record."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from matchserver.contest import Fixture, ScoreSheet, Which
from matchserver.contest.fixture_state import Status
from matchserver.contest.team_record import Outing, TeamRecord, team_record
from matchserver.signed_in import me
from matchserver.store import StoredFixture, StoredTeam

from ..fixtures.shown import knows_the_end, public_sheet, status
from ..server import server

PLAYED = ("finished", "protested", "confirmed")
RECENT = 100
"""Fixtures looked through for protests, the newest."""


class Line(NamedTuple):
    """A fixture in a list: whom the team meets, when, and what came of it as far as the reader may know."""

    id: int
    fixture: Fixture
    status: Status
    side: Which
    opponent: str
    when: datetime | None
    sheet: ScoreSheet | None


def line(stored: StoredFixture, team: int) -> Line:
    """The fixture as that team sees it."""
    fixture = stored.fixture
    side: Which = "home" if fixture.home.team == team else "visitors"
    other = fixture.visitors if side == "home" else fixture.home
    terms = fixture.planned
    known = status(fixture, knows_the_end(fixture, me()))
    when = terms.when if terms else None
    return Line(stored.id, fixture, known, side, other.name, when, public_sheet(fixture))


def matches(team: StoredTeam) -> list[Line]:
    """The team's fixtures, the latest first; proposals that came to nothing are left out."""
    lines = [line(stored, team.id) for stored in server().store.fixtures.of_team(team.id)]
    return sorted((each for each in lines if each.when), key=lambda each: (each.when, each.id), reverse=True)


def record(team: StoredTeam) -> TeamRecord:
    """What all finished matches of the team that are public come to."""
    return team_record(
        [
            Outing(each.side, each.sheet)
            for each in matches(team)
            if each.sheet and each.fixture.status in PLAYED
        ]
    )


def disputed() -> list[StoredFixture]:
    """The newest matches whose result waits for a director."""
    return [
        stored for stored in server().store.fixtures.newest(RECENT) if stored.fixture.status == "protested"
    ]
