"""Rough handling: forms sent twice, verbs played back, two tabs, forged seats, endless chat, odd names.

All of it ends in a clear refusal or a clean display, and in the database as it was.
"""

from __future__ import annotations

import html

import pytest
from moments import Club, auction
from permission_forms import form, message
from permission_table import DEEDS, LADDERS, PEOPLE, VERBS, Row
from permitted import is_clear, of_page
from web.test_odd_names import ODD, tags

from matchserver.bridge import PASSED_OUT, Seat
from matchserver.contest import Room
from matchserver.course import open_next

LONG = "x" * 1_000_000
HARMLESS = {
    "/account/email", "/account/sessions/1/end", "/account/sessions/end", "/account/system", "/settings",
    "/sign-in", "/sign-out", "/teams/1/links",
}  # fmt: skip
"""Forms that come to the same when they are sent twice, or to one link more."""
UNTIED = {"join", "ready", "say"}
"""Verbs that are not made for one state of the table."""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    return Club(tmp_path_factory.mktemp("club"))


@pytest.fixture
def world(club):
    with club.at("auction") as world:
        yield world


def allowed(text):
    """(key, moment, who) for each page or verb of a table: the first person it is allowed to, and when."""
    found = {}
    for row in map(Row.parse, filter(None, text.split("\n")[2:])):
        may = [PEOPLE[column] for column, mark in row.marks.items() if mark == "ok"]
        if may:
            found.setdefault(row.key, (row.key, row.moments[0], may[0]))
    return list(found.values())


FORMS = [
    deed
    for deed in (*allowed(DEEDS), *allowed(LADDERS))
    if deed[0].startswith("POST") and deed[0].split()[1] not in HARMLESS
]
ACTS = [verb for verb in allowed(VERBS) if verb[0].startswith("/table") and verb[0].split()[1] not in UNTIED]


@pytest.mark.parametrize(("key", "moment", "name"), FORMS)
def test_a_form_that_is_sent_twice_does_its_work_once(key, moment, name, club):
    with club.at(moment) as world:
        path = key.split()[1].replace("TOKEN", world.link)
        guest, fields = world.guest(name), form(world, path, name)
        assert guest.send_raw(path, csrf_token=guest.token, **fields).status_code == 302
        before = world.dump()
        again = of_page(guest.send_raw(path, csrf_token=guest.token, **fields), is_form=True)
        assert again.mark in ("late", "gone", "no") and is_clear(again.words), (again.mark, again.words)
        assert world.dump() == before


@pytest.mark.parametrize(("key", "moment", "name"), ACTS)
def test_a_verb_that_is_played_back_does_nothing(key, moment, name, club):
    with club.at(moment) as world:
        verb = key.split()[1]
        line = world.line(name, "/table")
        after = line.ask("join", {"table": 1})["table"]["seq"]
        told = {"after": after, **message(world, key)}
        assert line.ask(verb, told)["ok"]
        before = world.dump()
        again = line.ask(verb, told)
        assert refused(again) == "stale"
        assert world.dump() == before


def refused(answer):
    return answer["ok"] is False and is_clear(answer["message"]) and answer["code"]


def test_a_second_tab_takes_the_seat_and_the_first_is_told_and_sees_no_more(world):
    first = world.line("Ada", "/table", table=1)
    second = world.line("Ada", "/table", table=1)
    assert [notice["code"] for notice in first.heard("notice")] == ["taken-over"]
    first.fresh()
    after = world.live().table.seq
    assert refused(first.ask("call", {"after": after, "call": "P"})) == "forbidden"
    assert second.ask("call", {"after": after, "call": "P"})["ok"]
    assert [noun for noun, _ in first.fresh()] == ["answer"]
    assert first.ask("join", {"table": 1})["ok"], "and may take it back"
    assert second.heard("notice")


def test_what_was_meant_for_another_state_of_the_table_is_stale(world):
    ada, dirk = (world.line(name, "/table", table=1) for name in ("Ada", "Dirk"))
    after = world.live().table.seq
    assert dirk.ask("undo", {"after": after})["ok"]
    assert refused(ada.ask("call", {"after": after, "call": "P"})) == "stale"


