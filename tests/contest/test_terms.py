import json
from datetime import datetime, timedelta, timezone

import pytest

from matchserver.contest import BadMatch, BadScale, BadTerms, Policy, Terms

from .arranged import WHEN, terms


def test_terms_come_back_from_json():
    all_changed = terms(
        boards=9, halves=2, zone="Asia/Shanghai", scale="club", scale_table="0, 15, 15\n2, 16, 14",
        policy=Policy("delayed", 12), undo="cards", after_refusal="director", minutes=9,
        lineups="visitors first", change_opponents=True, friendly=True, correction_minutes=0,
        event="Club cup",
    )  # fmt: skip
    for each in (terms(), all_changed):
        assert Terms.from_dict(json.loads(json.dumps(each.to_dict()))) == each


def test_terms_stored_before_there_were_events_are_of_none():
    stored = {name: value for name, value in terms().to_dict().items() if name != "event"}
    assert Terms.from_dict(stored) == terms()
    assert terms(event="  Club \n cup ").event == "Club cup"


def test_the_time_is_kept_in_utc():
    shanghai = timezone(timedelta(hours=8))
    assert terms(when=datetime(2026, 5, 1, 20, tzinfo=shanghai)).to_dict()["when"] == WHEN.isoformat()


def test_boards_are_numbered_through_both_halves():
    assert terms(boards=5, halves=2).boards_of_halves == ((1, 2, 3), (4, 5))
    assert terms(boards=3).boards_of_halves == ((1, 2, 3),)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"when": datetime(2026, 5, 1, 12)}, "no time zone"),
        ({"zone": "/etc"}, "is no time zone"),
        ({"zone": ""}, "is no time zone"),
        ({"boards": 0}, "boards: 0"),
        ({"boards": 65}, "from 1 to 64"),
        ({"boards": "8"}, "boards: '8'"),
        ({"boards": 1, "halves": 2}, "halves: 2"),
        ({"halves": 3}, "halves: 3"),
        ({"minutes": 0}, "minutes for a board"),
        ({"correction_minutes": -1}, "minutes to protest"),
        ({"undo": "always"}, "undo: 'always'; choose one of off, calls, cards"),
        ({"after_refusal": "quarrel"}, "refused claim"),
        ({"lineups": "open"}, "line-ups: 'open'"),
        ({"change_opponents": True}, "play two"),
        ({"event": "x" * 61}, "61 characters: 60 is the most"),
    ],
)
def test_terms_that_cannot_be_are_refused(changed, told):
    with pytest.raises(BadTerms, match=told):
        terms(**changed)


def test_a_scale_without_figures_for_the_boards_is_refused():
    with pytest.raises(BadScale):
        terms(scale="wbf-discrete", boards=7)


@pytest.mark.parametrize("change", [{"v": 2}, {"colour": "red"}, {"when": "soon"}, {"when": None}])
def test_terms_written_by_something_else_are_refused(change):
    with pytest.raises(BadTerms):
        Terms.from_dict(terms().to_dict() | change)
    with pytest.raises(BadMatch):
        Terms.from_dict(terms().to_dict() | {"policy": "never"})
