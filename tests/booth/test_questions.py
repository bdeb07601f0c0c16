"""Questions to the commentators: asked, seconded, answered."""

from __future__ import annotations

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


def test_commentators_and_moderators_close_a_question(gallery):
    stan = gallery.line("Stan")
    for closer in ("Ann", "Mo", "Dora"):
        question = gallery.does(stan, "ask", text="is it late?")["id"]
        assert gallery.refused("forbidden", stan, "dismiss", question=question)
        gallery.does(gallery.line(closer), "dismiss", question=question)
    assert gallery.line().joined["questions"] == []
