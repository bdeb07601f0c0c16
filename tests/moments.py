"""A club's match at each of its moments, with everybody around it signed in; tests copy its database.

Board 1 of 2 is played in both rooms. Ada (North), Ben, Eva and Dirk, who is a director, sit in the open room,
Gita, Hugo, Cleo and Dov in the closed. Ina and Jan captain Larks and Herons without playing, Lou rests.
Dora directs; Stan is invited to the Larks; there is a link to them, an offer and a match in doubt.
"""

from __future__ import annotations

import random
import shutil
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from unittest.mock import patch

from flask import session
from flask_wtf.csrf import generate_csrf
from guests import PASSWORD, Guest
from houses import MORNING, Clock
from jinja2 import FileSystemBytecodeCache
from lines import Line
from thinking import Unthought

from matchserver.app import create_app
from matchserver.bridge import Contract, Result, Seat, parse_call
from matchserver.config import Config
from matchserver.contest import Artificial, LadderRules, Policy, Room, Rulings, Terms
from matchserver.store import Store
from matchserver.table import TableRules

LARKS = ("Ina", "Ada", "Ben", "Cleo", "Dov", "Lou")
HERONS = ("Jan", "Eva", "Dirk", "Gita", "Hugo")
EVERYBODY = ("Dora", *LARKS, *HERONS, "Stan")
IDS = {name: number for number, name in enumerate(EVERYBODY, 1)}
PAIRS = {
    "Ina": {Room.OPEN: ("Ada", "Ben"), Room.CLOSED: ("Cleo", "Dov")},
    "Jan": {Room.OPEN: ("Eva", "Dirk"), Room.CLOSED: ("Gita", "Hugo")},
}
"""The line-up that each captain names."""
NOW = datetime.fromtimestamp(MORNING, UTC)
WHEN = datetime.fromtimestamp(MORNING, UTC) + timedelta(days=7)
MADE, DOWN = Result(Contract.parse("1NTN"), 9), Result(Contract.parse("1NTN"), 6)


@contextmanager
def opened(path, clock):
    """A server over that database, by that clock; passwords cost nothing, deals are the same each time."""
    with (
        patch("matchserver.app.Store", partial(Store, now=clock)),
        patch("matchserver.broadcast.Timer", clock.timer),
        patch("matchserver.ladders.Timer", clock.timer),
        patch("matchserver.sockets.crowd.Timer", clock.timer),
        patch("matchserver.analyst.Thread", Unthought),
        patch("matchserver.store.passwords.METHOD", "pbkdf2:sha256:1"),
        patch("matchserver.arrange.secrets.SystemRandom", partial(random.Random, 1)),
    ):
        house = create_app(Config(database=path))
        house.store._database.execute("PRAGMA synchronous=OFF")  # no test pulls the plug
        house.app.jinja_env.bytecode_cache = FileSystemBytecodeCache(str(path.parent))
        try:
            yield house
        finally:
            house.close()


class Club:
    """The database of each moment, in that folder; the tokens of its people; the link to the Larks."""

    def __init__(self, folder):
        self._folder = folder
        with opened(folder / "club.db", Clock()) as house:
            self.tokens, self.link = settle_in(house.store)
            world = World(house, self)
            for moment in (before, auction, stopped, play, claimed, over, final):
                moment(world)
                path = folder / f"{moment.__name__}.db"
                house.store._database.execute("VACUUM INTO ?", [str(path)])

    @contextmanager
    def at(self, moment, name="copy"):
        """A server at that moment, over a database of its own."""
        path = Path(shutil.copy(self._folder / f"{moment}.db", self._folder / f"{name}.db"))
        with opened(path, Clock()) as house:
            yield World(house, self)
        for left in self._folder.glob(f"{name}.db*"):
            left.unlink()


class World:
    """The club on a running server: its people's browsers and lines, its tables, all that is kept."""

    def __init__(self, house, club):
        self.house, self.link = house, club.link
        self._tokens, self._guests = club.tokens, {}
        self.arranged = house.app.extensions["matchserver"].arranged

    def guest(self, name):
        """The browser of that person, signed in; of nobody where there is no such person."""
        if name not in self._guests:
            guest = self._guests[name] = Guest(self.house)
            with self.house.app.test_request_context():
                guest.token, kept = generate_csrf(), dict(session)
            if token := self._tokens.get(name):
                kept |= {"_user_id": token, "_fresh": True}
            with guest.client.session_transaction() as its:
                its.update(kept)
        return self._guests[name]

    def line(self, name, namespace, **joins):
        """A line from that person's browser, which has joined where that is given: table=1 or match=1."""
        line = Line(self.house, namespace, browser=self.guest(name).client)
        assert not joins or line.ask("join", joins)["ok"]
        return line

    def live(self, room=Room.OPEN, match=1):
        """The table of that room."""
        return self.house.live.of(self.house.store.matches.get(match), room)

    def dump(self):
        """Every row of the database, but those that say which director has looked at a table."""
        rows = self.house.store._database.conn.iterdump()
        return [row for row in rows if not row.startswith('INSERT INTO "insiders"')]

    def act(self, command, fixture=1):
        """Captains and directors act past the pages."""
        self.arranged.act(fixture, None, command)

    def seal(self, captain, fixture=1, half=1):
        pairs = {room: tuple(IDS[name] for name in pair) for room, pair in PAIRS[captain].items()}
        self.act(lambda f: f.seal_lineup(IDS[captain], half, pairs), fixture)

    def do(self, room, command, match=1):
        """Something happens at a table."""
        live = self.live(room, match)
        self.house.live.act(live, live.seq(), command)

    def open(self, room, board, match=1):
        dealt = self.house.store.matches.get(match).boards[board - 1]
        self.do(room, lambda table: table.open_board(dealt), match)

    def call(self, room, calls):
        """Calls from North on."""
        for seat, call in zip("NESW", calls, strict=True):
            self.do(room, lambda table, s=seat, c=call: table.call(Seat(s), parse_call(c)))

    def record(self, room, board, result, match=1):
        self.do(room, lambda table: table.record_result(board, result), match)


