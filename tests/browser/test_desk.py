"""The director's desk in a browser: live, by keyboard, and for everyone."""

from __future__ import annotations

import pytest

from matchserver.bridge import Seat, parse_call
from matchserver.contest import Room
from matchserver.table import fold

from .club import DIRECTOR, LONG_SUITS, Club, Four
from .page_checks import PHONE, axe_finds_nothing_by_day_or_by_night, on_both_screens

LONG_WORDS = "a_word_without_any_end_" * 8


def play(club, room, *commands):
    """Do the commands at a table while the server does not run."""
    with club.store() as store:
        table_id = club.tables[room]
        table = fold(event for _, _, event in store.log.read(table_id))
        for command in commands:
            events = command(table)
            store.log.append(table_id, table.seq, events)
            table = fold(events, table)


def story(board):
    """An opened board with an alert, a question, some play, a summons, and a stopped table."""
    yield lambda table: table.open_board(board)
    for call, alert in (("1NT", "15 to 17, " + LONG_WORDS), ("P", None), ("3NT", ""), ("P", None)):
        yield lambda table, call=call, alert=alert: table.call(table.on_turn, parse_call(call), alert)
    yield lambda table: table.ask(table.on_turn.next, 2)
    for _ in range(2):
        yield lambda table: table.call(table.on_turn, parse_call("P"), None)
    for _ in range(10):
        yield lambda table: table.play(table.on_turn, min(table.record.play.legal_cards))
    yield lambda table: table.summon(table.on_turn, "a break in tempo, " + LONG_WORDS)
    yield lambda table: table.freeze("Dora", "one moment")


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    club = Club(tmp_path_factory.mktemp("desk"), [LONG_SUITS] * 2)
    club.stop()
    with club.store() as store:
        board = store.matches.get(club.match).boards[0]
        store.chat.say(club.tables[Room.OPEN], 1, "E", "Eva", "opponents", "what is that? " + LONG_WORDS)
    play(club, Room.OPEN, *story(board))
    noise = [lambda table: table.open_board(board), lambda table: table.summon(Seat.SOUTH, "noise")]
    play(club, Room.CLOSED, *noise)
    club.start()
    yield club
    club.close()


@pytest.fixture
def fresh(tmp_path):
    """A club of the test's own, nothing played."""
    club = Club(tmp_path, [LONG_SUITS] * 2)
    yield club
    club.close()


@pytest.fixture
def dora(club, person):
    """The director's page at a path."""
    return lambda path, **options: person(club.url + path, **club.cookies(DIRECTOR), **options)


def paths(club):
    table = f"/desk/tables/{club.tables[Room.OPEN]}"
    return {"queue": "/desk", "table": table, "match": f"/desk/matches/{club.match}"}


def ready(page, name):
    if name == "match":
        for each in page.locator("details.kind > summary").all():
            each.click()
    else:
        page.locator("#conn[data-state=on]").wait_for()


@pytest.mark.parametrize("name", ["queue", "table", "match"])
@on_both_screens
@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(club, dora, name, screen, locale):
    page = dora(paths(club)[name], locale=locale, reduced_motion="reduce", **screen)
    ready(page, name)
    axe_finds_nothing_by_day_or_by_night(page)
    assert page.evaluate("document.documentElement.scrollWidth") == screen["viewport"]["width"]


SMALL = """() => [...document.querySelectorAll("button, select, summary, .row label, .button, #queue a")]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 44)
  .map(each => each.outerHTML)"""


@pytest.mark.parametrize("name", ["queue", "table", "match"])
def test_on_a_touch_screen_targets_are_44_pixels_high(club, dora, name):
    page = dora(paths(club)[name], **PHONE)
    ready(page, name)
    assert page.evaluate(SMALL) == []


def test_a_ruling_is_made_by_keyboard_alone(club, dora):
    page = dora(paths(club)["match"])
    page.locator("summary", has_text="Penalty").focus()
    page.keyboard.press("Enter")
    for key in ("Tab", "Space", "Tab", "3", "Tab", "Tab", "late", "Enter"):
        page.keyboard.type(key) if key in ("3", "late") else page.keyboard.press(key)
    page.locator(".notice", has_text="The score follows").wait_for()
    assert "Larks −3 IMPs" in page.locator(".rulings li").first.inner_text()


def test_a_summons_comes_to_the_desk_is_settled_by_keyboard_and_goes(fresh, person):
    desk = person(fresh.url + "/desk", **fresh.cookies(DIRECTOR))
    desk.locator("#queue .none").wait_for()
    four = Four(fresh, person)
    four.ready()
    four["N"].call("1NT", alert="15 to 17")
    four["W"].summon("what is that?")
    waiting = desk.locator("#queue li")
    waiting.wait_for()
    assert "West Finn" in waiting.inner_text() and "what is that?" in waiting.inner_text()
    assert desk.locator("#status", has_text="West calls the director").count() == 1
    waiting.locator("a").focus()
    desk.keyboard.press("Enter")
    desk.locator("#conn[data-state=on]").wait_for()
    desk.locator("#why-settle").focus()
    desk.keyboard.type("it has been explained")
    desk.keyboard.press("Enter")
    desk.locator(".notice").wait_for()
    four["W"].says("The director has settled the matter.")
    assert desk.locator(".alarm").count() == 0
    assert "15 to 17" in desk.locator(".log").inner_text()
    four["E"].call("P")
    desk.locator(".log .CallMade").nth(1).wait_for()


def test_what_the_director_writes_is_not_lost_when_the_table_moves(fresh, person):
    desk = person(f"{fresh.url}/desk/tables/{fresh.tables[Room.OPEN]}", **fresh.cookies(DIRECTOR))
    desk.locator("#conn[data-state=on]").wait_for()
    desk.locator("#why-freeze").focus()
    four = Four(fresh, person)
    four.ready()
    desk.keyboard.type("half a sen")
    four["N"].call("1NT")
    assert desk.locator("#why-freeze").input_value() == "half a sen"
    desk.keyboard.type("tence")
    desk.keyboard.press("Enter")
    desk.locator(".box", has_text="half a sentence").wait_for()
    assert desk.locator(".log .CallMade").count() == 1


def test_a_public_board_opens_in_the_viewer_from_its_replay(tmp_path, person):
    club = Club(tmp_path, [LONG_SUITS], policy="board")
    club.stop()
    with club.store() as store:
        board = store.matches.get(club.match).boards[0]
    for room in Room:
        passes = [lambda table: table.call(table.on_turn, parse_call("P"), None)] * 4
        play(club, room, lambda table: table.open_board(board), *passes)
    club.start()
    page = person(f"{club.url}/matches/{club.match}#board-1")
    link = page.locator("#replay a", has_text="BBO hand viewer")
    link.wait_for()
    address = link.get_attribute("href")
    assert address.startswith("https://www.bridgebase.com/tools/handviewer.html?n=") and "&a=pppp" in address
    assert "noopener" in link.get_attribute("rel")
    club.close()
