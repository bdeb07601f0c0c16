"""The commands of commentary, questions and chat: each checks the rules and answers with events.

A refusal changes nothing. Who has which role, and whether a moment is public, was asked before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from matchserver.bridge import Unreadable

from . import events
from .moment import Moment
from .state import ChatLine, CommentaryState, Question
from .words import LANGUAGES, LEVELS, LONGEST_LINE, LONGEST_REMARK, Refused, Speaker, one_of, tidy

Events = list[events.CommentaryEvent]
SLOWEST = 600
"""Seconds between two lines at most."""
MOST_OPEN = 3
"""Questions of one person that wait for an answer."""


class Draft(NamedTuple):
    """A remark to be made: its words, channel, level, what it is pinned to, the question it answers or 0."""

    text: str
    language: str
    level: str
    moment: Moment
    answers: int = 0


@dataclass(frozen=True)
class Commentary(CommentaryState):
    """What is said about one match."""

    def remark(self, by: Speaker, draft: Draft, trace: str) -> Events:
        """A commentator's remark, which may answer an open question; raises Unreadable, Refused."""
        self.check_not_muted(by.id)
        text, language, level, moment, answers = draft
        if answers:
            self._open_question(answers)
        one_of(language, LANGUAGES, "channel")
        one_of(level, LEVELS, "level")
        words = tidy(text, LONGEST_REMARK)
        return [events.RemarkMade(*by, language, level, words, moment, trace, answers)]

    def withdraw(self, by: int, remark: int, of_others: bool) -> Events:
        """Take a remark off, one's own or, where one may, another's."""
        found = next((each for each in self.remarks if each.id == remark), None)
        if found is None:
            raise Refused(f"there is no remark {remark} (any more)", code="not-found")
        if found.said.by != by and not of_others:
            raise Refused("this is another commentator's remark", code="forbidden")
        return [events.RemarkWithdrawn(remark, by)]

    def ask(self, by: Speaker, text: str) -> Events:
        """A question to the commentators; raises Unreadable, Refused."""
        self.check_not_muted(by.id)
        words = tidy(text, LONGEST_LINE)
        waiting = [each for each in self.questions.values() if each.by == by.id and each.state == "open"]
        if len(waiting) >= MOST_OPEN:
            raise Refused(f"{MOST_OPEN} questions of yours wait for an answer: wait for one", code="too-many")
        return [events.QuestionAsked(*by, words)]

    def second(self, by: int, question: int) -> Events:
        """Ask the same, once; raises Refused."""
        self.check_not_muted(by)
        found = self._open_question(question)
        if by == found.by or by in found.seconds:
            raise Refused("you ask this already", code="asked-already")
        return [events.QuestionSeconded(question, by)]

    def dismiss(self, by: int, question: int) -> Events:
        """Close a question without an answer; raises Refused."""
        self._open_question(question)
        return [events.QuestionDismissed(question, by)]

    def say(self, by: Speaker, text: str, now: float, is_moderator: bool = False) -> Events:
        """A line of the chat at that time; raises Unreadable, Refused. A moderator need not wait."""
        self.check_may_chat(by.id, is_moderator)
        if not is_moderator:
            self._check_pace(by.id, now)
        return [events.LineSaid(*by, tidy(text, LONGEST_LINE))]

    def check_may_chat(self, by: int, is_moderator: bool) -> None:
        """Raise Refused where the chat is off, but for moderators, or that person is muted."""
        if self.is_off and not is_moderator:
            raise Refused("the chat is off", code="chat-off")
        self.check_not_muted(by)

    def check_not_muted(self, by: int) -> None:
        """Raise Refused where that person is muted."""
        if by in self.muted:
            raise Refused("a moderator has muted you for this match", code="muted")

    def line(self, line: int) -> ChatLine:
        """The line of that id; raises Refused where it is not there (any more)."""
        for each in self.lines:
            if each.id == line:
                return each
        raise Refused(f"there is no line {line} (any more)", code="not-found")

    def remove(self, by: int, line: int) -> Events:
        """Take a line off the chat; raises Refused."""
        return [events.LineRemoved(self.line(line).id, by)]

    def mute(self, by: int, person: int, muted: bool) -> Events:
        """Have somebody say nothing more in this match, or let them speak again."""
        return [events.PersonMuted(person, by, muted)] if muted is not (person in self.muted) else []

    def rule(self, by: int, slow: int, off: bool) -> Events:
        """Slow the chat down to a line in so many seconds a person, turn it off or on; raises Unreadable."""
        if not 0 <= slow <= SLOWEST:
            raise Unreadable(f"{slow} seconds between two lines: write 0 to {SLOWEST}")
        return [events.ChatRuled(by, slow, off)]

    def _open_question(self, question: int) -> Question:
        found = self.questions.get(question)
        if found is None:
            raise Refused(f"there is no question {question}", code="not-found")
        if found.state != "open":
            raise Refused(f"this question has been {found.state} already", code="question-closed")
        return found

    def _check_pace(self, person: int, now: float) -> None:
        last = self.spoke.get(person)
        if self.slow and last is not None and now - last < self.slow:
            left = int(self.slow - (now - last)) + 1
            raise Refused(f"the chat is slow: your next line in {left} seconds", code="too-fast")