def settle_in(store):
    """The people and their teams; the tokens they are signed in by, and the link."""
    tokens = {}
    for name in EVERYBODY:
        person = store.people.add(name, PASSWORD, is_director=name == "Dirk")
        assert person.id == IDS[name]
        tokens[name] = store.people.open_session(person, "test")
    for name, (captain, *others) in {"Larks": LARKS, "Herons": HERONS}.items():
        team = store.teams.add(name, IDS[captain])
        for other in others:
            store.teams.join(team.id, IDS[other])
    store.invitations.to_person(1, IDS["Ina"], IDS["Stan"])
    return tokens, store.invitations.by_link(1, IDS["Ina"], many=True).token


def propose(world, accept=True, **terms):
    """Ina proposes a match to Jan, who may accept it."""
    agreed = {"when": NOW, "boards": 2, "policy": Policy.parse("live"), "event": "Cup"}
    terms = Terms(**agreed | {"friendly": True, "kibitzing": True} | terms)
    fixture = world.arranged.propose(1, 2, lambda f: f.propose(IDS["Ina"], terms)).id
    if accept:
        world.act(lambda f: f.accept(IDS["Jan"]), fixture)


def climb(world):
    """Ina has challenged Jan on the first ladder, nobody is on the second, both teams are on the third."""
    live, captains = world.house.ladders, {2: IDS["Jan"], 1: IDS["Ina"]}
    for number in (1, 2, 3):
        live.open(IDS["Dora"], f"Ladder {number}", LadderRules(), "UTC")
        for team, by in captains.items() if number != 2 else ():
            live.as_captain(number, team, by, lambda it, now, t=team, b=by: it.enter(b, t, now))
    live.as_captain(1, 1, IDS["Ina"], lambda it, now: it.challenge(IDS["Ina"], 1, 2, now, (WHEN,)))


def before(world):
    """The match is agreed and one line-up is sealed; another is offered, a third may not take place."""
    for number in (1, 2, 3):
        propose(world, number != 2, minutes=number)
    world.act(lambda f: f.cancel(IDS["Ina"], "half of us are ill"), 3)
    climb(world)
    world.seal("Ina")


def auction(world):
    """North is to call again; the closed room has begun, too. East lets others sit behind her."""
    world.seal("Jan")
    for room in Room:
        world.open(room, 1)
        world.call(room, ("1C", "P", "1H", "P"))
    world.house.store.kibitzing.consent(1, IDS["Eva"], True)


def stopped(world):
    """North has called the director, who stops the table."""
    world.do(Room.OPEN, lambda table: table.summon(Seat.NORTH, "I see no alert"))
    world.do(Room.OPEN, lambda table: table.freeze("Dora", "wait for me"))


def play(world):
    """The table goes on: North declares 1NT, and East has led."""
    world.do(Room.OPEN, lambda table: table.settle("Dora", "it needs none"))
    world.do(Room.OPEN, lambda table: table.release("Dora"))
    world.call(Room.OPEN, ("1NT", "P", "P", "P"))
    world.do(Room.OPEN, lambda table: table.play(Seat.EAST, min(table.record.play.legal_cards)))


def claimed(world):
    """North has claimed; nobody has answered."""
    world.do(Room.OPEN, lambda table: table.claim(Seat.NORTH, 5, "hearts are good"))


def over(world):
    """The claim was refused, all is played, the director has ruled, and the Herons protest."""
    world.do(Room.OPEN, lambda table: table.answer(Seat.EAST, False, TableRules()))
    for room, result in ((Room.OPEN, MADE), (Room.CLOSED, DOWN)):
        world.record(room, 1, result)
        world.open(room, 2)
        world.record(room, 2, result)
    now, rulings = world.arranged.now(), world.house.store.rulings
    rulings.append(1, 0, Rulings().rule(Artificial(2, 3, 3), "Dora", "it was fouled", now, (1, 2)))
    world.act(lambda f: f.protest(IDS["Jan"], "we want to play it", now))


def final(world):
    """The director has settled the protest, and the result stands."""
    world.act(lambda f: f.settle(IDS["Dora"], "it was not"))
