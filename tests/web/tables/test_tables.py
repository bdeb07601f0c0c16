"""The page of a table: for who has a place there; it holds what that place may see, and no more."""

import json
import re

import pytest

from matchserver.contest import Room


@pytest.fixture
def tables(cast, house):
    """The pages of both tables; play has begun, nothing is on them."""
    cast.playing()
    return {room: f"/tables/{table}" for room, table in house.store.matches.get(1).tables.items()}


@pytest.fixture
def table(cast, tables):
    """The page of the open room, where board 1 is being bid."""
    cast.open(Room.OPEN, 1)
    return tables[Room.OPEN]


def data(answer):
    """What the page starts with."""
    return json.loads(re.search(r'id="data">(.*?)</script>', answer.text, re.DOTALL)[1])


def test_a_player_s_page_holds_the_own_hand_and_no_other(cast, table):
    found = data(cast["Ada"].get(table))
    assert (found["place"], found["table"]["you"], found["table"]["seq"]) == ("N", "N", 1)
    hands = found["table"]["hands"]
    assert isinstance(hands["N"], str)
    assert [hands[seat] for seat in "ESW"] == [13, 13, 13]
    assert found["names"] == {"N": "Ada", "S": "Ben", "E": "Gus", "W": "Hana"}
    assert found["match"]["boards"] == 2


def test_the_director_s_page_holds_all_hands(cast, table):
    found = data(cast["Dora"].get(table))
    assert found["place"] == "D"
    assert all(isinstance(hand, str) for hand in found["table"]["hands"].values())
    assert "verbs" not in found["table"]


@pytest.mark.parametrize(
    ("who", "status", "words"),
    [
        ("Cleo", 403, "Go to your own table"),
        ("Eve", 403, "Your team is playing"),
        ("Stan", 403, "Watch the match on vugraph"),
        ("Nobody", 302, "/sign-in?next="),
    ],
)
def test_who_has_no_place_there_is_shown_the_way_and_no_card(cast, table, who, status, words):
    answer = cast[who].get(table)
    assert answer.status_code == status
    assert words in answer.text
    assert 'id="data"' not in answer.text


def test_a_page_with_hidden_hands_is_not_kept_by_the_browser(cast, table):
    for who in ("Ada", "Dora", "Stan"):
        assert cast[who].get(table).cache_control.no_store


def test_after_the_last_board_the_page_tells_the_results_and_the_end(cast, tables):
    cast.play()
    found = data(cast["Ada"].get(tables[Room.OPEN]))
    assert [(result["board"], result["tricks"]) for result in found["results"]] == [(1, 9), (2, 9)]
    assert (found["match"]["is_over"], found["match"]["is_finished"]) == (True, True)


def test_a_table_leads_to_the_rerun_once_all_of_the_match_is_public(cast, tables):
    assert not data(cast["Ada"].get(tables[Room.OPEN]))["match"]["is_public"]
    assert cast["Ada"].get("/matches/1/rerun").status_code != 200
    cast.play()
    assert data(cast["Ada"].get(tables[Room.OPEN]))["match"]["is_public"]
    assert cast["Ada"].get("/matches/1/rerun").status_code == 200


def test_there_is_no_table_of_that_number(cast):
    assert cast["Ada"].get("/tables/99").status_code == 404
    assert cast["Ada"].get("/tables/999999999999999999999").status_code == 404
