"""Two people watch a robot match from the first call to the final VPs, as anyone would."""

import json
import urllib.request

import pytest

from .demo_server import DemoServer
from .line import Line

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
MATCH_TIME = 90_000
"""Milliseconds that two boards may take on a busy machine."""


@pytest.fixture
def demo():
    server = DemoServer("--boards", "2", "--pace", "0.4", "--seed", "7")
    yield server
    server.close()


@pytest.fixture
def line(demo):
    line = Line(demo.port)
    yield line
    line.close()


def seq(page, room="open"):
    return int(page.locator(f"#room-{room}").get_attribute("data-seq"))


def wait_past(page, known, room="open"):
    page.wait_for_function(f"() => Number(document.querySelector('#room-{room}').dataset.seq) > {known}")


def vps(page):
    return [page.locator(f"[data-vp={team}]").inner_text().strip() for team in ("home", "visitors")]


@pytest.mark.timeout(240)
def test_a_match_is_watched_from_the_first_call_to_the_final_victory_points(demo, line, person, errors):
    desk = person(demo.url + demo.page)
    phone = person(line.url + demo.page, **PHONE)
    for page in (desk, phone):
        page.locator("#conn[data-state=on]").wait_for()
        wait_past(page, seq(page))
    assert desk.locator("#status").inner_text() != ""

    line.cut()
    phone.locator("#conn[data-state=off]").wait_for()
    missed_from = seq(desk)
    wait_past(desk, missed_from + 5)
    line.mend()
    phone.locator("#conn[data-state=on]").wait_for()
    wait_past(phone, missed_from + 5)
    errors.clear()  # a browser reports that its line was cut

    for page in (desk, phone):
        page.locator("#score[data-status=finished]").wait_for(timeout=MATCH_TIME)
    sheet = json.load(urllib.request.urlopen(f"{demo.url}/api/v1/matches/{demo.match}"))
    assert vps(desk) == vps(phone) == [sheet["home"]["vp"], sheet["visitors"]["vp"]]
    assert sheet["boards_compared"] == 2
    assert phone.evaluate("document.documentElement.scrollWidth") == 360

    desk.locator("#strip a[href$='board-1'], #strip button").first.click()
    desk.locator("#replay:not([hidden]) h2").wait_for()
