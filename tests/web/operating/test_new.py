"""A director makes a broadcast; what will not do is told at its field, and nothing typed is lost."""

from __future__ import annotations

import html
import re
from datetime import UTC, datetime
from io import BytesIO

import pytest
from houses import boards

from matchserver.contest import Policy, Room
from matchserver.formats import write_pbn_deals

from .forms import FORM, NAMES, made, players

FAULT = re.compile(r'<p class="fault" id="([\w-]+)-fault">(.*?)</p>')


def faults(answer):
    """What is said at which field."""
    return {name: html.unescape(words) for name, words in FAULT.findall(answer.text)}


def refused(cast, **fields):
    """Send the form with these fields; what is said at which field. No match is made."""
    answer = cast["Dora"].send("/operate/new", **FORM | fields)
    assert answer.status_code == 422, answer.text
    assert cast.house.store.matches.all() == []
    return faults(answer)


def test_a_director_makes_a_broadcast(cast):
    match_id = made(cast, operators="ada, Stan", policy="delayed", delay="15", carry_home="7.5")
    stored = cast.house.store.matches.get(match_id)
    match = stored.match
    assert (match.event, match.title, match.home.name, match.visitors.name) == (
        "Cup",
        "Final",
        "Larks",
        "Herons",
    )
    assert match.boards == (1, 2, 3, 4) and [board.number for board in stored.boards] == [1, 2]
    assert stored.boards[0].deal == boards(2)[0].deal
    assert match.policy == Policy("delayed", 15) and float(match.carry[0]) == 7.5
    lineup = match.lineup_of(1)
    assert {str(room): dict(lineup.players[room]) for room in Room} == NAMES
    assert match.systems == {"Ada": "2/1"}
    operators = cast.house.store.staff.of(match_id, "operator")
    assert {cast.id["Ada"], cast.id["Stan"]} <= set(operators)


def test_the_deals_may_come_as_a_file(cast):
    pbn = write_pbn_deals(boards(3)).encode()
    match_id = made(cast, boards="", typed="", file=(BytesIO(pbn), "final.pbn"))
    stored = cast.house.store.matches.get(match_id)
    assert stored.match.boards == (1, 2, 3) and list(stored.boards) == boards(3)


def test_a_new_form_has_the_boards_of_the_deals(cast):
    page = cast["Dora"].get("/operate/new").text
    assert re.search(r'<input[^>]*id="boards"[^>]*value=""', page) and "empty: those of the deals" in page


def test_whoever_gives_fewer_deals_than_boards_says_that_the_others_come_later(cast):
    said = refused(cast, boards="1-16", deals_later="")["boards"]
    assert "16 boards with 2 deals" in said
    assert made(cast, boards="1-2", deals_later="") == 1
    assert made(cast, boards="1-4", typed="", deals_later="") == 2, "no deal is known before it is dealt"
    assert made(cast, boards="1-16") == 3


def test_the_start_is_announced_on_schedule_and_lobby(cast):
    cast["Dora"].send("/settings", zone="Europe/Berlin")
    made(cast)
    for page in ("/", "/schedule"):
        assert "to be broadcast" in cast["Ada"].get(page).text
    year = cast.house.arranged.now().year + 1
    match_id = made(cast, start=f"{year}-07-01T19:30", zone="Europe/Berlin")
    stored = cast.house.store.matches.get(match_id).match
    assert stored.start == datetime(year, 7, 1, 17, 30, tzinfo=UTC)
    for page in ("/", "/schedule"):
        assert f'datetime="{year}-07-01T17:30:00+00:00"' in cast["Ada"].get(page).text
    assert '<option selected value="Europe/Berlin">' in cast["Dora"].get("/operate/new").text
    assert "about to begin" not in cast["Ada"].get("/schedule").text


def test_a_large_file_of_deals_is_taken(cast):
    pbn = write_pbn_deals(boards(64)).encode()
    assert made(cast, boards="1-64", typed="", file=(BytesIO(pbn + b"% " + b"x" * 200_000), "final.pbn"))


def test_a_file_that_is_too_large_is_told_at_its_field(cast):
    assert "file" in refused(cast, file=(BytesIO(b"x" * 400_000), "film.avi"))


def test_halves_may_be_told_apart(cast):
    match = cast.house.store.matches.get(made(cast, boards="1-2 / 3, 4")).match
    assert [segment.boards for segment in match.segments] == [(1, 2), (3, 4)]


