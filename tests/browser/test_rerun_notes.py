"""Beside the play of a match watched again: remarks at their cards, what went back, what was corrected."""

import json
import urllib.request

import pytest

from .page_checks import PHONE, axe_finds_nothing, axe_finds_nothing_by_day_or_by_night, on_both_screens
from .test_rerun import still
from .told_match import told_match

LEAD, THIRD, WELCOME = "The lead that gives nothing away.", "Third hand high.", "Welcome to the final."


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    server = told_match(tmp_path_factory.mktemp("told"))
    yield server
    server.close()


@pytest.fixture(scope="module")
def moments(house):
    """(seconds, room, board, step, more) of both rooms in the order of time."""
    story = json.load(urllib.request.urlopen(f"{house.url}/api/v1/matches/1/story"))
    told = [(at, room, board, step, *(more or [{}]))
            for room in ("open", "closed") for at, board, step, *more in story[room]]  # fmt: skip
    return sorted(told, key=lambda moment: moment[0])


@pytest.fixture
def watch(house, person):
    def watch(place="", **options):
        page = person(f"{house.url}/matches/1/rerun{place}", **options)
        page.locator("#rerun[data-index]").wait_for()
        return page

    return watch


def at(page, number):
    page.locator(f"#rerun[data-index='{number}']").wait_for()


def index(page):
    return int(page.locator("#rerun").get_attribute("data-index"))


def place(moments, *where):
    """The index of a step that stands."""
    return next(i for i, moment in enumerate(moments) if moment[1:4] == where and "draft" not in moment[4])


def texts(page):
    """What stands beside the play, the newest first."""
    return [" ".join(text.split()) for text in page.locator("#notes li .what").all_inner_texts()]


def test_a_remark_appears_as_its_card_is_passed(watch, moments):
    lead = place(moments, "open", 1, 5)
    page = watch(f"#t={moments[lead - 1][0]}")
    assert LEAD not in " ".join(texts(page))
    page.keyboard.press("ArrowRight")
    at(page, lead)
    assert [LEAD in text for text in texts(page)[:2]].count(True) == 1
    assert page.locator("#notes li.now").count() == 2
    assert LEAD in page.locator("#told").inner_text()
    assert "♣3" in page.locator("#notes li.now .chip").first.inner_text().replace("\ufe0e", "")
    page.keyboard.press("ArrowLeft")
    at(page, lead - 1)
    assert LEAD not in " ".join(texts(page))


def test_what_was_withdrawn_is_never_there_and_marks_up_stays_text(watch):
    page = watch()
    page.keyboard.press("End")
    page.locator("#notes li.now").wait_for()
    assert len(texts(page)) == 6 + 4
    assert "never" not in page.content()
    assert any("<b>Level</b> so far." in text for text in texts(page))


def test_calls_and_cards_go_back_before_the_eyes_of_who_watches(watch, moments):
    gone = next(i for i, moment in enumerate(moments) if "back" in moment[4] and moment[1:3] == ("open", 1))
    page = watch(f"#t={moments[gone - 1][0]}")
    calls = page.locator("#room-open .auction td .call")
    before = calls.count()
    assert page.locator("#room-open .went").is_hidden()
    page.keyboard.press("ArrowRight")
    at(page, gone)
    assert calls.count() == before - 1
    assert page.locator("#room-open .went").is_visible()
    assert "Taken back: pass" in page.locator("#told").inner_text()
    assert texts(page)[0].startswith("Taken back")
    page.keyboard.press("ArrowRight")
    at(page, gone + 1)
    assert page.locator("#room-open .went").is_hidden() == (moments[gone + 1][1] == "open")


def test_a_finished_board_is_opened_again_and_its_score_waits(watch, moments):
    gone = next(i for i, moment in enumerate(moments) if moment[1:3] == ("closed", 2) and "back" in moment[4])
    page = watch(f"#t={moments[gone - 1][0]}")
    room = page.locator("#room-closed")
    assert room.get_attribute("data-phase") == "over"
    page.keyboard.press("ArrowRight")
    at(page, gone)
    assert room.get_attribute("data-phase") == "play"
    page.keyboard.press("ArrowLeft")
    page.locator("#room-closed[data-phase=over]").wait_for()


def test_a_correction_after_the_end_changes_the_score_when_it_was_made(watch, moments):
    page = watch()
    page.keyboard.press("End")
    at(page, len(moments) - 1)
    after = page.locator("[data-imps=visitors]").inner_text()
    assert texts(page)[0].startswith("Corrected 1")
    assert "Corrected from 1 no trump by East, 0 tricks" in page.locator("#told").inner_text()
    assert "2NT" in page.locator("#strip").inner_text()
    page.keyboard.press("ArrowLeft")
    at(page, len(moments) - 2)
    assert page.locator("[data-imps=visitors]").inner_text() != after
    assert page.locator("#score").get_attribute("data-status") == "finished"
    assert "2NT" not in page.locator("#strip").inner_text()
    total = float(page.locator("#at").get_attribute("max"))
    page.locator("#shorten").uncheck()
    assert float(page.locator("#at").get_attribute("max")) < total + 1800


