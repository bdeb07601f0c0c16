"""A match from its proposal to its confirmed result, as captains and directors send the forms."""

import html
import re
from datetime import UTC, datetime

import pytest
from guests import faults

from matchserver.contest import Policy

from .cast import FORM, WHEN
from .test_teams import alert

ALL = ("Ada", "Gus", "Ben", "Hana", "Stan", "Dora")
"""Both captains, a member of each team, a stranger and a director."""


def propose(cast, name="Ada", team=2, **changed):
    return cast[name].send(f"/teams/{team}/propose", **FORM | changed)


def test_a_captain_proposes_a_match_in_the_time_zone_they_name(cast):
    answer = propose(cast, policy="delayed", halves="2", change_opponents="y", friendly="y", kibitzing="y")
    assert answer.location == "/fixtures/1"
    terms = cast.fixture().offer.terms
    assert terms.when == datetime(WHEN.year, WHEN.month, WHEN.day, 12, tzinfo=UTC)
    assert (terms.zone, terms.boards, terms.halves, terms.minutes) == ("Asia/Shanghai", 8, 2, 7)
    assert (terms.policy, terms.after_refusal) == (Policy("delayed", 12), "director")
    assert terms.friendly and terms.change_opponents and terms.kibitzing


def test_a_captain_may_propose_to_be_the_visitors(cast):
    propose(cast, side="visitors")
    assert (cast.fixture().home.name, cast.fixture().visitors.name) == ("Owls", "Larks")


@pytest.mark.parametrize(
    ("changed", "at"),
    [
        ({"boards": "0"}, "terms-boards"),
        ({"boards": "65"}, "terms-boards"),
        ({"boards": "x"}, "terms-boards"),
        ({"minutes": ""}, "terms-minutes"),
        ({"day": "2026-01-01"}, "terms-day"),
        ({"day": "2099-01-01"}, "terms-day"),
        ({"day": "9999-12-31"}, "terms-day"),
        ({"day": "tomorrow"}, "terms-day"),
        ({"time": "25:00"}, "terms-time"),
        ({"zone": "Europe/Berlin", "day": "2027-03-28", "time": "02:30"}, "terms-time"),
        ({"policy": "soon"}, "terms-policy"),
        ({"delay": "0"}, "terms-delay"),
    ],
)
def test_what_is_wrong_with_terms_stands_at_its_field_and_nothing_typed_is_lost(changed, at, cast):
    answer = propose(cast, correction_minutes="77", **changed)
    found = dict(re.findall(r'<p class="fault" id="([a-z-]+)-fault">([^<]*)</p>', answer.text))
    assert (answer.status_code, list(found)) == (422, [at])
    assert 'value="77"' in answer.text and alert(answer) == "Look at the fields that are marked."
    assert cast.house.store.fixtures.newest(1) == []


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (
            {"change_opponents": "y"},
            "Opponents change between two halves: play two, or leave them unchanged.",
        ),
        ({"policy": "delayed", "delay": ""}, "A delay of 0 minutes: delay vugraph by 1 to 1440 minutes."),
        ({"boards": "1", "halves": "2"}, "Halves: 2; choose a number from 1 to 1."),
    ],
)
def test_terms_that_do_not_fit_together_are_told_above_the_form(changed, words, cast):
    answer = propose(cast, **changed)
    assert (answer.status_code, alert(answer)) in ((400, words), (422, words))
    assert 'value="8"' in answer.text or "boards" in changed


def test_a_team_of_fewer_than_four_cannot_be_proposed_to_play(cast):
    for name in ("Dan", "Eve"):
        cast[name].send("/teams/1/leave")
    assert alert(propose(cast)) == "Larks has 3 members: a team that plays has 4 at least."


def test_only_a_captain_of_another_team_proposes(cast):
    for name in ("Ben", "Stan", "Dora", "Gus"):
        assert propose(cast, name).status_code == 403
        assert cast[name].get("/teams/2/propose").status_code == 403
    assert propose(cast, "Nobody").location == "/sign-in"
    assert propose(cast, team=1).status_code == 403


def test_a_form_that_is_sent_twice_proposes_once(cast):
    propose(cast)
    again = propose(cast)
    assert (again.status_code, alert(again)) == (409, "You have proposed this match already.")
    assert len(cast.house.store.fixtures.newest(9)) == 1


