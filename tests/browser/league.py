"""A club before its match, nothing arranged yet, and the thirteen people who then play, direct and watch it.

Two teams of five, whose captains do not play at first.
"""

from __future__ import annotations

import json
import urllib.request

from .club import DIRECTOR, SEATED, Club, quick_passwords
from .people import Captain, Director, Spectator
from .players import AtTable, Table
from .tally import OPEN
from .test_watch import PHONE

CAPTAINS = {"Larks": "Cora", "Herons": "Vera"}
PLAYERS = {"Larks": ("Ada", "Ben", "Cleo", "Dov"), "Herons": ("Eva", "Finn", "Gita", "Hugo")}
LINEUPS = {
    "Larks": {"open": ("Ada", "Ben"), "closed": ("Cleo", "Dov")},
    "Herons": {"open": ("Eva", "Finn"), "closed": ("Gita", "Hugo")},
}
"""Two by room; the home team, Larks, is North-South in the open room. So all sit as in SEATED."""


class League(Club):
    """A served club of those teams. All that follows, from the first proposal on, is the people's."""

    def __init__(self, folder):
        self.database, self._settings = folder / "house.db", {}
        names = (DIRECTOR, *(name for team in PLAYERS for name in (CAPTAINS[team], *PLAYERS[team])))
        with quick_passwords(), self.store() as store:
            self.people = {name: self._add(store, name) for name in names}
            self.teams = {team: self._team(store, team, (CAPTAINS[team], *PLAYERS[team])) for team in PLAYERS}
            self._tokens = {name: store.people.open_session(self.people[name], "test") for name in names}
            self._secret = store.secret()
        self.start()


class LeagueMatch:
    """The thirteen, and what they do together. South of the closed room comes by a `line` that can be cut."""

    def __init__(self, league, line, person, errors):
        self.league, self.line, self.person, self.errors = league, line, person, errors
        self.larks, self.herons = (self.signed_in(Captain, CAPTAINS[team]) for team in CAPTAINS)
        self.director = self.signed_in(Director, DIRECTOR)

    def signed_in(self, kind, name):
        visitor = kind(self.person(self.league.url))
        visitor.signs_in(name)
        return visitor

    def is_arranged(self):
        """The captains agree on a match, and both line-ups are opened."""
        self.larks.proposes("Herons", boards=len(OPEN))
        self.herons.accepts_match()
        self.larks.names_lineup(LINEUPS["Larks"])
        self.herons.names_lineup(LINEUPS["Herons"])

    def all_come(self):
        """The eight sit down; two watch, one of them on a phone."""
        self.open, self.closed = self.room("open"), self.room("closed", S=self.line.url)
        self.desk, self.phone = (Spectator(self.person(self.league.url, **screen)) for screen in ({}, PHONE))
        for spectator in (self.desk, self.phone):
            spectator.watches("Larks")

    def room(self, name, **urls):
        seats = SEATED[name].items()
        return Table({seat: self.comes(who, seat, urls.get(seat)) for seat, who in seats})

    def comes(self, name, seat, url=None):
        return AtTable(self.person(url or self.league.url, **self.league.cookies(name)), seat)

    def plays(self, table, board, outcomes, cards=1):
        """A board without anything to tell: the auction, some cards, and a claim."""
        outcome = outcomes[board - 1]
        table.begins(board)
        table.calls(*outcome.calls)
        if not outcome.contract:
            return table.is_over()
        table.reaches(outcome.contract)
        table.plays(cards)
        table.is_claimed(outcome.tricks)

    def api(self):
        """The score sheet as the API has it."""
        return json.load(urllib.request.urlopen(f"{self.league.url}/api/v1/matches/1"))
