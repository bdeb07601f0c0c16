"""A ladder on a server for tests: teams of four with their captains, and short ways through a challenge."""

from __future__ import annotations

from datetime import datetime

from houses import act

from matchserver.bridge import PASSED_OUT, Contract, Result
from matchserver.contest import LadderRules, Room
from matchserver.course import open_next

HOUR, DAY = 3600, 24 * 3600
RULES = LadderRules(boards=1, again_days=0)
GAME = Result(Contract.parse("4SN"), 10)
"""Nine IMPs for the team that sits North-South in that room; home does in the open room."""


class LadderClub:
    """Dora directs; the teams stand in the order of `teams`."""

    def __init__(self, house, count=5, rules=RULES):
        self.house, self.store = house, house.store
        self.dora = self.person("Dora")
        self.teams = [self.team(f"Team {number}") for number in range(1, count + 1)]
        self.id = house.ladders.open(self.dora, "Spring", rules, "Europe/Berlin").id
        for team in self.teams:
            self.captain(team, lambda it, now, team=team: it.enter(team.captain, team.id, now))

    def person(self, name):
        return self.store.people.add(name, "correct horse").id

    def team(self, name, size=4):
        team = self.store.teams.add(name, self.person(f"{name} A"))
        for letter in "BCD"[: size - 1]:
            team = self.store.teams.join(team.id, self.person(f"{name} {letter}"))
        return team

    def captain(self, team, command, house=None):
        return (house or self.house).ladders.as_captain(self.id, team.id, team.captain, command)

    @property
    def arranged(self):
        return self.house.app.extensions["matchserver"].arranged

    @property
    def ladder(self):
        return self.store.ladders.get(self.id).ladder

    @property
    def order(self):
        """The teams from the top, by their places in `teams`."""
        places = {team.id: place for place, team in enumerate(self.teams, 1)}
        return [places[team] for team in self.ladder.order.teams]

    def time(self, seconds):
        return datetime.fromtimestamp(self.house.store.now() + seconds, self.house.ladders.now().tzinfo)

    def challenge(self, challenger, defender, house=None, times=()):
        a, b = self.teams[challenger - 1], self.teams[defender - 1]
        self.captain(a, lambda it, now: it.challenge(a.captain, a.id, b.id, now, times), house)
        return len(self.ladder.challenges)

    def schedule(self, challenger, defender, seconds=DAY):
        """Challenged, with one time that is chosen; answers the number and the fixture's id."""
        when, other = self.time(seconds), self.teams[defender - 1]
        number = self.challenge(challenger, defender, times=[when])
        self.captain(other, lambda it, now: it.choose(other.captain, number, other.id, when, now))
        return number, self.store.ladders.fixtures(self.id)[number]

    def do(self, fixture_id, command):
        return self.arranged.act(fixture_id, None, command).fixture

    def seal(self, fixture_id, which):
        """That team's captain names the four of it."""
        squad = self.store.fixtures.get(fixture_id).fixture.squad(which)
        one, two, three, four = squad.members
        pairs = {Room.OPEN: (one, two), Room.CLOSED: (three, four)}
        return self.do(fixture_id, lambda f: f.seal_lineup(squad.captain, 1, pairs))

    def play(self, fixture_id, open_room=PASSED_OUT, closed_room=PASSED_OUT):
        """Both line-ups named at the time agreed on, and these results in the two rooms."""
        clock, agreed = self.house.store.now, self.store.fixtures.get(fixture_id).fixture.agreed
        clock.now = max(clock.now, agreed.when.timestamp())
        self.seal(fixture_id, "home")
        match_id = self.seal(fixture_id, "visitors").match_id
        stored = self.store.matches.get(match_id)
        for room, result in ((Room.OPEN, open_room), (Room.CLOSED, closed_room)):
            open_next(self.house.live, stored, room)
            act(self.house, stored, room, lambda table, result=result: table.record_result(1, result))
        return match_id
