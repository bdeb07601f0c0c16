"""`export`: a played match as a file, from the shell."""

from __future__ import annotations

import json

import pytest
from houses import act, add_match, boards

from matchserver.bridge import Contract, Result
from matchserver.contest import Room
from matchserver.formats import read_match

from .shell import is_one_line, run


@pytest.fixture
def database(house):
    """The file of a house with a match that is not public yet: its only board in one room."""
    match = add_match(house, 1, policy="match")
    board = boards(1)[0]
    act(house, match, Room.OPEN, lambda table: table.open_board(board))
    act(house, match, Room.OPEN, lambda table: table.record_result(1, Result(Contract.parse("4SE"), 9)))
    return house.store.path


@pytest.mark.parametrize("form", ["lin", "pbn"])
def test_the_shell_gets_all_that_was_played(database, form):
    result = run("export", 1, "--as", form, "--database", database)
    found = read_match(result.stdout.encode(), "found")
    assert (result.exit_code, str(found.plays[Room.OPEN, 1].result)) == (0, "4SE-1")
    assert found.plays[Room.OPEN, 1].deal == boards(1)[0].deal


def test_json_is_the_score_sheet(database):
    told = json.loads(run("export", 1, "--as", "json", "--database", database).stdout)
    assert (told["status"], told["boards"][0]["open"]["tricks"]) == ("playing", 9)


@pytest.mark.parametrize(("form", "words"), [("csv", "4S,,E,9"), ("usebio", "<CONTRACT>4S</CONTRACT>")])
def test_it_is_written_to_a_file(database, tmp_path, form, words):
    result = run("export", 1, "--as", form, "-o", tmp_path / "match", "--database", database)
    assert is_one_line(result.stdout, "match 1", str(tmp_path / "match"))
    assert words in (tmp_path / "match").read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [
    ["99", "--as", "lin"], ["1", "--as", "dup"], ["1"], ["x", "--as", "lin"], ["0", "--as", "lin"],
])  # fmt: skip
def test_what_cannot_be_exported_is_refused_in_one_line(database, words):
    result = run("export", *words, "--database", database)
    assert (result.exit_code, result.stdout) == (2, "")
    assert is_one_line(result.stderr)


def test_a_database_that_is_not_there_is_not_made(tmp_path):
    result = run("export", 1, "--as", "lin", "--database", tmp_path / "none.db")
    assert result.exit_code == 2 and is_one_line(result.stderr, "none.db")
    assert not (tmp_path / "none.db").exists()
