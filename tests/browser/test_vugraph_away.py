"""Who comes back sees the present at once, whatever became of the line, and is told what was missed."""

import re

import pytest
from playwright.sync_api import expect

from .line import Line
from .made_match import Broadcast
from .page_checks import PHONE, axe_finds_nothing, fits_a_phone

HIDE = """() => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SHOW = """() => {
  Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def pace():
    """Seconds between two actions."""
    return "0.08"


@pytest.fixture
def match(tmp_path, pace):
    broadcast = Broadcast(tmp_path, 32, "--pace", pace)
    yield broadcast
    broadcast.close()


@pytest.fixture
def line(match):
    line = Line(int(match.url.rpartition(":")[2]))
    yield line
    line.close()


@pytest.fixture
def desk(match, person):
    """Somebody who stays."""
    page = person(match.page)
    page.locator("#conn[data-state=on]").wait_for()
    return page


@pytest.fixture
def phone(match, line, person):
    """Somebody who goes away."""
    page = person(match.page.replace(match.url, line.url), **PHONE)
    page.locator("#conn[data-state=on]").wait_for()
    return page


def seq(page):
    return int(page.locator("#room-open").get_attribute("data-seq"))


def catches_up(phone, known):
    phone.wait_for_function(f"() => Number(document.querySelector('#room-open').dataset.seq) >= {known}")


def another_board(desk, phone):
    """Wait until one more board is compared than either has seen; its number."""
    swings = "#strip .swing"
    board = max(page.locator(swings).count() for page in (desk, phone)) + 1
    desk.locator(swings).nth(board - 1).wait_for(state="attached")
    return board


def boards_missed(phone):
    """The line of the boards that were missed; the last one's number ends it."""
    return phone.locator("#away li").first


def stop_waiting(page):
    """From here on no timer of the page runs: it cannot come back by waiting."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 8)  # by ten it would be a machine that slept


def test_a_phone_that_lost_the_line_is_back_at_once_and_reads_what_it_missed(desk, phone, line, errors):
    stop_waiting(phone)
    line.cut()
    phone.locator("#conn[data-state=off]").wait_for()
    board = another_board(desk, phone)
    known = seq(desk)
    line.mend()
    phone.evaluate("dispatchEvent(new Event('online'))")
    catches_up(phone, known)
    away = phone.locator("#away")
    expect(away.locator("h2")).to_have_text("While you were away")
    expect(boards_missed(phone)).to_have_text(re.compile(rf"^Boards? .*\b{board}\b"))
    assert re.search(r"\d+ IMPs? to (Larks|Herons)|no swing", away.inner_text())
    expect(away).to_contain_text(re.compile(r"Open Room: now board \d"))
    expect(phone.locator(f"#compared[data-board='{board}']")).to_be_hidden()
    fits_a_phone(phone)
    phone.clock.resume()
    axe_finds_nothing(phone)
    boards_missed(phone).locator(f"a[href='#board-{board}']").click()
    phone.locator(f"#replay[data-board='{board}']:not([hidden])").wait_for()
    away.get_by_role("button", name="Got it").click()
    expect(away).to_be_hidden()
    errors.clear()  # a browser reports that its line was cut


def test_a_phone_that_slept_on_a_dead_line_asks_for_the_present_when_it_wakes(desk, phone, line, errors):
    phone.evaluate(HIDE)
    stop_waiting(phone)
    line.hush()
    another_board(desk, phone)
    board = another_board(desk, phone)
    known = seq(desk)
    phone.evaluate(SHOW)
    phone.clock.run_for(1_000)
    catches_up(phone, known)
    expect(boards_missed(phone)).to_have_text(re.compile(rf"^Boards .*\b{board - 1} {board}\b"))
    errors.clear()


def test_a_browser_that_was_offline_is_back_when_the_net_is(desk, phone, errors):
    phone.context.set_offline(True)
    phone.locator("#conn[data-state=off]").wait_for()
    board = another_board(desk, phone)
    known = seq(desk)
    phone.context.set_offline(False)
    phone.locator("#conn[data-state=on]").wait_for()
    catches_up(phone, known)
    expect(boards_missed(phone)).to_have_text(re.compile(rf"^Boards? .*\b{board}\b"))
    errors.clear()


@pytest.mark.parametrize("pace", ["3600"])
def test_who_missed_nothing_is_told_nothing(phone, line, errors):
    line.cut()
    phone.locator("#conn[data-state=off]").wait_for()
    line.mend()
    phone.evaluate("dispatchEvent(new Event('online'))")
    phone.locator("#conn[data-state=on]").wait_for()
    phone.evaluate(HIDE)
    phone.evaluate(SHOW)
    phone.locator("#conn[data-state=on]").wait_for()
    expect(phone.locator("#away")).to_be_hidden()
    errors.clear()


def test_who_hides_the_results_reads_which_boards_but_not_their_imps(desk, phone):
    phone.evaluate(HIDE)
    board = another_board(desk, phone)
    phone.locator("#reader summary").tap()
    phone.locator("#hide-results").check()
    phone.evaluate(SHOW)
    away = phone.locator("#away")
    expect(boards_missed(phone)).to_have_text(re.compile(rf"^Boards? .*\b{board}\b"))
    assert "IMP" not in away.inner_text() and "swing" not in away.inner_text()
