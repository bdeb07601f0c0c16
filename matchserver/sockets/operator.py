"""Namespace /operator, for those who key in a match over the board: `join {"match", "room"?}`, then the verbs
`at key read undo open result deal`; out come `table` (a view, all hands open), `desk` and `notice`.

A verb that changes a room carries the `after` it was made for. A stale one is answered with the newest view,
a line that cannot be read with the token that is wrong and where it begins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask_socketio import Namespace, SocketIO, join_room, leave_room

from matchserver.access import Forbidden
from matchserver.answers import field, refusal
from matchserver.bridge import PASSED_OUT, Board, Contract, Result, Unreadable
from matchserver.contest import Room
from matchserver.formats import read_deal
from matchserver.live import Live, LiveTable
from matchserver.operated import misread, room_view
from matchserver.operating import Operating
from matchserver.signed_in import SignedIn, me
from matchserver.store import Stale, Stamped
from matchserver.table import CallAlerted, CallMade, CardPlayed
from matchserver.table.keyed import Misread

from .names import OPERATOR, answered, check_protocol, operators_channel, sid


@dataclass(frozen=True)
class Keying:
    """A connection at the desk of a match: who it is, and the room that they key now."""

    match_id: int
    person: SignedIn
    room: Room | None

    def to_dict(self) -> dict[str, Any]:
        return {"name": self.person.name, "room": self.room and str(self.room)}


class OperatorNamespace(Namespace):
    """The operators at their desks; two may key two rooms, and anyone may take over at any moment."""

    def __init__(self, socketio: SocketIO, live: Live, operating: Operating) -> None:
        super().__init__(OPERATOR)
        self._socketio, self._live, self._operating = socketio, live, operating
        self._here: dict[str, Keying] = {}
        live.listen(self._publish)
        operating.changed.append(self._tell_desk)

    def on_connect(self, auth: Any = None) -> None:
        check_protocol(auth)

    def on_disconnect(self, _reason: str = "") -> None:
        gone = self._here.pop(sid(), None)
        if gone:
            leave_room(operators_channel(gone.match_id))
            self._tell_desk(gone.match_id)

    @answered
    def on_join(self, data: Any) -> dict[str, Any]:
        """Sit down at the desk of a match. The answer holds both rooms' views and the desk."""
        match_id, room = field(data, "match", int), _room_or_none(data)
        self._operating.sit(match_id, me())
        self.on_disconnect()
        self._here[sid()] = Keying(match_id, _person(), room)
        join_room(operators_channel(match_id))
        self._tell_desk(match_id)
        return {**self._operating.views(match_id), "desk": self._desk(match_id)}

    @answered
    def on_at(self, data: Any) -> dict[str, Any]:
        """`{"room"}`: the room that this desk keys from now on, null for neither."""
        self._keys(self._keying(), _room_or_none(data))
        return {}

    @answered
    def on_key(self, data: Any) -> dict[str, Any]:
        """`{"room", "after", "text"}`: do all of the line, or nothing."""
        line = field(data, "text", str)
        return self._act(data, self._operating.key, line)

    @answered
    def on_read(self, data: Any) -> dict[str, Any]:
        """`{"room", "text"}`: what would the line do?"""
        match_id, room, line = self._keying().match_id, _room(data), field(data, "text", str)
        return self._operating.read(match_id, me(), room, line)

    @answered
    def on_undo(self, data: Any) -> dict[str, Any]:
        """`{"room", "after", "actions"}`: take back the last so many."""
        count = field(data, "actions", int)
        return self._act(data, self._operating.undo, count)

    @answered
    def on_open(self, data: Any) -> dict[str, Any]:
        """`{"room", "after", "board"}`: open that board, null for the next one."""
        number = None if _is_null(data, "board") else field(data, "board", int)
        return self._act(data, self._operating.open, number)

    @answered
    def on_result(self, data: Any) -> dict[str, Any]:
        """`{"room", "after", "board", "contract", "tricks"}`: "4SXN" and declarer's tricks, or "Pass"."""
        number, result = field(data, "board", int), _result(data)
        return self._act(data, self._operating.record, number, result)

    @answered
    def on_deal(self, data: Any) -> dict[str, Any]:
        """`{"board", "deal"}`: give a board its deal, until a room has opened it."""
        number, match_id = field(data, "board", int), self._keying().match_id
        board = Board.numbered(number, read_deal(field(data, "deal", str)))
        self._operating.set_deals(match_id, me(), [board])
        return {}

    def _act(self, data: Any, verb: Callable[..., int], *what: Any) -> dict[str, Any]:
        """Do the verb in the room of the message, for the moment it was made for."""
        keying, room, after = self._keying(), _room(data), field(data, "after", int)
        self._keys(keying, room)
        try:
            return {"seq": verb(keying.match_id, me(), room, after, *what)}
        except Misread as error:
            return misread(error)
        except Stale as error:
            stored = self._live.store.matches.get(keying.match_id)
            return {**refusal(error), "table": room_view(self._live.of(stored, room))}

    def _keying(self) -> Keying:
        """Whose connection this is; whether they still may is asked with every verb."""
        keying = self._here.get(sid())
        if keying is None:
            raise Forbidden("join a match first")
        self._operating.check_operates(keying.match_id, me())
        return keying

    def _keys(self, keying: Keying, room: Room | None) -> None:
        if keying.room is not room:
            self._here[sid()] = replace(keying, room=room)
            self._tell_desk(keying.match_id)

    def _publish(self, live: LiveTable, stamped: Sequence[Stamped]) -> None:
        if not self._connections(live.match_id):
            return
        self._show_out(live.match_id)
        channel = operators_channel(live.match_id)
        self._socketio.emit("table", room_view(live), namespace=OPERATOR, to=channel)
        if not all(isinstance(event, CallMade | CallAlerted | CardPlayed) for _, _, event in stamped):
            self._tell_desk(live.match_id)

    def _tell_desk(self, match_id: int) -> None:
        self._show_out(match_id)
        if self._connections(match_id):
            desk, channel = self._desk(match_id), operators_channel(match_id)
            self._socketio.emit("desk", desk, namespace=OPERATOR, to=channel)

    def _desk(self, match_id: int) -> dict[str, Any]:
        here = [keying.to_dict() for keying in self._connections(match_id).values()]
        return {**self._operating.desk(match_id), "here": here}

    def _connections(self, match_id: int) -> dict[str, Keying]:
        return {key: keying for key, keying in list(self._here.items()) if keying.match_id == match_id}

    def _show_out(self, match_id: int) -> None:
        """Who has signed out elsewhere, or was dismissed, is told no more."""
        for connection, keying in self._connections(match_id).items():
            if self._live.store.people.person_of(keying.person.token) is None:
                notice = {"code": "signed-out", "message": "you are signed out: sign in again"}
            elif not self._operating.operates(match_id, keying.person):
                notice = {"code": "dismissed", "message": "you are no operator of this match any more"}
            else:
                continue
            self._here.pop(connection, None)
            channel = operators_channel(match_id)
            self._socketio.server.leave_room(connection, channel, namespace=OPERATOR)
            self._socketio.emit("notice", notice, namespace=OPERATOR, to=connection)


def _person() -> SignedIn:
    person = me()
    assert person is not None, "check_operates lets nobody else in"
    return person


def _is_null(data: Any, name: str) -> bool:
    return isinstance(data, dict) and data.get(name) is None


def _room(data: Any) -> Room:
    name = field(data, "room", str)
    if name not in tuple(Room):
        raise Unreadable(f"{name!r:.40} is no room: it is open or closed")
    return Room(name)


def _room_or_none(data: Any) -> Room | None:
    return None if _is_null(data, "room") else _room(data)


def _result(data: Any) -> Result:
    """A contract with declarer's tricks, or "Pass" with none."""
    contract = field(data, "contract", str)
    if contract.strip().lower() in ("pass", "p"):
        if not _is_null(data, "tricks"):
            raise Unreadable("a board that is passed out has no tricks: leave them out, or name the contract")
        return PASSED_OUT
    if _is_null(data, "tricks"):
        raise Unreadable("declarer's tricks are missing: give 0 to 13")
    return Result(Contract.parse(contract), field(data, "tricks", int))
