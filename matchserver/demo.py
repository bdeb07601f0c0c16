"""Robot teams that play one match after another, so that there is always something to watch."""

from __future__ import annotations

import random
import secrets
import time
from dataclasses import dataclass

from matchserver.app import House
from matchserver.bridge import Board, Deal
from matchserver.contest import Lineup, Match, Policy, Room, Segment, Team
from matchserver.course import is_over
from matchserver.robot_seats import RobotTable, Think
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


@dataclass(frozen=True)
class Wishes:
    """What the robots' matches are to be; `seed` makes deals and meetings repeatable, None is real chance."""

    boards: int = 16
    pace: float = 2.0
    policy: Policy = Policy("live")
    seed: int | None = None


class Demo:
    """Plays robot matches on a house, with the robots that `think` asks."""

    def __init__(self, house: House, wishes: Wishes, think: Think) -> None:
        self._house, self._wishes, self._think = house, wishes, think

    def next_match(self) -> StoredMatch:
        """The robots' oldest match that is not over yet, else a new one."""
        going = self._going()
        return going[-1] if going else self.announce()

    def play(self, stored: StoredMatch) -> None:
        """Play a match to its end, both rooms at the same time."""
        rooms = [RobotTable(self._house.live, stored, room, self._think, self._wishes.pace) for room in Room]
        side_by_side(*(room.play for room in rooms))

    def play_on(self) -> None:
        """Play match after match, for ever, with the next one announced."""
        while True:
            stored = self.next_match()
            if len(self._going()) < 2:
                self.announce()
            self.play(stored)
            time.sleep(self._wishes.pace * REST)

    def _going(self) -> list[StoredMatch]:
        ours = [stored for stored in self._house.store.matches.all() if stored.kind == "robots"]
        return [stored for stored in ours if not is_over(self._house.live, stored)]

    def announce(self) -> StoredMatch:
        """A new match of two teams, not begun."""
        number = len(self._house.store.matches.all()) + 1
        chance = self._chance(number)
        home, visitors = chance.sample(TEAMS, 2)
        a, b, c, d = home.players
        e, f, g, h = visitors.players
        lineup = Lineup.of(home_open=(a, b), home_closed=(c, d), visitors_open=(e, f), visitors_closed=(g, h))
        segment = Segment.consecutive(self._wishes.boards, lineup)
        match = Match(f"Robot match {number}", home, visitors, (segment,), policy=self._wishes.policy)
        boards = [Board.numbered(board, Deal.shuffled(chance)) for board in match.boards]
        return self._house.store.matches.add(match, boards, "robots")

    def _chance(self, number: int) -> random.Random:
        """A source for each match: started again, the demo must not deal what it has dealt before."""
        seed = self._wishes.seed
        return secrets.SystemRandom() if seed is None else random.Random(f"{seed} {number}")
