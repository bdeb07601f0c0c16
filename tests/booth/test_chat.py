"""The spectators' chat, what its moderators may do, and what no verb takes."""

from __future__ import annotations

import pytest

from .gallery import REMARK, told


def test_a_line_of_the_chat_is_heard_by_all_and_its_removal_too(gallery):
    mo, stan, nobody = gallery.line("Mo"), gallery.line("Stan"), gallery.line()
    line = gallery.does(stan, "say", text="good evening")["id"]
    for each in (mo, stan, nobody):
        (spoken,) = told(each, "spoken")
        assert (spoken["id"], spoken["by"], spoken["text"]) == (line, "Stan", "good evening")
    assert gallery.refused("forbidden", stan, "remove", line=line)
    gallery.does(mo, "remove", line=line)
    for each in (mo, stan, nobody):
        assert told(each, "removed") == [{"line": line}]
    assert gallery.line().joined["chat"]["lines"] == []
    assert gallery.refused("sign-in", nobody, "say", text="hello")


def test_a_mute_is_told_to_the_muted_and_holds_until_it_is_lifted(gallery):
    dora, stan, kim = gallery.line("Dora"), gallery.line("Stan"), gallery.line("Kim")
    line, his = gallery.does(stan, "say", text="rubbish")["id"], gallery.people["Stan"].id
    assert gallery.refused("forbidden", kim, "mute", person=his, muted=True)
    gallery.does(dora, "mute", person=his, muted=True)
    assert told(stan, "may")[-1]["chat"] == "muted"
    assert told(dora, "may")[-1]["muted"] == [{"person": his, "name": "Stan"}]
    assert told(kim, "may") == []
    assert gallery.refused("muted", stan, "say", text="rubbish")
    assert gallery.refused("muted", stan, "ask", text="rubbish?")
    gallery.does(dora, "remove", line=line)  # no line of theirs is left to be unmuted by
    assert gallery.refused("forbidden", kim, "mute", person=his, muted=False)
    assert [each["person"] for each in gallery.line("Mo").joined["may"]["muted"]] == [his]
    assert gallery.line("Kim").joined["may"]["muted"] == []
    gallery.does(dora, "mute", person=his, muted=False)
    assert told(stan, "may")[-1]["chat"] == ""
    assert told(dora, "may")[-1]["muted"] == []
    gallery.does(stan, "say", text="sorry")


def test_who_has_said_nothing_can_be_muted_and_nobody_else_there_is(gallery):
    mo, kim = gallery.line("Mo"), gallery.line("Kim")
    gallery.does(mo, "mute", person=gallery.people["Kim"].id, muted=True)
    assert gallery.refused("muted", kim, "say", text="hello")
    assert gallery.refused("not-found", mo, "mute", person=99, muted=True)


@pytest.mark.parametrize(
    ("whom", "muted"), [("Mo", True), ("Mo", False), ("Kim", True), ("Kim", False), ("Dora", True)]
)
def test_a_moderator_mutes_no_moderator_nor_a_director(whom, muted, gallery):
    """Nor do they let each other speak again whom a director has muted."""
    gallery.name("Kim", "moderator")
    assert gallery.refused(
        "keeps-order", gallery.line("Mo"), "mute", person=gallery.people[whom].id, muted=muted
    )


def test_a_director_mutes_a_moderator_and_what_they_are_told_is_what_holds(gallery):
    dora, mo = gallery.line("Dora"), gallery.line("Mo")
    gallery.does(dora, "mute", person=gallery.people["Mo"].id, muted=True)
    assert told(mo, "may")[-1]["chat"] == "muted"
    assert gallery.refused("muted", mo, "say", text="still talking")
    gallery.does(dora, "mute", person=gallery.people["Mo"].id, muted=False)
    assert told(mo, "may")[-1]["chat"] == ""
    gallery.does(mo, "say", text="talking again")


def test_no_director_is_muted_and_who_was_muted_and_directs_now_speaks_again(gallery):
    kim, hers = gallery.line("Kim"), gallery.people["Kim"].id
    gallery.does(gallery.line("Mo"), "mute", person=hers, muted=True)
    gallery.house.store.people.make_director(gallery.people["Kim"])
    assert gallery.refused("keeps-order", kim, "mute", person=hers, muted=True)
    assert gallery.refused("muted", kim, "say", text="hello?")
    gallery.does(kim, "mute", person=hers, muted=False)
    gallery.does(kim, "say", text="hello!")


