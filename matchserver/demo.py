"""Robot teams that play one match after another, so that there is always something to watch."""

from __future__ import annotations

import random
import secrets
import time
from itertools import count

from matchserver.analysis.worker import Pool
from matchserver.app import House
from matchserver.bridge import Board, Deal
from matchserver.contest import Lineup, Match, Policy, Room, Segment, Team
from matchserver.course import is_over
from matchserver.robot_seats import RobotTable
from matchserver.serving import side_by_side
from matchserver.store import StoredMatch

TEAMS = (
    Team("Larks", ("Ada", "Ben", "Cleo", "Dov")),
    Team("Herons", ("Eva", "Finn", "Gita", "Hugo")),
    Team("Swifts", ("Ines", "Jun", "Kofi", "Lea")),
    Team("Ravens", ("Mei", "Nils", "Olga", "Paul")),
    Team("Curlews", ("Rosa", "Sam", "Tala", "Ugo")),
    Team("Magpies", ("Vera", "Wang", "Xenia", "Yusuf")),
)
REST = 10
"""Paces between two matches."""


class Demo:
    """Plays robot matches on a house; `seed` makes deals and meetings repeatable, None takes real chance."""

    def __init__(self, house: House, boards: int, pace: float, policy: Policy, seed: int | None, think: Pool) -> None:
        self._house, self._boards, self._pace = house, boards, pace
        self._policy, self._think = policy, think
        self._chance = secrets.SystemRandom() if seed is None else random.Random(seed)

    def next_match(self) -> StoredMatch:
        """The robots' match that is not over yet, else a new one."""
        going = (s for s in self._house.store.matches.all() if s.kind == "robots" and not is_over(self._house.live, s))
        return next(going, None) or self._new()

    def play(self, stored: StoredMatch) -> None:
        """Play a match to its end, both rooms at the same time."""
        rooms = [RobotTable(self._house.live, stored, room, self._think.ask, self._pace) for room in Room]
        side_by_side(*(room.play for room in rooms))

    def play_on(self) -> None:
        """Play match after match, for ever."""
        for _ in count():
            self.play(self.next_match())
            time.sleep(self._pace * REST)

    def _new(self) -> StoredMatch:
        home, visitors = self._chance.sample(TEAMS, 2)
        a, b, c, d = home.players
        e, f, g, h = visitors.players
        lineup = Lineup.of(home_open=(a, b), home_closed=(c, d), visitors_open=(e, f), visitors_closed=(g, h))
        segment = Segment.consecutive(self._boards, lineup)
        number = len(self._house.store.matches.all()) + 1
        match = Match(f"Robot match {number}", home, visitors, (segment,), policy=self._policy)
        boards = [Board.numbered(number, Deal.shuffled(self._chance)) for number in match.boards]
        return self._house.store.matches.add(match, boards, "robots")
