"""The table for everyone: axe finds nothing, no sideways scroll, room for fingers, a page to listen to."""

import re
from pathlib import Path

import pytest

from .club import DIRECTOR, LONG_SUITS, Club, Four, Player
from .page_checks import PHONE, axe_as_it_is

SPOKEN = Path(__file__).with_name("table.aria.txt")
SMALL = """() => [...document.querySelectorAll("main button, main summary, main input, main a")]
  .filter(each => each.checkVisibility() && !each.matches("[type=radio], [type=checkbox]"))
  .filter(each => each.getBoundingClientRect().height < 44)
  .map(each => each.outerHTML)"""


@pytest.fixture
def served(tmp_path):
    """Serve a club: `served(settings)`."""
    clubs = []

    def serve(**settings):
        clubs.append(Club(tmp_path, (LONG_SUITS, LONG_SUITS), settings=settings))
        return clubs[-1]

    yield serve
    for club in clubs:
        club.close()


def looks(page):
    """Nothing that axe can find, nothing wider than the screen."""
    axe_as_it_is(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_axe_finds_nothing_in_any_phase_on_desk_and_phone_by_day_and_by_night(served, person, lang):
    club = served(lang=lang, two_tap="off")
    four = Four(
        club, person, each={"E": PHONE, "S": PHONE | {"color_scheme": "dark"}, "W": {"color_scheme": "dark"}}
    )
    director = Player(person(club.table(), **club.cookies(DIRECTOR), **PHONE), "D")
    everybody = [*four, director]

    def look():
        for player in everybody:
            looks(player.page)
            if player.page.viewport_size["width"] < 700:
                assert player.page.evaluate(SMALL) == []

    look()
    four.ready()
    four["N"].call("1NT", alert="12 to 14")
    four["E"].page.locator("[data-verb=alert]").click()
    four["E"].page.locator("[data-level='2']").click()
    look()
    four.call("P", "P", "P")
    four["E"].play("HA")
    for player in everybody:
        player.wait(turn="S")
    four["N"].verb("claim")
    four["W"].verb("summon")
    look()
    for seat in "NW":
        four[seat].page.keyboard.press("Escape")
    four["N"].claim(0, "the rest is yours")
    four["E"].page.locator("[data-prompt=claim]").wait_for()
    four["E"].summon("a question")
    for player in everybody:
        player.page.locator("[data-prompt=summons], [data-order=settle]").first.wait_for()
    look()
    for seat in "EW":
        four[seat].page.locator("[data-verb=accept]").click()
    for player in everybody:
        player.wait(phase="over")
    look()


def test_the_table_reads_well_to_those_who_listen(served, person):
    """What a screen reader has of it; after a change meant to be, delete the file and run the test twice."""
    four = Four(served(), person)
    four.ready()
    four["N"].call("1NT", alert="12 to 14")
    four.call("P", "P", "P")
    four["E"].play("HA")
    four["N"].wait(turn="S")
    spoken = four["N"].page.locator("#table").aria_snapshot()
    spoken = re.sub(r"\d+:\d\d", "0:00", spoken)  # the clocks
    if not SPOKEN.exists():
        SPOKEN.write_text(spoken + "\n")
        pytest.fail(f"{SPOKEN.name} was not there and is written now: read it, then run again")
    assert spoken + "\n" == SPOKEN.read_text()


def test_everything_on_the_table_is_reached_by_the_keyboard(served, person):
    four = Four(served(), person)
    four.ready()
    page = four["N"].page
    reached = set()
    page.locator(".skip").focus()
    for _ in range(70):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.outerHTML"))
    wanted = page.evaluate(
        "[...document.querySelectorAll('#table button:not(:disabled), #table input, #table summary')]"
        ".filter(each => each.checkVisibility()).map(each => each.outerHTML)"
    )
    assert len(wanted) > 20
    assert set(wanted) - reached == set()
    page.locator("[data-card='SA']").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.card") == "SK"
