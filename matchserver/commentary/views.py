"""What is said about a match as plain dicts, the same for sockets, pages and API.

    remark    {"id", "at", "by", "person", "language", "level", "text", "moment": {"board", "room", "step"},
               "what": "SQ" | "1NT" | "4SN=10" | "", "corrected": false, "answers": {"by", "text"} | null}
    question  {"id", "at", "by", "text", "state": "open" | "answered" | "dismissed", "count"}, for one viewer
               also "mine" and "seconded"; `count` is how many people ask it
    line      {"id", "at", "by", "person", "text"}

`at` in seconds since 1970 UTC, `by` a name, `person` an id. `what` is the call, card or result at
the moment's step; `corrected` says that the play there has been taken back since.
"""

from __future__ import annotations

from typing import Any

from .state import ChatLine, CommentaryState, Question, Remark

View = dict[str, Any]


def remark_view(state: CommentaryState, remark: Remark, is_corrected: bool) -> View:
    """A remark, with the question that it answers."""
    said, asked = remark.said, state.questions.get(remark.said.answers)
    return {
        "id": remark.id,
        "at": remark.at,
        "by": said.name,
        "person": said.by,
        "language": said.language,
        "level": said.level,
        "text": said.text,
        "moment": said.moment.to_dict(),
        "what": said.trace.rpartition(" ")[2],
        "corrected": is_corrected,
        "answers": {"by": asked.name, "text": asked.text} if asked else None,
    }


def question_view(question: Question) -> View:
    """A question as everybody sees it: who might ask the same knows by how many it is asked."""
    shown = {"id": question.id, "at": question.at, "by": question.name}
    return {**shown, "text": question.text, "state": question.state, "count": question.count}


def own_question_view(question: Question, viewer: int | None) -> View:
    """The same with what that viewer has to do with it."""
    own = {"mine": question.by == viewer, "seconded": viewer in question.seconds}
    return {**question_view(question), **own}


def line_view(line: ChatLine) -> View:
    """A line of the chat."""
    return {"id": line.id, "at": line.at, "by": line.name, "person": line.by, "text": line.text}


def rules_view(state: CommentaryState) -> View:
    """How the chat goes: seconds between two lines of one person, and whether it is off."""
    return {"slow": state.slow, "off": state.is_off}
