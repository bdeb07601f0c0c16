"""Watching while play goes on: the spectator's own cursor stays where it is, and there is a way back."""

import pytest
from playwright.sync_api import expect

from .made_match import Broadcast


@pytest.fixture
def match(tmp_path):
    """A match that goes on for longer than anybody here looks."""
    broadcast = Broadcast(tmp_path, 32, "--pace", "0.1")
    yield broadcast
    broadcast.close()


def seq(page):
    return int(page.locator("#room-open").get_attribute("data-seq"))


def test_a_replay_is_never_yanked_away_and_leads_back_to_live(match, person):
    page = person(match.page)
    page.locator("#conn[data-state=on]").wait_for()
    page.locator("#strip a[data-tile='1']").click()
    page.locator("#replay[data-board='1'][data-cursor='0']:not([hidden])").wait_for()
    page.keyboard.press("ArrowRight")
    known = seq(page)
    page.wait_for_function(f"() => Number(document.querySelector('#room-open').dataset.seq) > {known} + 5")
    assert page.locator("#replay").get_attribute("data-cursor") == "1"
    assert page.locator("#rooms").is_hidden()
    page.locator(".back", has_text="Back to live").click()
    page.locator("#rooms").wait_for()
    assert page.locator("#replay").is_hidden()
    assert seq(page) > known + 5


def test_a_phone_shows_one_room_and_says_when_the_other_is_on_another_board(match, person):
    page = person(match.page, viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    page.locator("[data-tab=open].differs").wait_for()  # the closed room passes board 1 out
    expect(page.locator("#room-open")).to_be_visible()
    expect(page.locator("#room-closed")).to_be_hidden()
    expect(page.locator("#strip .tile.now")).to_have_count(2)
    page.locator("[data-tab=closed]").tap()
    expect(page.locator("#room-closed")).to_be_visible()
    expect(page.locator("#room-open")).to_be_hidden()


def test_on_a_phone_the_status_speaks_of_the_room_that_is_shown(match, person):
    page = person(match.page, viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    page.locator("#conn[data-state=on]").wait_for()
    page.evaluate(
        """() => {
          window.heard = [];
          const status = document.querySelector("#status");
          new MutationObserver(() => heard.push(status.textContent)).observe(status, { childList: true });
        }"""
    )
    for room, name in (("closed", "Closed Room."), ("open", "Open Room.")):
        page.locator(f"[data-tab={room}]").tap()
        page.locator(f"#rooms[data-shown={room}]").wait_for()
        page.evaluate("() => { heard.length = 0; }")
        page.wait_for_function("() => heard.length > 5")
        assert all(words.startswith(name) for words in page.evaluate("heard"))
