"""A match on paper: what our own reader reads back, and what a file may not hold."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from xml.etree import ElementTree

import pytest
from chance_matches import a_played_match
from houses import act, add_match

from matchserver.bridge import PASSED_OUT
from matchserver.commands.export import papers_of
from matchserver.contest import Room
from matchserver.course import score_sheet
from matchserver.formats import read_match
from matchserver.formats import score_sheet as read_sheet
from matchserver.papers import Papers, match_record

SEEDS = range(40)


def papers(seed, open_boards=range(100)):
    stored, tables, rulings = a_played_match(seed)
    results = {room: tables[room].results() for room in Room}
    return Papers(
        match_record(stored, tables, open_boards, rulings, None),
        score_sheet(stored, results, "finished", rulings),
    )


def shown(sheet, numbers):
    """The sheet as JSON: the boards that anybody played, and nothing of how it was written down."""
    told = sheet.to_dict()
    for ruling in told["rulings"]:
        for field in ("number", "why"):
            del ruling[field]
    boards = [row for row in told["boards"] if row["board"] in numbers]
    return {**told, "boards": boards, "notes": [], "title": ""}


@pytest.mark.parametrize("form", ["lin", "pbn"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_by_chance_is_read_back_to_the_same_score_sheet(seed, form):
    written = papers(seed)
    again = read_match(written.text(form).encode(), f"again.{form}")
    numbers = written.record.boards
    assert again.boards == numbers
    assert shown(read_sheet(again), numbers) == shown(written.sheet, numbers)


@pytest.mark.parametrize("form", ["lin", "pbn"])
@pytest.mark.parametrize("seed", SEEDS)
def test_calls_cards_names_and_alerts_are_read_back(seed, form):
    written = papers(seed).record
    again = read_match(papers(seed).text(form).encode(), f"again.{form}")
    for key, play in written.plays.items():
        found = again.plays[key]
        assert (found.deal, found.cards, found.names) == (play.deal, play.cards, play.names)
        assert [each.call for each in found.calls] == [each.call for each in play.calls]
        assert [each.alert is None for each in found.calls] == [each.alert is None for each in play.calls]


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_of_a_board_that_is_not_open_a_file_holds_no_card(seed):
    written = papers(seed, open_boards=())
    assert all(play.deal is None and not play.cards for play in written.record.plays.values())
    for form in ("lin", "pbn"):
        again = read_match(written.text(form).encode(), "again")
        assert all(play.deal is None for play in again.plays.values())
        assert read_sheet(again).home == written.sheet.home
    assert not ElementTree.fromstring(written.text("usebio")).findall(".//HAND")


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_csv_and_json_hold_the_totals_of_the_sheet(seed):
    written = papers(seed)
    rows = {row["board"]: row for row in csv.DictReader(io.StringIO(written.text("csv"), newline=""))}
    sheet, told = written.sheet, json.loads(written.text("json"))
    for which, line in (("home", sheet.home), ("visitors", sheet.visitors)):
        assert rows["imps"][which] == str(line.imps) == str(told[which]["imps"])
        boards = [int(rows[str(row.board)][which] or 0) for row in sheet.rows]
        assert sum(boards) == line.imps


def test_a_board_that_is_not_finished_is_in_no_file():
    stored, tables, _ = a_played_match(1)
    table = replace(tables[Room.OPEN], finished=())
    record = match_record(stored, {**tables, Room.OPEN: table}, stored.match.boards, (), None)
    assert not any(room is Room.OPEN for room, _ in record.plays)


START = datetime(2027, 2, 3, 0, 30, tzinfo=timezone(timedelta(hours=2)))
"""Still the second of February by UTC; MORNING is the fifteenth of January."""


@pytest.mark.parametrize(("kind", "start", "day"), [
    ("people", None, "2027.01.15"), ("operated", START, "2027.02.02"), ("operated", None, "2027.01.15"),
    ("replay", None, "????.??.??"),
])  # fmt: skip
def test_a_file_tells_the_day_of_the_match_by_utc(house, kind, start, day):
    stored = add_match(house, 1, start=start)
    house.store._database.execute("UPDATE matches SET kind = ? WHERE id = ?", [kind, stored.id])
    for room in Room:
        act(house, stored, room, lambda table: table.open_board(stored.boards[0]))
        act(house, stored, room, lambda table: table.record_result(1, PASSED_OUT))
    found = house.broadcasts.of(stored.id).papers()
    assert f'[Date "{day}"]' in found.text("pbn")
    backwards = "/".join(reversed(day.split(".")))
    assert ElementTree.fromstring(found.text("usebio")).findtext("EVENT/DATE") == (
        None if kind == "replay" else backwards
    )
    assert papers_of(house.store, stored.id).text("pbn") == found.text("pbn")


@pytest.mark.parametrize("form", ["lin", "pbn"])
def test_a_match_of_an_event_goes_by_its_name_and_is_a_stage_of_it(form):
    stored, tables, rulings = a_played_match(1)
    stored = replace(stored, match=replace(stored.match, event="Club cup", title="Round 3"))
    written = Papers(match_record(stored, tables, range(100), rulings, None), papers(1).sheet).text(form)
    again = read_match(written.encode(), f"again.{form}")
    assert (again.title, again.segment) == ("Club cup", "Round 3")
    if form == "pbn":
        assert '[Event "Club cup"]\r\n[Site ""]' in written and '[Stage "Round 3"]' in written
