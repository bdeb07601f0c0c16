"""Whoever sees hidden hands of a match writes nothing to its spectators until all of it is public."""

from __future__ import annotations

import pytest
from keying import Broadcast
from lines import Line

from matchserver.contest import Room

from .gallery import REMARK

WRITES = {"say": {"text": "hello"}, "ask": {"text": "why?"}, "remark": REMARK | {"moment": None}}


@pytest.fixture
def make(house, quick_passwords):
    made = []

    def make(policy="board", **terms):
        made.append(Broadcast(house, policy=policy, **terms))
        return made[-1]

    yield make
    for cup in made:
        cup.close()


def line(cup, name):
    """That person's line to the vugraph of the match."""
    line = Line(cup.house, "/vugraph", browser=cup.guests[name].client)
    cup._lines.append(line)
    line.joined = line.ask("join", {"match": cup.id})
    return line


def told(cup, name, verb):
    """The code of what that person is answered: empty where it was taken."""
    answer = line(cup, name).ask(verb, {"match": cup.id, **WRITES[verb]})
    assert answer["ok"] or answer["message"].endswith(("public", "first")), answer
    return "" if answer["ok"] else answer["code"]


def codes(cup, name):
    return {told(cup, name, verb) for verb in WRITES}


def name(cup, person, role):
    cup.operating.name_staff(cup.id, cup.person("Dora"), person, role)


def test_a_commentator_who_is_named_operator_chooses_one_before_they_look(make):
    cup = make()
    name(cup, "Kim", "commentator")
    watching = line(cup, "Kim")
    assert watching.joined["may"]["comment"] == "operates" and codes(cup, "Kim") == {"operates"}
    cup.operating.dismiss_staff(cup.id, cup.person("Dora"), "Kim", "operator")
    assert watching.heard("may")[-1]["comment"] == ""
    assert codes(cup, "Kim") == {""}


def test_whoever_has_sat_at_the_desk_is_dismissed_too_late(make):
    cup = make()
    name(cup, "Kim", "commentator")
    cup.desk("Kim")
    cup.operating.dismiss_staff(cup.id, cup.person("Dora"), "Kim", "operator")
    assert codes(cup, "Kim") == {"insider"}


def test_the_page_of_the_desk_shows_as_much_as_its_line(make):
    cup = make()
    name(cup, "Sam", "operator")
    assert cup.guests["Sam"].get(f"/operate/{cup.id}").status_code == 200
    cup.operating.dismiss_staff(cup.id, cup.person("Dora"), "Sam", "operator")
    assert told(cup, "Sam", "say") == "insider"


@pytest.fixture
def directed(make):
    """A broadcast, and Sam, who directs it and has not seen anything of it."""
    cup = make()
    cup.house.store.people.make_director(cup.person("Sam"))
    assert told(cup, "Sam", "say") == ""
    return cup


@pytest.mark.parametrize("way", ["page", "line", "desk", "followed"])
def test_a_director_who_looks_at_a_table_says_nothing_more(way, directed):
    cup, table = directed, directed.stored.tables[Room.OPEN]
    if way in ("line", "followed"):
        space, verb = ("/table", "join") if way == "line" else ("/desk", "look")
        seated = Line(cup.house, space, browser=cup.guests["Sam"].client)
        cup._lines.append(seated)
        assert seated.ask(verb, {"table": table})["ok"]
    else:
        address = f"/tables/{table}" if way == "page" else f"/desk/tables/{table}"
        assert cup.guests["Sam"].get(address).status_code == 200
    assert told(cup, "Sam", "say") == "insider"


def test_a_director_who_looks_at_results_that_are_not_public_says_nothing_more(directed):
    cup = directed
    cup.play(Room.OPEN)
    page = cup.guests["Sam"].get(f"/desk/matches/{cup.id}").text
    assert f"/desk/tables/{cup.stored.tables[Room.OPEN]}?board=1" in page, "a result of one room"
    assert told(cup, "Sam", "say") == "insider"


def test_whoever_gives_deals_knows_the_hands_though_they_never_see_the_desk(make):
    cup = make(known=[])
    cup.operating.dismiss_staff(cup.id, cup.person("Dora"), "Dora", "operator")
    assert told(cup, "Dora", "say") == "", "made without deals"
    lines = "\n".join(f"{board.number} {board.deal}" for board in cup.dealt)
    assert cup.guests["Dora"].send(f"/operate/{cup.id}/deals", typed=lines).status_code == 302
    assert told(cup, "Dora", "say") == "insider"


def test_whoever_makes_a_broadcast_with_its_deals_knows_them(make):
    cup = make()
    cup.operating.dismiss_staff(cup.id, cup.person("Dora"), "Dora", "operator")
    assert told(cup, "Dora", "say") == "insider"


def test_what_shows_no_hand_bars_nobody(directed):
    cup = directed
    addresses = (f"/operate/{cup.id}/names", f"/operate/{cup.id}/announcement", "/operate", "/desk")
    for address in (*addresses, f"/matches/{cup.id}/staff", f"/matches/{cup.id}"):
        assert cup.guests["Sam"].get(address).status_code == 200
    assert told(cup, "Sam", "say") == ""


def test_keeping_order_is_no_writing(make):
    cup = make()
    cup.desk("Dora")
    assert told(cup, "Sam", "say") == ""
    dora = line(cup, "Dora")
    assert dora.joined["may"]["moderate"] == "" and dora.joined["may"]["chat"] == "insider"
    assert dora.ask("remove", {"match": cup.id, "line": 1})["ok"]
    assert dora.ask("slow", {"match": cup.id, "seconds": 5, "off": False})["ok"]


def test_who_has_nothing_to_do_with_it_writes_as_ever(make):
    cup = make()
    cup.desk("Kim")
    assert told(cup, "Sam", "say") == ""


@pytest.mark.parametrize("policy", ["board", "delayed:5", "match"])
def test_when_all_is_public_everybody_writes(policy, make, clock):
    cup = make(policy)
    cup.desk("Kim")
    cup.play()
    cup.play(Room.OPEN)
    clock.let(3600)
    assert told(cup, "Kim", "say") == "insider"
    cup.play(Room.CLOSED)
    clock.let(3600)
    assert (told(cup, "Kim", "say"), told(cup, "Lee", "say")) == ("", "")


def test_under_live_nobody_is_barred(make):
    """No player can look at a screen there."""
    cup = make("live")
    name(cup, "Kim", "commentator")
    cup.desk("Kim")
    assert codes(cup, "Kim") == {""}


def test_it_is_known_after_a_restart(make, build):
    cup = make()
    cup.desk("Kim")
    cup.close()
    cup._lines.clear()
    speakers = build().app.extensions["matchserver"].booth.speakers
    assert speakers.may(cup.id, cup.person("Kim"), cup_said(cup))["chat"] == "insider"


def cup_said(cup):
    return cup.house.app.extensions["matchserver"].booth.said(cup.id)
