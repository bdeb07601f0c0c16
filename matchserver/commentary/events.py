"""What a match's log of commentary can hold: facts, past tense, to and from plain dicts.

Whatever is said is known by the seq of its fact. `by` is a person's id. Removing only adds a fact.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, get_args

from matchserver.contest.fact_codec import Codec, Turn

from .moment import Moment


@dataclass(frozen=True)
class RemarkMade:
    """A commentator's remark, pinned to a moment; `trace` is what the board had come to there, a word a step.

    `answers` is the question that it answers, 0 for none.
    """

    by: int
    name: str
    language: str
    level: str
    text: str
    moment: Moment
    trace: str
    answers: int
    version: ClassVar[int] = 1


@dataclass(frozen=True)
class RemarkWithdrawn:
    """A remark is shown no more."""

    remark: int
    by: int
    version: ClassVar[int] = 1


@dataclass(frozen=True)
class QuestionAsked:
    """A spectator asks the commentators."""

    by: int
    name: str
    text: str
    version: ClassVar[int] = 1


@dataclass(frozen=True)
class QuestionSeconded:
    """Another spectator asks the same."""

    question: int
    by: int
    version: ClassVar[int] = 1


@dataclass(frozen=True)
class QuestionDismissed:
    """A question is closed without an answer."""

    question: int
    by: int
    version: ClassVar[int] = 1


@dataclass(frozen=True)
class LineSaid:
    """A line of the spectators' chat."""

    by: int
    name: str
    text: str
    version: ClassVar[int] = 1


@dataclass(frozen=True)
class LineRemoved:
    """A moderator takes a line off."""

    line: int
    by: int
    version: ClassVar[int] = 1


@dataclass(frozen=True)
class PersonMuted:
    """A moderator has somebody say, ask and remark nothing in this match, or lets them speak again."""

    person: int
    by: int
    muted: bool
    version: ClassVar[int] = 1


@dataclass(frozen=True)
class ChatRuled:
    """A moderator sets the seconds between two lines of one person (0: none), or turns the chat off or on."""

    by: int
    slow: int
    off: bool
    version: ClassVar[int] = 1


CommentaryEvent = (
    RemarkMade | RemarkWithdrawn | QuestionAsked | QuestionSeconded | QuestionDismissed | LineSaid
    | LineRemoved | PersonMuted | ChatRuled
)  # fmt: skip
_WRITE: Turn = {"moment": Moment.to_dict}
_READ: Turn = {"moment": Moment.parse}
_CODEC: Codec[CommentaryEvent] = Codec.of(get_args(CommentaryEvent), _WRITE, _READ)
to_dict, from_dict = _CODEC.to_dict, _CODEC.from_dict
