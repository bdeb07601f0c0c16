"""Killed at any moment, the server loses nothing it has acknowledged.

A program that plays at full speed is killed with SIGKILL after a random number of acknowledged actions, ten
times on each of ten databases, and goes on each time where it was.
"""

import json
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from signal import SIGKILL

import pytest

from matchserver.store import Store, check_store
from matchserver.table import to_dict

DRIVER = Path(__file__).with_name("durability_driver.py")
SEED, DATABASES, KILLS = 20261130, 10, 10
MOST_ACTIONS = 300
"""Actions after which a run is killed at the latest; a match of the driver has up to 230."""
LONGEST_ACTION = 2
"""Events of the driver's longest action: the last card or pass, and the end of the board."""


@pytest.fixture(scope="module")
def driver():
    command = [sys.executable, DRIVER]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as driver:
        yield driver
        driver.stdin.close()


def run_and_kill(driver, path, seed, actions):
    """What was acknowledged by a run that is killed after so many actions, 0 while it opens the database."""
    driver.stdin.write(f"{seed} {path}\n")
    opening, pid = driver.stdout.readline().split()
    lines = [driver.stdout.readline() for _ in range(actions)]
    assert opening == "opening" and all(line[0].isdigit() for line in lines), lines
    os.kill(int(pid), SIGKILL)
    lines += iter(
        driver.stdout.readline, f"ended {SIGKILL.value}\n"
    )  # what it said until the kill reached it
    return [acknowledged(line) for line in lines]


def acknowledged(line):
    """Table, seq of the first event, events."""
    table_id, seq, events = line.split(" ", 2)
    events = json.loads(events)
    return int(table_id), int(seq) - len(events) + 1, events


def logs(path):
    """Every table's log as plain events, from a database that checks clean."""
    with closing(Store(path)) as store:
        matches = store.matches.all()
        assert [fault for stored in matches for fault in check_store(store, stored)] == []
        tables = [table_id for stored in matches for table_id in stored.tables.values()]
        return {table_id: [to_dict(new.event) for new in store.log.read(table_id)] for table_id in tables}


def compare(before, said, after):
    """Hold what is on disk `after` a run against what was there `before` and what was acknowledged."""
    expected = {table_id: list(before.get(table_id, [])) for table_id in after}
    for table_id, seq, events in said:
        assert seq == len(expected[table_id]) + 1, "an action is missing, doubled, or was not the next one"
        expected[table_id] += events
    for table_id, log in after.items():
        known = expected[table_id]
        assert log[: len(known)] == known, "an acknowledged action is missing or another stands in its place"
        assert len(log) - len(known) <= LONGEST_ACTION, "more than the one action that was under way"


@pytest.mark.slow
@pytest.mark.parametrize("number", range(DATABASES))
def test_nothing_acknowledged_is_lost_or_doubled_by_a_kill_and_play_goes_on(tmp_path, driver, number):
    path, chance, before, count = tmp_path / "matches.db", Random(SEED + number), {}, 0
    for kill in range(KILLS):
        actions = chance.choice([0, chance.randrange(8), chance.randrange(MOST_ACTIONS)]) if kill else 0
        said = run_and_kill(driver, path, chance.random(), actions)
        after = logs(path)
        compare(before, said, after)
        before, count = after, count + len(said)
    print(f"seed {SEED + number}: {KILLS} kills, {count} acknowledged actions, {len(before)} tables")
