"""Plays a match at random over the sockets, and hears every byte that the server sends to anyone."""

from __future__ import annotations

import json
import random
from itertools import product

from lines import Lines

from matchserver.bridge import SEATS, Contract, Result, Seat
from matchserver.contest import Room
from matchserver.course import open_next

ANY = {
    "room": ("open", "closed", "hall"),
    "seat": ("N", "X"),
    "team_id": (1,),
    "fixture_id": (1,),
    "ladder_id": (1,),
    "half": (1, 2),
    "token": ("x",),
    "event": ("Final", "none such"),
    "name": ("Ada", "Nobody"),
    "first": ("Ada",),
    "second": ("Ben",),
    "ending": ("lin", "pbn", "csv", "xml"),
}
"""What may stand in a path, whichever the match."""
OF_MATCH = {"match_id", "table_id", "number"}
ENDLESS = {"/api/v1/matches/<int:match_id>/stream"}
"""Streams, which have tests of their own."""
OF_NO_MATCH = {
    "/healthz",
    "/rules",
    "/static/<version>/<path:path>",
    "/vendor/<path:path>",
    "/i18n/<code>.json",
}


def rules(app):
    """Every GET route that may tell something of a match."""
    return [
        rule
        for rule in app.url_map.iter_rules()
        if "GET" in rule.methods and rule.rule not in OF_NO_MATCH | ENDLESS
    ]


def paths(app, stored):
    """The paths of all those routes for that match, and some that lead nowhere."""
    numbers = [board.number for board in stored.boards]
    values = {
        **ANY,
        "match_id": (stored.id,),
        "table_id": (*stored.tables.values(), 99),
        "number": (*numbers, 999),
    }
    found = ["/nowhere", "/matches/99", "/api/v1/matches/99"]
    with app.test_request_context():
        for rule in rules(app):
            for chosen in product(*(values[name] for name in sorted(rule.arguments))):
                found.append(rule.build(dict(zip(sorted(rule.arguments), chosen, strict=True)))[1])
    return sorted(found, key=lambda path: not path.endswith("/analysis"))  # a file holds what was looked at


class Eavesdropped:
    """A match with a spectator and all eight players on the line, played by chance."""

    def __init__(self, house, stored, seed):
        self.house, self.stored = house, stored
        self.chance = random.Random(seed)
        self.browser = house.app.test_client()
        self._paths = paths(house.app, stored)
        self._lines = Lines(house)
        self._spectator = self._lines.spectator(stored)
        self.players = {place: self._lines.player(stored, *place) for place in product(Room, SEATS)}

    def close(self):
        self._lines.close()

    def step(self):
        """One action in one room; False when both rooms have played it all."""
        rooms = list(Room)
        self.chance.shuffle(rooms)
        return any(self._act(room) for room in rooms)

    def pages(self, share=1.0):
        """The text of that share of the pages and API answers."""
        for path in self._paths:
            if self.chance.random() < share:
                yield path, self.browser.get(path).get_data(as_text=True)

    def told_spectator(self):
        return [(f"socket {noun}", json.dumps(message)) for noun, message in self._spectator.fresh()]

    def told_players(self):
        """((room, seat), text) of all that the players were told."""
        for place, line in self.players.items():
            yield from ((place, json.dumps(message)) for _, message in line.fresh())

    def _act(self, room):
        live = self.house.live.of(self.stored, room)
        if live.table.is_between_boards:
            return open_next(self.house.live, self.stored, room) and not live.table.is_between_boards
        if self.chance.random() < 0.03:
            self._record_result(live)
        elif live.table.record.play is None:
            self._call(room, live)
        else:
            self._play(room, live)
        if self.chance.random() < 0.1:
            self._do_wrong(room, live)
        return True

    def _call(self, room, live):
        calls = live.table.record.auction.legal_calls
        call = "P" if self.chance.random() < 0.5 else str(self.chance.choice(calls))
        alert = self.chance.choice((None, None, "", "some values"))
        self._send(room, live, "call", call=call, alert=alert)

    def _play(self, room, live):
        card = self.chance.choice(sorted(live.table.record.play.legal_cards))
        self._send(room, live, "play", card=str(card))

    def _send(self, room, live, verb, **fields):
        answer = self.players[room, live.table.on_turn].ask(verb, {"after": live.table.seq, **fields})
        assert answer["ok"], answer

    def _record_result(self, live):
        """An operator ends the board, as after a claim: cards are left in the hands."""
        result = Result(Contract.parse("1NTN"), self.chance.randint(0, 13))
        number = live.table.record.board.number
        self.house.live.act(live, live.table.seq, lambda table: table.record_result(number, result))

    def _do_wrong(self, room, live):
        """A verb of anyone at any moment, with any card: most are refused."""
        seat = Seat(self.chance.choice("NESW"))
        if seat is live.table.on_turn:
            return
        verb, fields = self.chance.choice((("play", {"card": "SA"}), ("call", {"call": "1C"}), ("join", {})))
        refused = self.players[room, seat].ask(verb, {"after": live.table.seq, **fields})
        assert not refused["ok"]
