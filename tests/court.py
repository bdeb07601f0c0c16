"""A match played by people and the cast that a director's pages are tested with: one guest for each."""

from __future__ import annotations

from datetime import UTC, datetime

from guests import Guest
from houses import boards

from matchserver.bridge import SEATS
from matchserver.contest import Policy, Room, Terms

HOME, AWAY = ("Ada", "Ben", "Cleo", "Dov"), ("Eva", "Finn", "Gita", "Hugo")
CAST = ("Dora", *HOME, *AWAY, "Stan")
"""Dora is the first, and so a director; Cleo becomes one too; Stan is a stranger."""


class Court:
    """The match of Larks (home, captain Ada) and Owls (captain Eva), in which the director Cleo plays."""

    def __init__(self, house, count=2, policy="live"):
        self.house, self.store = house, house.store
        self.guests = {name: Guest(house) for name in CAST}
        for name, guest in self.guests.items():
            guest.sign_up(name)
        self.store.people.make_director(self.store.people.by_name("Cleo"))
        self.guests["nobody"] = Guest(house)
        self.stored = self._start(count, policy)

    def __getitem__(self, name):
        return self.guests[name]

    def _start(self, count, policy):
        ids = {name: self.store.people.by_name(name).id for name in CAST}
        sides = {"Larks": HOME, "Owls": AWAY}
        teams = [self._team(name, [ids[each] for each in four]) for name, four in sides.items()]
        fixture = self.store.fixtures.between(*(team.id for team in teams))
        terms = Terms(when=datetime(2027, 5, 1, 12, tzinfo=UTC), boards=count, policy=Policy.parse(policy))
        stored = self.store.fixtures.add(fixture.propose(ids["Ada"], terms))
        stored = self._act(stored, lambda f: f.accept(ids["Eva"]))
        for captain, four in (("Ada", HOME), ("Eva", AWAY)):
            a, b, c, d = (ids[name] for name in four)
            pairs = {Room.OPEN: (a, b), Room.CLOSED: (c, d)}
            stored = self._act(stored, lambda f, by=ids[captain], p=pairs: f.seal_lineup(by, 1, p))
        names = {number: name for name, number in ids.items()}
        match = self.store.matches.add(stored.fixture.match(names, "League"), boards(count), "people")
        self._act(stored, lambda f: f.start(match.id))
        return match

    def _team(self, name, members):
        team = self.store.teams.add(name, members[0])
        for member in members[1:]:
            team = self.store.teams.join(team.id, member)
        return team

    def _act(self, stored, command):
        return self.store.fixtures.append(stored.id, stored.fixture.seq, command(stored.fixture))

    def live(self, room=Room.OPEN):
        return self.house.live.of(self.stored, room)

    def act(self, command, room=Room.OPEN):
        live = self.live(room)
        return self.house.live.act(live, live.seq(), command)

    def open_board(self, number=1, room=Room.OPEN):
        board = next(board for board in self.stored.boards if board.number == number)
        return self.act(lambda table: table.open_board(board), room)

    def summon(self, seat=SEATS[0], why="a hesitation", room=Room.OPEN):
        return self.act(lambda table: table.summon(seat, why), room)

    def table(self, room=Room.OPEN):
        return self.stored.tables[room]
