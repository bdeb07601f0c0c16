"""Rulings made on the pages: what each does to the score, who may, and what is refused."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest
from court import Court
from houses import add_match
from lines import Lines

from matchserver.bridge import Contract, Result
from matchserver.contest import Room


@pytest.fixture
def court(house, quick_passwords):
    """Both rooms have played board 1: 3NT by North, 9 tricks in the open room, 8 in the closed."""
    court = Court(house)
    for room, tricks in ((Room.OPEN, 9), (Room.CLOSED, 8)):
        court.open_board(1, room)
        result = Result(Contract.parse("3NTN"), tricks)
        court.act(lambda table, result=result: table.record_result(1, result), room)
    return court


RULINGS = {
    "assigned": {"board": "1", "room": "open", "result": "3NT N -1"},
    "weighted": {"board": "1", "room": "open", "share1": "60", "result1": "3NTN=", "share2": "40",
                 "result2": "3nt n −1"},
    "artificial": {"board": "1", "home": "3", "visitors": "-3"},
    "cancelled": {"board": "1"},
    "penalty": {"team": "visitors", "imps": "2", "vps": "0,5"},
}  # fmt: skip


def rule(court, kind, name="Dora", seq=None, why="a reason", **fields):
    path = f"/desk/matches/{court.stored.id}"
    seq = court.store.rulings.of(court.stored.id).seq if seq is None else seq
    return court[name].send(f"{path}/{kind}", **{"seq": seq, "why": why, **RULINGS.get(kind, {}), **fields})


def sheet(court):
    return court["nobody"].get(f"/api/v1/matches/{court.stored.id}").json


@pytest.mark.parametrize(("kind", "imps", "compared"), [
    ("assigned", (0, 0), 1), ("weighted", (6, 0), 1), ("artificial", (3, 0), 1), ("cancelled", (0, 0), 0),
    ("penalty", (10, 0), 1),
])  # fmt: skip
def test_the_public_score_follows_a_ruling_at_once(court, kind, imps, compared):
    assert sheet(court)["home"]["imps"] == 10
    line = Lines(court.house).spectator(court.stored)
    assert rule(court, kind).status_code == 302
    told = sheet(court)
    assert ((told["home"]["imps"], told["visitors"]["imps"]), told["boards_compared"]) == (imps, compared)
    assert line.heard("match")[-1]["home"] == told["home"]
    ruling = told["rulings"][0]
    assert (ruling["kind"], ruling["by"], ruling["why"]) == (kind, "Dora", "a reason")
    line.close()


def test_a_penalty_comes_off_the_total_and_the_victory_points(court):
    before = sheet(court)["visitors"]
    rule(court, "penalty")
    after = sheet(court)["visitors"]
    assert (after["penalty"], after["vp_penalty"], after["total"]) == (2, 0.5, before["total"] - 2)
    assert float(after["vp"]) < float(before["vp"]) - 0.49


def vps(court):
    return [Decimal(sheet(court)[which]["vp"]) for which in ("home", "visitors")]


def test_a_director_is_told_what_a_penalty_does_to_the_other_team_s_victory_points_and_so_it_does(court):
    page = court["Dora"].get(f"/desk/matches/{court.stored.id}").text
    assert "the other team&#39;s rise by as many" in page or "the other team's rise by as many" in page
    home, visitors = vps(court)
    rule(court, "penalty", team="visitors", imps="", vps="1")
    assert vps(court) == [home, visitors - 1]
    rule(court, "penalty", team="visitors", imps="2", vps="")
    assert vps(court)[0] > home and sum(vps(court)) == home + visitors - 1


def test_a_withdrawn_ruling_is_as_if_it_had_never_been(court):
    rule(court, "cancelled")
    assert rule(court, "withdraw/1", why="a mistake").status_code == 302
    assert sheet(court)["home"]["imps"] == 10 and sheet(court)["rulings"] == []
    page = court["Dora"].get(f"/desk/matches/{court.stored.id}").text
    assert "withdrawn" in page


def test_the_list_tells_what_by_whom_and_why_and_what_was_replaced(court):
    rule(court, "assigned", why="wrong <b>card</b>")
    rule(court, "artificial", why="fouled")
    page = court["Dora"].get(f"/desk/matches/{court.stored.id}").text
    for words in ("wrong &lt;b&gt;card&lt;/b&gt;", "fouled", "Dora", "replaced by a later ruling"):
        assert words in page


@pytest.mark.parametrize("kind", [*RULINGS, "withdraw/1"])
def test_nobody_but_a_director_of_neither_team_rules(court, kind):
    rule(court, "cancelled")
    for name in ("Cleo", "Ada", "Finn", "Stan", "nobody"):
        assert rule(court, kind, name).status_code == (302 if name == "nobody" else 403)
    assert court.store.rulings.of(court.stored.id).seq == 1


def test_a_director_who_plays_rules_on_other_matches(court, house):
    robots = add_match(house)
    path, fields = f"/desk/matches/{robots.id}/penalty", {"team": "home", "imps": "3"}
    answer = court["Cleo"].send(path, seq=0, why="noise", **fields)
    assert answer.status_code == 302
    assert court["nobody"].get(f"/api/v1/matches/{robots.id}").json["home"]["penalty"] == 3


BAD = [
    ("assigned", {"why": ""}), ("assigned", {"why": "x" * 501}), ("assigned", {"board": "77"}),
    ("assigned", {"room": "attic"}), ("assigned", {"result": "8S N ="}), ("assigned", {"result": ""}),
    ("weighted", {"share1": "50"}), ("weighted", {"result2": ""}), ("weighted", {"share3": "0"}),
    ("weighted", {"share1": "", "result1": "", "share2": "", "result2": ""}), ("artificial", {"home": "7"}),
    ("penalty", {"imps": "", "vps": ""}), ("penalty", {"imps": "-1"}), ("penalty", {"vps": "many"}),
    ("penalty", {"vps": "21"}), ("penalty", {"team": "both"}), ("penalty", {"imps": "101"}),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "fields"), BAD)
def test_what_is_no_ruling_is_refused_on_the_page_and_what_was_written_stays(court, kind, fields):
    answer = rule(court, kind, **{"why": "my long reason", **fields})
    assert answer.status_code == 422
    assert 'class="fault"' in answer.text and re.search(r'<details class="kind" open', answer.text)
    assert fields.get("why") is not None or "my long reason" in answer.text
    assert court.store.rulings.of(court.stored.id).seq == 0


@pytest.mark.parametrize("seq", ["0", "", "x", "9"])
def test_a_ruling_from_an_older_page_is_refused(court, seq):
    rule(court, "penalty")
    assert rule(court, "cancelled", seq=seq).status_code == 409
    assert court.store.rulings.of(court.stored.id).seq == 1


def test_a_ruling_that_is_not_in_force_is_not_withdrawn(court):
    answer = rule(court, "withdraw/1")
    assert (answer.status_code, "Ruling 1 is not in force" in answer.text) == (404, True)


@pytest.mark.parametrize("text", ["4SX N -1", "4♠× N−1", "4sxn-1", " 4 S N X - 1 "])
def test_a_result_is_read_as_directors_write_it(court, text):
    rule(court, "assigned", result=text)
    assert sheet(court)["boards"][0]["open"]["score"] == -100


@pytest.mark.parametrize("text", ["pass", "P"])
def test_a_passed_out_board_is_assigned_as_a_pass(court, text):
    rule(court, "assigned", result=text)
    assert sheet(court)["boards"][0]["open"]["contract"] == "Pass"
