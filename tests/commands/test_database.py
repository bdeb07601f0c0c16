"""`check` and `backup`: looking after the database file, also while it is in use."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from houses import add_match

from matchserver.contest import Room
from matchserver.course import open_next

from .shell import is_one_line, run


@pytest.fixture
def database(house):
    """The file of a house that is open, with a match that has begun."""
    open_next(house.live, add_match(house), Room.OPEN)
    return house.store.path


def test_a_sound_database_is_told_to_be_sound(database):
    result = run("check", "--database", database)
    assert result.exit_code == 0
    assert "1 matches" in result.stdout


def test_it_is_found_by_the_environment_too(database):
    assert run("check", MATCHSERVER_DATABASE=str(database)).exit_code == 0


def test_a_deal_that_was_changed_is_found(database, house):
    deal = str(add_match(house, seed=9).boards[0].deal)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE boards SET deal = ? WHERE match_id = 1 AND number = 1", [deal])
    result = run("check", "--database", database)
    assert result.exit_code == 2
    assert "match 1" in result.stdout and "deals" in result.stdout
    assert is_one_line(result.stderr.splitlines()[-1] + "\n", str(database), "2 matches")


def test_a_copy_of_a_database_in_use_is_whole(database, tmp_path, house):
    copy = tmp_path / "copy.db"
    result = run("backup", copy, "--database", database)
    assert (result.exit_code, result.stderr) == (0, "")
    assert run("check", "--database", copy).exit_code == 0
    assert not (tmp_path / "copy.db.part").exists()


def test_a_copy_writes_over_nothing(database, tmp_path):
    (tmp_path / "copy.db").write_text("precious")
    result = run("backup", tmp_path / "copy.db", "--database", database)
    assert result.exit_code == 2
    assert is_one_line(result.stderr, "copy.db", "exists")
    assert (tmp_path / "copy.db").read_text() == "precious"
