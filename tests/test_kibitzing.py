"""A kibitzer sits behind one player who allows it, sees what that player sees, and can do nothing."""

from __future__ import annotations

from functools import partial

import pytest
from eavesdrop import paths
from guests import Guest
from knowledge import Tables, leaks, spectator_knows
from moments import HERONS, IDS, LARKS, MADE, Club

from matchserver.bridge import SEATS, Seat
from matchserver.contest import Room
from matchserver.demo import Demo, Wishes
from matchserver.table import Kibitzer, view

ALL_PASS = ("1NT", "P", "P", "P")
EAST = {"table": 1, "seat": "E"}
"""Eva's, who lets others sit behind her."""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    return Club(tmp_path_factory.mktemp("club"))


@pytest.fixture
def world(club):
    with club.at("auction") as world:
        yield world


@pytest.fixture
def stan(world):
    """A stranger, behind Eva."""
    line = world.line("Stan", "/table")
    assert line.ask("kibitz", EAST)["ok"]
    line.fresh()
    return line


def seen(world, seat=Seat.EAST):
    live = world.live()
    return view(live.table, Kibitzer(seat), match=1, room="open")


def all_consent(world):
    """All eight players let others sit behind them."""
    for name in (*LARKS, *HERONS):
        world.house.store.kibitzing.consent(1, IDS[name], True)


def refusal(line, seat, table=1):
    answer = line.ask("kibitz", {"table": table, "seat": seat})
    return answer["code"], answer["message"]


def test_a_kibitzer_sees_what_the_seat_sees_and_its_news(world):
    stan = world.line("Stan", "/table")
    answer = stan.ask("kibitz", EAST)
    assert answer["table"] == seen(world)
    assert [seat for seat in SEATS if isinstance(answer["table"]["hands"][seat], str)] == [Seat.EAST]
    world.call(Room.OPEN, ALL_PASS)
    assert stan.heard("table")[-1] == seen(world)
    world.call(Room.CLOSED, ALL_PASS)
    assert {told["room"] for told in stan.heard("table")} == {"open"}


def test_no_page_shows_a_hand_or_counts_as_sitting_down(world):
    """A seat is seen by whoever has chosen it and the players know of: on the line alone."""
    all_consent(world)
    stan, ada, before = world.guest("Stan"), world.line("Ada", "/table", table=1), world.dump()
    ada.fresh()
    pages = {
        path: stan.get(path)
        for path in (f"/tables/{table}/kibitz/{seat}" for table in (1, 2) for seat in SEATS)
    }
    assert {page.status_code for page in pages.values()} == {200}
    stored, tables = world.house.store.matches.get(1), Tables(world.house, world.house.store.matches.get(1))
    pages |= {path: stan.get(path) for path in paths(world.house.app, stored)}
    found = [
        (path, *leak)
        for path, page in pages.items()
        for leak in leaks(page.get_data(as_text=True), partial(spectator_knows, tables))
    ]
    assert found == []
    assert ada.fresh() == []
    assert world.dump() == before


def test_a_seat_is_kept_and_the_players_know_of_it_before_it_is_seen(world):
    all_consent(world)
    ada, stan = world.line("Ada", "/table", table=1), world.line("Stan", "/table")
    assert stan.ask("kibitz", EAST)["names"]["E"] == "Eva"
    assert world.house.store.kibitzing.chosen(1, IDS["Stan"]) == (1, Seat.EAST)
    assert ada.heard("kibitzing")[-1]["E"]["who"] == ["Stan"]
    for table in (1, 2):
        for seat in SEATS:
            if (table, seat) != (1, Seat.EAST):
                assert refusal(stan, seat, table)[0] == "forbidden"
                assert world.guest("Stan").get(f"/tables/{table}/kibitz/{seat}").status_code == 403


def test_it_is_as_live_as_the_table_whatever_the_public_may_see_and_nothing_more_of_the_other_room(
    world, stan
):
    vugraph = world.line("Stan", "/vugraph", match=1)
    public, guest = vugraph.ask("join", {"match": 1}), world.line("Nobody", "/vugraph")
    of_nobody = guest.ask("join", {"match": 1})
    assert public["closed"] == of_nobody["closed"]
    assert public["open"] == of_nobody["open"]


VERBS = "call play alert ask claim undo answer summon say ready freeze release settle take_back consent"
FIELDS = {
    "after": 0, "call": "1NT", "card": "SA", "index": 0, "explanation": "x", "tricks": 1, "why": "x",
    "text": "x", "reason": "x", "to": "table", "accepts": True, "calls": 1, "cards": 0, "allows": True,
}  # fmt: skip


@pytest.mark.parametrize("verb", VERBS.split())
def test_a_kibitzer_has_no_verb(verb, world, stan):
    before = world.dump()
    assert stan.ask(verb, FIELDS)["code"] == "forbidden"
    assert world.dump() == before


def test_a_kibitzer_hears_no_chat(world, stan):
    ada = world.line("Ada", "/table", table=1)
    assert ada.ask("say", {"to": "opponents", "text": "good luck"})["ok"]
    assert stan.heard("said") == []


