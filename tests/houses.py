"""A server put together for a test: its clock and its timers stand still until the test moves them."""

from __future__ import annotations

import random
from pathlib import Path

from matchserver.bridge import Board, Deal
from matchserver.contest import Lineup, Match, Policy, Room, Segment, Team
from matchserver.store import Stamped
from matchserver.table import fold

LARKS = Team("Larks", ("Ada", "Ben", "Cleo", "Dov"))
HERONS = Team("Herons", ("Eva", "Finn", "Gita", "Hugo"))
LINEUP = Lineup.of(
    home_open=("Ada", "Ben"),
    home_closed=("Cleo", "Dov"),
    visitors_open=("Eva", "Finn"),
    visitors_closed=("Gita", "Hugo"),
)
MORNING = 1_800_000_000.0


class Clock:
    """Seconds since 1970 that only pass when told to, and the alarms that are set by them."""

    def __init__(self):
        self.now = MORNING
        self.alarms = []

    def __call__(self):
        return self.now

    def timer(self, seconds, ring):
        """In the place of threading.Timer."""
        return Alarm(self, self.now + seconds, ring)

    def let(self, seconds):
        """Let time pass, ringing every alarm at its moment."""
        end = self.now + seconds
        while due := [alarm for alarm in self.alarms if alarm.at <= end]:
            first = min(due, key=lambda alarm: alarm.at)
            self.alarms.remove(first)
            self.now = max(self.now, first.at)
            first.ring()
        self.now = end


class Alarm:
    """A timer of that clock."""

    daemon = False

    def __init__(self, clock, at, ring):
        self._clock, self.at, self.ring = clock, at, ring

    def start(self):
        self._clock.alarms.append(self)

    def cancel(self):
        if self in self._clock.alarms:
            self._clock.alarms.remove(self)


def boards(count, seed=1):
    """So many random boards, the same for the same seed."""
    chance = random.Random(seed)
    return [Board.numbered(number, Deal.shuffled(chance)) for number in range(1, count + 1)]


def add_match(house, count=2, policy="live", seed=1, absent=(), **terms):
    """A match of so many random boards, Larks at home to Herons; `absent` are of the open room only."""
    dealt = boards(count, seed)
    segments = (Segment(tuple(board.number for board in dealt), LINEUP),)
    spec = {"title": "Final", "home": LARKS, "visitors": HERONS, "segments": segments} | terms
    match = Match(policy=Policy.parse(policy), **spec)
    return house.store.matches.add(match, dealt, "robots", absent={Room.CLOSED: absent})


def act(house, stored, room, command):
    """Do what the command says at the table of that room."""
    live = house.live.of(stored, room)
    return house.live.act(live, live.table.seq, command)


def stamped(at, *commands, table=None):
    """The log of a table on which these commands were given, one every second from `at` on."""
    log, table = [], table or fold(())
    for command in commands:
        for event in command(table):
            log.append(Stamped(table.seq + 1, at, event))
            table = fold([event], table)
        at += 1
    return log


def think(request):
    """A robot that makes any legal call, or plays any legal card; it passes half the time."""
    view, chance = request["view"], random.Random(request["seed"])
    if view["phase"] == "play":
        return {"card": chance.choice(view["legal"])}
    return {"call": "P" if chance.random() < 0.5 else chance.choice(view["legal"])}


def here(name):
    """A folder at the top of the source tree."""
    return Path(__file__).parents[1] / name
