"""An evening at the club over one store and without a server: two teams, and who may come to their tables.

Ada captains the Larks at home, Gus the Owls. In the open room Ada, Ben, Gus and Hana sit North, South, East
and West; in the closed room Ivo, Jun, Cleo and Dan. Cleo is a director and plays; Dora directs only; Eve and
Kim rest; Stan is a stranger.
"""

from __future__ import annotations

from contextlib import closing, contextmanager
from datetime import UTC, datetime
from unittest.mock import patch

from houses import MORNING, Clock

from matchserver.access import SeatKeys
from matchserver.arrange import Arranged
from matchserver.bridge import Contract, Result
from matchserver.contest import Room, Terms
from matchserver.live import Live
from matchserver.seats import Seats
from matchserver.store import Store

LARKS = ("Ada", "Ben", "Cleo", "Dan", "Eve")
OWLS = ("Gus", "Hana", "Ivo", "Jun", "Kim")
EVERYBODY = ("Dora", *LARKS, *OWLS, "Stan")
WHEN = datetime.fromtimestamp(MORNING, UTC)
DOWN = Result(Contract.parse("3NTN"), 8)


@contextmanager
def evening(folder):
    """The club in that folder; passwords cost nothing."""
    clock = Clock()
    with (
        patch("matchserver.store.passwords.METHOD", "pbkdf2:sha256:1"),
        closing(Store(folder / "club.db", clock)) as store,
    ):
        store._database.execute("PRAGMA synchronous=OFF")  # no test pulls the plug
        yield Evening(store, clock)


class Evening:
    """`club.id["Ada"]` is her person; the teams' ids are 1 and 2, the only fixture and its match are 1."""

    def __init__(self, store, clock):
        self.store, self.clock, self.told = store, clock, []
        self.id = {
            name: store.people.add(name, "correct horse", is_director=name in ("Dora", "Cleo")).id
            for name in EVERYBODY
        }
        for name, (captain, *others) in {"Larks": LARKS, "Owls": OWLS}.items():
            team = store.teams.add(name, self.id[captain])
            for other in others:
                store.teams.join(team.id, self.id[other])
        self.restart()

    def restart(self):
        """The server ends and another one starts over the same store."""
        self.live, self.keys = Live(self.store), SeatKeys("secret")
        self.seats, self.arranged = Seats(self.live, self.keys), Arranged(self.live)
        self.arranged.changed = [self.seats.forget, self.told.append]

    def person(self, name):
        return self.store.people.get(self.id[name])

    @property
    def fixture(self):
        return self.store.fixtures.get(1).fixture

    @property
    def stored(self):
        return self.store.matches.get(1)

    def act(self, name, command, *said, after=None, **more):
        """`club.act("Ada", "cancel", "we are ill")`: a command of the fixture, by that person."""
        by = self.id[name]
        return self.arranged.act(1, after, lambda f: getattr(f, command)(by, *said, **more))

    def agreed(self, **terms):
        """Ada proposed a match, and Gus accepted it."""
        terms, by = Terms(**{"when": WHEN, "boards": 2} | terms), self.id["Ada"]
        self.arranged.propose(1, 2, lambda f: f.propose(by, terms))
        self.act("Gus", "accept")

    def seal(self, captain, *names, half=1, after=None):
        """A captain names the open room's two, then the closed room's."""
        names = names or (LARKS[:4] if captain == "Ada" else OWLS[:4])
        a, b, c, d = (self.id[name] for name in names)
        pairs = {Room.OPEN: (a, b), Room.CLOSED: (c, d)}
        return self.act(captain, "seal_lineup", half, pairs, after=after)

    def playing(self, **terms):
        """Both line-ups of the first half are open."""
        self.agreed(**terms)
        self.seal("Gus")
        self.seal("Ada")

    def substitute(self, room, seat, name, board, captain="Ada"):
        self.act(captain, "substitute", room, seat, self.id[name], board)

    def robot(self, room, seat, board):
        """Both captains agree to a robot."""
        for captain in ("Ada", "Gus"):
            self.act(captain, "agree_robot", room, seat, board)

    def table(self, room):
        return self.live.of(self.stored, room)

    def do(self, room, command):
        """Something happens at the table of that room."""
        live = self.table(room)
        return self.live.act(live, live.table.seq, command)

    def open(self, room, number):
        self.do(room, lambda table: table.open_board(self.stored.boards[number - 1]))

    def record(self, room, number):
        """A board is closed by its result."""
        self.do(room, lambda table: table.record_result(number, DOWN))

    def play(self, *numbers, rooms=tuple(Room)):
        """These boards from their opening to their closing."""
        for room in rooms:
            for number in numbers:
                self.open(room, number)
                self.record(room, number)
