"""A broadcast is cancelled while people watch and key it, and taken up again."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from .operators import MATCH, Operator, at_a_new_desk
from .page_checks import PHONE, axe_finds_nothing, fits_a_phone

WHY = "It rains through the roof."


@pytest.fixture
def dora(club, tmp_path, person):
    """Her page at the desk of a broadcast, which Stan keys."""
    return at_a_new_desk(club, tmp_path, person, "Stan")


def watch(person, address, ready, **options):
    page = person(address, **options)
    page.locator(ready).wait_for()
    return page


@pytest.mark.timeout(240)
def test_spectators_and_operators_are_told_at_once(club, dora, person):
    public = f"{club.url}/matches/{MATCH}"
    stan = Operator(person(f"{club.url}/operate/{MATCH}#open", **club.cookies("Stan")))
    spectator = watch(person, public, "#conn[data-state=on]", **PHONE)
    frame = watch(person, f"{club.url}/embed/matches/{MATCH}", "#conn[data-state=on]")
    wall = watch(person, f"{club.url}/events/Autumn Cup", "#conn[data-state=on]")
    stan.opens_next(1)
    stan.types("1nt p 3nt ap ha")
    spectator.locator("#room-open[data-phase=play]").wait_for()

    dora.page.get_by_role("link", name="Move or cancel").click()
    dora.page.get_by_label("Why").fill(WHY)
    axe_finds_nothing(dora.page)
    dora.presses("Cancel the broadcast")
    dora.is_told("The broadcast is cancelled.")

    for page in (spectator, frame, stan.page):
        page.locator("#off:visible", has_text=WHY).wait_for()
    wall.locator(f"[data-match='{MATCH}'][data-status=cancelled]", has_text="cancelled").wait_for()
    assert spectator.locator("#score").get_attribute("data-status") == "cancelled"
    expect(spectator.locator("[data-clock].running, .running [data-clock]")).to_have_count(0)
    assert spectator.locator("#room-open").get_attribute("data-board") == "1", "what was shown stays"
    for page in (spectator, frame):
        expect(page.locator("#status")).to_have_text(f"The match is cancelled. {WHY}")
        expect(page.locator("#room-open .turn, #room-open .pointer")).to_have_count(0)
    expect(wall.locator(".score-card .why")).to_have_text(WHY)
    assert "Scores level" not in wall.locator(".score-card").inner_text()
    expect(stan.page.locator("#desk")).to_have_attribute("data-turn", "")
    expect(stan.page.locator("#status")).to_have_text(f"The match is cancelled. {WHY}")
    expect(stan.page.locator("[data-cell='1-open']")).to_have_text("cancelled")
    expect(dora.page.locator("#echo .hint")).to_contain_text("The match is cancelled")
    expect(dora.page.locator("[data-verb=open]")).to_have_count(0)
    fits_a_phone(spectator)
    axe_finds_nothing(spectator)
    axe_finds_nothing(frame)
    stan.is_refused("5", "this broadcast is cancelled")
    axe_finds_nothing(stan.page)

    dora.page.get_by_role("link", name="Move or cancel").click()
    axe_finds_nothing(dora.page)
    dora.presses("Take it up again")
    dora.is_told("The broadcast goes on.")
    for page in (spectator, frame, stan.page):
        page.locator("#off").wait_for(state="hidden")
    wall.locator(f"[data-match='{MATCH}'][data-status=playing]").wait_for()
    expect(spectator.locator("#status")).to_contain_text("South to play.")
    expect(stan.page.locator("[data-cell='1-open']")).to_have_text("playing")
    stan.empties_line()
    stan.types("5")
    spectator.locator(f"#room-open[data-seq='{stan.seq}']").wait_for()


def test_a_refused_token_is_a_chinese_sentence_that_names_it(club, dora, person):
    page = person(f"{club.url}/operate/{MATCH}#open", **club.cookies("Stan"), locale="zh-CN")
    stan = Operator(page)
    stan.is_refused("1c", "“1c”：没有正在打的牌：请先打开下一副。")
    stan.empties_line()
    stan.opens_next(1)
    for text, words in (
        ("2c p 1d", "“1d”：叫品不够高"),
        ("=9", "“=9”：叫牌结束后才能摊牌。"),
        ("zz", "“zz”：叫牌还在进行，而这不是叫品"),
        ("u9", "“u9”：没有录入过这么多步"),
    ):
        stan.is_refused(text, words)
        stan.empties_line()


def test_a_start_that_is_moved_moves_on_the_page_of_whoever_waits(club, dora, person):
    day = datetime.now(UTC).date() + timedelta(days=1)
    spectator = watch(person, f"{club.url}/matches/{MATCH}", "#conn[data-state=on]", timezone_id="Asia/Tokyo")
    lobby = watch(person, club.url, "#matches[data-line=on]", timezone_id="Asia/Tokyo")
    wall = watch(person, f"{club.url}/events/Autumn Cup", "#conn[data-state=on]", timezone_id="Asia/Tokyo")
    for hour in (14, 16):
        dora.page.get_by_role("link", name="Move or cancel").click()
        dora.page.get_by_label("Start").fill(f"{day}T{hour}:30")
        dora.page.get_by_label("Time zone").select_option("UTC")
        axe_finds_nothing(dora.page)
        dora.presses("Announce it so")
        dora.is_told("The broadcast is announced anew.")
        for page in (spectator, lobby, wall):
            page.locator(f"time[datetime*='T{hour}:30']", has_text=f"{(hour + 9) % 24:02}:30").wait_for()
    dora.page.get_by_role("link", name="Move or cancel").click()
    assert dora.page.get_by_label("Start").input_value().endswith(":30")
