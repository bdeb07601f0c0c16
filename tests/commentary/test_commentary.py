"""The rules of commentary, questions and chat, without a server."""

from __future__ import annotations

import pytest

from matchserver.bridge import Unreadable
from matchserver.commentary import Commentary, Draft, Moment, Refused, Speaker, fold, from_dict, to_dict
from matchserver.contest import Room

ANN, STAN, KIM = Speaker(1, "Ann"), Speaker(2, "Stan"), Speaker(3, "Kim")
NOON = 1_800_000_000.0
HERE = Moment(3, Room.CLOSED, 2)


class Gallery:
    """A match's commentary that is written as the store does: each event behind the last."""

    def __init__(self):
        self.said, self.log, self.now = Commentary(), [], NOON

    def do(self, command, *args, **kwargs):
        """Have the command judged, and its events written; the id of what was said."""
        events = getattr(self.said, command)(*args, **kwargs)
        stamped = [(self.said.seq + i, self.now, event) for i, event in enumerate(events, 1)]
        self.log += stamped
        self.said = fold(stamped, self.said)
        return self.said.seq

    def say(self, by, text, **kwargs):
        return self.do("say", by, text, self.now, **kwargs)


@pytest.fixture
def gallery():
    return Gallery()


def draft(text="well bid", language="en", level="everyone", moment=HERE, answers=0):
    return Draft(text, language, level, moment, answers)


def refused(code, call, *args, **kwargs):
    with pytest.raises(Refused) as refusal:
        call(*args, **kwargs)
    assert refusal.value.code == code
    return True


def test_a_remark_keeps_what_it_is_pinned_to(gallery):
    gallery.do("remark", ANN, draft("  well\n bid "), "1C P")
    remark = gallery.said.remarks[0]
    assert (remark.said.text, remark.moment, remark.said.trace, remark.at) == ("well bid", HERE, "1C P", NOON)


@pytest.mark.parametrize(
    "wrong",
    [{"language": "tlh"}, {"level": "all"}, {"text": " "}, {"text": "x" * 601}, {"text": "\u200b \u2060"}],
)
def test_a_remark_needs_words_a_channel_and_a_level(wrong, gallery):
    with pytest.raises(Unreadable):
        gallery.do("remark", ANN, draft(**wrong), "")
    assert gallery.log == []


def test_a_commentator_withdraws_an_own_remark_and_a_moderator_anybodys(gallery):
    first, second = (gallery.do("remark", ANN, draft(), "") for _ in range(2))
    assert refused("forbidden", gallery.do, "withdraw", KIM.id, first, False)
    gallery.do("withdraw", KIM.id, first, True)
    gallery.do("withdraw", ANN.id, second, False)
    assert gallery.said.remarks == ()
    assert refused("not-found", gallery.do, "withdraw", ANN.id, second, False)
    assert len(gallery.log) == 4  # nothing is deleted


def test_a_question_is_asked_by_many_and_by_each_once(gallery):
    question = gallery.do("ask", STAN, "why not 3NT?")
    gallery.do("second", KIM.id, question)
    for who in (STAN, KIM):
        assert refused("asked-already", gallery.do, "second", who.id, question)
    assert gallery.said.questions[question].count == 2


def test_an_answer_closes_the_question_and_so_does_a_dismissal(gallery):
    answered, dismissed = (gallery.do("ask", STAN, text) for text in ("why?", "when?"))
    gallery.do("remark", ANN, draft(answers=answered), "")
    gallery.do("dismiss", ANN.id, dismissed)
    states = [gallery.said.questions[each].state for each in (answered, dismissed)]
    assert states == ["answered", "dismissed"]
    for each in (answered, dismissed):
        assert refused("question-closed", gallery.do, "second", KIM.id, each)
        assert refused("question-closed", gallery.do, "remark", ANN, draft(answers=each), "")
        assert refused("question-closed", gallery.do, "dismiss", ANN.id, each)


def test_what_is_no_question_cannot_be_answered(gallery):
    line = gallery.say(STAN, "hello")
    for number in (line, 99):
        assert refused("not-found", gallery.do, "second", KIM.id, number)


