"""Robot teams that play a ladder, one challenge after another, so that there is always something to watch.

Their captains do what people do: they challenge, agree, name line-ups and confirm, by the same commands.
Who the robots are is robot_club's to say, what they answer people robot_captains's.
"""

from __future__ import annotations

import logging
import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import reduce

from matchserver.app import House
from matchserver.bridge import BridgeError, WrongMoment
from matchserver.contest import Fixture, FixtureEvent, Ladder, LadderEvent, Policy, Room
from matchserver.contest.fixture_state import apply
from matchserver.robot_captains import four
from matchserver.robot_club import ladder_of, robot_teams
from matchserver.robot_seats import RobotTable, Think
from matchserver.serving import side_by_side
from matchserver.store import StoredMatch

REST = 10
"""Paces between two matches."""
SOON = timedelta(minutes=1)
BREATH = 5
"""Seconds before the robots look again, when there was nothing to play."""

FixtureCommand = Callable[[Fixture], list[FixtureEvent]]


@dataclass(frozen=True)
class Wishes:
    """What the robots' matches are to be; `seed` makes deals and meetings repeatable, None is real chance."""

    boards: int = 16
    pace: float = 2.0
    policy: Policy = Policy("live")
    seed: int | None = None


class Demo:
    """Plays the robots' ladder on a house, with the robots that `think` asks."""

    def __init__(self, house: House, wishes: Wishes, think: Think) -> None:
        self._house, self._wishes, self._think = house, wishes, think
        self._teams = {team.id: team for team in robot_teams(house.store)}
        house.arranged.chance = self._deals
        house.arranged.acted.append(self._acted)
        house.robots.append(self._stop)
        self._at_play: tuple[int, list[RobotTable]] = (0, [])

    def next_match(self) -> StoredMatch:
        """The match of the robots' challenge that is open, else of a new one; it has begun."""
        ladder_id = ladder_of(self._house, list(self._teams.values()), self._wishes.boards)
        ladder = self._house.store.ladders.get(ladder_id).ladder
        if not self._open(ladder):
            ladder = self._house.ladders.act(ladder_id, self._challenge).ladder
        return self._begun(self._house.store.ladders.fixtures(ladder_id)[self._open(ladder)[0]])

    def play(self, stored: StoredMatch) -> None:
        """Play a match to its end, both rooms at the same time, and have both captains confirm it."""
        found = self._house.store.fixtures.of_match(stored.id)
        assert found  # every match of the robots is a challenge's
        rooms = [RobotTable(self._house.live, stored, room, self._think, self._wishes.pace) for room in Room]
        self._at_play = found.id, rooms
        side_by_side(*(room.play for room in rooms))
        if self._house.arranged.advance(found.id).fixture.status == "finished":
            self._house.arranged.act(found.id, None, confirmed)

    def play_on(self) -> None:
        """Play challenge after challenge, for ever."""
        while True:
            try:
                self.play(self.next_match())
            except BridgeError as error:  # a director or a deadline came between, or no challenge is legal
                logging.warning("the robots wait: %s", error)
                time.sleep(BREATH)
            time.sleep(self._wishes.pace * REST)

    def _open(self, ladder: Ladder) -> list[int]:
        """The numbers of the robots' open challenges to each other; people may challenge them too."""
        return [each.number for each in ladder.open.values() if self._is_ours(*each.teams)]

    def _is_ours(self, *teams: int) -> bool:
        return self._teams.keys() >= set(teams)

    def _challenge(self, ladder: Ladder, now: datetime) -> list[LadderEvent]:
        """A legal challenge by chance, for very soon, which the other captain accepts."""
        legal = [
            (team, other)
            for team in self._teams
            for other, why_not in ladder.challengeable(team, now)
            if why_not is None and other in self._teams
        ]
        if not legal:
            raise WrongMoment("no robot team may challenge another now")
        ours, theirs = self._chance("meeting", len(ladder.challenges)).choice(legal)
        soon = ladder.at(now) + SOON
        made = ladder.challenge(self._teams[ours].captain, ours, theirs, now, [soon])
        then = ladder.after(made)
        return [*made, *then.choose(self._teams[theirs].captain, len(then.challenges), theirs, soon, now)]

    def _begun(self, fixture_id: int) -> StoredMatch:
        """The match of a fixture that was agreed on, whatever a demo before had done for it."""
        fixture = self._house.arranged.advance(fixture_id).fixture
        if fixture.match_id is None:
            fixture = self._house.arranged.act(fixture_id, None, self._lineups).fixture
        if fixture.match_id is None:
            raise WrongMoment("the robots' match did not begin")
        return self._house.store.matches.get(fixture.match_id)

    def _lineups(self, fixture: Fixture) -> list[FixtureEvent]:
        """The captains agree on the boards and what spectators see of them, and name their line-ups."""
        home, visitors = fixture.home, fixture.visitors
        wishes = self._wishes
        terms = replace(fixture.agreed, boards=wishes.boards, policy=wishes.policy, kibitzing=True)
        return in_turn(
            fixture,
            lambda it: it.counter(visitors.captain, terms),
            lambda it: it.accept(home.captain),
            lambda it: it.seal_lineup(visitors.captain, 1, four(visitors)),
            lambda it: it.seal_lineup(home.captain, 1, four(home)),
        )

    def _acted(self, fixture_id: int) -> None:
        """Robots get up from a match that a director has ended."""
        is_at_play = fixture_id == self._at_play[0]
        if is_at_play and self._house.store.fixtures.get(fixture_id).fixture.ending:
            self._stop()

    def _stop(self) -> None:
        for room in self._at_play[1]:
            room.stop()

    def _deals(self, fixture: Fixture) -> random.Random:
        """The robots' deals by the seed, if there is one; people's never."""
        if not self._is_ours(fixture.home.team, fixture.visitors.team):
            return secrets.SystemRandom()
        newest = self._house.store.matches.newest(1)
        return self._chance("deals", newest[0].id if newest else 0)

    def _chance(self, what: str, before: int) -> random.Random:
        """A source for each match: started again, the demo must not deal what it has dealt before."""
        seed = self._wishes.seed
        return secrets.SystemRandom() if seed is None else random.Random(f"{seed} {what} {before}")


def in_turn(fixture: Fixture, *commands: FixtureCommand) -> list[FixtureEvent]:
    """What these commands answer, each asked of the fixture as the one before has left it."""
    events: list[FixtureEvent] = []
    for command in commands:
        new = command(fixture)
        fixture, events = reduce(apply, new, fixture), [*events, *new]
    return events


def confirmed(fixture: Fixture) -> list[FixtureEvent]:
    """Both captains confirm the result."""
    captains = (fixture.home.captain, fixture.visitors.captain)
    return in_turn(fixture, *(lambda it, by=by: it.confirm(by) for by in captains))