def test_the_players_see_who_sits_behind_whom(world):
    ada, stan = world.line("Ada", "/table"), world.line("Stan", "/table")
    around = ada.ask("join", {"table": 1})["kibitzing"]
    assert around["E"] == {"open": True, "who": []}
    assert around["N"] == {"open": False, "who": []}
    stan.ask("kibitz", EAST)
    assert ada.heard("kibitzing")[-1]["E"] == {"open": True, "who": ["Stan"]}
    stan.close()
    assert ada.heard("kibitzing")[-1]["E"]["who"] == []


def test_one_seat_a_person_a_match(world, stan):
    gita = world.line("Gita", "/table", table=2)
    seat = world.house.store.matches.get(1).match.lineup_of(1).players[Room.CLOSED]
    hers = next(place for place, name in seat.items() if name == "Gita")
    assert gita.ask("consent", {"allows": True})["ok"]
    assert refusal(stan, hers, 2) == (
        "forbidden",
        "you have chosen another seat in this match: one seat a person",
    )
    assert world.guest("Stan").get(f"/tables/2/kibitz/{hers}").status_code == 403
    assert stan.ask("kibitz", EAST)["ok"]


@pytest.mark.parametrize(
    ("who", "seat", "words"),
    [
        ("Stan", "N", "ask them to allow it"), ("Lou", "E", "of one of the two teams"),
        ("Ada", "E", "of one of the two teams"), ("Stan", "Q", "write N, E, S or W"),
    ],
)  # fmt: skip
def test_who_may_not_is_told_why(who, seat, words, world):
    line = world.line(who, "/table")
    before = world.dump()
    assert words in refusal(line, seat)[1]
    assert world.dump() == before


def test_who_takes_the_consent_back_has_nobody_behind_her_at_once(world, stan):
    eva = world.line("Eva", "/table", table=1)
    assert eva.ask("consent", {"allows": False})["ok"]
    assert [noun for noun, _ in stan.fresh()] == ["notice"]
    world.call(Room.OPEN, ALL_PASS)
    assert stan.fresh() == []
    assert refusal(stan, "E")[0] == "forbidden"
    assert eva.heard("kibitzing")[-1]["E"] == {"open": False, "who": []}


def test_whose_session_was_ended_is_told_nothing_more(world, stan):
    world.house.store.people.close_session(world._tokens["Stan"])
    world.call(Room.OPEN, ALL_PASS)
    assert [noun for noun, _ in stan.fresh()] == ["notice"]


def test_who_is_substituted_takes_no_kibitzer_along(world, stan):
    """Who sits there now has not been asked."""
    for room in Room:
        world.record(room, 1, MADE)
    world.act(lambda f: f.substitute(IDS["Jan"], Room.OPEN, Seat.EAST, IDS["Jan"], 2))
    world.open(Room.OPEN, 2)
    assert ("notice", "shown-out") in [(noun, told.get("code")) for noun, told in stan.fresh()]


def test_consent_is_off_at_first_and_kept(club, world):
    eva, ada = (world.line(name, "/table", table=1) for name in ("Eva", "Ada"))
    assert world.house.store.kibitzing.consenting(1) == {IDS["Eva"]}
    assert ada.ask("consent", {"allows": True})["ok"]
    assert eva.ask("consent", {"allows": False})["ok"]
    assert world.house.store.kibitzing.consenting(1) == {IDS["Ada"]}


def test_a_robot_has_no_say(house, think):
    stored = Demo(house, Wishes(boards=1, pace=0, seed=3), think).next_match()
    stan = Guest(house)
    stan.sign_up("Stan")
    assert stan.get(f"/matches/{stored.id}/kibitz").text.count("/kibitz/") == 8
    assert stan.get(f"/tables/{stored.tables[Room.CLOSED]}/kibitz/W").status_code == 200


def test_whoever_has_sat_behind_a_player_speaks_to_no_spectator_before_all_is_public(world, stan):
    vugraph, dora = (world.line(name, "/vugraph", match=1) for name in ("Stan", "Dora"))
    said = {"match": 1, "text": "North has both aces"}
    assert vugraph.ask("say", said)["code"] == "kibitzes"
    assert vugraph.ask("ask", said)["code"] == "kibitzes"
    assert dora.heard("spoken") == []
    for number in (1, 2):
        for room in Room:
            if number == 2:
                world.open(room, 2)
            world.record(room, number, MADE)
    assert vugraph.ask("say", said)["ok"]


def test_a_match_without_kibitzers_has_none(world):
    from dataclasses import replace

    fixture = world.house.store.fixtures.get(1).fixture
    terms = replace(fixture.terms, kibitzing=False)
    seats = world.house.app.extensions["matchserver"].seats
    seats._known = {1: replace(fixture, terms=terms)}
    stan, ada = world.line("Stan", "/table"), world.line("Ada", "/table")
    assert "did not agree" in refusal(stan, "E")[1]
    assert ada.ask("join", {"table": 1})["kibitzing"] is None
    assert "did not agree" in ada.ask("consent", {"allows": True})["message"]
