"""The list of broadcasts, the desk of one, its operators, its names and the deals that come later."""

from __future__ import annotations

import html
import json
import re
from io import BytesIO

import pytest
from houses import boards

from matchserver.bridge import PASSED_OUT
from matchserver.contest import Room
from matchserver.formats import write_pbn_deals

from .forms import DEALS, FORM, made, players


@pytest.fixture
def match_id(cast):
    return made(cast, operators="Stan")


def data(answer):
    return json.loads(re.search(r'id="data">(.*?)</script>', answer.text, re.DOTALL)[1])


def alert(answer):
    found = re.search(r'<p class="refused" role="alert">(.*?)</p>', answer.text)
    return html.unescape(found[1]) if found else None


def path(match_id, rest=""):
    return f"/operate/{match_id}{rest}"


def stored(cast, match_id):
    return cast.house.store.matches.get(match_id)


def open_first(cast, match_id):
    operating = cast.house.app.extensions["matchserver"].operating
    operating.open(match_id, cast.house.store.people.by_name("Stan"), Room.OPEN, 0, None)


def test_the_desk_knows_boards_and_views_before_its_line_is_up(match_id, cast):
    told = data(cast["Stan"].get(path(match_id)))
    assert told["id"] == match_id and [row["board"] for row in told["desk"]["boards"]] == [1, 2, 3, 4]
    assert told["desk"]["boards"][2]["deal"] is None and told["views"]["open"]["phase"] == "waiting"


@pytest.mark.parametrize(("name", "code"), [("Stan", 200), ("Dora", 200), ("Ada", 403), ("Nobody", 302)])
def test_the_desk_is_for_directors_and_its_operators(name, code, match_id, cast):
    assert cast[name].get(path(match_id)).status_code == code
    assert cast[name].get(path(match_id, "/names")).status_code == code
    assert cast[name].get("/operate").status_code == code


def test_the_way_to_the_desk_is_shown_to_those_who_may_go_it(match_id, cast):
    for name, is_shown in (("Stan", True), ("Dora", True), ("Ada", False), ("Nobody", False)):
        assert ('href="/operate"' in cast[name].get("/rules").text) is is_shown
    assert f'href="/operate/{match_id}"' in cast["Stan"].get("/operate").text
    assert "New broadcast" in cast["Dora"].get("/operate").text
    assert "New broadcast" not in cast["Stan"].get("/operate").text


def reminders(answer):
    found = re.search(r'<[^>]*class="reminders".*?</(?:ul|nav|section|aside)>', answer.text, re.DOTALL)
    return html.unescape(found[0]) if found else ""


def test_operators_are_reminded_on_every_page_until_the_match_is_over(match_id, cast):
    words = "You key in Larks – Herons"
    assert words in reminders(cast["Stan"].get("/rules")) and path(match_id) in reminders(
        cast["Stan"].get("/")
    )
    assert words not in reminders(cast["Stan"].get(path(match_id)))
    assert words not in reminders(cast["Ada"].get("/rules"))
    assert cast["Dora"].send(path(match_id, "/cancel"), why="rain").status_code == 302
    assert words not in reminders(cast["Stan"].get("/rules"))
    assert cast["Dora"].send(path(match_id, "/resume")).status_code == 302
    assert cast["Dora"].send(path(match_id, "/boards"), boards="1").status_code == 302
    operating = cast.house.app.extensions["matchserver"].operating
    for room in Room:
        operating.record(match_id, cast.house.store.people.by_name("Stan"), room, 0, 1, PASSED_OUT)
    assert words not in reminders(cast["Stan"].get("/rules"))


def test_of_more_than_three_matches_an_operator_is_reminded_in_one_line(cast):
    numbers = [made(cast, title=f"Round {number}", operators="Stan") for number in range(1, 5)]
    told = reminders(cast["Stan"].get("/rules"))
    assert "You key in several matches" in told and 'href="/operate"' in told and "Larks" not in told
    assert "You key in" not in reminders(cast["Stan"].get("/operate")), "it is the list of them"
    assert cast["Dora"].send(path(numbers[0], "/cancel"), why="rain").status_code == 302
    assert reminders(cast["Stan"].get("/rules")).count("You key in Larks – Herons") == 3


def test_the_list_of_broadcasts_says_which_one_is_cancelled(match_id, cast):
    assert "cancelled" not in cast["Stan"].get("/operate").text
    assert cast["Dora"].send(path(match_id, "/cancel"), why="rain").status_code == 302
    assert '<b class="off">cancelled</b>' in cast["Stan"].get("/operate").text


def test_a_refusal_is_a_page_in_the_readers_language(match_id, cast):
    assert "Only a director may do that." in cast["Stan"].get("/operate/new").text
    assert cast["Stan"].send("/settings", lang="zh").status_code == 302
    page = cast["Stan"].get("/operate/new").text
    assert "only a director" not in page.lower() and "您" in page


def test_a_director_names_an_operator_and_dismisses_them(match_id, cast):
    assert cast["Dora"].send(path(match_id, "/operators"), person="ada").status_code == 302
    assert cast["Ada"].get(path(match_id)).status_code == 200
    assert cast["Dora"].send(path(match_id, "/operators/dismiss"), person="Ada").status_code == 302
    assert cast["Ada"].get(path(match_id)).status_code == 403