@pytest.mark.parametrize("forged", [{"seat": "E"}, {"you": "E"}, {"table": 2}, {"key": "E"}, {"by": "Eva"}])
def test_nothing_in_a_message_makes_one_somebody_else(forged, world):
    ada = world.line("Ada", "/table", table=1)
    assert ada.ask("call", {"after": world.live().table.seq, "call": "P", **forged})["ok"]
    before = world.dump()
    assert refused(ada.ask("call", {"after": world.live().table.seq, "call": "P", **forged})) == "out-of-turn"
    assert world.dump() == before


@pytest.mark.parametrize("key", ["", "E", "WzEsIk4iXQ.forged", LONG])
@pytest.mark.parametrize("name", ["Cleo", "Ina", "Stan", "Nobody"])
def test_no_made_up_key_opens_a_seat(name, key, world):
    assert refused(world.line(name, "/table").ask("join", {"table": 1, "key": key})) == "forbidden"


def test_whoever_is_signed_out_elsewhere_acts_no_more(world):
    ada = world.line("Ada", "/table", table=1)
    people = world.house.store.people
    people.end_all(people.by_name("Ada"))
    before = world.dump()
    assert refused(ada.ask("call", {"after": world.live().table.seq, "call": "P"})) == "sign-in"
    assert refused(ada.ask("say", {"to": "opponents", "text": "hello"})) == "sign-in"
    assert world.dump() == before


def test_who_was_substituted_sees_nothing_of_the_next_board(world):
    ada, dirk = (world.line(name, "/table", table=1) for name in ("Ada", "Dirk"))
    server, live = world.house.app.extensions["matchserver"], world.live()
    lou = server.store.people.by_name("Lou").id
    captain = server.store.fixtures.get(1).fixture.home.captain
    server.arranged.act(1, None, lambda now: now.substitute(captain, Room.OPEN, Seat.NORTH, lou, 2))
    stored = server.store.matches.get(1)
    server.live.act(live, live.table.seq, lambda table: table.record_result(1, PASSED_OUT))
    for line in (ada, dirk):
        line.fresh()
    assert open_next(server.live, stored, Room.OPEN)
    assert "table" in [noun for noun, _ in dirk.fresh()]
    assert [noun for noun, _ in ada.fresh()] == []
    assert [notice["code"] for notice in ada.heard("notice")] == ["substituted"]


def test_whoever_is_signed_out_elsewhere_sees_no_more(world):
    ada, dirk = (world.line(name, "/table", table=1) for name in ("Ada", "Dirk"))
    people = world.house.store.people
    people.end_all(people.by_name("Ada"))
    ada.fresh()
    assert dirk.ask("summon", {"after": world.live().table.seq, "reason": "slow"})["ok"]
    assert [notice["code"] for notice in ada.heard("notice")] == ["signed-out"]
    assert "table" not in [noun for noun, _ in ada.fresh()]


@pytest.mark.parametrize(
    ("verb", "message"),
    [
        ("say", {"to": "opponents", "text": "hello"}),
        ("consent", {"allows": False}),
        ("ready", {}),
    ],
)
def test_whoever_is_signed_out_elsewhere_hears_no_more_of_any_kind(verb, message, world):
    ada, eva = (world.line(name, "/table", table=1) for name in ("Ada", "Eva"))
    assert eva.ask(verb, message)["ok"] and ada.fresh(), "while she is signed in she is told"
    people = world.house.store.people
    people.end_all(people.by_name("Ada"))
    for _ in range(2):
        assert eva.ask(verb, message)["ok"]
    assert [(noun, told["code"]) for noun, told in ada.fresh()] == [("notice", "signed-out")]


def test_who_goes_while_they_are_shown_out_keeps_no_news_from_the_others(world, monkeypatch):
    ada, dirk = (world.line(name, "/table", table=1) for name in ("Ada", "Dirk"))
    people, live = world.house.store.people, world.live()
    known = people.person_of

    def gone(token):
        monkeypatch.setattr(people, "person_of", known)
        ada.close()
        return known(token)

    people.end_all(people.by_name("Ada"))
    dirk.fresh()
    monkeypatch.setattr(people, "person_of", gone)
    world.house.live.act(live, live.table.seq, lambda table: table.freeze("Dora", "wait"))
    assert "table" in [noun for noun, _ in dirk.fresh()]


def test_whoever_is_signed_out_hears_of_no_kibitzer(world):
    ada = world.line("Ada", "/table", table=1)
    people = world.house.store.people
    people.end_all(people.by_name("Ada"))
    ada.fresh()
    assert world.line("Stan", "/table").ask("kibitz", {"table": 1, "seat": "E"})["ok"]
    assert [(noun, told["code"]) for noun, told in ada.fresh()] == [("notice", "signed-out")]


