"""Teams: who makes them, joins them and leaves them, and who may do what to them."""

import html
import re

import pytest
from guests import Guest, faults

from ..cast import LARKS, alert

OTHERS = ("Ben", "Gus", "Stan", "Dora")
"""A member, another captain, a stranger, a director: none of them is the Larks' captain."""


def link_of(cast, team=1, captain="Ada"):
    return re.findall(r"/join/[\w-]+", cast[captain].get(f"/teams/{team}").text)[-1]


def invitation_of(cast, name, team=1):
    found = re.search(rf"/teams/{team}/invitations/\d+/accept", cast[name].get(f"/teams/{team}").text)
    return found[0].removesuffix("/accept") if found else None


def members(cast, team=1):
    return list(cast.house.store.teams.get(team).members.values())


def test_who_makes_a_team_is_its_captain(cast):
    answer = cast["Stan"].send("/teams", name="Wrens")
    assert answer.location == "/teams/3"
    page = cast["Stan"].get("/teams/3").text
    assert "<h1><bdi>Wrens</bdi></h1>" in page and "Invite" in page
    assert cast.house.store.teams.get(3).captain == cast.id["Stan"]


@pytest.mark.parametrize("name", ["", "larks", "x" * 41, "A\u202eb"])
def test_a_name_that_will_not_do_is_told_at_its_field_and_kept(name, cast):
    answer = cast["Stan"].send("/teams", name=name)
    assert (answer.status_code, list(faults(answer))) == (422, ["name"])
    assert f'value="{name}"' in answer.text
    assert len(cast.house.store.teams.all()) == 2


@pytest.mark.parametrize("path", ["/teams", "/teams/1", "/teams/1/calendar"])
def test_everybody_may_look(path, cast):
    for name in ("Nobody", "Stan", "Ada", "Ben", "Dora"):
        answer = cast[name].get(path)
        assert answer.status_code == 200 and "Larks" in answer.text


def test_an_invited_person_is_told_on_every_page_and_joins(cast):
    assert cast["Ada"].send("/teams/1/invite", name="stan").status_code == 302
    assert "Larks invite you into the team" in cast["Stan"].get("/rules").text
    assert "Larks invite you into the team" not in cast["Ben"].get("/rules").text
    cast["Stan"].send(invitation_of(cast, "Stan") + "/accept")
    assert members(cast) == [*LARKS, "Stan"]
    assert "invite you" not in cast["Stan"].get("/rules").text


def test_an_invitation_is_declined(cast):
    cast["Ada"].send("/teams/1/invite", name="Stan")
    cast["Stan"].send(invitation_of(cast, "Stan") + "/decline")
    assert members(cast) == [*LARKS] and invitation_of(cast, "Stan") is None


def test_nobody_answers_the_invitation_of_another(cast):
    cast["Ada"].send("/teams/1/invite", name="Stan")
    path = invitation_of(cast, "Stan")
    for name in ("Gus", "Ada", "Dora"):
        assert cast[name].send(path + "/accept").status_code == 404
    assert members(cast) == [*LARKS]


@pytest.mark.parametrize(
    ("name", "words"),
    [("Nobody", "Nobody here has this name"), ("Ben", "member already"), ("", "Fill this in")],
)
def test_whom_one_cannot_invite_is_told_at_the_field_and_kept(name, words, cast):
    answer = cast["Ada"].send("/teams/1/invite", name=name)
    assert answer.status_code in (400, 422) and words in faults(answer)["name"]
    assert f'value="{name}"' in answer.text


def test_a_newcomer_signs_up_by_a_link_and_joins(cast, house):
    cast["Ada"].send("/teams/1/links")
    path, newcomer = link_of(cast), Guest(house)
    page = newcomer.get(path).text
    assert "Larks" in page and f"/sign-up?next={path}" in page and f"/sign-in?next={path}" in page
    assert newcomer.sign_up("Nora", then=path).location == path
    assert newcomer.send(path).location == "/teams/1"
    assert members(cast)[-1] == "Nora"


def test_a_link_for_one_is_used_up_and_a_link_for_many_is_not(cast):
    cast["Ada"].send("/teams/1/links")
    one = link_of(cast)
    cast["Ada"].send("/teams/1/links", many="y")
    many = link_of(cast)
    assert cast["Stan"].send(one).status_code == 302
    assert cast["Dora"].send(one).status_code == 404
    assert cast["Dora"].send(many).status_code == 302
    assert cast["Gus"].send(many).status_code == 302
    assert members(cast)[5:] == ["Stan", "Dora", "Gus"]
    refused = cast["Hana"].send(many)
    assert (refused.status_code, alert(refused)) == (422, "Larks has 8 members, the most there can be.")


def test_a_link_that_is_used_revoked_or_made_up_looks_the_same(cast):
    for _ in range(2):
        cast["Ada"].send("/teams/1/links")
    gone = link_of(cast)
    cast["Stan"].send(gone)
    other = link_of(cast)
    number = re.findall(r"/teams/1/invitations/\d+/revoke", cast["Ada"].get("/teams/1").text)[-1]
    assert cast["Ada"].send(number).status_code == 302
    pages = [cast["Nobody"].get(path) for path in (gone, other, "/join/made-up")]
    assert [page.status_code for page in pages] == [404] * 3
    token = re.compile(r'value="[^"]+"|/join/[\w-]+')
    assert len({token.sub("", page.text) for page in pages}) == 1


