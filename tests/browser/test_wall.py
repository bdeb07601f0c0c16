"""The wall of an event and the schedule in a browser: live, on a phone, on a big screen."""

from urllib.parse import quote

import pytest

from .demo_server import DemoServer
from .page_checks import DESK, HIDING, PHONE, axe_finds_nothing, everybody_can_use, fits_a_phone

SCREEN = {"viewport": {"width": 1920, "height": 1080}}


@pytest.fixture(scope="module")
def demo():
    """A match that goes on for minutes: a score moves every few seconds."""
    server = DemoServer("--boards", "32", "--pace", "0.08", "--vugraph", "live", "--seed", "9")
    yield server
    server.close()


@pytest.fixture
def wall(demo, person):
    """Opens the wall of the demo's ladder."""

    def open_page(query="", **options):
        page = person(demo.url, **options)
        event = page.request.get(f"{demo.url}/api/v1/matches/{demo.match}").json()["event"]
        page.goto(f"{demo.url}/events/{quote(event)}{query}")
        page.locator("#conn[data-state=on]").wait_for()
        return page

    return open_page


def test_a_score_moves_without_the_page_being_fetched_again(wall):
    page = wall()
    fetched = []
    card = page.locator("[data-status=playing] [data-figure=progress]").first
    before = card.inner_text()
    page.on("request", lambda request: fetched.append(request.url))
    shown = "document.querySelector('[data-status=playing] [data-figure=progress]').textContent"
    page.wait_for_function(f"before => {shown} !== before", arg=before, timeout=60_000)
    assert fetched == []
    assert page.locator("#status").inner_text().endswith("of 32 boards")


def test_the_lobby_moves_without_the_page_being_fetched_again(demo, person):
    page = person(demo.url)
    done = "document.querySelector('[data-status=playing] progress').value"
    page.locator("[data-status=playing] progress").first.wait_for(state="attached")
    before, fetched = page.evaluate(done), []
    page.on("request", lambda request: fetched.append(request.url))
    page.wait_for_function(f"before => {done} !== before", arg=before, timeout=60_000)
    assert [url for url in fetched if url == page.url] == []


@pytest.mark.parametrize(("query", "screen"), [("", DESK), ("", PHONE), ("?full", SCREEN)])
def test_everybody_can_use_the_wall(wall, query, screen):
    page = wall(query, reduced_motion="reduce", **screen)
    page.locator(".score-card").first.wait_for()
    everybody_can_use(page)
    if query:
        assert page.locator(".masthead nav").is_hidden() and page.locator("#conn").is_visible()


@pytest.mark.parametrize("path", ["/schedule", "/events"])
@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
def test_everybody_can_use_the_schedule_and_the_events(demo, person, path, locale):
    page = person(demo.url + path, locale=locale, reduced_motion="reduce", **PHONE)
    axe_finds_nothing(page)
    fits_a_phone(page)


def test_no_bold_name_tells_who_leads_where_results_are_hidden(wall):
    def weights():
        """Of the names in the card of a match in which the home team leads."""
        weight = """card => {
          card.dataset.ahead = "home";
          return [...card.querySelectorAll(".name")].map(each => getComputedStyle(each).fontWeight);
        }"""
        return page.locator(".score-card").first.evaluate(weight)

    page = wall()
    assert weights() == ["700", "400"]
    page.add_init_script(HIDING)
    page.reload()
    assert weights() == ["400", "400"]
