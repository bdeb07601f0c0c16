"""A club with a match to be played by people: its server in a process of its own, and its people's cookies.

The database is filled before the server starts, so that nobody has to click through sign-ups, teams and
line-ups; from then on everything goes through browsers.
"""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import contextmanager
from datetime import UTC, datetime
from unittest.mock import patch

from flask import Flask
from flask.sessions import SecureCookieSessionInterface

from matchserver.bridge import SEATS, Board, Deal
from matchserver.contest import Policy, Room, Terms
from matchserver.store import Store

PASSWORD = "correct horse"
DIRECTOR = "Dora"
STRANGER = "Stan"
LARKS = ("Ada", "Ben", "Cleo", "Dov", "Ina")
"""The home team, its captain first: two for the open room, two for the closed, one who sits out."""
HERONS = ("Eva", "Finn", "Gita", "Hugo", "Jan")
SEATED = {
    "open": dict(zip("NSEW", ("Ada", "Ben", "Eva", "Finn"), strict=True)),
    "closed": dict(zip("NSEW", ("Gita", "Hugo", "Cleo", "Dov"), strict=True)),
}
"""Who sits where, by room and seat."""
SPADES = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
"""A deal that plays itself: each hand is one suit, North's the spades."""
LONG_SUITS = "N:AKQJ.432.432.432 432.AKQJ.765.765 765.765.AKQJ.T98 T98.T98.T98.AKQJ"
"""A deal with four cards in one suit and three in the others, for every hand."""


class Club:
    """A served match of those boards between Larks and Herons, both line-ups open, nothing played.

    `deals` are the deals of boards 1, 2, ..; `settings` what everybody has set, as {"lang": "zh"}; `terms`
    further terms of the match. `url`, `tables` (table id by room), `match` and `people` (by name) tell where
    things are; `cookies(name)` are options for a browser in which that person is signed in.
    """

    def __init__(self, folder, deals=(LONG_SUITS,), settings=None, policy="live", **terms):
        self.database = folder / "house.db"
        self._settings = settings or {}
        with quick_passwords(), self.store() as store:
            self.people = {name: self._add(store, name) for name in (DIRECTOR, *LARKS, *HERONS, STRANGER)}
            terms = {"boards": len(deals), "policy": Policy.parse(policy)} | terms
            self.fixture = self._arranged(store, Terms(when=datetime.now(UTC), **terms))
            self.match, self.tables = self._started(store, deals)
            self._tokens = {
                name: store.people.open_session(self.people[name], "test") for name in self.people
            }
            self._secret = store.secret()
        self.start()

    def start(self, port=0):
        """Start the server; again after `stop`, on the same port, it is one restarted."""
        command = [sys.executable, "-m", "matchserver", "serve", "--port", str(port)]
        command += ["--database", str(self.database)]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        said = self.process.stderr.readline()
        found = re.search(r"(http://[\d.]+:(\d+))/", said)
        assert found, f"the server did not say where it is: {said!r}"
        self.url, self.port = found[1], int(found[2])

    def stop(self):
        """Kill the server, as a power cut does."""
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()

    close = stop

    @contextmanager
    def store(self):
        """The club's database, opened beside the server: to look at what is in it."""
        store = Store(self.database)
        try:
            yield store
        finally:
            store.close()

    def table(self, room="open", url=None):
        """The address of a table's page; `url` is another way to the server."""
        return f"{url or self.url}/tables/{self.tables[Room(room)]}"

    def cookies(self, name):
        """Options of a browser context in which that person is signed in."""
        value = {"_user_id": self._tokens[name], "_fresh": True, "_permanent": True}
        cookie = {"name": "session", "domain": "127.0.0.1", "path": "/", "value": signed(value, self._secret)}
        return {"storage_state": {"cookies": [cookie], "origins": []}}

    def _add(self, store, name):
        return store.people.add(name, PASSWORD, settings=self._settings)

    def _arranged(self, store, terms):
        """The id of the fixture, both line-ups of the first half sealed and so open."""
        home, visitors = (self._team(store, *team) for team in (("Larks", LARKS), ("Herons", HERONS)))
        ada, eva = self.people["Ada"].id, self.people["Eva"].id
        stored = store.fixtures.add(store.fixtures.between(home, visitors).propose(ada, terms))
        stored = self._act(store, stored, lambda fixture: fixture.accept(eva))
        pairs = {ada: (("N", "S"), ("E", "W")), eva: (("E", "W"), ("N", "S"))}
        for captain, (open_seats, closed_seats) in pairs.items():
            four = {Room.OPEN: self._ids("open", open_seats), Room.CLOSED: self._ids("closed", closed_seats)}
            seal = lambda fixture, by=captain, four=four: fixture.seal_lineup(by, 1, four)  # noqa: E731
            stored = self._act(store, stored, seal)
        return stored.id

    def _team(self, store, name, members):
        team = store.teams.add(name, self.people[members[0]].id)
        for member in members[1:]:
            store.teams.join(team.id, self.people[member].id)
        return team.id

    def _ids(self, room, seats):
        return tuple(self.people[SEATED[room][seat]].id for seat in seats)

    def _act(self, store, stored, command):
        return store.fixtures.append(stored.id, stored.fixture.seq, command(stored.fixture))

    def _started(self, store, deals):
        """The match stored with these deals, and its fixture's first half begun."""
        stored = store.fixtures.get(self.fixture)
        boards = [Board.numbered(number, Deal.parse(deal)) for number, deal in enumerate(deals, 1)]
        names = {person.id: name for name, person in self.people.items()}
        match = store.matches.add(stored.fixture.match(names, "Autumn league, round 1"), boards, "people")
        self._act(store, stored, lambda fixture: fixture.start(match.id))
        return match.id, match.tables


