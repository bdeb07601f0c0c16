"""A match over the board and who keys it: Dora directs, Kim and Lee are its operators, Sam is nobody."""

from __future__ import annotations

from guests import Guest
from houses import HERONS, LARKS, LINEUP, boards
from lines import Line

from matchserver.contest import Match, Policy, Segment
from matchserver.contest import Room as Rooms

PLAYED = "1n ap =7"
"""The dealer plays 1NT and makes it; no card is keyed."""


class Broadcast:
    """A house with one operated match of `count` boards, of which the deals of `known` are there."""

    def __init__(self, house, count=2, policy="live", known=None, absent=None):
        self.house, self.dealt = house, boards(count)
        self.guests = {name: Guest(house) for name in ("Dora", "Kim", "Lee", "Sam")}
        for name, guest in self.guests.items():
            guest.sign_up(name)
        self.operating = house.app.extensions["matchserver"].operating
        segment = Segment(tuple(board.number for board in self.dealt), LINEUP)
        match = Match("Final", LARKS, HERONS, (segment,), policy=Policy.parse(policy), event="Cup")
        known = self.dealt if known is None else known
        self.stored = self.operating.create(match, known, self.person("Dora"), absent or {})
        self.id = self.stored.id
        for name in ("Kim", "Lee"):
            self.operating.name_staff(self.id, self.person("Dora"), name, "operator")
        self._lines = []

    def person(self, name):
        return self.house.store.people.by_name(name)

    def table(self, room):
        return self.house.live.of(self.stored, room).table

    def key(self, room, line):
        """Kim keys a line."""
        self.operating.key(self.id, self.person("Kim"), room, self.table(room).seq, line)

    def open(self, room, number=None):
        self.operating.open(self.id, self.person("Kim"), room, self.table(room).seq, number)

    def undo(self, room, actions):
        self.operating.undo(self.id, self.person("Kim"), room, self.table(room).seq, actions)

    def record(self, room, number, result):
        self.operating.record(self.id, self.person("Kim"), room, self.table(room).seq, number, result)

    def play(self, *rooms, line=PLAYED):
        """Open the next board in these rooms (both where none is named) and key it."""
        for room in rooms or Rooms:
            self.open(room)
            self.key(room, line)

    def line(self, name):
        """That person's connection to the operators' namespace; not joined yet."""
        browser = self.guests[name].client if name else None
        self._lines.append(Keyboard(self, browser))
        return self._lines[-1]

    def desk(self, name, room=None):
        """The same, sitting at the desk of the match."""
        keyboard = self.line(name)
        keyboard.joined = keyboard.ask("join", {"match": self.id, "room": room})
        assert keyboard.joined["ok"], keyboard.joined
        return keyboard

    def close(self):
        for line in self._lines:
            line.close()


class Keyboard(Line):
    """A line that sends its verbs for the seq that it was told last."""

    def __init__(self, broadcast, browser):
        super().__init__(broadcast.house, "/operator", browser=browser)
        self._broadcast = broadcast
        self.joined = None

    def view(self, room):
        """The newest view of that room that came."""
        views = [view for view in self.heard("table") if view["room"] == room]
        views += [self.joined[room]] if self.joined else []
        return max(views, key=lambda view: view["seq"])

    def send(self, verb, room, **fields):
        return self.ask(verb, {"room": room, "after": self.view(room)["seq"], **fields})

    def last_desk(self):
        return (self.heard("desk") or [self.joined["desk"]])[-1]
