"""What a reader chooses on the page of a match is kept, and what they look at is a link."""

import pytest
from playwright.sync_api import expect

from .made_match import finished
from .page_checks import PHONE


def test_what_a_reader_chooses_is_kept_in_the_browser(played, person):
    page = finished(person(played.page))
    page.locator("#reader summary").click()
    with page.expect_response("**/settings"):
        page.locator("#four-colours").check()
    page.locator("[name=size][value=L]").check()
    page.locator("html[data-suits='4'][data-size=L]").wait_for()
    page.locator("main h1").click(force=True)
    expect(page.locator("#choices")).to_be_hidden()
    page.reload()
    page.locator("html[data-suits='4'][data-size=L]").wait_for()
    expect(page.locator("#four-colours")).to_be_checked()


@pytest.mark.parametrize("size", ["S", "L"])
def test_no_size_makes_a_phone_scroll_sideways(played, person, size):
    page = finished(person(played.page + "#board-2-open-20", **PHONE))
    page.locator("#reader summary").click()
    page.locator(f"[name=size][value={size}]").check()
    page.locator(f"html[data-size={size}]").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_link_opens_at_a_card_and_the_address_follows_every_step(played, person):
    page = finished(person(played.page + "#board-2-closed-7"))
    page.locator("#replay[data-board='2'][data-room=closed][data-cursor='7']:not([hidden])").wait_for()
    count = page.evaluate("history.length")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("() => location.hash === '#board-2-closed-10'")
    page.locator("[data-choose=open]").click()
    page.wait_for_function("() => location.hash === '#board-2-open-0'")
    assert page.evaluate("history.length") == count
    page.reload()
    page.locator("#replay[data-room=open][data-cursor='0']:not([hidden])").wait_for()
    page.evaluate("location.hash = 'board-2-closed-999'")
    page.locator("#replay[data-room=closed][data-cursor='57']").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_function("() => location.hash === ''")


def test_the_moment_on_the_screen_is_copied_as_a_link_or_selected(played, person):
    page = finished(person(played.page + "#board-1-open-3"))
    page.evaluate("navigator.clipboard.writeText = async (text) => (window.copied = text)")
    page.locator("[data-copy]").click()
    expect(page.locator("#status")).to_have_text("The link is copied.")
    assert page.evaluate("window.copied") == played.page + "#board-1-open-3"
    page.evaluate("""() => {
      navigator.clipboard.writeText = () => Promise.reject();
      document.execCommand = () => false;
    }""")
    page.locator("[data-copy]").click()
    expect(page.locator("#link")).to_have_value(played.page + "#board-1-open-3")
    assert page.evaluate("getSelection().toString()") == played.page + "#board-1-open-3"
    expect(page.locator("#status")).to_have_text("Copy the link that is selected.")