def test_marks_lead_there_by_pointer_by_keys_and_by_buttons(watch, moments):
    page = watch()
    assert page.locator("[data-mark=remark]").count() == 6
    assert page.locator("[data-mark=back]").count() == 3
    assert page.locator("[data-mark=corrected]").count() == 1
    page.locator("[data-mark=corrected]").click()
    at(page, len(moments) - 1)
    assert page.locator("[data-jump=next]").is_disabled()
    page.keyboard.press("Shift+ArrowUp")
    page.locator("#notes li.now[data-note=back]").wait_for()
    back = index(page)
    page.locator("[data-jump=prev]").click()
    page.locator("#notes li.now[data-note=remark]").wait_for()
    page.keyboard.press("Shift+ArrowDown")
    at(page, back)
    page.locator("#notes .chip").last.click()
    page.locator("#notes li.now", has_text=WELCOME).wait_for()
    assert page.evaluate("location.hash").startswith("#t=")


def test_a_remark_on_what_was_put_right_stands_where_it_was_true(watch, moments):
    page = watch(f"#t={moments[-1][0]}")
    page.locator("#notes .chip", has_text="the result").click()
    page.locator("#notes li.now", has_text="the play was corrected").wait_for()
    assert "draft" in moments[index(page)][4]


def test_who_reads_no_remarks_or_other_channels_is_remembered(watch):
    page = watch()
    page.keyboard.press("End")
    page.get_by_text("What I read").click()
    page.get_by_role("checkbox", name="中文").uncheck()
    page.get_by_role("checkbox", name="For learners").uncheck()
    page.locator("#notes li", has_text=THIRD).wait_for(state="detached")
    assert page.locator("[data-mark=remark]").count() == 4
    page.locator("#remarks-shown").uncheck()
    page.locator("[data-mark=remark]").first.wait_for(state="detached")
    assert page.locator("#notes li").count() == 4
    page.reload()
    page.locator("#rerun[data-index]").wait_for()
    assert page.locator("[data-mark=remark]").count() == 0
    page.locator("#remarks-shown").check()
    assert page.locator("[data-mark=remark]").count() == 4


def test_on_a_phone_a_mark_shows_the_room_it_is_about(watch):
    page = watch(**PHONE)
    shown = page.locator("#rooms").get_attribute
    assert shown("data-shown") == "open"
    page.locator("[data-mark=corrected]").click()
    page.locator("#rooms[data-shown=closed] #room-closed").wait_for()
    page.locator("[data-tab=open]").click()
    page.locator("#rooms[data-shown=open]").wait_for()
    page.locator("#notes li[data-note=corrected] .chip").click()  # the moment at which it stands
    page.locator("#rooms[data-shown=closed]").wait_for()
    while page.locator("#notes li.now[data-note=back] .chip", has_text="Open Room").count() == 0:
        page.locator("[data-jump=prev]").click()
    assert shown("data-shown") == "open"


def test_chinese_is_read_out_with_the_stops_of_chinese(watch, moments):
    page = watch(locale="zh-CN")
    page.keyboard.press("End")
    at(page, len(moments) - 1)
    told = page.locator("#told").inner_text()
    assert told.startswith("第 2 副，闭室。更正：由") and told.endswith("。")
    page.locator("[data-mark=back]").first.click()
    page.locator("#notes li.now[data-note=back]").wait_for()
    assert "收回：" in page.locator("#told").inner_text()
    said = page.locator("#told").inner_text() + page.locator("#at").get_attribute("aria-valuetext")
    assert not any(stop in said for stop in (". ", ": ", ", "))


@pytest.mark.parametrize(("speed", "is_read_out"), [("4", True), ("step", True), ("60", False)])
def test_nothing_is_read_out_at_high_speed(watch, speed, is_read_out):
    page = still(watch("#t=20"))
    page.locator("#told").evaluate("told => told.textContent = ''")
    page.locator(f"input[name=speed][value='{speed}']").check(force=True)
    page.keyboard.press(" ")
    page.clock.run_for(8_000)
    assert bool(page.locator("#told").inner_text()) is is_read_out
    assert texts(page)
    assert page.locator("#notes").get_attribute("aria-live") == "off"


def test_a_match_of_which_there_is_nothing_to_tell_has_no_such_panel(person, tmp_path):
    from .made_match import lin
    from .timed_match import TimedMatch

    server = TimedMatch(tmp_path, lin(1).encode())
    page = person(f"{server.url}/matches/1/rerun")
    page.locator("#rerun[data-index]").wait_for()
    assert page.locator("#beside").is_hidden()
    assert page.locator(".marks").count() == 0
    server.close()


@on_both_screens
def test_axe_finds_nothing(watch, screen):
    page = watch(reduced_motion="reduce", **screen)
    page.keyboard.press("End")
    page.locator("#notes li.now").wait_for()
    axe_finds_nothing_by_day_or_by_night(page)


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
def test_a_phone_never_scrolls_sideways(watch, locale):
    page = watch(locale=locale, **PHONE)
    page.keyboard.press("End")
    page.locator("#notes li.now").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_replay_of_a_board_marks_what_is_remarked_on(house, person):
    page = person(f"{house.url}/matches/1#board-1-open-5")
    page.locator("#caption", has_text=LEAD).wait_for()
    assert page.locator(".said").count() == 2
    assert "remark" in page.locator("td.latest:has(.said) button").inner_text()
    page.get_by_text("What I read").click()
    page.get_by_role("checkbox", name="For learners").uncheck()
    page.locator(".said").nth(1).wait_for(state="detached")
    page.locator("td:has(.said) button").click()
    page.locator("#replay[data-cursor='5']").wait_for()
    axe_finds_nothing(page)
