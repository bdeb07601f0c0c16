"""Fixtures for tests: the two teams of the cast as people with ids, and short ways through a fixture."""

from __future__ import annotations

from datetime import UTC, datetime

from matchserver.contest import Fixture, Room, Squad, Terms
from matchserver.contest.fixture_state import apply

from .cast import LARKS as LARK_NAMES
from .cast import OWLS as OWL_NAMES

LARKS = Squad(1, "Larks", 11, dict(enumerate(LARK_NAMES.players, 11)))
OWLS = Squad(2, "Owls", 21, dict(enumerate(OWL_NAMES.players, 21)))
ADA, BEN, CLEO, DAN, EVE, FINN = LARKS.members
GUS, HANA, IVO, JUN, KIM, LEO = OWLS.members
DORA, STRANGER = 1, 99
NAMES = {**LARKS.members, **OWLS.members}
WHEN = datetime(2026, 5, 1, 12, tzinfo=UTC)


def terms(**changed):
    return Terms(**{"when": WHEN, "boards": 8} | changed)


def after(fixture, *commands):
    """The fixture after these commands, each made of the fixture as it is then."""
    for command in commands:
        for event in command(fixture):
            fixture = apply(fixture, event)
    return fixture


def pairs(north, south, east, west):
    """A home team's pairs: North and South in the open room, East and West in the closed."""
    return {Room.OPEN: (north, south), Room.CLOSED: (east, west)}


HOME, AWAY = pairs(ADA, BEN, CLEO, DAN), pairs(GUS, HANA, IVO, JUN)


def agreed(**changed):
    return after(Fixture(LARKS, OWLS), lambda f: f.propose(ADA, terms(**changed)), lambda f: f.accept(GUS))


def opened(**changed):
    """Both line-ups of the first half are in, the visitors' first."""
    return after(
        agreed(**changed), lambda f: f.seal_lineup(GUS, 1, AWAY), lambda f: f.seal_lineup(ADA, 1, HOME)
    )


def playing(**changed):
    return after(opened(**changed), lambda f: f.start(7))


def finished(**changed):
    return after(playing(**changed), lambda f: f.finish(WHEN))
