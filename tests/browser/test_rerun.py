"""A whole match once more: its bar, speeds, keys, links; the archive and the players, for everyone."""

import json
import re
import urllib.request
from contextlib import closing

import pytest
from playwright.sync_api import expect

from .made_match import lin
from .page_checks import PHONE, axe_finds_nothing_by_day_or_by_night, on_both_screens
from .timed_match import BREAK, TimedMatch

BOARDS = 3


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    server = TimedMatch(tmp_path_factory.mktemp("timed"), lin(BOARDS).encode(), lin(BOARDS).encode())
    yield server
    server.close()


@pytest.fixture(scope="module")
def story(house):
    return json.load(urllib.request.urlopen(f"{house.url}/api/v1/matches/1/story"))


@pytest.fixture
def page(house, person):
    return ready(person(f"{house.url}/matches/1/rerun"))


def ready(page):
    page.locator("#rerun[data-index]").wait_for()
    return page


def still(page):
    """From here on the page's clock goes on only where the test lets it."""
    page.clock.install()
    page.reload()
    ready(page)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    return page


def index(page):
    return int(page.locator("#rerun").get_attribute("data-index"))


def at(page, number):
    page.locator(f"#rerun[data-index='{number}']").wait_for()


def shown(page, room):
    """The board, the number of calls and of cards gone, and the phase of a room."""
    there = page.locator(f"#room-{room}")
    return int(there.get_attribute("data-board") or 0), there.get_attribute("data-phase")


def told(story):
    """(seconds, room, board, step) of both rooms in the order of time."""
    return sorted(((moment[0], room, *moment[1:3]) for room in ("open", "closed") for moment in story[room]),
                  key=lambda moment: moment[0])  # fmt: skip


def last_of(story, board):
    """When both rooms have finished a board."""
    return max(moment[0] for room in ("open", "closed") for moment in story[room] if moment[1] == board)


def test_it_begins_with_nothing_played_and_ends_with_the_final_score(page, story):
    assert page.locator("#score").get_attribute("data-status") == "playing"
    assert page.locator("[data-imps=home]").inner_text() == "0"
    assert shown(page, "open") == (1, "auction") and shown(page, "closed") == (0, "waiting")
    page.keyboard.press("End")
    at(page, len(told(story)) - 1)
    assert page.locator("#score").get_attribute("data-status") == "finished"
    assert shown(page, "open") == shown(page, "closed") == (BOARDS, "over")
    assert page.locator("#strip .swing").count() == BOARDS


def test_arrows_go_step_by_step_through_both_rooms(page, story):
    for number, (_, room, board, step) in enumerate(told(story)[:12]):
        at(page, number)
        assert shown(page, room)[0] == board
        calls = page.locator(f"#room-{room} .auction td .call").count()
        assert calls == min(step, 4)
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    at(page, 11)
    assert (
        "to play" in page.locator("#status").inner_text() or "to call" in page.locator("#status").inner_text()
    )


def test_with_shift_they_go_from_board_to_board(page, story):
    firsts = [next(i for i, moment in enumerate(told(story)) if moment[2] == board) for board in (1, 2, 3)]
    for first in firsts[1:]:
        page.keyboard.press("Shift+ArrowRight")
        at(page, first)
    page.keyboard.press("Shift+ArrowLeft")
    at(page, firsts[1])


def test_the_score_is_as_it_was_at_that_moment(house, person, story):
    when, board, home, visitors, _ = story["scores"][1]
    before = ready(person(f"{house.url}/matches/1/rerun#t={when - 0.01}"))
    after = ready(person(f"{house.url}/matches/1/rerun#t={when}"))
    first = story["scores"][0]
    assert before.locator("[data-imps=home]").inner_text() == str(first[2]["imps"])
    assert after.locator("[data-imps=home]").inner_text() == str(home["imps"])
    assert after.locator("[data-imps=visitors]").inner_text() == str(visitors["imps"])
    assert after.locator("[data-vp=home]").inner_text() == home["vp"]
    assert (before.locator("#strip .swing").count(), after.locator("#strip .swing").count()) == (1, 2)
    assert when == last_of(story, board)


def test_a_link_to_a_card_opens_there_and_a_moment_can_be_sent_on(house, person, story):
    page = ready(person(f"{house.url}/matches/1/rerun#board-2-closed-17"))
    assert told(story)[index(page)][1:] == ("closed", 2, 17)
    here = index(page) + 1
    page.keyboard.press("ArrowRight")
    at(page, here)
    when = told(story)[here][0]
    assert page.evaluate("location.hash") == f"#t={when:g}"
    assert index(ready(person(page.evaluate("location.href")))) == here
    page.evaluate("location.hash = 'board-3'")
    at(page, next(i for i, moment in enumerate(told(story)) if moment[2] == 3))


def test_the_bar_is_dragged_to_any_moment(page, story):
    bar = page.locator("#at")
    box = bar.bounding_box()
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 12, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, y, steps=4)
    middle = "() => Number(document.querySelector('#rerun').dataset.index)"
    last = len(told(story)) - 1
    page.wait_for_function(f"last => 0.3 < ({middle})() / last && ({middle})() / last < 0.7", arg=last)
    page.mouse.move(box["x"] + box["width"] - 1, y, steps=4)
    page.mouse.up()
    at(page, last)
    assert page.locator("[data-span='open-3'].done, [data-span='closed-3'].done").count() == 2
    page.wait_for_function("() => location.hash.startsWith('#t=')")


