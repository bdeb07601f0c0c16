"""Two teams with everybody around them, each with a browser: for the tests of teams and fixtures.

Ada captains the Larks, Gus the Owls; Dora directs, Stan is a stranger and Nobody has no account.
"""

from __future__ import annotations

import html
import re
from datetime import UTC, datetime, timedelta

from guests import Guest
from houses import MORNING

from matchserver.bridge import Contract, Result
from matchserver.contest import Room, Terms

LARKS = ("Ada", "Ben", "Cleo", "Dan", "Eve")
OWLS = ("Gus", "Hana", "Ivo", "Jun", "Kim")
EVERYBODY = ("Dora", *LARKS, *OWLS, "Stan")
WHEN = datetime.fromtimestamp(MORNING, UTC) + timedelta(days=7)
MADE, DOWN = Result(Contract.parse("3NTN"), 9), Result(Contract.parse("3NTN"), 8)
FORM = {
    "seq": "0", "team": "1", "side": "home", "boards": "8", "halves": "1", "day": WHEN.date().isoformat(),
    "time": "20:00", "zone": "Asia/Shanghai", "minutes": "7", "scale": "wbf", "policy": "board",
    "delay": "12", "undo": "calls", "after_refusal": "director", "lineups": "sealed",
    "correction_minutes": "30",
}  # fmt: skip
"""The form of terms as the page would send it."""


class Cast:
    """`cast["Ada"]` is her browser, `cast.id["Ada"]` her person; the teams' ids are 1 and 2."""

    def __init__(self, house):
        self.house, self._guests = house, {"Nobody": Guest(house)}
        people, teams = house.store.people, house.store.teams
        self.id = {name: people.add(name, "correct horse").id for name in EVERYBODY}
        for name, (captain, *others) in {"Larks": LARKS, "Owls": OWLS}.items():
            team = teams.add(name, self.id[captain])
            for other in others:
                teams.join(team.id, self.id[other])
        self.arranged = house.app.extensions["matchserver"].arranged

    def __getitem__(self, name):
        if name not in self._guests:
            guest = self._guests[name] = Guest(self.house)
            assert guest.sign_in(name).status_code == 302
        return self._guests[name]

    def fixture(self, number=1):
        return self.house.store.fixtures.get(number).fixture

    def act(self, command, number=1):
        """Do it past the pages."""
        return self.arranged.act(number, None, command)

    def send(self, name, deed, **fields):
        """Send a form of the fixture's page, made for the state it has now."""
        return self[name].send(f"/fixtures/1/{deed}", **{"seq": self.fixture().seq} | fields)

    def proposed(self, **terms):
        by, terms = self.id["Ada"], Terms(**{"when": WHEN, "boards": 2} | terms)
        return self.arranged.propose(1, 2, lambda f: f.propose(by, terms)).id

    def agreed(self, **terms):
        number = self.proposed(**terms)
        self.act(lambda f: f.accept(self.id["Gus"]), number)
        return number

    def pairs(self, *names):
        """A team's four in seats: the open room's two, then the closed room's."""
        a, b, c, d = (self.id[name] for name in names)
        return {Room.OPEN: (a, b), Room.CLOSED: (c, d)}

    def playing(self, **terms):
        """Play has begun, at the time agreed on, with the first four of each team."""
        number = self.agreed(**{"when": self.arranged.now()} | terms)
        self.act(lambda f: f.seal_lineup(self.id["Gus"], 1, self.pairs(*OWLS[:4])), number)
        self.act(lambda f: f.seal_lineup(self.id["Ada"], 1, self.pairs(*LARKS[:4])), number)
        return number

    def play(self, number=1, boards=(1, 2)):
        """Both rooms play these boards: 3NT is made in the open room and goes down in the closed."""
        stored = self.house.store.matches.get(self.fixture(number).match_id)
        for room, result in ((Room.OPEN, MADE), (Room.CLOSED, DOWN)):
            for board in boards:
                self.open(room, board, number)
                live = self.house.live.of(stored, room)
                self.house.live.act(live, live.table.seq, lambda t, n=board, r=result: t.record_result(n, r))

    def open(self, room, board, number=1):
        """Put a board on the table of a room."""
        stored = self.house.store.matches.get(self.fixture(number).match_id)
        live = self.house.live.of(stored, room)
        self.house.live.act(live, live.table.seq, lambda t: t.open_board(stored.boards[board - 1]))

    def finished(self, **terms):
        number = self.playing(**terms)
        self.play(number)
        return number


def lineup(cast, *names):
    """The fields of the line-up's form."""
    fields = ("open_first", "open_second", "closed_first", "closed_second")
    return {field: cast.id[name] for field, name in zip(fields, names, strict=True)}


def alert(answer):
    """What the page says was refused."""
    found = re.search(r'<p class="refused" role="alert">(.*?)</p>', answer.text)
    return html.unescape(found[1]) if found else None
