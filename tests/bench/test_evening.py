"""The benchmark itself, on a small evening: it runs to its end, and every action is shown to everyone."""

from __future__ import annotations

import re

import pytest

from matchserver.bench import evening, parts, stage
from matchserver.contest import Room
from matchserver.live import Live
from matchserver.store import Store


@pytest.fixture
def short(monkeypatch):
    """Less time than an action takes: each table acts all the same."""
    monkeypatch.setattr(evening, "PACE", 0.02)
    for name in ("ALONE", "WATCHED", "VISITED", "RUSHED"):
        monkeypatch.setattr(evening, name, 0.001)


def test_a_small_evening(short):
    lines = list(evening.report(spectators=5, tables=4))
    text = "\n".join(lines)
    assert "4 tables of 2 matches" in lines[0]
    assert text.count("none lost, none out of order") == 2
    for words in ("nobody watches", "5 watch 2 matches", "5 watch one match", "the lobby", "a match's page"):
        assert text.count(words) == 1
    assert re.search(r"a view more takes -?[\d.]+ us", lines[-1])


def test_the_rooms_are_within_their_boards_and_on_turn(tmp_path):
    staged = stage.stage(tmp_path / "bench.db", matches=2)
    store = Store(tmp_path / "bench.db")
    live = Live(store)
    for each in staged:
        stored = store.matches.get(each.match)
        tables = [live.of(stored, room) for room in Room]
        assert [[seat.table for seat in seats] for seats in each.tables] == [
            [table.id] * 4 for table in tables
        ]
        assert all(table.table.on_turn for table in tables)
    store.close()


def test_the_parts(monkeypatch):
    monkeypatch.setattr(parts, "ROUNDS", 1)
    monkeypatch.setattr(parts, "BOARDS", 1)
    text = "\n".join(parts.report())
    for words in ("actions through decide", "a bare SQLite commit", "folding a room", "a view is"):
        assert text.count(words) == 1
