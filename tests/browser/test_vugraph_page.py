"""The best seat in the house: what the page of a match tells beside the cards, and what a reader chooses."""

import re

import pytest
from playwright.sync_api import expect

from .made_match import Broadcast, finished
from .operators import Playing, at_a_new_desk
from .page_checks import DESK, PHONE, axe_finds_nothing_by_day_or_by_night, fits_a_phone, on_both_screens


@pytest.fixture
def playing(club, tmp_path, person):
    at_a_new_desk(club, tmp_path, person, "Stan")
    return Playing(club, person)


@pytest.fixture
def slow(tmp_path):
    """A match whose first player thinks for an hour."""
    broadcast = Broadcast(tmp_path, 1, "--pace", "3600")
    yield broadcast
    broadcast.close()


def choose(page, box):
    page.locator("#reader summary").click()
    page.locator(box).check()
    page.keyboard.press("Escape")


def test_the_lead_is_drawn_as_a_chart_whose_points_open_their_boards(played, person):
    page = finished(person(played.page))
    chart = page.locator("#chart")
    expect(chart.locator("summary")).to_have_text("Herons won by 2 IMPs")
    expect(chart.locator("canvas")).to_be_visible()
    points = chart.locator(".u-over a")
    expect(points).to_have_count(3)
    points.nth(1).click()
    page.locator("#replay[data-board='2']:not([hidden])").wait_for()
    choose(page, "#hide-results")
    expect(chart).to_be_hidden()


def test_the_chart_stands_on_the_score_sheet_too_and_leads_to_the_match(played, person):
    page = person(played.page + "/sheet")
    points = page.locator("#chart .u-over a")
    expect(points).to_have_count(3)
    points.first.click()
    page.locator("#replay[data-board='1']:not([hidden])").wait_for()


def test_a_board_that_is_over_shows_the_four_hands_as_they_were_dealt(played, person):
    page = finished(person(played.page))
    for room in ("#room-open", "#room-closed"):
        expect(page.locator(f"{room} .plaque")).to_be_visible()
        expect(page.locator(f"{room} .diagram .ranks > span:not(.void)")).to_have_count(52)
    page.locator("[data-tile='2']").click()
    page.locator("[data-step=last]").click()
    expect(page.locator("#replay .diagram .ranks > span:not(.void)")).to_have_count(52)
    first = page.locator("#replay [data-seat=S] .ranks").all_inner_texts()
    page.locator("[data-step=first]").click()
    assert page.locator("#replay [data-seat=S] .ranks").all_inner_texts() == first


@pytest.mark.parametrize("team", ["home", "visitors"])
def test_who_won_a_board_is_told_by_a_sign_as_well_as_by_colour(played, person, team):
    page = finished(person(played.page))
    won = page.locator(f"#strip span.swing.{team}").first
    sign = "e => [getComputedStyle(e, '::before').content, getComputedStyle(e, '::after').content].join(' ')"
    assert ("◂" if team == "home" else "▸") in won.evaluate(sign)
    assert ("▸" if team == "home" else "◂") not in won.evaluate(sign)
    assert ("◂" if team == "home" else "▸") in page.locator(f".side.{team} h2").evaluate(sign)
    assert won.get_attribute("aria-hidden") == "true"


WAITING = """async () => {
  const base = document.querySelector("script[src$='match.js']").src.replace("match.js", "");
  const { waiting } = await import(base + "sentences.js");
  return [false, true].map((shows) => waiting({ status: "playing", policy: "board", shows }));
}"""


def test_a_room_whose_first_board_follows_the_other_rooms_does_not_wait_for_both(played, person):
    both, follows = finished(person(played.page)).evaluate(WAITING)
    assert both == "The first board is shown when both rooms have finished it."
    assert follows == "The first board of this room is shown in a moment."


def test_lobby_and_sheet_tell_moments_as_the_archive_tells_its_days(played, person):
    for path in ("/", "/matches/1/sheet"):
        shown = person(played.url + path, locale="en-US").locator("time[data-when]").first
        expect(shown).to_have_text(re.compile(r"^\d{1,2} \w{3,4} \d{4}, \d\d:\d\d$"))


def test_commentary_and_chat_begin_at_one_height(played, person):
    page = finished(person(played.page, **DESK))
    page.locator("#lines").wait_for()
    top = "document.querySelector('#{}').getBoundingClientRect().top"
    page.wait_for_function(f"() => {top.format('remarks')} === {top.format('lines')}")


def test_a_phone_has_the_chart_folded_and_its_lead_in_words(played, person):
    page = finished(person(played.page, **PHONE))
    expect(page.locator("#chart summary")).to_have_text("Herons won by 2 IMPs")
    expect(page.locator("#chart .plot")).to_be_hidden()
    page.locator("#chart summary").tap()
    expect(page.locator("#chart canvas")).to_be_visible()
    page.wait_for_function(
        "() => document.querySelector('#chart canvas').getBoundingClientRect().width > 280"
    )
    fits_a_phone(page)


