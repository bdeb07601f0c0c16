"""Namespace /desk, for directors: `join` answers with the queue of summonses; then `queue` at every change.

`look {"table": id}` has it told `moved {"table", "seq"}` as well, whenever something happens at that table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask_socketio import Namespace, SocketIO

from matchserver.access import director
from matchserver.answers import field
from matchserver.desk import Desk
from matchserver.live import Live, LiveTable
from matchserver.signed_in import SignedIn, me
from matchserver.store import Stamped

from .names import DESK, answered, check_protocol, sid

Queue = list[dict[str, Any]]


class DeskNamespace(Namespace):
    """The directors at their desks, each told of the matches that they direct."""

    def __init__(self, socketio: SocketIO, live: Live, desk: Desk) -> None:
        super().__init__(DESK)
        self._socketio, self._live, self._desk = socketio, live, desk
        self._here: dict[str, tuple[SignedIn, Queue]] = {}
        self._following: dict[str, tuple[SignedIn, LiveTable]] = {}
        desk.changed = self._tell_queue
        live.listen(self._tell_moved)

    def on_connect(self, auth: Any = None) -> None:
        check_protocol(auth)

    def on_disconnect(self, _reason: str = "") -> None:
        self._here.pop(sid(), None)
        self._following.pop(sid(), None)

    @answered
    def on_join(self, _data: Any) -> dict[str, Any]:
        """Sit down at the desk."""
        person = director(me())
        queue = self._desk.queue(person)
        self._here[sid()] = person, queue
        return {"queue": queue}

    @answered
    def on_look(self, data: Any) -> dict[str, Any]:
        """Follow one table, and no other any more: `{"table": id}`."""
        person = director(me())
        stored, room = self._live.store.matches.of_table(field(data, "table", int))
        self._desk.look_into(stored.id, person)
        live = self._live.of(stored, room)
        self._following[sid()] = person, live
        return {"seq": live.table.seq}

    def _tell_queue(self) -> None:
        """To each whose own queue is another now: a director who plays learns nothing, not even when."""
        for connection, (person, before) in list(self._here.items()):
            if self._live.store.people.person_of(person.token) is None:
                self._here.pop(connection, None)  # the session was ended elsewhere
                continue
            queue = self._desk.queue(person)
            if queue != before:
                self._here[connection] = person, queue
                self._socketio.emit("queue", queue, namespace=DESK, to=connection)

    def _tell_moved(self, live: LiveTable, _stamped: Sequence[Stamped]) -> None:
        news = {"table": live.id, "seq": live.table.seq}
        for connection, (person, followed) in list(self._following.items()):
            if self._live.store.people.person_of(person.token) is None:
                self._following.pop(connection, None)  # as above
            elif followed is live:
                self._socketio.emit("moved", news, namespace=DESK, to=connection)
