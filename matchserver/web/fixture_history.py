"""A fixture's log as sentences: who did what, when, and why. Never what a sealed line-up is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from flask_babel import gettext

from matchserver.contest import Fixture, FixtureEvent, Room, Terms
from matchserver.contest import fixture_events as events
from matchserver.store import StampedEvent

from .fixture_forms import ROOMS, SEATS
from .terms_words import Rows, changes

Name = Callable[[int], str]


class Entry(NamedTuple):
    """One line: when, the sentence, the reason given, and of an offer its time and the rows that are new."""

    at: datetime
    words: str
    why: str = ""
    when: datetime | None = None
    rows: Rows = []


def entries(fixture: Fixture, log: Sequence[StampedEvent[FixtureEvent]], name: Name) -> list[Entry]:
    """The history, the newest first."""
    found: list[Entry] = []
    before: Terms | None = None
    for stamped in log:
        event, at = stamped.event, datetime.fromtimestamp(stamped.at, UTC)
        words = sentence(event, fixture, name)
        if isinstance(event, events.Proposed | events.Countered):
            new = changes(before, event.terms)
            found.append(Entry(at, words, when=event.terms.when, rows=new))
            before = event.terms
        else:
            found.append(Entry(at, words, getattr(event, "why", "") or getattr(event, "words", "")))
    return found[::-1]


def sentence(event: FixtureEvent, fixture: Fixture, name: Name) -> str:
    """What happened, without the reason."""
    by = getattr(event, "by", None)
    team = getattr(event, "team", None)
    values: dict[str, Any] = {
        "who": "" if by is None else name(by),
        "team": fixture.squad(team).name if team else "",
    }
    match event:
        case events.WalkedOver(_, winner):
            return gettext(
                "%(who)s gave the match to %(team)s", who=values["who"], team=fixture.squad(winner).name
            )
        case events.LineupSealed(_, _, half):
            return gettext(
                "%(who)s sealed the line-up of %(team)s for %(part)s", part=part(fixture, half), **values
            )
        case events.LineupsOpened():
            return _opened(event, fixture)
        case events.HalfStarted(half):
            return gettext("Play of %(part)s began", part=part(fixture, half))
        case events.Substituted() | events.RobotAgreed() | events.RobotSeated():
            return _seat(event, name, values)
    return _simple(event, values)


def _simple(event: FixtureEvent, values: dict[str, Any]) -> str:
    match event:
        case events.Proposed():
            return gettext("%(who)s proposed the match for %(team)s", **values)
        case events.Countered():
            return gettext("%(who)s made another offer for %(team)s", **values)
        case events.Accepted():
            return gettext("%(who)s accepted for %(team)s", **values)
        case events.Declined():
            return gettext("%(who)s declined for %(team)s", **values)
        case events.Withdrawn():
            return gettext("%(who)s withdrew the offer of %(team)s", **values)
        case events.CancelAsked():
            return gettext("%(who)s asked to cancel for %(team)s", **values)
        case events.CancelRefused():
            return gettext("%(who)s wants to play, for %(team)s", **values)
        case events.Cancelled():
            return gettext("%(who)s cancelled the match", who=values["who"])
    return _ending(event, values)


def _ending(event: FixtureEvent, values: dict[str, Any]) -> str:
    match event:
        case events.Confirmed():
            return gettext("%(who)s confirmed the result for %(team)s", **values)
        case events.Protested():
            return gettext("%(who)s protested for %(team)s", **values)
        case events.ProtestSettled():
            return gettext("%(who)s settled the protest", who=values["who"])
        case events.PlayFinished():
            return gettext("Both rooms finished")
    return gettext("The time to protest was over: the result stands")


def part(fixture: Fixture, half: int) -> str:
    """What a half is called in a match of two, or of one."""
    if fixture.terms and fixture.terms.halves == 2:
        return gettext("half %(half)s", half=half)
    return gettext("the match")


def _opened(event: events.LineupsOpened, fixture: Fixture) -> str:
    values = {"part": part(fixture, event.half)}
    if event.swapped:
        return gettext("The line-ups of %(part)s were opened; the home pairs changed rooms", **values)
    if len(event.teams) == 2:
        return gettext("The line-ups of %(part)s were opened", **values)
    team = fixture.squad(event.teams[0]).name
    return gettext("The line-up of %(team)s for %(part)s was opened", team=team, **values)


def _seat(
    event: events.Substituted | events.RobotAgreed | events.RobotSeated, name: Name, values: dict[str, Any]
) -> str:
    place = place_name(event.room, str(event.seat))
    match event:
        case events.Substituted(_, _, _, _, player, out, board):
            return gettext(
                "%(player)s for %(out)s from board %(board)s on: %(place)s",
                player=name(player), out=name(out), board=board, place=place,
            )  # fmt: skip
        case events.RobotAgreed(board=board):
            return gettext(
                "%(who)s agreed to a robot on board %(board)s: %(place)s",
                who=values["who"], board=board, place=place,
            )  # fmt: skip
        case events.RobotSeated(board=board):
            return gettext("A robot sat in on board %(board)s: %(place)s", board=board, place=place)


def place_name(room: Room, seat: str) -> str:
    """ "Open Room, North" in the reader's language."""
    return gettext("%(room)s, %(seat)s", room=ROOMS[room], seat=SEATS[seat])
