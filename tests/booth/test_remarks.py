"""Remarks: pinned to what is public, told to all, and told again when the play is put right."""

from __future__ import annotations

import pytest
from houses import act

from matchserver.bridge import Contract, Result
from matchserver.contest import Room
from matchserver.table.rewind import rewind

from .gallery import HERE, REMARK, Gallery, told


def test_a_remark_is_told_at_once_to_all_who_watch_and_to_those_who_come_later(gallery):
    ann, stan, nobody = gallery.line("Ann"), gallery.line("Stan"), gallery.line()
    number = gallery.remarks(ann, HERE)
    for line in (ann, stan, nobody):
        (remark,) = told(line, "remark")
        assert remark["id"] == number
        assert (remark["by"], remark["text"], remark["moment"]) == ("Ann", "well bid", HERE)
        assert (remark["what"], remark["corrected"], remark["answers"]) == ("1NT", False, None)
    assert gallery.line().joined["commentary"] == [remark]
    assert gallery.line().joined["commentators"] == ["Ann"]


def test_it_is_on_disk_before_it_is_told(gallery, build):
    number = gallery.remarks(gallery.line("Ann"), HERE)
    again = build()
    said = again.app.extensions["matchserver"].booth.remarks(gallery.stored.id)
    assert [remark["id"] for remark in said] == [number]


@pytest.mark.parametrize("moment", [
    {"board": 1, "room": "open", "step": 2}, {"board": 1, "room": "closed", "step": 0}, {"board": 2},
    {"board": 2, "room": "open", "step": 0}, {"board": 99},
])  # fmt: skip
def test_a_remark_is_pinned_to_what_is_public_only(moment, gallery):
    assert gallery.refused("not-public", gallery.line("Ann"), "remark", **REMARK, moment=moment)


@pytest.mark.parametrize("moment", [None, {"board": 1}, {"board": 1, "room": "open", "step": 0}, HERE])
def test_it_may_be_on_the_match_a_board_or_a_step_that_was_seen(moment, gallery):
    gallery.remarks(gallery.line("Ann"), moment)


@pytest.mark.parametrize("policy", ["board", "delayed:12", "match"])
def test_a_commentator_is_given_no_more_than_a_spectator_and_cannot_pin_to_hidden_play(
    policy, house, quick_passwords
):
    gallery = Gallery(house, policy)
    ann, stan = gallery.line("Ann"), gallery.line("Stan")
    gallery.open()
    gallery.calls("1NT", "P")
    of_play = [
        [(noun, message) for noun, message in line.told if noun in ("table", "match")] for line in (ann, stan)
    ]
    assert of_play[0] == of_play[1]
    seen = [
        {key: line.joined[key] for key in ("open", "closed", "commentary")}
        for line in (gallery.line("Ann"), gallery.line("Stan"))
    ]
    assert seen[0] == seen[1]
    assert seen[0]["open"]["board"] is None
    for moment in (HERE, {"board": 1}, {"board": 1, "room": "open", "step": 0}):
        assert gallery.refused("not-public", ann, "remark", **REMARK, moment=moment)
    gallery.remarks(ann, None, text="we begin soon")
    gallery.close()


def test_a_remark_on_a_play_that_is_taken_back_is_told_again_as_such(gallery):
    ann, stan = gallery.line("Ann"), gallery.line("Stan")
    first, second = gallery.remarks(ann, {**HERE, "step": 0}), gallery.remarks(ann, HERE)
    stan.fresh()
    act(gallery.house, gallery.stored, Room.OPEN, lambda table: table.take_back(1, 0, "Dora", "a slip"))
    assert [(each["id"], each["corrected"]) for each in told(stan, "remark")] == [(second, True)]
    gallery.calls("2NT")
    assert told(stan, "remark") == []
    flags = {each["id"]: each["corrected"] for each in gallery.line().joined["commentary"]}
    assert flags == {first: False, second: True}
    act(gallery.house, gallery.stored, Room.OPEN, lambda table: table.take_back(1, 0, "Dora", "it was right"))
    gallery.calls("1NT")
    assert [(each["id"], each["corrected"]) for each in told(stan, "remark")] == [(second, False)]


def test_a_remark_on_a_board_that_an_operator_keyed_by_mistake_is_told_again(gallery):
    ann = gallery.line("Ann")
    number = gallery.remarks(ann, HERE)
    ann.fresh()
    act(gallery.house, gallery.stored, Room.OPEN, lambda table: rewind(table, 2, "Olga"))
    assert gallery.line().joined["open"]["board"] is None
    assert [(each["id"], each["corrected"]) for each in told(ann, "remark")] == [(number, True)]


def test_a_remark_on_a_result_that_is_put_right_is_told_again(gallery):
    ann = gallery.line("Ann")
    gallery.calls("P", "P", "P")
    record = lambda tricks: lambda table: table.record_result(1, Result(Contract.parse("1NTN"), tricks))  # noqa: E731
    act(gallery.house, gallery.stored, Room.OPEN, record(7))
    number = gallery.remarks(ann, {**HERE, "step": 5})
    assert told(ann, "remark")[-1]["what"] == "1NTN=7"
    act(gallery.house, gallery.stored, Room.OPEN, record(8))
    assert [(each["id"], each["corrected"]) for each in told(ann, "remark")] == [(number, True)]


def test_only_commentators_comment(gallery):
    for name, code in (("Stan", "forbidden"), ("Mo", "forbidden"), ("Dora", "forbidden"), (None, "sign-in")):
        assert gallery.refused(code, gallery.line(name), "remark", **REMARK, moment=None)
        assert gallery.refused(code, gallery.line(name), "reply", **REMARK, moment=None, question=1)


def test_an_answer_becomes_a_remark_with_its_question(gallery):
    ann, stan = gallery.line("Ann"), gallery.line("Stan")
    question = gallery.does(stan, "ask", text="why not 3NT?")["id"]
    stan.fresh()
    gallery.does(ann, "reply", **REMARK, moment=HERE, question=question)
    heard = dict(stan.fresh())
    assert heard["remark"]["answers"] == {"by": "Stan", "text": "why not 3NT?"}
    assert heard["question"]["state"] == "answered"
    assert gallery.line().joined["questions"] == []
    assert gallery.refused("question-closed", ann, "reply", **REMARK, moment=None, question=question)


def test_a_remark_is_removed_by_its_commentator_or_a_moderator(gallery):
    ann, stan, mo = gallery.line("Ann"), gallery.line("Stan"), gallery.line("Mo")
    first, second = gallery.remarks(ann), gallery.remarks(ann)
    assert gallery.refused("forbidden", stan, "remove", remark=first)
    stan.fresh()
    gallery.does(ann, "remove", remark=first)
    gallery.does(mo, "remove", remark=second)
    assert told(stan, "removed") == [{"remark": first}, {"remark": second}]
    assert gallery.line().joined["commentary"] == []
