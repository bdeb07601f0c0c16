"""Namespace /vugraph: `join {"match": id}`; then `table` (a view), `match` (the score line), `crowd`, and
what commentary.py tells.

The lobby and the walls of events say `lobby {}` and are told the `line` of every match whose score moves: the
score line without its boards. `lobby` comes with it, for those who only want to look again.
"""

from __future__ import annotations

from typing import Any

from flask_socketio import Namespace, SocketIO, join_room, leave_room

from matchserver.answers import field
from matchserver.booth import Booth
from matchserver.broadcast import Broadcasts
from matchserver.public import brief
from matchserver.seats import Seats
from matchserver.signed_in import SignedIn, me

from .commentary import CommentaryVerbs
from .crowd import Crowd
from .names import LOBBY, VUGRAPH, answered, check_protocol, sid, vugraph_channel


class VugraphNamespace(CommentaryVerbs, Namespace):
    """Spectators: they join a match and are told whole views of what is public."""

    def __init__(self, socketio: SocketIO, broadcasts: Broadcasts, seats: Seats, booth: Booth) -> None:
        super().__init__(VUGRAPH)
        self._booth = booth
        booth.tell_person = self._tell_person
        self._socketio, self._broadcasts, self._seats = socketio, broadcasts, seats
        self._crowd = Crowd(lambda match_id, count: self._publish(match_id, "crowd", {"count": count}))
        self._people: dict[str, SignedIn] = {}
        broadcasts.listeners.append(self._publish)

    def on_connect(self, auth: Any = None) -> None:
        check_protocol(auth)
        if person := me():
            self._people[sid()] = person

    @answered
    def on_join(self, data: Any) -> dict[str, Any]:
        """Watch a match: `{"match": id}`. The answer holds the views, the score line, and what is said."""
        match_id = field(data, "match", int)
        broadcast = self._broadcasts.of(match_id)
        self._seats.check_may_watch(broadcast.public.stored, me())
        self._leave()
        join_room(vugraph_channel(match_id))
        self._crowd.join(sid(), match_id)
        seen = {**broadcast.views(), "match": {**broadcast.line(), "crowd": self.crowd(match_id)}}
        return {**seen, **self._booth.present(match_id, me())}

    @answered
    def on_lobby(self, _data: Any) -> dict[str, Any]:
        """Be told the score line of every match when it changes."""
        join_room(LOBBY)
        return {}

    def on_disconnect(self, _reason: str = "") -> None:
        self._leave()
        self._people.pop(sid(), None)

    def crowd(self, match_id: int) -> int:
        """How many watch that match now."""
        return self._crowd.count(match_id)

    def _leave(self) -> None:
        match_id = self._crowd.leave(sid())
        if match_id is not None:
            leave_room(vugraph_channel(match_id))

    def _publish(self, match_id: int, noun: str, message: dict[str, Any]) -> None:
        """To all but those whose team plays the match now: they may have come in between two halves."""
        away = self._seats.playing(match_id, self._people.copy())
        self._socketio.emit(noun, message, namespace=VUGRAPH, to=vugraph_channel(match_id), skip_sid=away)
        if noun == "match":
            line = {**brief(message), "crowd": self.crowd(match_id)}
            for told, news in (("lobby", {}), ("line", line)):
                self._socketio.emit(told, news, namespace=VUGRAPH, to=LOBBY, skip_sid=away)