def signed(session, secret):
    """The value of the cookie that Flask makes of a session."""
    app = Flask("cookies")
    app.secret_key = secret
    return SecureCookieSessionInterface().get_signing_serializer(app).dumps(session)


def quick_passwords():
    """Passwords kept by a hash that costs nothing, where no stranger will try them."""
    return patch("matchserver.store.passwords.METHOD", "pbkdf2:sha256:1")


class Player:
    """A page at a table, and what its person does there: waits on the table's attributes, then clicks."""

    def __init__(self, page, seat):
        self.page, self.seat = page, seat
        self.table = page.locator("#table")
        page.locator("#conn[data-state=on]").wait_for()

    def ready(self):
        self.verb("ready")

    def verb(self, name):
        self.page.locator(f"[data-verb='{name}']:visible").first.click()

    def wait(self, **attributes):
        """Until the table is so: phase="play", turn="N", board="2", .."""
        wanted = "".join(f"[data-{name}='{value}']" for name, value in attributes.items())
        self.page.locator(f"#table{wanted}").wait_for()

    def call(self, call, alert=None):
        """Make a call on one's turn, with the explanation typed before it where it is alerted."""
        self.wait(player=self.seat, phase="auction")
        seq = self.seq
        if alert is not None:
            self.page.locator("[data-verb=alert]").click()
            self.page.locator("#explanation").fill(alert)
        if call[0] in "1234567":
            self.page.locator(f"[data-level='{call[0]}']").click()
        self.page.locator(f"[data-call='{call}']").click()
        self.wait_past(seq)

    def play(self, card):
        """Play a card on one's turn, or dummy's as declarer."""
        self.wait(player=self.seat, phase="play")
        seq = self.seq
        self.page.locator(f"button[data-card='{card}']").click()
        self.wait_past(seq)

    def claim(self, tricks, statement):
        """Claim so many of the tricks left."""
        seq = self.seq
        self.verb("claim")
        dialog = self.page.locator("#dialog[open]")
        dialog.locator(f"[name=tricks][value='{tricks}']").check()
        dialog.locator("[name=statement]").fill(statement)
        dialog.locator("[data-verb=send]").click()
        self.wait_past(seq)

    def summon(self, reason):
        """Call the director."""
        seq = self.seq
        self.verb("summon")
        self.page.locator("#dialog[open] [name=reason]").fill(reason)
        self.page.locator("#dialog[open] [data-verb=send]").click()
        self.wait_past(seq)

    def chat(self, words):
        """Say a line to whom one may speak to now."""
        self.page.locator("#say").fill(words)
        self.page.locator("#say").press("Enter")
        self.page.locator(".log", has_text=words).wait_for()

    def legal(self):
        """The cards that may be played now, once the page shows them."""
        self.page.locator("button[data-legal]").first.wait_for()
        return [card.get_attribute("data-card") for card in self.page.locator("button[data-legal]").all()]

    @property
    def seq(self):
        return int(self.table.get_attribute("data-seq"))

    def wait_past(self, seq):
        self.page.wait_for_function(f"() => Number(document.querySelector('#table').dataset.seq) > {seq}")

    def says(self, words):
        """Wait until the status line says so."""
        self.page.locator("#status", has_text=words).wait_for()


class Four:
    """The four players of a room, each in a browser of their own: `four["N"]`.

    `options` are of all browsers, `each` those of some seats more; `urls` other ways to the server, by seat.
    """

    def __init__(self, club, person, room="open", each=None, urls=None, **options):
        self._players = {}
        for seat in SEATS:
            own = {**options, **(each or {}).get(seat, {}), **club.cookies(SEATED[room][seat])}
            page = person(club.table(room, (urls or {}).get(seat)), **own)
            self._players[seat] = Player(page, seat)

    def __getitem__(self, seat):
        return self._players[seat]

    def __iter__(self):
        return iter(self._players.values())

    def ready(self):
        """All four are ready; the next board is on the table."""
        for player in self:
            player.ready()
        for player in self:
            player.wait(phase="auction")

    def call(self, *calls):
        """These calls, one after the other, by whoever is on turn."""
        for call in calls:
            self.on_turn().call(call)

    def on_turn(self):
        """The player who acts now, by the page that has seen the most calls and cards."""
        newest = max(self, key=lambda player: int(player.table.get_attribute("data-moves")))
        return self[newest.table.get_attribute("data-player")]

    def play(self, cards):
        """So many cards, each the last of the legal ones in the hand."""
        for _ in range(cards):
            player = self.on_turn()
            player.play(player.legal()[-1])
