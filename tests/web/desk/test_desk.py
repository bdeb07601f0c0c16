"""The director's desk: who may sit at it, what it tells, and what can be done from there."""

from __future__ import annotations

import pytest
from court import Court
from houses import act, add_match

from matchserver.bridge import Seat, parse_call
from matchserver.contest import Room
from matchserver.course import open_next


@pytest.fixture
def court(house, quick_passwords):
    court = Court(house)
    court.open_board()
    return court


WHO = ("Dora", "Cleo", "Ada", "Finn", "Stan", "nobody")
"""A director, one who plays in the match, a captain, an opponent, a stranger, a visitor."""


def statuses(court, path):
    return [court[name].get(path).status_code for name in WHO]


def test_the_desk_is_open_to_directors_only(court):
    assert statuses(court, "/desk") == [200, 200, 403, 403, 403, 302]


@pytest.mark.parametrize("path", ["tables/{table}", "tables/{table}?board=1", "matches/{match}"])
def test_a_match_is_open_to_directors_who_are_of_neither_team(court, path):
    path = path.format(table=court.table(), match=court.stored.id)
    assert statuses(court, f"/desk/{path}") == [200, 403, 403, 403, 403, 302]


@pytest.mark.parametrize("deed", ["freeze", "settle"])
def test_nobody_else_does_anything_at_a_table_from_there(court, deed):
    court.summon()
    seq = court.live().seq()
    for name in WHO[1:]:
        answer = court[name].send(f"/desk/tables/{court.table()}/{deed}", why="because")
        assert answer.status_code == (302 if name == "nobody" else 403)
    assert court.live().seq() == seq
    assert court["Dora"].send(f"/desk/tables/{court.table()}/{deed}", why="because").status_code == 302
    assert court.live().seq() == seq + 1


def test_the_queue_has_every_summons_the_longest_first(court, clock):
    court.summon(Seat.EAST, "wrong <explanation>", Room.CLOSED)
    clock.let(60)
    court.summon(Seat.NORTH, "a break in tempo")
    page = court["Dora"].get("/desk").text
    page = page[page.index('<ol class="queue">') :]
    assert page.index("wrong &lt;explanation&gt;") < page.index("a break in tempo")
    for words in ("Larks", "Owls", "Open Room", "Closed Room", "Ada", "board 1"):
        assert words in page


def test_a_director_who_plays_is_told_nothing_of_the_own_match(court):
    court.summon(Seat.EAST, "secret words", Room.OPEN)
    page = court["Cleo"].get("/desk").text
    assert "secret words" not in page and "Larks" not in page


def test_matches_of_robots_are_on_the_desk_too(court, house):
    robots = add_match(house)
    open_next(house.live, robots, Room.OPEN)
    act(house, robots, Room.OPEN, lambda table: table.summon(Seat.SOUTH, "odd card"))
    for name in ("Dora", "Cleo"):
        assert "odd card" in court[name].get("/desk").text
        assert court[name].get(f"/desk/tables/{robots.tables[Room.OPEN]}").status_code == 200


def test_a_summons_is_there_after_a_restart_and_an_answered_one_is_not(court, build):
    court.summon(Seat.NORTH, "first")
    court.summon(Seat.WEST, "second", Room.CLOSED)
    court.act(lambda table: table.settle("Dora", "done"), Room.CLOSED)
    again = build()
    dora = again.store.people.by_name("Dora")
    queue = again.app.extensions["matchserver"].desk.queue(dora)
    assert [(each["reason"], each["name"], each["board"]) for each in queue] == [("first", "Ada", 1)]


def test_a_table_shows_the_whole_board_with_times_and_what_was_said(court, clock):
    call = court.live().table.on_turn
    court.act(lambda table: table.call(call, parse_call("1NT"), "15 to 17"))
    clock.let(75)
    court.act(lambda table: table.ask(call.next, 0))
    court.act(lambda table: table.call(call.next, parse_call("P")))
    court.store.chat.say(court.table(), 1, "E", "Eva", "opponents", "what <b>is</b> it?")
    court.summon(Seat.NORTH, "a long pause")
    page = court["Dora"].get(f"/desk/tables/{court.table()}").text
    for words in ("15 to 17", "1:15", "asks:", "a long pause", "what &lt;b&gt;is&lt;/b&gt; it?", "Settle"):
        assert words in page
    assert f'href="/tables/{court.table()}"' in page
    assert page.count('class="dealt') == 4


def test_freezing_settling_and_letting_go_on_are_in_the_log_with_who_and_why(court):
    court.summon()
    dora, path = court["Dora"], f"/desk/tables/{court.table()}"
    dora.send(f"{path}/freeze", why="please wait")
    assert (court.live().table.frozen.by, court.live().table.frozen.why) == ("Dora", "please wait")
    assert "Let the table go on" in dora.get(path).text
    dora.send(f"{path}/settle", why="no damage")
    dora.send(f"{path}/release")
    table = court.live().table
    assert (table.summons, table.frozen) == (None, None)
    assert "no damage" in dora.get(path).text


@pytest.mark.parametrize(("deed", "why", "status"), [
    ("freeze", " ", 422), ("freeze", "x" * 301, 422), ("settle", "done", 409), ("release", "", 409),
])  # fmt: skip
def test_what_cannot_be_done_is_told_on_the_page(court, deed, why, status):
    seq = court.live().seq()
    answer = court["Dora"].send(f"/desk/tables/{court.table()}/{deed}", why=why)
    assert answer.status_code == status
    assert 'class="fault"' in answer.text
    assert court.live().seq() == seq


@pytest.mark.parametrize("path", ["tables/99", "tables/{table}?board=7", "matches/99"])
def test_what_is_not_there_is_not_there(court, path):
    assert court["Dora"].get(f"/desk/{path.format(table=court.table())}").status_code == 404


def test_without_the_token_of_a_form_nothing_happens(court):
    answer = court["Dora"].send_raw(f"/desk/tables/{court.table()}/freeze", why="forged")
    assert answer.status_code == 400 and court.live().table.frozen is None
