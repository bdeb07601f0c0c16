"""What a captain has to do now in a fixture: reminders. Follows from the state alone; changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from ..bridge import Seat
from .fixture_state import BEFORE_PLAY, FixtureState
from .rooms import Room
from .teams import Which

Kind = Literal[
    "answer-proposal", "answer-postponement", "answer-cancel", "line-up", "answer-robot", "confirm"
]


class Duty(NamedTuple):
    """One thing to do; `half` for a line-up, `room`, `seat` and `board` for a robot."""

    kind: Kind
    half: int = 0
    room: Room | None = None
    seat: Seat | None = None
    board: int = 0


def duties(fixture: FixtureState, team: Which) -> Iterator[Duty]:
    """What that team's captain has to do now, the most urgent first."""
    if fixture.ending:
        return
    if fixture.offer and fixture.offer.team != team:
        yield Duty("answer-postponement" if fixture.terms else "answer-proposal")
    if fixture.cancel_asked and fixture.cancel_asked[0] != team:
        yield Duty("answer-cancel")
    yield from _lineups(fixture, team)
    yield from _robots(fixture, team)
    answered = {*fixture.confirmed, *dict(fixture.protests)}
    if fixture.status in ("finished", "protested") and team not in answered:
        yield Duty("confirm")


def _lineups(fixture: FixtureState, team: Which) -> Iterator[Duty]:
    """The half to be played next, where the team's line-up is missing and the team is on turn to name it."""
    half = fixture.half + 1
    terms = fixture.terms
    if terms is None or fixture.status not in (*BEFORE_PLAY, "playing") or half > terms.halves:
        return
    first = terms.lineups == "sealed" or team == "visitors" or (half, "visitors") in fixture.seating.opened
    if first and not fixture.has_lineup(half, team):
        yield Duty("line-up", half=half)


def _robots(fixture: FixtureState, team: Which) -> Iterator[Duty]:
    for asked in fixture.robots_asked:
        if asked.team != team and fixture.status == "playing":
            room, seat, board = asked.seated.room, asked.seated.seat, asked.seated.board
            yield Duty("answer-robot", room=room, seat=seat, board=board)
