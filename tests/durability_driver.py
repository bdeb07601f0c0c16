"""A program to be killed: plays matches by chance in both rooms at full speed, and says what is acknowledged.

Every line on its input, `SEED DATABASE`, is a start: a process of its own, forked only so that a hundred
starts import everything once. It says `opening` and its pid before it touches the database, then a line an
action, after `act` has returned: the table, the seq that was answered, the events as JSON. It goes on where
the database stands and never ends by itself; how it was ended is said last.
"""

import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from store.house import add_match, next_action

from matchserver.contest import Room
from matchserver.course import is_over
from matchserver.live import Live
from matchserver.store import Store
from matchserver.table import to_dict


def say(text):
    """One write, so that a line arrives whole or not at all."""
    os.write(1, f"{text}\n".encode())


def play(house, stored, room, chance):
    live = house.of(stored, room)
    while command := next_action(live.table, stored, chance):
        events = []

        def remembered(table, command=command, events=events):
            events += command(table)
            return events

        seq = house.act(live, live.table.seq, remembered)
        say(f"{live.id} {seq} {json.dumps([to_dict(event) for event in events])}")


def current(house):
    """The match that is not over, else a new one."""
    going = (stored for stored in house.store.matches.newest(1) if not is_over(house, stored))
    return next(going, None) or add_match(house.store, count=2)


def run(seed, path):
    say(f"opening {os.getpid()}")
    house = Live(Store(path))
    while True:
        stored = current(house)
        with ThreadPoolExecutor(2) as rooms:
            playing = [rooms.submit(play, house, stored, room, Random(f"{seed} {room}")) for room in Room]
        for room in playing:
            room.result()


def main():
    for line in sys.stdin:
        seed, path = line.rstrip("\n").split(" ", 1)
        if os.fork() == 0:
            run(seed, Path(path))
        _, status = os.wait()
        say(f"ended {status}")


if __name__ == "__main__":
    main()
