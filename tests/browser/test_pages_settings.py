"""The settings, and what is left of the pages without JavaScript."""

import pytest
from playwright.sync_api import expect

from .made_match import Broadcast
from .page_checks import PHONE


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    broadcast = Broadcast(tmp_path_factory.mktemp("settings"), 2, "--pace", "0")
    yield broadcast
    broadcast.close()


def choose(page, *values):
    page.locator(".settings summary").click()
    for value in values:
        page.locator(f".settings input[value='{value}']").check()
    page.locator(".settings button").click()


def test_a_page_speaks_chinese_once_asked_and_stays_where_it_was(match, person):
    page = person(match.page)
    page.locator("#score[data-status=finished]").wait_for()
    choose(page, "zh", "dark")
    page.locator("html[lang=zh-Hans][data-theme=dark]").wait_for()
    assert page.url == match.page
    page.locator("#conn", has_text="已连接").wait_for()
    assert page.locator("#name-open").inner_text() == "开室"
    assert "已比较" not in page.locator(".progress").inner_text()
    assert page.locator(".progress").inner_text() == "最终比分，共 2 副"


def test_four_colours_give_clubs_a_colour_of_their_own(match, person):
    page = person(match.url + "/rules")
    club = page.locator(".suit.c").first
    before = club.evaluate("suit => getComputedStyle(suit).color")
    page.locator(".settings summary").click()
    page.locator("[name=four_colour][value='1']").check()
    page.locator(".settings button").click()
    page.locator("html[data-suits='4']").wait_for()
    page.wait_for_load_state()
    expect(club).not_to_have_css("color", before)


def test_the_menu_of_a_match_and_the_settings_have_one_choice_of_colours(match, person):
    page = person(match.page)
    page.locator("#reader summary").click()
    assert not page.locator("#four-colours").is_checked()
    with page.expect_response("**/settings") as saved:
        page.locator("#four-colours").check()
    assert saved.value.status == 302
    assert page.locator("[name=four_colour][value='1']").is_checked()
    page.goto(match.url + "/rules")
    page.locator("html[data-suits='4']").wait_for()
    page.locator(".settings summary").click()
    page.locator("[name=four_colour][value='0']").check()
    page.locator(".settings button").click()
    page.locator("html[data-suits='2']").wait_for()
    page.goto(match.page)
    page.locator("#reader summary").click()
    assert not page.locator("#four-colours").is_checked()


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
def test_a_phone_has_every_page_of_the_menu_without_scrolling_it(match, person, locale):
    page = person(match.url + "/rules", locale=locale, **PHONE)
    assert page.locator(".masthead nav a").count() == 6
    assert page.evaluate(
        "(nav => nav.scrollWidth <= nav.clientWidth)(document.querySelector('.masthead nav'))"
    )


def test_the_pages_read_without_javascript(match, person):
    page = person(match.page, java_script_enabled=False)
    assert "Larks" in page.locator("#score").inner_text()
    assert page.locator("#strip .tile").count() == 2
    assert "1NT" in page.locator("#strip .tile").first.inner_text()
    choose(page, "zh")
    assert page.locator("#name-open").inner_text() == "开室"


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
def test_the_settings_stand_within_a_phone(match, person, locale):
    page = person(match.url, locale=locale, **PHONE)
    page.locator(".settings summary").click()
    box = page.locator(".settings form").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360
    summary = page.locator(".settings summary").bounding_box()
    assert box["y"] >= summary["y"] + summary["height"] - 1
