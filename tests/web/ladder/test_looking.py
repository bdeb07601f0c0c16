"""What everybody sees of a ladder: now, on a past day, of a team, of a challenge."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from houses import MORNING
from ladder_club import DAY, GAME

from .visit import CAPTAIN, MEMBER, OTHER, standing

EVERYBODY = ("Nobody", "Stan", "Dora", CAPTAIN, MEMBER, OTHER)
PAGES = (
    "/ladders", "/ladders/1", "/ladders/1/teams/4", "/ladders/1/challenges/1", "/ladders/1/history",
    "/api/v1/ladders", "/api/v1/ladders/1", "/api/v1/ladders/1.csv", "/ladders/1/results.atom",
)  # fmt: skip


def day(number):
    """So many days after the ladder was opened."""
    return (datetime.fromtimestamp(MORNING, UTC) + timedelta(days=number)).date()


@pytest.mark.parametrize("path", PAGES)
def test_everybody_may_look(path, club, visit):
    club.challenge(4, 2)
    for name in EVERYBODY:
        assert visit[name].get(path).status_code == 200, name


@pytest.mark.parametrize(
    "path", ["/ladders/2", "/ladders/1/teams/99", "/ladders/1/challenges/1", "/api/v1/ladders/9"]
)
def test_what_is_not_there_is_said_so(path, visit):
    assert visit["Nobody"].get(path).status_code == 404


def test_a_played_match_moves_the_teams_on_the_page(club, visit, clock):
    _, fixture_id = club.schedule(4, 2)
    match_id = club.play(fixture_id, closed_room=GAME)
    page = visit["Nobody"].get("/ladders/1").text
    assert f'href="/matches/{match_id}"' in page and "Being played" in page
    assert f'href="/fixtures/{fixture_id}"' in visit[MEMBER].get("/ladders/1").text
    clock.let(31 * 60)
    page = visit["Nobody"].get("/ladders/1").text
    assert standing(page) == ["Team 1", "Team 4", "Team 2", "Team 3", "Team 5"]
    assert "Being played" not in page and "Team 4 9 – 0 Team 2" in page and "Team 4: 4 → 2" in page


@pytest.mark.parametrize(("number", "order"), [(0, "12345"), (7, "14235")])
def test_a_past_day_is_shown_as_it_was(number, order, club, visit, clock):
    club.challenge(4, 2)
    clock.let(20 * DAY)
    page = visit[CAPTAIN].get(f"/ladders/1?day={day(number)}").text
    assert standing(page) == [f"Team {team}" for team in order]
    assert "The ladder as it was on" in page and "You may challenge" not in page


@pytest.mark.parametrize("text", ["2999-01-01", "0001-01-01", "9999-12-31", "yesterday", "", "<b>"])
def test_a_day_that_is_none_or_not_yet_is_now_and_one_before_is_the_first(text, visit):
    answer = visit["Nobody"].get(f"/ladders/1?day={text}")
    assert answer.status_code == 200
    assert ("as it was on" in answer.text) == (text == "0001-01-01")


def test_a_team_is_found_by_a_part_of_its_name(visit):
    page = visit["Nobody"].get("/ladders/1?q=tEAM 3").text
    assert re.findall(r'<tr id="team-(\d)" class=" found"', page) == ["3"]
    assert "No team of that name." in visit["Nobody"].get("/ladders/1?q=owls").text


def test_the_rules_are_told_as_they_are_set(visit):
    page = visit["Nobody"].get("/ladders/1").text
    assert "A team may challenge up to 3 positions above it." in page
    assert "Boards of a match: 1." in page and "again 14 days" not in page


def test_deadlines_are_told_in_the_readers_zone(club, visit):
    club.challenge(4, 2)
    visit["Nobody"].client.set_cookie("zone", "Asia/Shanghai")
    page = visit["Nobody"].get("/ladders/1").text
    by = club.ladder.challenges[1].answer_by + timedelta(hours=8)
    assert f"{by:%H:%M}</time>" in page and page.count("China Standard Time") == 1


def test_a_teams_way_is_drawn_and_told_as_a_table(club, visit, clock):
    _, fixture_id = club.schedule(4, 2)
    club.play(fixture_id, closed_room=GAME)
    clock.let(3 * DAY)
    page = visit["Nobody"].get("/ladders/1/teams/4").text
    assert page.count('class="stroke"') == 3 and page.count("<circle") == 1
    rows = re.search(r"<tbody>(<tr><td>.*?)</tbody>", page)[1]
    assert re.findall(r"<td>(\d)</td>", rows) == ["2", "4"]


def test_what_it_comes_to_is_worked_out(club, visit):
    club.challenge(4, 2)
    page = visit[OTHER].get("/ladders/1/challenges/1").text
    rows = re.findall(r'<th scope="row">(.*?)</th>(.*?)</tr>', page)
    told = {words: re.sub("<.*?>", "", cells) for words, cells in rows}
    assert told["The challenger wins"] == told["It is declined"] == "4 → 22 → 3"
    assert told["A draw"] == told["The challenged team wins"] == "stays 4stays 2"
    assert "If you decline" not in page


def test_the_history_goes_back_page_by_page(club, visit):
    team = club.teams[4]
    for _ in range(40):
        club.captain(team, lambda it, now: it.leave(team.captain, team.id, now))
        club.captain(team, lambda it, now: it.enter(team.captain, team.id, now))
    page = visit["Nobody"].get("/ladders/1/history").text
    assert page.count("Team 5 left the ladder") == 30
    earlier = visit["Nobody"].get(re.search(r'"(/ladders/1/history\?before=\d+)"', page)[1]).text
    assert "The ladder was opened" in earlier and ">Earlier<" not in earlier
