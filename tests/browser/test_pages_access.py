"""Pages for everyone: no violation that axe can find, no sideways scroll on a phone, room for fingers."""

import pytest

from .made_match import Broadcast
from .page_checks import PHONE, axe_finds_nothing_by_day_or_by_night, on_both_screens

PAGES = ("", "#board-2", "/sheet", "/", "/rules", "/no-such-page")


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    broadcast = Broadcast(tmp_path_factory.mktemp("access"), 2, "--pace", "0")
    yield broadcast
    broadcast.close()


def address(match, path):
    return (match.url if path in PAGES[3:] else match.page) + path


def ready(page, path):
    if path == "":
        page.locator("#score[data-status=finished]").wait_for()
        page.locator("#conn[data-state=on]").wait_for()
    if path.startswith("#"):
        page.locator("#replay:not([hidden]) h2").wait_for()
        page.locator("[data-step=nextTrick]").click()


@pytest.mark.parametrize("path", PAGES)
@on_both_screens
def test_axe_finds_nothing(match, person, errors, path, screen):
    page = person(address(match, path), reduced_motion="reduce", **screen)
    ready(page, path)
    axe_finds_nothing_by_day_or_by_night(page)
    if path == "/no-such-page":
        errors.clear()  # the browser reports the 404


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
@pytest.mark.parametrize("path", PAGES[:5])
def test_a_phone_never_scrolls_sideways(match, person, path, locale):
    page = person(address(match, path), locale=locale, **PHONE)
    ready(page, path)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


SMALL = """() => [...document.querySelectorAll("button, select, summary, nav a, label")]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 44)
  .map(each => each.outerHTML)"""


@pytest.mark.parametrize("path", ["", "#board-2"])
def test_on_a_touch_screen_targets_are_44_pixels_high(match, person, path):
    page = person(address(match, path), **PHONE)
    ready(page, path)
    assert page.evaluate(SMALL) == []


def test_without_motion_no_card_moves(match, person):
    page = person(match.page + "#board-2", reduced_motion="reduce")
    ready(page, "#board-2")
    page.locator("[data-step=nextTrick]").click()
    page.locator("#replay .centre .card").first.wait_for()
    assert page.evaluate("document.getAnimations().length") == 0
