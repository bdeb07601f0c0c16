"""What is keyed and not public yet: no message, score line or page tells the public that it was done."""

from __future__ import annotations

from dataclasses import replace

import pytest
from keying import PLAYED

from matchserver.bridge import Contract, Result, Seat, Vulnerability
from matchserver.contest import Room

pytestmark = pytest.mark.usefixtures("quick_passwords")

OPEN, CLOSED = Room
LATE = ["board", "delayed:1", "match"]


def shown(cup, house=None):
    """All that a server has to show of the match: the score line and both rooms."""
    broadcast = (house or cup.house).broadcasts.of(cup.id)
    return broadcast.line(), broadcast.views()


def pages(cup):
    """What anybody finds of it elsewhere."""
    guest = cup.guests["Sam"]
    paths = (f"/matches/{cup.id}/rerun", "/players/Ada", f"/api/v1/matches/{cup.id}/story")
    archived = guest.get("/api/v1/archive").json["matches"]
    return archived, [guest.get(path).status_code for path in paths]


def corrected(cup):
    cup.record(OPEN, 1, Result(Contract.parse("1NTN"), 9))


def undone(cup):
    cup.undo(OPEN, 2)


def played_out(cup):
    for _ in range(2):
        cup.play()
        cup.clock.let(5)
    cup.clock.let(600)


@pytest.mark.parametrize(
    ("policy", "deed"), [("delayed:1", corrected), *((policy, undone) for policy in LATE)]
)
def test_a_finished_match_stays_as_it_is_until_the_change_is_released(policy, deed, on_air, build):
    cup = on_air(policy)
    played_out(cup)
    before, found = shown(cup), pages(cup)
    assert before[0]["status"] == "finished" and found[1] == [200] * 3 and len(found[0]) == 1
    cup.told.clear()
    deed(cup)
    cup.clock.let(50)
    assert (shown(cup), pages(cup), cup.told) == (before, found, [])
    again = build()
    assert shown(cup, again) == before
    again.archivist.index(cup.id)
    assert pages(cup) == found


@pytest.mark.parametrize("policy", LATE)
def test_a_finished_match_is_told_anew_when_the_change_is_released(policy, on_air):
    cup = on_air(policy)
    played_out(cup)
    undone(cup)
    cup.key(OPEN, "ap =9")
    cup.clock.let(1200)
    line, _ = shown(cup)
    assert (line["status"], line["boards"][1]["open"]["tricks"]) == ("finished", 9)
    assert cup.told[-1] == ("match", line)
    assert cup.house.broadcasts.is_over(cup.id)


@pytest.mark.parametrize("policy", LATE)
def test_a_result_that_is_waited_for_is_final_only_when_nothing_waits(policy, on_air, monkeypatch):
    """As a ladder waits: it counts what was played, and must not tell that before it is public."""
    monkeypatch.setattr("matchserver.broadcast.Thread", AtOnce)
    cup = on_air(policy)
    told, awaited = [], {cup.id}
    played_out(cup)
    undone(cup)
    cup.house.broadcasts.finished.append((awaited, told.append))
    cup.clock.let(50)
    assert not cup.house.broadcasts.is_over(cup.id)
    cup.key(OPEN, "ap =7")  # the same once more: but for its mark the score line does not change
    assert policy == "match" or not told
    cup.clock.let(1200)
    assert told and cup.house.broadcasts.is_over(cup.id)


class AtOnce:
    """In the place of a thread."""

    def __init__(self, target, args, daemon):
        self.start = lambda: target(*args)


@pytest.mark.parametrize("policy", ["live", *LATE])
def test_a_deal_that_is_typed_is_told_only_where_the_sheet_shows_it(policy, on_air):
    cup = on_air(policy, known=[])
    shown(cup)
    cup.told.clear()
    for board in cup.dealt:
        cup.operating.set_deals(cup.id, cup.person("Kim"), [board])
    assert cup.told == []
    turned = replace(cup.dealt[0], dealer=Seat.WEST, vulnerable=Vulnerability.ALL)
    cup.operating.set_deals(cup.id, cup.person("Kim"), [turned])
    assert [noun for noun, _ in cup.told] == ["match"]


@pytest.mark.parametrize("policy", LATE)
def test_a_board_that_is_put_back_was_never_there(policy, on_air, build):
    """The first of the match, and one after another."""
    cup = on_air(policy)
    for _ in range(2):
        before = shown(cup)
        cup.told.clear()
        cup.open(OPEN)
        cup.clock.let(3)
        meanwhile = shown(cup)
        cup.undo(OPEN, 1)
        cup.clock.let(600)
        assert shown(cup) == shown(cup, build()) == before
        assert {noun for noun, _ in cup.told} == ({"match"} if meanwhile != before else set())
        assert meanwhile[0]["status"] == "playing", "that play has begun is no secret"
        cup.play()
        cup.clock.let(600)
    line, views = shown(cup)
    assert line["status"] == "finished"
    assert [view["seq"] for view in views.values()] == [cup.table(room).seq for room in Room]


def test_live_a_board_that_is_put_back_goes_at_once(on_air):
    cup = on_air("live")
    cup.open(OPEN)
    cup.undo(OPEN, 1)
    assert (shown(cup)[0]["status"], shown(cup)[0]["started"]) == ("waiting", None)
    cup.play()
    cup.open(OPEN)
    cup.undo(OPEN, 1)
    assert shown(cup)[1]["open"]["board"] == 1


@pytest.mark.parametrize("policy", LATE)
def test_a_server_that_starts_anew_is_as_late_as_the_one_before(policy, on_air, build):
    cup = on_air(policy, count=3)
    cup.open(OPEN)
    cup.clock.let(30)
    cup.key(OPEN, PLAYED)
    cup.play(CLOSED)
    cup.clock.let(600)
    before = shown(cup)
    assert before[0]["behind"] == {"board": 30, "delayed:1": 60, "match": None}[policy]
    cup.undo(OPEN, 1)
    cup.clock.let(7)
    assert shown(cup) == before == shown(cup, build())
    cup.key(OPEN, "=8")
    cup.clock.let(5)
    assert shown(cup) == shown(cup, build())
