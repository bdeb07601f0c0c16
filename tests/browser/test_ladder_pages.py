"""The pages of a ladder: for everyone, on a phone, by keyboard, in the reader's time zone."""

import itertools
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from matchserver.contest import LadderRules
from matchserver.contest.ladder import fold
from matchserver.contest.ladder_outcome import Outcome

from .club import Club
from .page_checks import HIDING, PHONE, everybody_can_use, fits_a_phone, on_both_screens

TODAY = datetime.now(UTC).replace(minute=0, second=0, microsecond=0)
DAY = timedelta(days=1)
PAGES = [
    ("Dora", "/ladders"),
    ("Dora", "/ladders/new"),
    ("Ada", "/ladders/1"),
    ("Stan", "/ladders/1"),
    (None, "/ladders/1?day={day}"),
    ("Ada", "/ladders/1/teams/1"),
    ("Ada", "/ladders/1/teams/3"),
    ("Dora", "/ladders/1/challenges/1"),
    ("Eva", "/ladders/1/challenges/2"),
    ("Stan", "/ladders/1/challenges/3"),
    (None, "/ladders/1/history"),
]
"""By whom, and which: challenge 1 is played, 2 to Eva with times offered, 3 is Stan's, accepted."""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """Herons, Wrens, Swifts, Terns and Larks enter in that order; the Wrens have beaten the Herons."""
    club = Club(tmp_path_factory.mktemp("club"))
    id = {name: club.people[name].id for name in ("Ada", "Eva", "Stan", "Dora", "Gita", "Jan")}
    with club.store() as store:
        store._database.execute("UPDATE people SET is_director = 1 WHERE name = 'Dora'")
        store._database.conn.commit()
        names = (("Wrens of the wood", "Stan"), ("Swifts", "Gita"), ("Terns", "Jan"))
        wrens, swifts, terns = (store.teams.add(name, id[who]).id for name, who in names)
        begun = TODAY - 40 * DAY
        ladder = fold([])
        made = [lambda it: it.open_ladder(id["Dora"], "Autumn ladder", LadderRules(), "Europe/Berlin", begun)]
        made += [
            lambda it, team=team: it.enter(id["Ada"], team, begun) for team in (2, wrens, swifts, terns, 1)
        ]
        made += [
            lambda it: it.challenge(id["Stan"], wrens, 2, begun, [begun + 2 * DAY]),
            lambda it: it.choose(id["Eva"], 1, 2, begun + 2 * DAY, begun),
            lambda it: it.start(1, club.match, begun + 2 * DAY),
            lambda it: it.finish(1, Outcome.played(43, 20), begun + 2 * DAY),
            lambda it: it.challenge(id["Gita"], swifts, 2, TODAY, [TODAY + 3 * DAY, TODAY + 4 * DAY]),
            lambda it: it.challenge(id["Jan"], terns, wrens, TODAY),
            lambda it: it.accept(id["Stan"], 3, TODAY),
        ]
        for command in made:
            ladder = ladder.after(command(ladder))
        ladder_id = store.ladders.add(ladder.log[:1]).id
        store.ladders.append(ladder_id, 1, ladder.log[1:])
    yield club
    club.close()


def opened(club, person, who, path, **options):
    cookies = club.cookies(who) if who else {}
    day = (TODAY - 20 * DAY).date()
    return person(club.url + path.format(day=day), **cookies, **options)


@pytest.mark.parametrize(("who", "path"), PAGES)
@on_both_screens
def test_axe_finds_nothing_and_a_phone_has_room_for_fingers(club, person, who, path, screen):
    page = opened(club, person, who, path, reduced_motion="reduce", **screen)
    everybody_can_use(page)


@pytest.mark.parametrize(("who", "path"), PAGES)
def test_in_chinese_too_a_phone_never_scrolls_sideways_and_has_room_for_fingers(club, person, who, path):
    page = opened(club, person, who, path, locale="zh-CN", **PHONE)
    fits_a_phone(page)


def test_a_team_is_found_while_one_types(club, person):
    page = opened(club, person, None, "/ladders/1")
    page.get_by_label("Find a team").fill("wood")
    assert page.locator(".ladder tbody tr:visible .name").all_inner_texts() == ["Wrens of the wood"]
    page.get_by_label("Find a team").fill("woodpecker")
    page.get_by_text("No team of that name.").wait_for()


def test_a_challenge_takes_one_step_and_its_deadline_is_told_in_the_browsers_zone(club, person):
    page = opened(club, person, "Ada", "/ladders/1", timezone_id="Asia/Shanghai", locale="en-GB")
    page.get_by_role("button", name="Challenge: Swifts").focus()
    page.keyboard.press("Enter")
    page.get_by_text("The challenge is made.").wait_for()
    shown = page.locator(".fixture time")
    assert "China Standard Time" in shown.inner_text()
    by = datetime.fromisoformat(shown.get_attribute("datetime")) + timedelta(hours=8)
    assert f"{by:%H:%M}" in shown.inner_text()


def test_a_team_that_is_too_small_to_play_is_told_so_without_javascript(club, person, errors):
    page = opened(club, person, "Eva", "/ladders/1/challenges/2", java_script_enabled=False)
    page.locator("summary", has_text="Decline").click()
    page.get_by_text("If you decline, you stand at position 3 and the challenger at 2.").wait_for()
    page.locator("[name=when]").first.check()
    page.get_by_role("button", name="Play at that time").click()
    assert page.get_by_role("alert").inner_text().startswith("Swifts")
    errors.clear()  # the browser reports the 422


def test_the_way_of_a_team_fits_a_phone_and_is_told_as_a_table(club, person):
    page = opened(club, person, None, "/ladders/1/teams/2", **PHONE)
    box = page.locator(".chart").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360
    page.locator("summary", has_text="The same as a table").click()
    assert page.locator(".as-table tbody td:last-child").all_inner_texts() == ["2", "1"]


@pytest.mark.parametrize(
    "path", ["/ladders/1", "/ladders/1/history", "/ladders/1/teams/2", "/ladders/1/challenges/1"]
)
def test_who_hides_the_results_reads_none_of_a_ladders_matches(club, person, path):
    page = opened(club, person, None, path)
    assert "43 – 20" in page.locator("main").inner_text()
    page.add_init_script(HIDING)
    page.reload()
    hidden = page.locator("main").inner_text()
    assert "Results hidden" in hidden and "43 – 20" not in hidden
    expect(page.locator(".chart circle:visible, .moved:visible")).to_have_count(0)


def test_who_hides_the_results_is_asked_before_a_teams_record_is_shown(club, person):
    page = opened(club, person, None, "/teams/1")
    expect(page.locator(".record")).to_be_visible()
    page.add_init_script(HIDING)
    page.reload()
    expect(page.locator(".record")).to_be_hidden()
    page.get_by_role("button", name="Show the results").click()
    expect(page.locator(".record")).to_be_visible()


@on_both_screens
def test_the_fields_for_times_stand_apart_within_their_box(club, person, screen):
    page = opened(club, person, "Stan", "/ladders/1/challenges/3", **screen)
    box = page.locator(".box", has_text="Offer times").bounding_box()
    fields = [each.bounding_box() for each in page.locator("input[type=datetime-local]").all()]
    assert len(fields) == 3
    for field in fields:
        assert box["x"] < field["x"] and field["x"] + field["width"] < box["x"] + box["width"]
    for one, other in itertools.combinations(fields, 2):
        assert one["x"] + one["width"] < other["x"] or one["y"] + one["height"] < other["y"]