def test_three_questions_of_one_person_wait_at_most(gallery):
    questions = [gallery.do("ask", STAN, f"question {number}") for number in range(3)]
    assert refused("too-many", gallery.do, "ask", STAN, "and this?")
    gallery.do("ask", KIM, "mine?")
    gallery.do("dismiss", ANN.id, questions[0])
    gallery.do("ask", STAN, "and this?")


def test_slow_mode_keeps_each_person_waiting_but_no_moderator(gallery):
    gallery.do("rule", ANN.id, 10, False)
    gallery.say(STAN, "first")
    gallery.now += 9.5
    assert refused("too-fast", gallery.say, STAN, "second")
    gallery.say(KIM, "another's first")
    gallery.say(ANN, "a moderator's", is_moderator=True)
    gallery.say(ANN, "two lines", is_moderator=True)
    gallery.now += 0.5
    gallery.say(STAN, "second")


def test_slow_mode_holds_whether_or_not_the_last_line_was_removed(gallery):
    gallery.do("rule", ANN.id, 600, False)
    gallery.do("remove", ANN.id, gallery.say(STAN, "rubbish"))
    gallery.now += 599
    assert refused("too-fast", gallery.say, STAN, "more rubbish")
    gallery.now += 1
    gallery.say(STAN, "sorry")


@pytest.mark.parametrize("seconds", [-1, 601])
def test_slow_mode_has_its_bounds(seconds, gallery):
    with pytest.raises(Unreadable):
        gallery.do("rule", ANN.id, seconds, False)


def test_a_chat_that_is_off_hears_moderators_only(gallery):
    gallery.do("rule", ANN.id, 0, True)
    assert refused("chat-off", gallery.say, STAN, "hello?")
    gallery.say(ANN, "the chat is off for this set", is_moderator=True)
    gallery.do("ask", STAN, "may I still ask?")
    gallery.do("rule", ANN.id, 0, False)
    gallery.say(STAN, "hello!")


def test_whoever_is_muted_neither_says_nor_asks_nor_comments_until_they_may_again(gallery):
    question = gallery.do("ask", KIM, "who leads?")
    gallery.do("mute", ANN.id, STAN.id, True)
    gallery.do("mute", ANN.id, STAN.id, True)
    assert len(gallery.log) == 2  # muting twice is nothing new
    assert refused("muted", gallery.say, STAN, "hello?")
    assert refused("muted", gallery.do, "ask", STAN, "hello?")
    assert refused("muted", gallery.do, "second", STAN.id, question)
    assert refused("muted", gallery.do, "remark", STAN, draft(moment=Moment()), "")
    assert refused("muted", gallery.do, "remark", STAN, draft(answers=question), "")
    gallery.do("mute", ANN.id, STAN.id, False)
    gallery.say(STAN, "thank you")


def test_a_muted_moderator_says_nothing_either(gallery):
    gallery.do("mute", KIM.id, ANN.id, True)
    assert refused("muted", gallery.say, ANN, "hello?", is_moderator=True)


def test_a_removed_line_is_gone_and_cannot_be_removed_again(gallery):
    line = gallery.say(STAN, "rubbish")
    gallery.do("remove", ANN.id, line)
    assert gallery.said.lines == ()
    assert refused("not-found", gallery.do, "remove", ANN.id, line)
    assert len(gallery.log) == 2


def test_every_event_is_read_back_as_it_was_written_and_folds_to_the_same(gallery):
    question = gallery.do("ask", STAN, "为什么？")
    gallery.do("second", KIM.id, question)
    gallery.do("remark", ANN, draft(answers=question), "1C P")
    remark = gallery.do("remark", ANN, draft(moment=Moment()), "")
    gallery.do("withdraw", ANN.id, remark, False)
    gallery.do("dismiss", ANN.id, gallery.do("ask", KIM, "why?"))
    gallery.do("remove", ANN.id, gallery.say(STAN, "hello"))
    gallery.do("mute", ANN.id, STAN.id, True)
    gallery.do("rule", ANN.id, 5, True)
    again = [(seq, at, from_dict(to_dict(event))) for seq, at, event in gallery.log]
    assert again == gallery.log
    assert fold(again, Commentary()) == gallery.said
    assert {type(event).__name__ for _, _, event in again} == {
        "QuestionAsked", "QuestionSeconded", "RemarkMade", "RemarkWithdrawn", "QuestionDismissed", "LineSaid",
        "LineRemoved", "PersonMuted", "ChatRuled",
    }  # fmt: skip