def test_whoever_is_not_known_is_told_at_the_field(match_id, cast):
    answer = cast["Dora"].send(path(match_id, "/operators"), person="Kimm")
    assert answer.status_code == 422 and "Nobody here is called “Kimm”." in html.unescape(answer.text)
    assert cast["Dora"].send(path(match_id, "/operators"), person="").status_code == 422


def test_an_operator_names_nobody(match_id, cast):
    for deed in ("/operators", "/operators/dismiss"):
        answer = cast["Stan"].send(path(match_id, deed), person="Ada")
        assert answer.status_code == 403 and alert(answer)
    assert "Name of the account" not in cast["Stan"].get(path(match_id)).text
    assert cast["Ada"].get(path(match_id)).status_code == 403


def test_names_and_systems_are_changed_at_any_time(match_id, cast):
    open_first(cast, match_id)
    fields = FORM | players(open_N="Ada Lark") | {"home": "Skylarks", "closed-W-system": "Acol"}
    assert cast["Stan"].send(path(match_id, "/names"), **fields).status_code == 302
    match = stored(cast, match_id).match
    assert match.home.name == "Skylarks" and match.lineup_of(1).players[Room.OPEN]["N"] == "Ada Lark"
    assert match.systems == {"Ada Lark": "2/1", "Dov": "Acol"}
    assert match.boards == (1, 2, 3, 4)


def test_a_half_has_a_lineup_of_its_own(cast):
    match_id = made(cast, boards="1-2 / 3-4")
    page = cast["Dora"].get(path(match_id, "/names")).text
    assert "Boards 1–2" in page and "Boards 3–4" in page
    fields = FORM | players(open_N="Ben", open_S="Ada")
    assert cast["Dora"].send(path(match_id, "/names?part=2"), **fields).status_code == 302
    match = stored(cast, match_id).match
    assert match.lineup_of(2).players[Room.OPEN]["N"] == "Ada"
    assert match.lineup_of(3).players[Room.OPEN]["N"] == "Ben"
    assert cast["Dora"].get(path(match_id, "/names?part=99")).status_code == 200


def test_names_that_will_not_do_change_nothing(match_id, cast):
    before = stored(cast, match_id).match
    answer = cast["Stan"].send(path(match_id, "/names"), **FORM | players(open_N="Eva"))
    assert answer.status_code == 422 and "This name stands in another seat already." in answer.text
    assert stored(cast, match_id).match == before


def test_deals_come_later_all_of_them_or_none(match_id, cast):
    pbn = write_pbn_deals(boards(4)[2:]).encode()
    answer = cast["Stan"].send(path(match_id, "/deals"), file=(BytesIO(pbn), "more.pbn"))
    assert answer.status_code == 302 and len(stored(cast, match_id).boards) == 4
    open_first(cast, match_id)
    answer = cast["Stan"].send(path(match_id, "/deals"), typed=DEALS)
    assert answer.status_code == 409 and "board 1" in alert(answer).lower()
    assert DEALS.splitlines()[0] in html.unescape(answer.text), "nothing that was typed is lost"


@pytest.mark.parametrize("fields", [{}, {"typed": "no deal"}, {"file": (BytesIO(b"no deal"), "x.pbn")}])
def test_where_there_is_no_deal_nothing_is_changed(fields, match_id, cast):
    answer = cast["Stan"].send(path(match_id, "/deals"), **fields)
    assert answer.status_code == 422 and (alert(answer) or "fault" in answer.text)
    assert "<details" not in answer.text.partition('id="backstage"')[2], "the forms lie open"
    assert len(stored(cast, match_id).boards) == 2


def test_boards_that_are_not_played_are_taken_out_and_others_added(match_id, cast):
    open_first(cast, match_id)
    assert 'value="1-4"' in cast["Dora"].get(path(match_id)).text
    assert cast["Dora"].send(path(match_id, "/boards"), boards="1 / 5, 7-8").status_code == 302
    assert [each.boards for each in stored(cast, match_id).match.segments] == [(1,), (5, 7, 8)]
    assert 'value="1 / 5, 7-8"' in cast["Dora"].get(path(match_id)).text
    for wrong, code in (("2-4", 409), ("1-", 422), ("", 422)):
        answer = cast["Dora"].send(path(match_id, "/boards"), boards=wrong)
        assert answer.status_code == code
    assert len(stored(cast, match_id).match.boards) == 4


def test_only_a_director_changes_the_boards(match_id, cast):
    assert cast["Stan"].send(path(match_id, "/boards"), boards="1-2").status_code == 403
    assert "Boards of the match" not in cast["Stan"].get(path(match_id)).text
    assert len(stored(cast, match_id).match.boards) == 4


def test_there_is_no_desk_of_a_match_that_is_played_here(cast):
    cast.playing()
    assert cast["Dora"].get(path(1)).status_code == 403
    assert cast["Dora"].get(path(99)).status_code == 404