@pytest.mark.parametrize(
    ("fields", "field", "words"),
    [
        ({"home": " "}, "home", "Fill this in."),
        ({"visitors": "Larks"}, "visitors", "Both teams have this name."),
        (players(closed_E="Ada"), "closed-E-name", "This name stands in another seat already."),
        (players(closed_E="ａDA"), "closed-E-name", "This name stands in another seat already."),
        ({"visitors": "LARKS"}, "visitors", "Both teams have this name."),
        (players(open_W=""), "open-W-name", "Fill this in."),
        (players(open_W="\u200b"), "open-W-name", "Characters that cannot be seen"),
        ({"home": "\u2060Larks"}, "home", "Characters that cannot be seen"),
        ({"event": "\u3164"}, "event", "Characters that cannot be seen"),
        ({"boards": "1-"}, "boards", "“1-” names no boards"),
        ({"boards": "8-1"}, "boards", "names no boards"),
        ({"boards": "0-4"}, "boards", "names no boards"),
        ({"boards": "1-4, 3"}, "boards", "Board 3 stands there twice."),
        ({"boards": "1-65"}, "boards", "These are 65 boards: 64 are the most."),
        ({"boards": "2-9"}, "boards", "There is a deal for board 1"),
        ({"boards": "", "typed": ""}, "boards", "Name the boards"),
        ({"typed": "3 N:AKQ nonsense"}, "typed", "3"),
        ({"typed": "no deal at all"}, "typed", "no deal"),
        ({"carry_home": "many"}, "carry_home", ""),
        ({"carry_home": "NaN"}, "carry_home", ""),
        ({"carry_home": "1000"}, "carry_home", "A carry-over is a number of IMPs."),
        ({"policy": "delayed", "delay": "0"}, "delay", ""),
        ({"start": "1999-01-01T10:00"}, "start", "this year or the next"),
        ({"start": "soon"}, "start", ""),
        ({"operators": "Ada, Kimm"}, "operators", "Nobody here is called “Kimm”."),
    ],
)
def test_what_will_not_do_is_told_at_its_field(fields, field, words, cast):
    assert words in refused(cast, **fields).get(field, "missing")


def test_nothing_that_was_typed_is_lost_where_a_file_is_wrong(cast):
    pbn = write_pbn_deals(boards(2)).replace('[Deal "N:', '[Deal "N:AK', 1).encode()
    fields = FORM | {"file": (BytesIO(pbn), "final.pbn"), "operators": "Stan"}
    answer = cast["Dora"].send("/operate/new", **fields)
    assert answer.status_code == 422
    said = faults(answer)["file"]
    assert "final.pbn" in said and "board 1" in said
    page = html.unescape(answer.text)
    for value in ("Cup", "Larks", "Gita", "2/1", "Stan", FORM["typed"].splitlines()[1]):
        assert value in page


def test_of_a_name_without_end_only_its_beginning_is_said(cast):
    file = BytesIO(b"no deal"), "n" * 9_000 + ".pbn"
    said = faults(cast["Dora"].send("/operate/new", **FORM | {"file": file}))["file"]
    assert "nnn" in said and len(said) < 300


def test_the_deals_of_a_good_file_are_kept_as_text_where_something_else_is_wrong(cast):
    pbn = write_pbn_deals(boards(2)).encode()
    fields = FORM | {"file": (BytesIO(pbn), "final.pbn"), "typed": "", "home": ""}
    page = html.unescape(cast["Dora"].send("/operate/new", **fields).text)
    assert FORM["typed"] in page


def test_a_form_that_is_sent_twice_makes_one_broadcast_until_it_has_begun(cast):
    match_id = made(cast)
    again = cast["Dora"].send("/operate/new", **FORM)
    assert again.status_code == 409 and f"made already, as match {match_id}" in again.text
    assert len(cast.house.store.matches.all()) == 1
    made(cast, title="Second half")
    dora = cast.house.store.people.by_name("Dora")
    cast.house.app.extensions["matchserver"].operating.open(match_id, dora, Room.OPEN, 0, 1)
    made(cast)


@pytest.mark.parametrize("page", ["/operate/new", "/operate/1/names", "/teams/1/propose", "/ladders/new"])
def test_the_head_of_a_form_is_as_the_page(page, cast):
    made(cast)
    assert cast["Dora"].client.head(page).status_code == cast["Dora"].get(page).status_code


@pytest.mark.parametrize(("name", "code"), [("Ada", 403), ("Stan", 403), ("Nobody", 302)])
def test_only_directors_make_one(name, code, cast):
    assert cast[name].get("/operate/new").status_code == code
    assert cast[name].send("/operate/new", **FORM).status_code == code
    assert cast.house.store.matches.all() == []
