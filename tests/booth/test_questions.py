"""Questions to the commentators: asked, seconded, answered."""

from __future__ import annotations

from houses import add_match

from .gallery import told


def test_a_question_is_seconded_once_each_and_everybody_who_may_second_sees_the_count(gallery):
    ann, stan, kim, nobody = (gallery.line(name) for name in ("Ann", "Stan", "Kim", None))
    question = gallery.does(stan, "ask", text="why not 3NT?")["id"]
    for line in (ann, kim, nobody):
        assert [(each["text"], each["count"]) for each in told(line, "question")] == [("why not 3NT?", 1)]
    assert told(stan, "question")[-1] == {"id": question, "mine": True}
    gallery.does(kim, "second", question=question)
    for line in (ann, stan, nobody):
        assert [(each["count"], "seconded" in each) for each in told(line, "question")] == [(2, False)]
    assert told(kim, "question")[-1] == {"id": question, "seconded": True}
    assert gallery.refused("asked-already", kim, "second", question=question)
    assert gallery.refused("asked-already", stan, "second", question=question)
    again = {name: gallery.line(name).joined["questions"][0] for name in ("Ann", "Stan", "Kim", None)}
    assert [each["count"] for each in again.values()] == [2, 2, 2, 2]
    assert [name for name, each in again.items() if each["mine"]] == ["Stan"]
    assert [name for name, each in again.items() if each["seconded"]] == ["Kim"]


def test_what_one_has_to_do_with_a_question_is_told_to_no_ended_session(gallery):
    stan, kim = gallery.line("Stan"), gallery.line("Kim")
    question = gallery.does(stan, "ask", text="why not 3NT?")["id"]
    gallery.end_session("Stan")
    gallery.does(stan, "join")
    stan.fresh()
    gallery.does(kim, "second", question=question)
    assert all("mine" not in each for each in told(stan, "question"))


def test_whoever_watches_another_match_is_told_nothing_of_this_one(gallery):
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
