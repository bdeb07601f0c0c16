"""Who hides the results finds none on any page: only where they ask for them, and for that once."""

import re

import pytest
from playwright.sync_api import expect

from .made_match import lin
from .page_checks import PHONE, axe_finds_nothing, fits_a_phone, on_both_screens
from .timed_match import TimedMatch

BOARDS = 3
TOLD = re.compile(
    r"\d+\s*[–-]\s*(?:to\s*)?\d+|\d VP|\d\s?[♠♥♦♣]|\dNT|IMPs\s+\d|lead by|[=+−]\d?$", re.MULTILINE
)
"""A score, a contract, a lead, or tricks over and under."""


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    server = TimedMatch(tmp_path_factory.mktemp("hidden"), lin(BOARDS).encode())
    yield server
    server.close()


@pytest.fixture
def hiding(house, person):
    """Opens a page in a browser whose reader hides the results."""

    def open_page(path, **options):
        page = person(f"{house.url}/matches/1", **options)
        page.locator("#reader summary").click()
        page.locator("#hide-results").check()
        page.goto(house.url + path)
        return page

    return open_page


def text(page):
    return re.sub(
        r"\d{1,2} \w+ \d{4}|\d{4}-\d\d-\d\d|\d\d:\d\d|3NT, 4Sx.*", "", page.locator("main").inner_text()
    )


LISTS = ["/", "/archive", "/archive?contract=1NT"]
ASKING = ["/matches/1/sheet", "/players/Ada"]


def told(page):
    page.wait_for_load_state("networkidle")
    return TOLD.findall(text(page))


@pytest.mark.parametrize("path", LISTS)
def test_a_list_of_matches_says_that_they_are_hidden(hiding, person, house, path):
    assert told(person(house.url + path))
    page = hiding(path)
    assert told(page) == []
    expect(page.locator(".withheld:visible").first).to_have_text("Results hidden")


@on_both_screens
@pytest.mark.parametrize("path", ASKING)
def test_a_page_of_results_shows_them_when_it_is_asked_and_for_that_once(hiding, path, screen):
    page = hiding(path, reduced_motion="reduce", **screen)
    assert told(page) == []
    axe_finds_nothing(page)
    if screen is PHONE:
        fits_a_phone(page)
    page.get_by_role("button", name="Show the results").click()
    assert told(page)
    page.reload()
    assert told(page) == []


def test_the_last_board_of_a_finished_match_keeps_what_became_of_it(hiding):
    page = hiding("/matches/1")
    for room in ("open", "closed"):
        felt = page.locator(f"#room-{room} .felt")
        expect(felt.locator(".plaque")).to_have_text("Results hidden")
        expect(felt.locator(".hand.up")).to_have_count(4)
        expect(page.locator(f"#room-{room} .auction")).to_have_count(0)
    page.locator("#conn[data-state=on]").wait_for()  # the rooms are drawn no more
    page.locator("#rooms .hand").evaluate_all("hands => hands.forEach(each => each.remove())")
    assert TOLD.findall(page.locator("#rooms").inner_text()) == []
    page.reload()
    page.locator("#reader summary").click()
    page.locator("#hide-results").uncheck()
    expect(page.locator("#room-open .plaque")).not_to_have_text("Results hidden")


def test_a_rerun_goes_to_its_end_without_the_score(hiding):
    page = hiding("/matches/1/rerun")
    page.locator("#rerun[data-index]").wait_for()
    page.keyboard.press("End")
    page.locator("#score[data-status=finished]").wait_for()
    expect(page.locator("#score .untold")).to_have_text("Results hidden")
    expect(page.locator("#score [data-total], #strip .swing, #strip .outcome")).to_have_count(0)
    for room in ("open", "closed"):
        expect(page.locator(f"#room-{room} .plaque")).to_have_text("Results hidden")
        expect(page.locator(f"#room-{room} .auction")).to_have_count(0)
    expect(page.locator("#status")).to_have_text(re.compile(rf"Board {BOARDS} is over\.$"))


def test_what_is_chosen_in_one_tab_holds_in_all(house, person):
    page = person(house.url)
    expect(page.locator(".list .figures").first).to_be_visible()
    other = page.context.new_page()
    other.goto(f"{house.url}/matches/1")
    other.locator("#reader summary").click()
    other.locator("#hide-results").check()
    expect(page.locator(".list .figures").first).to_be_hidden()
