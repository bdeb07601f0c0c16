"""Pages made for other sites: who may frame them, what they hold, and that they need no cookie."""

from __future__ import annotations

import json
import re

import pytest
from houses import act, add_match

from matchserver.bridge import Contract, Result
from matchserver.contest import Room

ONE_NT = Result(Contract.parse("1NTN"), 7)
DATA = re.compile(r'<script type="application/json" id="data">(.*?)</script>', re.DOTALL)


def play(house, match, number, rooms=tuple(Room)):
    for room in rooms:
        board = match.boards[number - 1]
        act(house, match, room, lambda table, board=board: table.open_board(board))
        act(house, match, room, lambda table: table.record_result(number, ONE_NT))


@pytest.fixture
def match(house):
    return add_match(house, count=2)


def data(answer):
    return json.loads(DATA.search(answer.text)[1])


@pytest.mark.parametrize("path", ["", "?overlay", "/boards/1", "/boards/99"])
def test_other_sites_may_frame_it_and_nothing_else_is_looser(path, match, visitor):
    framed = visitor.get(f"/embed/matches/{match.id}{path}").headers
    page = visitor.get(f"/matches/{match.id}").headers
    own, usual = (headers["Content-Security-Policy"].split("; ") for headers in (framed, page))
    assert set(own) - set(usual) == {"frame-ancestors *", "form-action 'none'"}
    assert len(own) == len(usual)
    assert "Set-Cookie" not in framed
    assert framed["X-Content-Type-Options"] == "nosniff"


def test_it_has_no_form_and_no_way_into_an_account(match, visitor):
    for path in ("", "?overlay", "/boards/1"):
        text = visitor.get(f"/embed/matches/{match.id}{path}").text
        assert "<form" not in text
        assert "csrf" not in text


def test_the_match_is_what_the_public_sees(house, match, visitor):
    play(house, match, 1)
    shown = data(visitor.get(f"/embed/matches/{match.id}"))
    on_air = house.broadcasts.of(match.id)
    assert shown == {"line": {**on_air.line(), "crowd": 0}, "views": on_air.views()}


def test_a_board_is_held_back_until_it_is_public(house, match, visitor):
    play(house, match, 1, [Room.OPEN])
    page = f"/embed/matches/{match.id}/boards/1"
    assert data(visitor.get(page))["record"] is None
    assert "as soon as it is public" in visitor.get(page).text
    play(house, match, 1, [Room.CLOSED])
    assert data(visitor.get(page))["record"] == house.broadcasts.of(match.id).board(1)


@pytest.mark.parametrize(("path", "words"), [("/99", "match 99"), ("/1/boards/7", "no board 7")])
def test_what_there_is_not_is_said_in_a_sentence(path, words, match, visitor):
    answer = visitor.get(f"/embed/matches{path}")
    assert answer.status_code == 404
    assert words in answer.text
    told = re.search('<p class="empty">(.*?)</p>', visitor.get(f"/embed/matches{path}?lang=zh").text)[1]
    assert not re.search("[A-Za-z]", told), "in the language that the address asks for"


def test_a_frame_has_the_looks_of_all_that_its_script_draws(match, visitor):
    """The rooms are drawn by the modules of the match's page: felt, auction, what the other room did."""
    page = visitor.get(f"/embed/matches/{match.id}").text
    for name in ("vugraph", "cards", "auction", "news"):
        assert f"css/{name}.css" in page


def test_language_and_colours_are_asked_for_in_the_address(match, visitor):
    chinese = visitor.get(f"/embed/matches/{match.id}?lang=zh&theme=dark&suits=4").text
    assert '<html lang="zh-Hans" data-theme="dark" data-suits="4"' in chinese
    assert "开室" in chinese
    other = visitor.get(f"/embed/matches/{match.id}?lang=xx&theme=pink&suits=3").text
    assert '<html lang="en" data-theme="auto" data-suits="2"' in other


def test_suits_have_the_colours_that_were_set_for_all_pages(match, visitor):
    visitor.set_cookie("four_colour", "1")
    assert 'data-suits="4"' in visitor.get(f"/embed/matches/{match.id}").text


def test_the_page_of_the_match_has_the_code_to_copy(match, visitor):
    text = visitor.get(f"/matches/{match.id}").text
    address = f"http://localhost/embed/matches/{match.id}"
    assert f"&lt;iframe src=&#34;{address}&#34; width" in text
    assert f"&lt;iframe src=&#34;{address}/boards/1&#34; width" in text
    assert f"{address}?overlay" in text
