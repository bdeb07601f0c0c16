"""A director opens ladders by their rules and closes them; captains enter teams, rest, return and leave."""

import pytest
from guests import faults
from ladder_club import DAY

from matchserver.contest import LadderRules

from .visit import CAPTAIN, MEMBER, OTHER, alert, standing

GIVEN = {name: str(value) for name, value in vars(LadderRules()).items()}
FORM = GIVEN | {"name": "Winter", "zone": "Asia/Shanghai", "starts": "", "ends": ""}


def opened(club):
    return club.store.ladders.get(2).ladder.opened


def test_the_form_begins_with_good_rules(visit):
    page = visit["Dora"].get("/ladders/new").text
    for name in ("answer_days", "boards", "rest_days"):
        assert f'id="{name}"' in page and f'value="{GIVEN[name]}"' in page
    assert '<option selected value="3">up to 3 above</option>' in page


def test_a_director_opens_a_ladder_by_the_rules_that_were_set(club, visit):
    own = {"reach": "0", "boards": "24", "after_win": "swap", "refusal": "defender drops", "drop": "2"}
    answer = visit["Dora"].send("/ladders/new", **FORM | own | {"starts": "2027-02-01", "ends": "2027-02-28"})
    assert answer.location == "/ladders/2"
    assert opened(club).rules == LadderRules(
        reach=None, boards=24, after_win="swap", refusal="defender drops", drop=2
    )
    assert str(opened(club).starts) == "2027-01-31 16:00:00+00:00"
    assert str(opened(club).ends) == "2027-02-28 16:00:00+00:00"
    assert "A team may challenge any team above it." in visit["Nobody"].get("/ladders/2").text
    assert "Winter" in visit["Nobody"].get("/ladders").text


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"name": ""}, "name"), ({"name": "x" * 61}, "name"), ({"name": "a\u202eb"}, "name"),
        ({"name": "a\x00b"}, "name"),
        ({"answer_days": "1"}, "answer_days"), ({"boards": "65"}, "boards"), ({"drop": "many"}, "drop"),
        ({"starts": "soon"}, "starts"), ({"answer_days": "14"}, None), ({"ends": "2020-01-01"}, None),
        ({"starts": "0001-01-01"}, None), ({"ends": "9999-12-31"}, None),
    ],
)  # fmt: skip
def test_what_will_not_do_is_told_and_opens_nothing(fields, fault, club, visit):
    answer = visit["Dora"].send("/ladders/new", **FORM | fields)
    assert answer.status_code == 422 and alert(answer)
    assert fault is None or fault in faults(answer) or f'id="{fault}-fault"' in answer.text
    assert club.store.ladders.ids() == [1]


@pytest.mark.parametrize("name", [CAPTAIN, MEMBER, "Stan"])
def test_only_directors_open_and_close(name, club, visit):
    for path in ("/ladders/new", "/ladders/1/close"):
        assert visit[name].send(path, **FORM).status_code == 403
        assert "/sign-in" in visit["Nobody"].send(path, **FORM).location
        assert visit["Dora"].send_raw(path, **FORM).status_code == 400
    assert visit[name].get("/ladders/new").status_code == 403
    assert club.store.ladders.ids() == [1] and not club.ladder.closed


def test_a_closed_ladder_keeps_its_standings_and_takes_nothing(club, visit):
    club.challenge(4, 2)
    assert visit["Dora"].send("/ladders/1/close").status_code == 302
    assert standing(visit["Nobody"].get("/ladders/1").text) == [f"Team {n}" for n in range(1, 6)]
    assert "The season is over" in visit[CAPTAIN].get("/ladders/1").text
    for path in ("/ladders/1/close", "/ladders/1/teams/4/leave"):
        answer = visit["Dora" if "close" in path else CAPTAIN].send(path)
        assert (answer.status_code, alert(answer)) == (422, "This ladder is closed.")


def test_a_team_enters_several_ladders_side_by_side(club, visit):
    visit["Dora"].send("/ladders/new", **FORM)
    page = visit[CAPTAIN].get("/ladders/2").text
    assert "Team 4 are not on this ladder." in page
    assert visit[CAPTAIN].send("/ladders/2/teams/4/enter").location == "/ladders/2#team-4"
    assert visit[OTHER].send("/ladders/2/teams/1/enter").status_code == 302
    assert standing(visit["Nobody"].get("/ladders/2").text) == ["Team 4", "Team 1"]
    visit[OTHER].send("/ladders/2/teams/4/challenge")
    club.challenge(4, 2)
    assert "Team 1 challenge you" in visit[CAPTAIN].get("/rules").text
    assert standing(visit["Nobody"].get("/ladders/1").text)[0] == "Team 1"
    answer = visit[CAPTAIN].send("/ladders/2/teams/4/enter")
    assert (answer.status_code, alert(answer)) == (422, "This team is on the ladder already.")


def test_a_team_rests_and_returns(club, visit, clock):
    assert "may still rest in this season: 28." in visit[CAPTAIN].get("/ladders/1/teams/4").text
    assert visit[CAPTAIN].send("/ladders/1/teams/4/rest", days="10").status_code == 302
    assert "rests until" in visit["Nobody"].get("/ladders/1").text
    assert "Your team rests: return first" in visit[CAPTAIN].get("/ladders/1").text
    assert "This team rests until" in visit["Team 5 A"].get("/ladders/1").text
    clock.let(2 * DAY)
    assert visit[CAPTAIN].send("/ladders/1/teams/4/return").status_code == 302
    assert "rests until" not in visit["Nobody"].get("/ladders/1").text


@pytest.mark.parametrize("days", ["0", "29", "366", "-1", "", "two", "9" * 30])
def test_a_rest_that_will_not_do_is_told(days, club, visit):
    answer = visit[CAPTAIN].send("/ladders/1/teams/4/rest", days=days)
    assert answer.status_code == 422 and (alert(answer) or faults(answer))
    assert club.ladder.entries[4].resting is None


def test_a_team_leaves_and_enters_again_at_the_bottom(club, visit):
    assert visit["Team 2 A"].send("/ladders/1/teams/2/leave").status_code == 302
    assert club.order == [1, 3, 4, 5]
    assert "This team left the ladder on" in visit["Nobody"].get("/ladders/1/teams/2").text
    assert visit["Team 2 A"].send("/ladders/1/teams/2/enter").status_code == 302
    assert club.order == [1, 3, 4, 5, 2]


@pytest.mark.parametrize("deed", ["enter", "rest", "return", "leave"])
def test_only_its_captain_does_it_for_a_team(deed, club, visit):
    before = club.ladder.seq
    for name in (MEMBER, OTHER, "Stan", "Dora"):
        answer = visit[name].send(f"/ladders/1/teams/4/{deed}", days="3")
        assert answer.status_code == 403 and alert(answer)
    assert "/sign-in" in visit["Nobody"].send(f"/ladders/1/teams/4/{deed}").location
    assert visit[CAPTAIN].send_raw(f"/ladders/1/teams/4/{deed}").status_code == 400
    assert visit[CAPTAIN].send(f"/ladders/1/teams/99/{deed}", days="3").status_code == 404
    assert club.ladder.seq == before
