"""Commentary, questions and the spectators' chat on /vugraph: verbs in, each with the number of its `match`.

In: `remark ask second reply dismiss say remove mute slow`. Out, to all who may watch: `remark question spoken
removed chat commentators`; to one person: `may`, and `question` with what is for them alone.
"""

from __future__ import annotations

from typing import Any

from flask_socketio import SocketIO

from matchserver.answers import field
from matchserver.booth import Booth
from matchserver.commentary import Draft, Moment
from matchserver.signed_in import SignedIn, me

from .crowd import Crowd
from .names import VUGRAPH, answered


class CommentaryVerbs:
    """What the namespace /vugraph hears and tells of what is said. Who may is asked with every verb."""

    _socketio: SocketIO
    _booth: Booth
    _crowd: Crowd
    _people: dict[str, SignedIn]

    @answered
    def on_remark(self, data: Any) -> dict[str, Any]:
        """`{"match", "text", "language", "level", "moment"?}`: a commentator's remark."""
        return {"id": self._remark(data)}

    @answered
    def on_reply(self, data: Any) -> dict[str, Any]:
        """The same with `"question"`: a remark that answers it."""
        return {"id": self._remark(data, field(data, "question", int))}

    @answered
    def on_ask(self, data: Any) -> dict[str, Any]:
        """`{"match", "text"}`: a question to the commentators."""
        return {"id": self._booth.ask(_match(data), me(), field(data, "text", str))}

    @answered
    def on_second(self, data: Any) -> dict[str, Any]:
        """`{"match", "question"}`: I ask that, too."""
        self._booth.second(_match(data), me(), field(data, "question", int))
        return {}

    @answered
    def on_dismiss(self, data: Any) -> dict[str, Any]:
        """`{"match", "question"}`: it is closed without an answer."""
        self._booth.dismiss(_match(data), me(), field(data, "question", int))
        return {}

    @answered
    def on_say(self, data: Any) -> dict[str, Any]:
        """`{"match", "text"}`: a line of the chat."""
        return {"id": self._booth.say(_match(data), me(), field(data, "text", str))}

    @answered
    def on_remove(self, data: Any) -> dict[str, Any]:
        """`{"match", "line"}` takes a line off the chat, `{"match", "remark"}` a remark away."""
        if isinstance(data, dict) and "remark" in data:
            self._booth.withdraw(_match(data), me(), field(data, "remark", int))
        else:
            self._booth.remove(_match(data), me(), field(data, "line", int))
        return {}

    @answered
    def on_mute(self, data: Any) -> dict[str, Any]:
        """`{"match", "person", "muted"}`: they say no more in this match, or may again."""
        self._booth.mute(_match(data), me(), field(data, "person", int), field(data, "muted", bool))
        return {}

    @answered
    def on_slow(self, data: Any) -> dict[str, Any]:
        """`{"match", "seconds", "off"}`: between two lines of one person; or no chat at all."""
        self._booth.rule(_match(data), me(), field(data, "seconds", int), field(data, "off", bool))
        return {}

    def _remark(self, data: Any, question: int = 0) -> int:
        text, language, level = (field(data, name, str) for name in ("text", "language", "level"))
        draft = Draft(text, language, level, Moment.parse(data.get("moment")), question)
        return self._booth.remark(_match(data), me(), draft)

    def _tell_person(self, match_id: int, person_id: int, noun: str, message: dict[str, Any]) -> None:
        """On whatever screens they watch that match now: whether they still may is asked of each."""
        for connection, person in self._people.copy().items():
            is_theirs = person.id == person_id and self._crowd.watched(connection) == match_id
            if is_theirs and self._booth.speakers.may_hear(match_id, person):
                self._socketio.emit(noun, message, namespace=VUGRAPH, to=connection)


def _match(data: Any) -> int:
    return int(field(data, "match", int))
