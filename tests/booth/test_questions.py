"""Questions to the commentators: asked, seconded, answered."""

from __future__ import annotations

import pytest
from houses import add_match

from .gallery import told


def test_a_question_is_seconded_once_each_and_its_count_is_for_commentators_and_the_asker(gallery):
    ann, stan, kim, nobody = (gallery.line(name) for name in ("Ann", "Stan", "Kim", None))
    question = gallery.does(stan, "ask", text="why not 3NT?")["id"]
    for line in (ann, stan, kim, nobody):
        assert told(line, "question")[0]["text"] == "why not 3NT?"
    gallery.does(kim, "second", question=question)
    assert gallery.refused("asked-already", kim, "second", question=question)
    assert gallery.refused("asked-already", stan, "second", question=question)
    assert told(ann, "question")[-1]["count"] == 2
    own = told(stan, "question")[-1]
    assert (own["mine"], own["count"]) == (True, 2)
    assert told(kim, "question") == [{"id": question, "seconded": True}]
    assert told(nobody, "question") == []
    again = {name: gallery.line(name).joined["questions"][0] for name in ("Ann", "Stan", "Kim", None)}
    assert [each.get("count") for each in again.values()] == [2, 2, None, None]
    assert (again["Stan"]["mine"], again["Kim"]["seconded"]) == (True, True)


@pytest.mark.parametrize("joins_again", [False, True])
def test_whose_session_was_ended_is_told_no_count_even_as_nobody(joins_again, gallery):
    ann, stan, kim = (gallery.line(name) for name in ("Ann", "Stan", "Kim"))
    for line in (ann, stan):
        question = gallery.does(line, "ask", text="why not 3NT?")["id"]
    gallery.end_session("Ann")
    gallery.end_session("Stan")
    for line in (ann, stan):
        if joins_again:
            gallery.does(line, "join")
        line.fresh()
    gallery.does(kim, "second", question=question)
    gallery.does(kim, "ask", text="is it late?")
    assert all("count" not in told_of for line in (ann, stan) for told_of in told(line, "question"))


def test_whoever_watches_another_match_is_told_no_count_of_this_one(gallery):
    ann, stan = gallery.line("Ann"), gallery.line("Stan")
    question = gallery.does(stan, "ask", text="why not 3NT?")["id"]
    assert ann.ask("join", {"match": add_match(gallery.house).id})["ok"]
    ann.fresh()
    gallery.does(gallery.line("Kim"), "second", question=question)
    assert ann.fresh() == []


def test_commentators_and_moderators_close_a_question(gallery):
    stan = gallery.line("Stan")
    for closer in ("Ann", "Mo", "Dora"):
        question = gallery.does(stan, "ask", text="is it late?")["id"]
        assert gallery.refused("forbidden", stan, "dismiss", question=question)
        gallery.does(gallery.line(closer), "dismiss", question=question)
    assert gallery.line().joined["questions"] == []
