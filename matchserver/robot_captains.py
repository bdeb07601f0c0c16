"""Captains of robot teams who answer people: they accept what is proposed, name line-ups, confirm results.

Robot teams among themselves are the demo's; who acts for robots at the tables is sit_ins's.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from functools import partial

from matchserver.arrange import Arranged, FixtureCommand
from matchserver.bridge import BridgeError
from matchserver.contest import Ladder, LadderEvent, Room, Squad
from matchserver.contest.duties import Duty, duties
from matchserver.contest.fixture_events import Pairs
from matchserver.ladders import LiveLadders
from matchserver.store import Store

RECENT = 200
"""Fixtures that are looked through at the start, the newest first."""


class RobotCaptains:
    """Looks whenever something happens to a fixture or on a ladder; each look does one thing at most, which
    is then looked at in its turn."""

    def __init__(self, store: Store, arranged: Arranged, ladders: LiveLadders) -> None:
        self._store, self._arranged, self._ladders = store, arranged, ladders
        arranged.acted.append(self.look)
        ladders.changed.append(self.look_at_ladder)

    def start(self) -> None:
        """Take up what people have asked for while no server ran."""
        for ladder_id in self._store.ladders.ids():
            self.look_at_ladder(ladder_id)
        for stored in self._store.fixtures.newest(RECENT):
            if not stored.fixture.ending:
                self.look(stored.id)

    def look(self, fixture_id: int) -> None:
        """Do what that fixture waits for from a robot captain."""
        fixture = self._store.fixtures.get(fixture_id).fixture
        team = self._led([fixture.home, fixture.visitors])
        if team is None:
            return
        for duty in duties(fixture, fixture.team_of(team.captain)):
            try:
                self._arranged.act(fixture_id, fixture.seq, deed(duty, team))
                return
            except BridgeError as error:
                logging.warning("a robot captain cannot %s in fixture %s: %s", duty.kind, fixture_id, error)

    def _led(self, teams: Sequence[Squad]) -> Squad | None:
        """Of two teams the one that a robot leads against people; None where there is none."""
        robots = self._store.people.robots(team.captain for team in teams)
        led = [team for team in teams if team.captain in robots]
        return led[0] if len(led) == 1 else None

    def look_at_ladder(self, ladder_id: int) -> None:
        """Answer the challenges of that ladder, and look at the matches that came of them."""
        ladder, linked = self._store.ladders.get(ladder_id).ladder, self._store.ladders.fixtures(ladder_id)
        for number, challenge in ladder.open.items():
            team = self._led([self._store.teams.get(team).squad for team in challenge.teams])
            if team is None:
                continue
            if number in linked:
                self.look(linked[number])
                continue
            try:
                if answer(number, team, ladder, self._ladders.now()):
                    self._ladders.act(ladder_id, partial(answer, number, team))
                    return
            except BridgeError as error:
                logging.warning("a robot captain cannot answer challenge %s: %s", number, error)


def deed(duty: Duty, squad: Squad) -> FixtureCommand:
    """What a robot captain does about a duty: it agrees, and names its four."""
    by = squad.captain
    match duty.kind:
        case "answer-proposal" | "answer-postponement":
            return lambda it: it.accept(by)
        case "answer-cancel":
            return lambda it: it.cancel(by, "")
        case "line-up":
            return lambda it: it.seal_lineup(by, duty.half, four(squad))
        case "confirm":
            return lambda it: it.confirm(by)
        case "answer-robot":
            room, seat = duty.room, duty.seat
            assert room and seat
            return lambda it: it.agree_robot(by, room, seat, duty.board)


def answer(number: int, team: Squad, ladder: Ladder, now: datetime) -> list[LadderEvent]:
    """A challenge is accepted, and the first time offered that is still to come; nothing where none waits."""
    challenge = ladder.open.get(number)
    if challenge is None or challenge.status not in ("challenged", "accepted"):
        return []
    offer = challenge.offer
    times = [time for time in offer.times if time > now] if offer and offer.team != team.team else []
    if times:
        return ladder.choose(team.captain, number, team.team, times[0], now)
    if challenge.status == "challenged" and challenge.defender == team.team:
        return ladder.accept(team.captain, number, now)
    return []


def four(squad: Squad) -> Pairs:
    """The first pair of a robot team in the open room, the second in the closed."""
    one, two, three, last = squad.members
    return {Room.OPEN: (one, two), Room.CLOSED: (three, last)}
