"""People and teams in a store, for the tests of teams, fixtures and rulings."""

from __future__ import annotations

from datetime import UTC, datetime

from matchserver.contest import Room, Terms

WHEN = datetime(2027, 5, 1, 12, tzinfo=UTC)


class Club:
    """Ada captains the first team that is made."""

    def __init__(self, store):
        self.store = store
        self.ada, self.ben = self.person("Ada"), self.person("Ben")

    def person(self, name):
        return self.store.people.add(name, "correct horse").id

    def team(self, name, size):
        """A team of so many, the captain first."""
        captain = self.person(f"{name} 1") if self.store.teams.all() else self.ada
        team = self.store.teams.add(name, captain)
        for number in range(2, size + 1):
            team = self.store.teams.join(team.id, self.person(f"{name} {number}"))
        return team

    def proposed(self, home, visitors, **terms):
        """A fixture that the captain of the home team proposed."""
        fixture = self.store.fixtures.between(home.id, visitors.id)
        terms = Terms(**{"when": WHEN, "boards": 8} | terms)
        return self.store.fixtures.add(fixture.propose(home.captain, terms))

    def do(self, stored, command):
        """The stored fixture after a command."""
        fixture = stored.fixture
        return self.store.fixtures.append(stored.id, fixture.seq, command(fixture))

    def ready(self, home, visitors):
        """A fixture whose line-ups are open."""
        stored = self.proposed(home, visitors)
        stored = self.do(stored, lambda f: f.accept(visitors.captain))
        for team in (home, visitors):
            four = list(team.members)
            pairs = {Room.OPEN: (four[0], four[1]), Room.CLOSED: (four[2], four[3])}
            stored = self.do(stored, lambda f, team=team, pairs=pairs: f.seal_lineup(team.captain, 1, pairs))
        return stored
