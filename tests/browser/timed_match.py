"""A match from a file as it could have been played: in a database, with the times of a real evening."""

from __future__ import annotations

import heapq
import random
import re
import subprocess
import sys
from functools import partial
from itertools import count
from unittest.mock import patch

from houses import Clock

from matchserver.app import create_app
from matchserver.bridge import BridgeError
from matchserver.config import Config
from matchserver.contest import Policy, Room
from matchserver.formats import read_match
from matchserver.replay import Replay, shown_boards
from matchserver.store import Store

BREAK = 900
"""Seconds that both rooms rest before the third board."""


def actions(record, boards, room, chance):
    """(seconds after the one before, command) of everything that happens in a room."""
    shown = shown_boards(record, room)
    for place, board in enumerate(boards):
        yield BREAK if place == 2 else 30, lambda table, board=board: table.open_board(board)
        for command in shown[board.number].commands():
            yield chance.uniform(1, 9), shown[board.number].ending(command)
        yield 5, shown[board.number].record


def play(house, clock, text, name="match.lin", seed=1, actions=actions):
    """Play the match of a file in both rooms, by that clock; answers with it."""
    record, chance = read_match(text, name), random.Random(seed)
    stored = Replay(house, record, 0, Policy.parse("live")).stored
    order, start = count(), clock.now
    lives = {room: house.live.of(stored, room) for room in Room}
    waiting = {room: actions(record, stored.boards_of(room), room, chance) for room in Room}
    queue = [(start + 40 * place, next(order), room) for place, room in enumerate(Room)]
    while queue:
        clock.now, _, room = heapq.heappop(queue)
        step = next(waiting[room], None)
        if step is None:
            continue
        clock.now += step[0]
        try:
            house.live.act(lives[room], lives[room].table.seq, step[1])
        except BridgeError:  # the board is over already
            clock.now -= step[0]
        heapq.heappush(queue, (clock.now, next(order), room))
    return stored


class TimedMatch:
    """A server over a database of such matches, one a text; `url` is the site; `fill(house, clock)` adds."""

    def __init__(self, folder, *texts, fill=lambda house, clock: None):
        clock, path = Clock(), folder / "timed.db"
        with patch("matchserver.app.Store", partial(Store, now=clock)):
            house = create_app(Config(database=path))
            house.store._database.execute("PRAGMA synchronous=OFF")
            for number, text in enumerate(texts):
                play(house, clock, text, seed=number)
                clock.now += 86400
            fill(house, clock)
            house.close()
        command = [sys.executable, "-m", "matchserver", "serve", "--port", "0", "--database", str(path)]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        said = self.process.stderr.readline()
        found = re.search(r"http://[\d.]+:\d+", said)
        assert found, f"the server did not say where it is: {said!r}"
        self.url = found[0]

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()