def test_a_muted_commentator_comments_no_more(gallery):
    dora, ann = gallery.line("Dora"), gallery.line("Ann")
    gallery.does(dora, "mute", person=gallery.people["Ann"].id, muted=True)
    assert told(ann, "may")[-1]["comment"] == "muted"
    assert gallery.refused("muted", ann, "remark", **REMARK, moment=None)
    gallery.does(dora, "mute", person=gallery.people["Ann"].id, muted=False)
    assert told(ann, "may")[-1]["comment"] == ""
    gallery.remarks(ann)


def test_slow_mode_and_an_end_of_the_chat_are_told_and_hold(gallery, clock):
    mo, stan = gallery.line("Mo"), gallery.line("Stan")
    gallery.does(mo, "slow", seconds=10, off=False)
    assert told(stan, "chat") == [{"slow": 10, "off": False}]
    gallery.does(stan, "say", text="one")
    assert gallery.refused("too-fast", stan, "say", text="two")
    clock.let(10)
    gallery.does(stan, "say", text="two")
    gallery.does(mo, "slow", seconds=0, off=True)
    assert gallery.refused("chat-off", stan, "say", text="three")
    gallery.does(mo, "say", text="no chat during this set")
    assert gallery.line("Mo").joined["may"]["chat"] == "", "they may, and are told so"
    joined = gallery.line("Stan").joined
    assert (joined["chat"]["off"], joined["may"]["chat"]) == (True, "chat-off")
    assert gallery.refused("forbidden", stan, "slow", seconds=0, off=False)


def test_whoever_says_too_much_at_once_is_asked_to_wait(gallery):
    stan = gallery.line("Stan")
    for number in range(20):
        gallery.does(stan, "say", text=f"line {number}")
    assert gallery.refused("too-often", stan, "say", text="and more")
    gallery.does(gallery.line("Kim"), "say", text="another person's first")


@pytest.mark.parametrize(("verb", "message"), [
    ("say", {}), ("say", {"text": ""}), ("say", {"text": "x" * 301}), ("say", {"text": 7}),
    ("ask", {"text": " \n "}), ("ask", {"text": "half a letter: \ud83d"}), ("second", {"question": "1"}),
    ("remark", {**REMARK, "moment": "here"}), ("remark", {**REMARK, "language": "tlh"}),
    ("remark", {"text": "x"}),
    ("reply", {**REMARK}), ("dismiss", {}), ("remove", {}), ("mute", {"person": 1}),
    ("mute", {"line": 1, "muted": True}), ("slow", {"seconds": 1}),
    ("slow", {"seconds": 601, "off": False}), ("slow", {"seconds": True, "off": False}),
])  # fmt: skip
def test_what_cannot_be_read_is_refused_and_nothing_is_said(verb, message, gallery):
    gallery.name("Dora", "commentator")
    assert gallery.refused("unreadable", gallery.line("Dora"), verb, **message)


@pytest.mark.parametrize("verb", ["say", "ask", "remark", "slow", "second"])
def test_a_verb_names_its_match(verb, gallery):
    line = gallery.line("Ann")
    for match in (None, "1", 2**63):
        assert line.ask(verb, {"match": match, "text": "x"})["code"] == "unreadable"
    assert (
        line.ask(verb, {**REMARK, "match": 99, "question": 1, "seconds": 1, "off": False})["code"]
        == "not-found"
    )


def test_whose_line_was_removed_can_still_be_muted_and_is_told_to_moderators_alone(gallery):
    mo, stan = gallery.line("Mo"), gallery.line("Stan")
    his = gallery.people["Stan"].id
    line = gallery.does(stan, "say", text="rubbish")["id"]
    gallery.does(mo, "remove", line=line)
    assert told(mo, "may")[-1]["removed"] == [{"person": his, "name": "Stan"}]
    again = {name: gallery.line(name).joined["may"]["removed"] for name in ("Mo", "Dora", "Kim", "Stan")}
    assert (again["Mo"], again["Kim"], again["Stan"]) == (again["Dora"], [], [])
    gallery.does(mo, "mute", person=his, muted=True)
    assert told(mo, "may")[-1]["removed"] == []
    assert gallery.refused("muted", stan, "say", text="more rubbish")