def test_a_board_is_announced_when_it_is_compared_and_the_other_rooms_result_stands_beside(playing, person):
    page = person(playing.page)
    beside = page.locator("#room-open .beside")
    expect(beside).to_contain_text("Closed Room")
    expect(beside.locator(".bids")).to_contain_text("pass")
    expect(page.locator("#room-closed .beside")).to_have_count(0)
    playing.is_compared()
    news = page.locator("#compared[data-board='1']")
    news.wait_for()
    words = " ".join(news.inner_text().split())
    assert re.search(r"^Board 1 Open Room .*1NT.* Closed Room Pass .*3 IMPs to Skylarks$", words), words
    playing.goes_on("open", 2, "1nt")
    page.locator("#room-open[data-board='2']").wait_for()
    expect(page.locator(".beside")).to_have_count(0)
    choose(page, "#hide-results")
    expect(page.locator("#compared")).to_be_hidden()
    playing.goes_on("closed", 2, "ap")
    page.locator("[data-tile='2']", has_text="played").wait_for()
    expect(page.locator(".beside")).to_have_count(0)


def test_nothing_moves_when_a_board_is_announced_and_hidden_results_are_one_word(playing, person):
    page = person(playing.page, **PHONE)

    def tops():
        """Of the rooms, and of the strip by the announcement: the room in between is as long as its play."""
        return page.evaluate("""() => {
          const top = (name) => document.querySelector(name).getBoundingClientRect().top;
          return [top("#rooms") + scrollY, top("#strip") - top("#compared")];
        }""")

    page.locator("#room-open .beside").wait_for()
    before = tops()
    playing.is_compared()
    page.locator("#compared[data-board='1']").wait_for()
    assert tops() == pytest.approx(before, abs=1)  # figures of another height may be a part of a pixel
    choose(page, "#hide-results")
    page.locator("#compared:empty").wait_for(state="attached")
    expect(page.locator("#score .untold")).to_have_text("Results hidden")
    expect(page.locator("#score [data-imps], #score [data-vp]")).to_have_count(0)


def test_a_page_that_is_open_at_the_end_gets_the_rerun_and_its_players_for_the_policy(playing, person):
    page = person(playing.page)
    expect(page.locator("#policy")).to_be_visible()
    expect(page.locator("#again a")).to_have_count(0)
    playing.is_compared()
    for room in ("open", "closed"):
        playing.goes_on(room, 2, "ap")
    finished(page)
    expect(page.locator("#policy")).to_be_hidden()
    names = page.locator("#players a")
    expect(names).to_have_count(8)
    by_script = names.evaluate_all("all => all.map((each) => each.href)")
    page.locator("#again a").click()
    page.wait_for_url("**/rerun")
    page.go_back()
    finished(page)
    by_server = page.request.get(page.url).text()
    assert all(f'href="{href.removeprefix(playing.url)}"' in by_server for href in by_script)


def test_before_the_first_board_a_room_says_what_the_policy_says(tmp_path, person):
    broadcast = Broadcast(tmp_path, 1, "--pace", "3600", "--vugraph", "board")
    page = person(broadcast.page)
    page.locator("#score[data-status=playing]").wait_for()
    words = "The first board is shown when both rooms have finished it."
    for place in ("#room-open .felt", "#room-closed .felt", "#status"):
        expect(page.locator(place)).to_contain_text(words)
    broadcast.close()


def test_who_comes_when_a_room_is_done_sees_what_it_did_and_with_results_hidden_does_not(playing, person):
    page = person(playing.page)
    expect(page.locator("#room-open .beside")).to_be_visible()
    choose(page, "#hide-results")
    expect(page.locator(".beside")).to_have_count(0)


def test_the_clock_of_the_side_on_turn_goes_on_by_itself(slow, person):
    page = person(slow.page)
    shown = page.locator("#room-open [data-clock].running")
    expect(shown).to_have_count(1)
    page.clock.install()
    page.clock.run_for(90_000)
    expect(shown).to_have_text(re.compile(r"^(1:[345]|[2-9]:\d)\d$"))


def test_a_phone_has_most_of_the_live_table_on_its_first_screen(slow, person):
    page = person(slow.page, **PHONE)
    expect(page.locator("#room-open [data-clock].running")).to_have_count(1)
    felt = page.locator("#room-open .felt").bounding_box()
    assert 740 - felt["y"] > 0.75 * felt["height"]


def test_the_next_board_begins_with_its_tabs_in_sight_however_far_one_has_scrolled(played, person):
    page = finished(person(played.page + "#board-1", **PHONE))
    page.locator("#replay[data-board='1']").wait_for()
    page.evaluate("scrollBy(0, 60)")
    page.locator(".film-head button:enabled").first.click()
    page.locator("#replay[data-board='2']").wait_for()
    place = "document.querySelector('#replay {}').getBoundingClientRect()"
    page.wait_for_function(f"() => {place.format('.choices')}.top >= {place.format('.film-head')}.bottom")


@on_both_screens
def test_axe_finds_nothing_while_a_match_is_played(playing, person, screen):
    page = person(playing.page, reduced_motion="reduce", **screen)
    playing.is_compared()
    page.locator("#compared:not(:empty)").wait_for()
    axe_finds_nothing_by_day_or_by_night(page)