def test_offers_go_to_and_fro_until_one_is_accepted(cast):
    propose(cast)
    page = cast["Gus"].get("/fixtures/1/terms").text
    assert 'value="20:00"' in page and '<option selected value="Asia/Shanghai">' in page
    assert cast.send("Gus", "terms", **FORM | {"seq": 1, "time": "21:00"}).location == "/fixtures/1"
    assert cast.send("Ada", "terms", **FORM | {"seq": 2, "boards": "12"}).status_code == 302
    assert cast.send("Gus", "accept").status_code == 302
    assert (cast.fixture().status, cast.fixture().terms.boards) == ("agreed", 12)


def test_a_proposal_is_declined_or_withdrawn(cast):
    propose(cast)
    cast.send("Gus", "decline", why="no time")
    assert cast.fixture().status == "declined"
    propose(cast)
    number = cast.house.store.fixtures.newest(1)[0].id
    cast["Ada"].send(f"/fixtures/{number}/withdraw", seq=1)
    assert cast.fixture(number).status == "cancelled"


def test_an_agreed_match_is_postponed_by_an_offer_and_stands_until_it_is_accepted(cast):
    cast.agreed(boards=8)
    cast.send("Gus", "terms", **FORM | {"seq": 2, "day": "2027-03-01"})
    assert cast.fixture().terms.when == WHEN
    assert "Offered instead" in cast["Ada"].get("/fixtures/1").text
    cast.send("Ada", "accept")
    assert cast.fixture().terms.when == datetime(2027, 3, 1, 12, tzinfo=UTC)


def test_a_match_is_cancelled_once_both_captains_say_so(cast):
    cast.agreed()
    refused = cast.send("Ada", "cancel", why=" ")
    assert (refused.status_code, alert(refused)) == (422, "No reason is given: say why.")
    cast.send("Ada", "cancel", why="flu")
    cast.send("Gus", "keep")
    cast.send("Ada", "cancel", why="flu")
    assert cast.fixture().status == "agreed"
    cast.send("Gus", "cancel")
    assert cast.fixture().status == "cancelled"


def test_a_result_is_confirmed_by_both(cast):
    cast.finished()
    assert cast.fixture().status == "finished"
    for name in ("Gus", "Ada"):
        cast.send(name, "confirm")
    assert cast.fixture().status == "confirmed"


def test_a_protest_waits_for_a_director(cast):
    cast.finished()
    cast.send("Gus", "protest", why="board 2 was <b>fouled</b>")
    assert cast.fixture().status == "protested"
    for name in ("Dora", "Gus", "Hana", "Ada"):
        assert "board 2 was &lt;b&gt;fouled" in cast[name].get("/fixtures/1").text
    assert "Protests to settle" in cast["Dora"].get("/teams").text
    cast.send("Dora", "settle", why="it was not")
    assert cast.fixture().status == "confirmed"


def test_nobody_protests_late_and_the_result_is_then_final(cast, clock):
    cast.finished(correction_minutes=30)
    assert "30 minutes left to protest" in cast["Gus"].get("/fixtures/1").text
    clock.let(30 * 60 + 1)
    assert cast.send("Gus", "protest", why="late").status_code == 409
    assert cast.fixture().protests == ()
    assert cast.fixture().status == "confirmed"


def test_a_late_result_is_final_as_soon_as_anybody_looks(cast, clock):
    cast.finished()
    clock.let(24 * 3600)
    cast["Nobody"].get("/fixtures/1")
    assert cast.fixture().status == "confirmed"


def test_a_director_gives_the_match_to_a_team(cast):
    cast.agreed()
    refused = cast.send("Dora", "walkover", why="they did not come")
    assert refused.status_code == 422 and "they did not come" in refused.text
    cast.send("Dora", "walkover", why="they did not come", winner="visitors")
    assert (cast.fixture().status, cast.fixture().ending.winner) == ("walkover", "visitors")
    assert "The match was given to Owls." in cast["Nobody"].get("/fixtures/1").text