@pytest.mark.parametrize(
    "said",
    [
        {"to": "opponents", "text": LONG},
        {"to": "opponents", "text": "x" * 501},
        {"to": "opponents", "text": " \n\t "},
        {"to": "opponents", "text": "\u200b"},
        {"to": "opponents", "text": 7},
        {"to": "opponents", "text": "half a letter: \ud83d"},
        {"to": "opponents"},
        {"to": "partner", "text": "lead a heart"},
        {"to": "S", "text": "lead a heart"},
        {"to": LONG, "text": "hello"},
        {"to": "table", "text": "now, during the board"},
    ],
)
def test_what_is_not_to_be_said_is_refused_and_nobody_hears_it(said, world):
    ada, *others = (world.line(name, "/table", table=1) for name in ("Ada", "Ben", "Eva", "Dirk", "Dora"))
    before = world.dump()
    assert refused(ada.ask("say", said)) in ("unreadable", "wrong-moment")
    assert world.dump() == before
    assert [line.heard("said") for line in others] == [[]] * 4


@pytest.mark.parametrize(
    ("verb", "told"),
    [
        ("alert", {"index": 0, "explanation": LONG}),
        ("call", {"call": "P", "alert": LONG}),
        ("call", {"call": LONG}),
        ("play", {"card": LONG}),
        ("summon", {"reason": LONG}),
        ("ask", {"index": 10**30}),
        ("join", {"table": 10**30}),
    ],
)
def test_words_and_numbers_without_end_are_refused(verb, told, world):
    ada = world.line("Ada", "/table", table=1)
    before = world.dump()
    assert refused(ada.ask(verb, {"after": world.live().table.seq, **told})) in ("unreadable", "too-long")
    assert world.dump() == before


@pytest.mark.parametrize("path", ["/teams", "/sign-up", "/teams/1/invite", "/settings"])
def test_a_form_of_a_megabyte_is_refused(path, world):
    guest, before = world.guest("Ina"), world.dump()
    answer = guest.send_raw(path, csrf_token=guest.token, name=LONG)
    assert (answer.status_code, world.dump()) == (413, before)


def renamed(world, name):
    """Everybody and both teams are called so, with a number; then the match begins."""
    database = world.house.store._database
    for table in ("people", "teams"):
        database.execute(f"UPDATE {table} SET name = ? || ' ' || id", [name])
    auction(world)


PAGES = [
    ("/account", "Ada"), ("/desk", "Dora"), ("/desk/matches/1", "Dora"), ("/desk/tables/1", "Dora"),
    ("/fixtures/1", "Ina"), ("/fixtures/2/line-up/1", "Ina"), ("/fixtures/2/terms", "Jan"),
    ("/tables/1", "Ada"), ("/tables/1", "Stan"), ("/teams", "Ada"), ("/teams/1", "Ina"),
    ("/teams/1/calendar", "Stan"), ("/teams/1/propose", "Jan"),
]  # fmt: skip


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
def test_on_the_clubs_and_the_tables_pages_an_odd_name_is_nothing_but_a_name(name, club):
    with club.at("before", "odd") as world, club.at("before", "plain") as plain:
        renamed(world, name)
        renamed(plain, "Plain")
        for path, who in PAGES:
            page, other = world.guest(who).get(path), plain.guest(who).get(path)
            assert page.status_code == other.status_code
            assert tags(page.text) == tags(other.text), path
            assert "<script>alert" not in page.text and "<img src=x" not in page.text
            assert f"{name} " in html.unescape(page.text) or path.startswith("/tables"), path


@pytest.mark.parametrize("words", ODD.values(), ids=ODD)
def test_odd_words_are_heard_and_shown_as_they_were_said(words, world):
    ada, eva = (world.line(name, "/table", table=1) for name in ("Ada", "Eva"))
    assert ada.ask("say", {"to": "opponents", "text": words})["ok"]
    kept = " ".join(words.split())
    assert [said["text"] for said in eva.heard("said")] == [kept]
    page = world.guest("Dora").get("/desk/tables/1").text
    assert kept in html.unescape(page)
    assert "<script>alert" not in page and "<img src=x" not in page
