"""What a match's log of commentary has come to. `apply` only follows; the commands of commentary.py judge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeVar

from . import events
from .moment import Moment

State = Literal["open", "answered", "dismissed"]


@dataclass(frozen=True)
class Remark:
    """A remark that stands; `at` in seconds since 1970 UTC, as everywhere here."""

    id: int
    at: float
    said: events.RemarkMade

    @property
    def moment(self) -> Moment:
        return self.said.moment


@dataclass(frozen=True)
class Question:
    """A question with those who ask the same, the first of them not counted among `seconds`."""

    id: int
    at: float
    by: int
    name: str
    text: str
    seconds: frozenset[int] = frozenset()
    state: State = "open"

    @property
    def count(self) -> int:
        """How many people ask it."""
        return 1 + len(self.seconds)


@dataclass(frozen=True)
class ChatLine:
    """A line of the chat that has not been removed."""

    id: int
    at: float
    by: int
    name: str
    text: str


@dataclass(frozen=True)
class CommentaryState:
    """All that stands after `seq` events; the newest of each kind is last.

    `spoke` tells when each person said their last line, whether it stands or was removed; `removed`
    names, by id, those of whom a line was removed.
    """

    seq: int = 0
    remarks: tuple[Remark, ...] = ()
    questions: Mapping[int, Question] = field(default_factory=dict)
    lines: tuple[ChatLine, ...] = ()
    spoke: Mapping[int, float] = field(default_factory=dict)
    removed: Mapping[int, str] = field(default_factory=dict)
    muted: frozenset[int] = frozenset()
    slow: int = 0
    is_off: bool = False


C = TypeVar("C", bound=CommentaryState)


def fold(stamped: Iterable[tuple[int, float, events.CommentaryEvent]], start: C) -> C:
    """The state after these events, each (seq, when, event)."""
    for seq, at, event in stamped:
        start = replace(_follow(start, seq, at, event), seq=seq)
    return start


def _follow(state: C, seq: int, at: float, event: events.CommentaryEvent) -> C:
    match event:
        case events.RemarkMade(answers=answers):
            answered = _changed(state, answers, lambda asked: replace(asked, state="answered"))
            return replace(answered, remarks=(*state.remarks, Remark(seq, at, event)))
        case events.RemarkWithdrawn(remark):
            return replace(state, remarks=tuple(each for each in state.remarks if each.id != remark))
        case events.LineSaid(by, name, text):
            lines = (*state.lines, ChatLine(seq, at, by, name, text))
            return replace(state, lines=lines, spoke={**state.spoke, by: at})
        case events.LineRemoved(line):
            removed = {**state.removed, **{each.by: each.name for each in state.lines if each.id == line}}
            lines = tuple(each for each in state.lines if each.id != line)
            return replace(state, lines=lines, removed=removed)
        case events.PersonMuted(person, _, muted):
            return replace(state, muted=state.muted | {person} if muted else state.muted - {person})
        case events.ChatRuled(_, slow, off):
            return replace(state, slow=slow, is_off=off)
        case _:
            return _follow_question(state, seq, at, event)


def _follow_question(state: C, seq: int, at: float, event: events.CommentaryEvent) -> C:
    match event:
        case events.QuestionAsked(by, name, text):
            asked = Question(seq, at, by, name, text)
            return replace(state, questions={**state.questions, seq: asked})
        case events.QuestionSeconded(question, by):
            return _changed(state, question, lambda asked: replace(asked, seconds=asked.seconds | {by}))
        case events.QuestionDismissed(question):
            return _changed(state, question, lambda asked: replace(asked, state="dismissed"))
    return state


def _changed(state: C, question: int, change: Callable[[Question], Question]) -> C:
    """With that question changed; nothing where there is none, as with a remark that answers none."""
    if question not in state.questions:
        return state
    return replace(state, questions={**state.questions, question: change(state.questions[question])})
