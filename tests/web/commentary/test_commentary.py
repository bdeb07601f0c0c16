"""The page on which commentators and moderators are named, and the remarks as JSON."""

from __future__ import annotations

import pytest
from guests import faults

from matchserver.commentary import Draft, Moment


@pytest.fixture
def playing(cast):
    cast.playing()
    return cast


def staff(cast, role):
    return cast.house.store.staff.of(1, role)


def test_a_director_names_a_commentator_and_dismisses_them(playing):
    dora = playing["Dora"]
    answer = dora.send("/matches/1/staff", person=" stan", role="commentator")
    assert (answer.status_code, answer.location) == (302, "/matches/1/staff")
    assert staff(playing, "commentator") == [playing.id["Stan"]]
    page = dora.get("/matches/1/staff").text
    assert "Stan is named: Commentator." in page
    assert 'aria-label="Dismiss Stan"' in page
    dora.send("/matches/1/staff/dismiss", person="Stan", role="commentator")
    assert staff(playing, "commentator") == []
    assert "The role is taken away." in dora.get("/matches/1/staff").text


def test_a_moderator_is_named_apart(playing):
    playing["Dora"].send("/matches/1/staff", person="Stan", role="moderator")
    assert (staff(playing, "commentator"), staff(playing, "moderator")) == ([], [playing.id["Stan"]])


@pytest.mark.parametrize(
    ("person", "words"),
    [
        ("Nemo", "Nobody here is called “Nemo”."),
        ("Ada", "“Ada” is of one of the two teams."),
        ("", "Fill this in."),
    ],
)
def test_who_cannot_be_named_is_said_at_the_field_and_what_was_typed_stays(person, words, playing):
    answer = playing["Dora"].send("/matches/1/staff", person=person, role="commentator")
    assert answer.status_code == 422
    assert faults(answer) == {"person": words}
    assert f'value="{person}"' in answer.text
    assert staff(playing, "commentator") == []


def test_a_robot_is_not_named(playing):
    playing.house.store.people.add("Deep Green", None)
    answer = playing["Dora"].send("/matches/1/staff", person="Deep Green", role="commentator")
    assert faults(answer) == {"person": "Nobody here is called “Deep Green”."}


def test_a_role_that_there_is_not_is_refused(playing):
    for role in ("operator", "", "king"):
        assert playing["Dora"].send("/matches/1/staff", person="Stan", role=role).status_code == 422
    assert [staff(playing, role) for role in ("operator", "commentator", "moderator")] == [[], [], []]


def test_the_remarks_are_there_for_programs(playing):
    playing["Dora"].send("/matches/1/staff", person="Stan", role="commentator")
    booth = playing.house.app.extensions["matchserver"].booth
    stan = playing.house.store.people.by_name("Stan")
    booth.remark(1, stan, Draft("we are about to begin", "en", "everyone", Moment()))
    answer = playing["Nobody"].get("/api/v1/matches/1/commentary").json
    assert answer["match"] == 1
    assert [(each["by"], each["text"]) for each in answer["commentary"]] == [
        ("Stan", "we are about to begin")
    ]
    assert playing["Ada"].get("/api/v1/matches/1/commentary").json["code"] == "own-match"


def test_all_remarks_are_there_where_they_are_asked_for(playing, monkeypatch):
    monkeypatch.setattr("matchserver.booth.booth.SHOWN", 1)
    playing["Dora"].send("/matches/1/staff", person="Stan", role="commentator")
    booth = playing.house.app.extensions["matchserver"].booth
    stan = playing.house.store.people.by_name("Stan")
    gone = [
        booth.remark(1, stan, Draft(words, "en", "everyone", Moment())) for words in ("one", "two", "three")
    ]
    booth.withdraw(1, stan, gone[1])
    texts = {
        path: [
            each["text"]
            for each in playing["Nobody"].get(f"/api/v1/matches/1/commentary{path}").json["commentary"]
        ]
        for path in ("", "?all")
    }
    assert texts == {"": ["three"], "?all": ["one", "three"]}
    assert playing["Ada"].get("/api/v1/matches/1/commentary?all").json["code"] == "own-match"
