"""A challenge by its forms: made, answered, scheduled, called off, ruled on; by nobody but who may."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from houses import MORNING
from ladder_club import DAY

from .visit import CAPTAIN, MEMBER, OTHER, alert

DEFENDER, DEPUTY = "Team 2 A", "Team 2 B"
WHEN = datetime.fromtimestamp(MORNING, UTC) + timedelta(days=3)
ANSWER = "The other captain has to answer."
TIMES = {"zone": "UTC", "first": f"{WHEN:%Y-%m-%dT%H:%M}"}


def challenged(club, visit, **fields):
    answer = visit[CAPTAIN].send("/ladders/1/teams/2/challenge", **fields)
    assert answer.location == "/ladders/1/challenges/1"
    return club.ladder.challenges[1]


def test_from_the_ladders_page_to_a_match(club, visit):
    page = visit[CAPTAIN].get("/ladders/1").text
    may = re.findall(r'action="/ladders/1/teams/(\d)/challenge"', page)
    assert may == ["1", "2", "3"]
    assert challenged(club, visit).status == "challenged"
    assert ANSWER in visit[CAPTAIN].get("/ladders/1/challenges/1").text
    assert ANSWER not in visit[DEFENDER].get("/ladders/1/challenges/1").text
    assert "as many teams as it may at a time" in visit[CAPTAIN].get("/ladders/1").text
    assert "Team 4 challenge you: answer by" in visit[DEFENDER].get("/rules").text
    assert "If you decline, you stand at position 3 and the challenger at 2." in (
        visit[DEFENDER].get("/ladders/1/challenges/1").text
    )
    assert visit.challenge(DEFENDER, 1, "accept").status_code == 302
    assert ANSWER not in visit[CAPTAIN].get("/ladders/1/challenges/1").text
    assert "Offer Team 2 times to play" in visit[CAPTAIN].get("/rules").text
    second = WHEN + timedelta(days=1)
    offered = TIMES | {"second": f"{second:%Y-%m-%dT%H:%M}"}
    assert visit.challenge(CAPTAIN, 1, "times", **offered).status_code == 302
    assert "choose one" in visit[DEFENDER].get("/rules").text
    assert "choose one" not in visit[CAPTAIN].get("/rules").text
    assert visit.challenge(DEFENDER, 1, "choose", when=second.isoformat()).status_code == 302
    fixture = club.store.fixtures.get(club.store.ladders.fixtures(1)[1]).fixture
    assert (fixture.status, fixture.agreed.when) == ("agreed", second)


def test_times_may_come_with_the_challenge_and_one_of_them_accepts_it(club, visit):
    assert challenged(club, visit, **TIMES).offer.times == (WHEN,)
    assert visit.challenge(DEFENDER, 1, "choose", when=WHEN.isoformat()).status_code == 302
    assert club.ladder.challenges[1].status == "scheduled"


def test_times_are_meant_in_the_zone_that_is_named(club, visit):
    challenged(club, visit, **TIMES | {"zone": "Asia/Shanghai"})
    assert club.ladder.challenges[1].offer.times == (WHEN - timedelta(hours=8),)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"first": "2027-03-28T02:30", "zone": "Europe/Berlin"}, "The clocks skip this time"),
        ({"first": "0001-01-01T00:00"}, "this year or the next"),
        ({"first": "9999-12-31T23:59"}, "this year or the next"),
        ({"first": "soon"}, "Not a valid"),
        ({"first": "2027-01-14T08:00"}, "none that has passed"),
        ({"first": "2027-12-01T08:00"}, "none that has passed"),
        ({"zone": "Nowhere"}, "Not a valid choice"),
    ],
)
def test_times_that_will_not_do_are_told_and_nothing_is_challenged(fields, told, club, visit):
    answer = visit[CAPTAIN].send("/ladders/1/teams/2/challenge", **TIMES | fields)
    assert answer.status_code == 422 and told in answer.text
    assert not club.ladder.challenges


def test_declined_is_as_the_page_said(club, visit):
    challenged(club, visit)
    assert visit.challenge(DEFENDER, 1, "decline", why="the flu").status_code == 302
    assert club.order == [1, 4, 2, 3, 5]
    for name, reads in (("Stan", False), ("Nobody", False), (OTHER, False), (MEMBER, True), ("Dora", True)):
        assert ("the flu" in visit[name].get("/ladders/1/challenges/1").text) == reads, name
    assert "the flu" not in visit["Nobody"].get("/api/v1/ladders/1?since=0").text


def test_taken_back_before_it_is_answered(club, visit):
    challenged(club, visit)
    assert visit.challenge(CAPTAIN, 1, "withdraw").status_code == 302
    assert club.order == [1, 2, 3, 4, 5] and not club.ladder.open


def test_the_director_calls_off_and_rules(club, visit, clock):
    challenged(club, visit)
    assert visit.challenge("Dora", 1, "rule", outcome="cancelled", why="x").status_code == 409
    clock.let(6 * DAY)
    assert club.order == [1, 4, 2, 3, 5]
    assert visit.challenge("Dora", 1, "rule", outcome="cancelled", why=" ").status_code == 422
    assert visit.challenge("Dora", 1, "rule", outcome="cancelled", why="ill").status_code == 302
    assert club.order == [1, 2, 3, 4, 5]
    club.challenge(5, 3)
    assert visit.challenge("Dora", 2, "cancel", why="snow").status_code == 302
    assert not club.ladder.open


FORMS = [
    ("accept", {}, DEFENDER),
    ("decline", {"why": ""}, DEFENDER),
    ("withdraw", {}, CAPTAIN),
    ("cancel", {"why": "snow"}, "Dora"),
]


@pytest.mark.parametrize(("deed", "fields", "who"), FORMS)
def test_nobody_else_may(deed, fields, who, club, visit):
    challenged(club, visit)
    before = club.ladder.seq
    for name in {CAPTAIN, MEMBER, DEFENDER, DEPUTY, OTHER, "Stan", "Dora"} - {who}:
        assert visit.challenge(name, 1, deed, **fields).status_code == 403, name
        assert f"challenges/1/{deed}" not in visit[name].get("/ladders/1/challenges/1").text
    assert "/sign-in" in visit.challenge("Nobody", 1, deed, **fields).location
    assert visit[who].send_raw(f"/ladders/1/challenges/1/{deed}", **fields).status_code == 400
    assert club.ladder.seq == before
    assert visit.challenge(who, 1, deed, **fields).status_code == 302


def test_a_director_who_plays_in_one_of_the_teams_does_not_decide(club, visit):
    challenged(club, visit)
    club.store.teams.join(club.teams[1].id, club.dora)
    assert visit.challenge("Dora", 1, "cancel", why="snow").status_code == 403


@pytest.mark.parametrize("name", [MEMBER, "Stan", "Dora"])
def test_only_a_captain_challenges(name, club, visit):
    answer = visit[name].send("/ladders/1/teams/2/challenge")
    assert (answer.status_code, bool(alert(answer))) == (403, True)
    assert "/challenge" not in visit[name].get("/ladders/1").text.replace("/challenges", "")
    assert not club.ladder.challenges


def test_why_not_is_told_for_each_team(club, visit):
    club.challenge(3, 2)
    page = visit["Team 5 A"].get("/ladders/1").text
    assert "This team stands 4 positions above yours; your reach is 3." in page
    assert "This team has been challenged by as many teams as may at a time." in page
    answer = visit["Team 5 A"].send("/ladders/1/teams/2/challenge")
    assert answer.status_code == 422 and "as many teams" in alert(answer)


def test_a_captain_of_both_teams_is_refused_at_once(club, visit):
    club.store.teams.join(club.teams[1].id, club.teams[3].captain)
    club.store.teams.hand_over(club.teams[1].id, club.teams[1].captain, club.teams[3].captain)
    answer = visit[CAPTAIN].send("/ladders/1/teams/2/challenge", by="4")
    assert answer.status_code == 422 and "different captains" in alert(answer)


def test_a_page_that_showed_other_positions_decides_nothing(club, visit):
    challenged(club, visit)
    page = visit[DEFENDER].get("/ladders/1/challenges/1").text
    seen = re.search(r'name="seen" type="hidden" value="([^"]+)"', page)[1]
    team = club.teams[0]
    club.captain(team, lambda it, now: it.leave(team.captain, team.id, now))
    answer = visit[DEFENDER].send("/ladders/1/challenges/1/decline", seen=seen, why="the flu")
    assert answer.status_code == 409 and "changed since you opened the page" in alert(answer)
    assert 'value="the flu"' in answer.text and club.ladder.open
    assert visit[DEFENDER].send("/ladders/1/challenges/1/decline", why="").status_code == 409


def test_a_time_that_was_not_offered_or_has_passed_is_not_chosen(club, visit, clock):
    challenged(club, visit, **TIMES)
    other = WHEN + timedelta(hours=1)
    assert visit.challenge(DEFENDER, 1, "choose", when=other.isoformat()).status_code == 422
    assert visit.challenge(DEFENDER, 1, "choose", when="never").status_code == 422
    clock.let(4 * DAY)
    assert visit.challenge(DEFENDER, 1, "choose", when=WHEN.isoformat()).status_code == 422
    assert club.ladder.challenges[1].status == "challenged"


def test_a_refusal_is_told_in_chinese(club, visit):
    club.challenge(3, 2)
    visit["Team 5 A"].send("/settings", lang="zh")
    answer = visit["Team 5 A"].send("/ladders/1/teams/2/challenge")
    assert answer.status_code == 422 and re.fullmatch(r"[\u4e00-\u9fff，。：（）]+", alert(answer))