@pytest.mark.parametrize(("speed", "seconds"), [("1", 1), ("4", 4), ("16", 16), ("60", 60)])
def test_it_plays_at_the_speed_that_was_chosen(house, person, story, speed, seconds):
    page = still(person(f"{house.url}/matches/1/rerun#t=40"))
    start = float(page.locator("#at").input_value())
    page.locator(f"input[name=speed][value='{speed}']").check(force=True)
    page.locator("[data-move=play]").click()
    page.clock.run_for(3_000)
    page.locator("[data-move=play]").click()
    gone = float(page.locator("#at").input_value()) - start
    assert gone == pytest.approx(3 * seconds, rel=0.1)


def test_step_by_step_it_makes_one_a_second(house, person):
    page = still(person(f"{house.url}/matches/1/rerun"))
    page.locator("input[name=speed][value=step]").check(force=True)
    page.keyboard.press(" ")
    page.clock.run_for(5_300)
    at(page, 5)
    page.keyboard.press(" ")
    page.clock.run_for(5_000)
    at(page, 5)


def test_the_sentence_follows_while_it_plays_and_is_read_out_once_it_stands(house, person):
    page = still(person(f"{house.url}/matches/1/rerun"))
    said, live = page.locator("#status"), lambda: page.locator("#status").get_attribute("aria-live")
    page.locator("input[name=speed][value=step]").check(force=True)
    before = said.inner_text()
    page.keyboard.press(" ")
    page.clock.run_for(5_300)
    at(page, 5)
    playing = said.inner_text()
    assert playing != before and live() == "off"
    page.keyboard.press(" ")
    assert said.inner_text() == playing and live() == "polite"


def test_a_phone_has_the_table_on_its_first_screen_and_the_controls_in_sight_of_it(house, person):
    page = ready(person(f"{house.url}/matches/1/rerun#board-2-open-20", **PHONE))
    felt, hold = page.locator("#room-open .felt").bounding_box(), page.locator(".hold").bounding_box()
    assert hold["y"] + hold["height"] == pytest.approx(740, abs=1)
    assert hold["y"] - felt["y"] > 0.75 * felt["height"]
    page.mouse.wheel(0, 200)
    page.wait_for_function("() => scrollY === 200")
    felt = page.locator("#room-open .felt").bounding_box()
    assert page.locator(".hold").bounding_box() == hold and felt["y"] + felt["height"] < hold["y"]
    before = index(page)
    page.locator("[data-move=next]").tap()
    at(page, before + 1)


def test_at_the_end_it_stops_and_begins_again(house, person, story):
    page = still(person(f"{house.url}/matches/1/rerun#t={story['seconds'] - 3}"))
    page.locator("input[name=speed][value='60']").check(force=True)
    page.locator("[data-move=play]").click()
    page.clock.run_for(1_000)
    at(page, len(told(story)) - 1)
    assert page.locator("[data-move=play]").get_attribute("aria-label") == "Play by itself"
    page.locator("[data-move=play]").click()
    page.clock.run_for(100)
    assert index(page) < 20


def test_long_pauses_are_shortened_and_need_not_be(page):
    assert page.locator("#shorten").is_checked()
    short = float(page.locator("#at").get_attribute("max"))
    page.keyboard.press("Shift+ArrowRight")
    here = index(page)
    page.locator("#shorten").uncheck()
    long = float(page.locator("#at").get_attribute("max"))
    assert long > short + BREAK / 2
    assert index(page) == here


ONE = ("/archive", "/players/Ada", "/matches/1", "/matches/1/rerun#t=9999", "/embed/matches/1")


def test_one_board_is_told_as_one(tmp_path, person):
    with closing(TimedMatch(tmp_path, lin(1).encode())) as house:
        page = person(house.url)
        for path in ONE:
            page.goto(house.url + path)
            page.locator("body", has_text=re.compile(r"1 board(?!s)")).wait_for()
            assert "1 boards" not in page.locator("body").inner_text(), path


def test_a_match_without_timing_is_shown_evenly(tmp_path, person):
    from .made_match import Broadcast

    broadcast = Broadcast(tmp_path, 1, "--pace", "0")
    page = person(broadcast.page)
    page.locator("#score[data-status=finished]").wait_for()
    page.goto(broadcast.page + "/rerun")
    ready(page)
    assert page.locator("#even").is_visible()
    still(page)
    page.locator("input[name=speed][value='4']").check(force=True)
    page.keyboard.press(" ")
    page.clock.run_for(2_600)
    at(page, 5)
    page.keyboard.press(" ")
    here = page.evaluate("location.href")
    assert here.endswith("#t=10")
    page.goto("about:blank")
    page.goto(here)
    at(page, 5)
    broadcast.close()


PAGES = (
    "/matches/1/rerun#board-2-open-20", "/archive", "/archive?swing=1&player=Ada", "/archive?contract=what",
    "/players/Ada", "/pairs/Ada/Cleo",
)  # fmt: skip


@pytest.mark.parametrize("path", PAGES)
@on_both_screens
def test_axe_finds_nothing(house, person, errors, path, screen):
    page = person(house.url + path, reduced_motion="reduce", **screen)
    if "rerun" in path:
        ready(page)
    axe_finds_nothing_by_day_or_by_night(page)
    if "what" in path:
        errors.clear()  # the browser reports the 400


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
@pytest.mark.parametrize("path", PAGES)
def test_a_phone_never_scrolls_sideways(house, person, errors, path, locale):
    page = person(house.url + path, locale=locale, **PHONE)
    if "rerun" in path:
        ready(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    if "what" in path:
        errors.clear()


def test_from_a_search_to_the_board_and_to_the_player(house, person):
    page = person(house.url)
    page.locator(".all a").click()
    page.locator("#contract").fill("1nt")
    page.locator("#player").fill("ada")
    page.locator(".go button").click()
    page.locator(".boards a").nth(1).click()
    page.locator("#replay[data-board='2'][data-room='open']").wait_for()
    page.locator(".papers a", has_text="Ada").click()
    expect(page.locator("h1")).to_have_text("Ada")