def test_only_the_captain_sees_the_links(cast):
    cast["Ada"].send("/teams/1/links")
    assert link_of(cast)
    for name in (*OTHERS, "Nobody"):
        assert "/join/" not in cast[name].get("/teams/1").text


@pytest.mark.parametrize("path", ["invite", "links", "remove", "hand-over", "invitations/1/revoke"])
def test_what_a_captain_does_nobody_else_does(path, cast):
    cast["Ada"].send("/teams/1/links")
    for name in OTHERS:
        answer = cast[name].send(f"/teams/1/{path}", name="Stan", person=cast.id["Eve"])
        assert answer.status_code == 403, name
    assert cast["Nobody"].send(f"/teams/1/{path}").location == "/sign-in"
    assert members(cast) == [*LARKS] and cast.house.store.teams.get(1).captain == cast.id["Ada"]
    assert link_of(cast)


@pytest.mark.parametrize(
    "path",
    [
        "/teams",
        "/teams/1/invite",
        "/teams/1/links",
        "/teams/1/leave",
        "/teams/1/remove",
        "/teams/1/hand-over",
    ],
)
def test_a_form_of_another_site_is_refused(path, cast):
    for name in ("Ada", "Ben"):
        answer = cast[name].send_raw(path, csrf_token="forged", name="Stan", person=cast.id["Eve"])
        assert answer.status_code == 400
    assert members(cast) == [*LARKS]


def test_a_captain_hands_over_and_may_then_leave(cast):
    refused = cast["Ada"].send("/teams/1/leave")
    assert (refused.status_code, alert(refused)) == (422, "A team has a captain: hand it over first.")
    cast["Ada"].send("/teams/1/hand-over", person=cast.id["Ben"])
    assert "Make captain" in cast["Ben"].get("/teams/1").text
    cast["Ada"].send("/teams/1/leave")
    assert members(cast) == ["Ben", "Cleo", "Dan", "Eve"]


def test_a_member_leaves_and_another_is_removed(cast):
    cast["Eve"].send("/teams/1/leave")
    cast["Ada"].send("/teams/1/remove", person=cast.id["Dan"])
    assert members(cast) == ["Ada", "Ben", "Cleo"]


@pytest.mark.parametrize("person", ["", "x", "99", "9" * 30, "²"])
def test_nobody_who_is_no_member_is_removed_or_made_captain(person, cast):
    for path in ("remove", "hand-over"):
        assert cast["Ada"].send(f"/teams/1/{path}", person=person).status_code == 422
    assert members(cast) == [*LARKS]


def test_nobody_who_sits_in_a_match_leaves_before_it_is_over(cast):
    cast.playing()
    refused = [cast["Ben"].send("/teams/1/leave"), cast["Ada"].send("/teams/1/remove", person=cast.id["Ben"])]
    assert [answer.status_code for answer in refused] == [422, 422]
    assert "not over yet" in alert(refused[0])
    assert cast["Eve"].send("/teams/1/leave").status_code == 302


def test_a_director_on_the_bench_does_not_leave_to_direct_the_match(cast):
    cast.playing()
    cast.house.store.people.make_director(cast.house.store.people.by_name("Eve"))
    assert cast["Eve"].send("/teams/1/leave").status_code == 422
    assert "Eve" in members(cast)


def test_the_record_adds_up_the_score_sheets(cast):
    def record(team):
        page = cast["Nobody"].get(f"/teams/{team}").text
        return dict(re.findall(r"<dt>(\w+)</dt><dd>([^<]*)</dd>", page))

    assert record(1) == {"Played": "0", "Won": "0", "Drawn": "0", "Lost": "0", "IMPs": "0–0", "VP": "0"}
    cast.finished()
    larks, owls = record(1), record(2)
    assert (larks["Played"], larks["Won"], owls["Lost"]) == ("1", "1", "1")
    assert (larks["IMPs"], owls["IMPs"]) == ("22–0", "0–22")
    assert float(larks["VP"]) + float(owls["VP"]) == 20 and float(larks["VP"]) > 15


ODD = ["<b>x</b>", "{{ 123*1001 }}", "%(team)s %s", "שלום", "👩‍👩‍👧", "\"'><img src=x>"]


@pytest.mark.parametrize("name", ODD)
def test_an_odd_name_is_nothing_but_a_name(name, cast):
    cast["Stan"].send("/teams", name=name)
    cast["Stan"].send("/teams/3/invite", name="Ben")
    for path in ("/teams", "/teams/3", "/teams/3/calendar", "/teams/3/propose", "/rules"):
        page = cast["Stan" if "propose" not in path else "Ada"].get(path).text
        assert "<b>x" not in page and "<img" not in page and "123123" not in page
        if path != "/rules":
            assert name in html.unescape(page)
    assert name + " invite you" in html.unescape(cast["Ben"].get("/rules").text)