@pytest.mark.parametrize(
    ("deed", "may", "state", "fields"),
    [
        ("accept", ["Gus"], "proposed", {}),
        ("decline", ["Gus"], "proposed", {}),
        ("withdraw", ["Ada"], "proposed", {}),
        ("cancel", ["Ada", "Gus"], "agreed", {"why": "flu"}),
        ("keep", [], "agreed", {}),
        ("confirm", ["Ada", "Gus"], "finished", {}),
        ("protest", ["Ada", "Gus"], "finished", {"why": "no"}),
        ("settle", [], "finished", {"why": "no"}),
        ("walkover", ["Dora"], "agreed", {"why": "no", "winner": "home"}),
        ("call-off", ["Dora"], "agreed", {"why": "no"}),
        ("substitute", ["Ada"], "playing", {"place": "open-N", "board": 1}),
    ],
)
def test_a_deed_is_done_by_those_it_is_for_and_offered_to_no_other(deed, may, state, fields, cast):
    getattr(cast, state)()
    if deed == "substitute":
        fields |= {"player": cast.id["Eve"]}
    seq = cast.fixture().seq
    for name in (*ALL, "Nobody"):
        offered = f'action="/fixtures/1/{deed}"' in cast[name].get("/fixtures/1").text
        assert offered == (name in may or (deed == "substitute" and name == "Gus")), name
        if name not in may:
            answer = cast.send(name, deed, **fields)
            assert answer.status_code >= 400 or answer.location == "/sign-in", name
            assert cast.fixture().seq == seq
    if may:
        assert cast.send(may[0], deed, **fields).status_code == 302
        assert cast.fixture().seq == seq + 1


def test_a_director_does_not_direct_a_match_of_the_own_team(cast):
    cast.agreed()
    cast.house.store.people.make_director(cast.house.store.people.get(cast.id["Ben"]))
    assert "For the director" not in cast["Ben"].get("/fixtures/1").text
    assert cast.send("Ben", "walkover", why="we won", winner="home").status_code == 403
    assert cast.fixture().status == "agreed"


@pytest.mark.parametrize("seq", ["1", "99", "", "x", "-1", None])
def test_a_form_from_another_state_is_refused_and_what_was_typed_is_kept(seq, cast):
    cast.agreed()
    fields = {"why": "half the team has the flu"} | ({} if seq is None else {"seq": seq})
    answer = cast["Ada"].send("/fixtures/1/cancel", **fields)
    assert answer.status_code == 409
    assert "changed since you opened the page" in alert(answer)
    assert 'value="half the team has the flu"' in answer.text
    assert cast.fixture().cancel_asked is None
    again = re.search(r'action="/fixtures/1/cancel">.*?name="seq" value="(\d+)"', answer.text, re.DOTALL)[1]
    assert cast["Ada"].send("/fixtures/1/cancel", **fields | {"seq": again}).status_code == 302


def test_a_stale_offer_is_refused_and_what_was_typed_is_kept(cast):
    propose(cast)
    cast.send("Gus", "terms", **FORM | {"seq": 1, "boards": "12"})
    answer = cast.send("Ada", "terms", **FORM | {"seq": 1, "boards": "13"})
    assert answer.status_code == 409 and 'value="13"' in answer.text
    assert cast.fixture().offer.terms.boards == 12


@pytest.mark.parametrize(
    "path", ["accept", "decline", "terms", "line-up/1", "substitute", "robot", "walkover"]
)
def test_a_form_of_another_site_is_refused(path, cast):
    cast.proposed()
    for name in ("Gus", "Dora"):
        assert cast[name].send_raw(f"/fixtures/1/{path}", seq=1, csrf_token="forged").status_code == 400
    assert cast.fixture().seq == 1


def test_there_is_no_fixture_and_no_deed_that_there_is_not(cast):
    cast.proposed()
    assert cast["Ada"].get("/fixtures/2").status_code == 404
    assert cast["Ada"].get("/fixtures/2/terms").status_code == 404
    assert cast["Ada"].send("/fixtures/2/accept", seq=1).status_code == 404
    assert cast["Ada"].send("/fixtures/1/win", seq=1).status_code == 404


def test_a_reason_of_too_many_words_is_told_and_kept(cast):
    cast.agreed()
    answer = cast.send("Ada", "cancel", why="x" * 501)
    assert (
        answer.status_code == 422 and list(faults(answer)) == [] and "x" * 501 in html.unescape(answer.text)
    )
    assert "500 characters at most" in answer.text
