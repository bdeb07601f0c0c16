"""The pages of teams and their matches: for everyone, on a phone, by keyboard, in the reader's time zone."""

from datetime import UTC, datetime, timedelta

import pytest

from matchserver.contest import Terms

from .club import Club
from .page_checks import PHONE, everybody_can_use, fits_a_phone, on_both_screens

WHEN = datetime.now(UTC).replace(minute=0, second=0, microsecond=0) + timedelta(days=40)
"""A time to come for a server that runs now."""
PAGES = [
    ("Ada", "/teams"),
    ("Ada", "/teams/1"),
    ("Stan", "/teams/1"),
    ("Ada", "/teams/1/calendar"),
    ("Ada", "/teams/2/propose"),
    ("Ada", "/fixtures/1"),
    ("Eva", "/fixtures/2"),
    ("Eva", "/fixtures/2/terms"),
    ("Ada", "/fixtures/3"),
    ("Dora", "/fixtures/3"),
    ("Ada", "/fixtures/3/line-up/1"),
    ("Ada", "/account"),
    (None, "/fixtures/3"),
    (None, "/join/"),
]
"""By whom, and which: fixture 1 is being played, 2 is proposed to Eva, 3 is agreed."""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    club = Club(tmp_path_factory.mktemp("club"), friendly=True)
    ada, eva, stan = (club.people[name].id for name in ("Ada", "Eva", "Stan"))
    with club.store() as store:
        for number in (2, 3):
            terms = Terms(when=WHEN, boards=16, halves=2, change_opponents=True)
            store.fixtures.add(store.fixtures.between(1, 2).propose(ada, terms))
            if number == 3:
                store.fixtures.append(3, 1, store.fixtures.get(3).fixture.accept(eva))
        club.link = store.invitations.by_link(1, ada).token
        store.invitations.to_person(1, ada, stan)
    yield club
    club.close()


def opened(club, person, who, path, **options):
    cookies = club.cookies(who) if who else {}
    return person(club.url + path + (club.link if path == "/join/" else ""), **cookies, **options)


@pytest.mark.parametrize(("who", "path"), PAGES)
@on_both_screens
def test_axe_finds_nothing_and_a_phone_has_room_for_fingers(club, person, who, path, screen):
    page = opened(club, person, who, path, reduced_motion="reduce", **screen)
    everybody_can_use(page)


@pytest.mark.parametrize(("who", "path"), PAGES)
def test_in_chinese_too_a_phone_never_scrolls_sideways_and_has_room_for_fingers(club, person, who, path):
    page = opened(club, person, who, path, locale="zh-CN", **PHONE)
    fits_a_phone(page)


@pytest.mark.parametrize(
    ("locale", "zone"), [("en-GB", "China Standard Time"), ("zh-CN", "中国标准时间")], ids=["en", "zh"]
)
def test_times_are_told_in_the_browsers_zone_and_in_the_same_words_from_the_first_page_on(
    locale, zone, club, person
):
    page = opened(club, person, None, "/fixtures/3", timezone_id="Asia/Shanghai", locale=locale)
    shown = page.locator(".fixture time")
    there = WHEN + timedelta(hours=8)
    first = shown.inner_html()
    assert f"{there:%H:%M}" in first and f'<span class="zone">{zone}</span>' in first
    page.reload()
    assert shown.get_attribute("data-zoned") == "Asia/Shanghai"
    assert shown.inner_html() == first


def test_a_proposal_begins_with_the_browsers_zone(club, person):
    page = opened(club, person, "Ada", "/teams/2/propose", timezone_id="America/New_York")
    assert page.get_by_label("Time zone").input_value() == "America/New_York"


def test_a_line_up_is_named_by_keyboard_without_javascript(club, person):
    page = opened(club, person, "Ada", "/fixtures/3/line-up/1", java_script_enabled=False)
    for field, name in (
        ("open_first", "A"),
        ("open_second", "B"),
        ("closed_first", "C"),
        ("closed_second", "D"),
    ):
        page.locator(f"#line-up-{field}").focus()
        page.keyboard.press(name)
    page.get_by_role("button", name="Hand in the line-up").focus()
    page.keyboard.press("Enter")
    page.get_by_text("Your line-up is in.").wait_for()
    assert "sealed, for you alone" in page.locator("main").inner_text()


def test_a_reason_is_asked_for_and_kept_where_it_is_refused(club, person, errors):
    page = opened(club, person, "Eva", "/fixtures/3")
    other = opened(club, person, "Ada", "/fixtures/3")
    other.get_by_role("link", name="Postpone or change").click()
    other.get_by_label("Minutes a board").fill("9")
    other.get_by_role("button", name="Make the offer").click()
    other.get_by_text("Your offer is made.").wait_for()
    page.locator("summary", has_text="Ask to cancel").click()
    page.locator("#cancel-why").fill("half the team has the flu")
    page.get_by_role("button", name="Ask to cancel").click()
    assert "changed since you opened the page" in page.get_by_role("alert").inner_text()
    assert page.locator("#cancel-why").input_value() == "half the team has the flu"
    errors.clear()  # the browser reports the 409
