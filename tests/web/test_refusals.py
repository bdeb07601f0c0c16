"""A refusal is told in the reader's language, and a captain of two teams says for which one they speak."""

import re

import pytest

from .cast import FORM, OWLS, alert, lineup

TERMS = {name: value for name, value in FORM.items() if name != "seq"}


@pytest.mark.parametrize(
    ("path", "fields", "state"),
    [
        ("cancel", {"why": " "}, "agreed"),
        ("cancel", {"why": "flu", "seq": 1}, "agreed"),
        ("confirm", {}, "agreed"),
        ("walkover", {"why": "flu", "winner": "home"}, "agreed"),
        ("substitute", {}, "agreed"),
        ("terms", TERMS | {"change_opponents": "y"}, "agreed"),
        ("robot", {"place": "open-N-1"}, "playing"),
    ],
)
def test_a_reader_of_chinese_is_refused_in_chinese(path, fields, state, cast):
    getattr(cast, state)()
    cast["Ada"].send("/settings", lang="zh")
    answer = cast.send("Ada", path, **fields)
    assert answer.status_code >= 400
    assert re.fullmatch(r"[\u4e00-\u9fff，。：（）]+", alert(answer))


def test_a_wrong_line_up_is_refused_in_chinese_too(cast):
    cast.agreed()
    cast["Gus"].send("/settings", lang="zh")
    for names in (("Gus", "Gus", "Ivo", "Jun"), ("Gus", "Hana", "Gus", "Jun")):
        answer = cast.send("Gus", "line-up/1", **lineup(cast, *names))
        assert answer.status_code == 422 and not re.search("[A-Za-z]", alert(answer))
    assert cast.send("Gus", "line-up/1", **lineup(cast, *OWLS[:4])).status_code == 302


def test_a_captain_of_two_teams_says_which_one_proposes(cast):
    third = cast.house.store.teams.add("Wrens", cast.id["Ada"])
    for name in ("Ben", "Cleo", "Dan"):
        cast.house.store.teams.join(third.id, cast.id[name])
    page = cast["Ada"].get("/teams/2/propose").text
    assert re.findall(r'<option [^>]*value="([13])">(\w+)</option>', page) == [("1", "Larks"), ("3", "Wrens")]
    assert cast["Ada"].send("/teams/2/propose", **FORM | {"team": "3"}).status_code == 302
    assert cast.fixture().home.name == "Wrens"
    assert cast["Ada"].send("/teams/2/propose", **FORM | {"team": "2"}).status_code == 422
    refused = cast["Ada"].send("/teams/3/propose", **FORM)
    assert alert(refused) == "A match needs two teams with different captains: propose it to another team."
