"""Socket.IO: the names of the messages, who joins which channel, the shape of an answer. Protocol 1.

In, with an answer `{"ok": true, ...}` or a refusal: on /vugraph `join`; on /table `join call play alert`.
Out: `table` (a whole view), `match` (the score line), `crowd` (how many watch).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from flask import request
from flask_socketio import ConnectionRefusedError, Namespace, SocketIO, join_room, leave_room

from matchserver.access import Forbidden, SeatKeys
from matchserver.answers import field, refusal, text
from matchserver.bridge import SEATS, BridgeError, Card, Seat, parse_call
from matchserver.broadcast import Broadcasts
from matchserver.live import Live, LiveTable
from matchserver.store import Stamped
from matchserver.table import AtSeat, Event, Table, view

PROTOCOL = 1
VUGRAPH, TABLE = "/vugraph", "/table"


def vugraph_channel(match_id: int) -> str:
    """The channel of a match's spectators."""
    return f"match:{match_id}"


def seat_channel(table_id: int, seat: Seat) -> str:
    """The channel of whoever sits in that seat."""
    return f"table:{table_id}:{seat}"


def sid() -> str:
    """Which connection the message being answered came from."""
    return str(request.sid)  # type: ignore[attr-defined]


def answered(verb: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """Turn a verb's refusal into its answer."""

    @wraps(verb)
    def answer(self: Namespace, data: Any = None) -> dict[str, Any]:
        try:
            return {"ok": True, **verb(self, data)}
        except BridgeError as error:
            return refusal(error)

    return answer


def check_protocol(auth: Any) -> None:
    """Turn away a client of another version: its page is to be reloaded."""
    if not isinstance(auth, dict) or auth.get("v") != PROTOCOL:
        raise ConnectionRefusedError("reload: this page is of another version of the server")


class VugraphNamespace(Namespace):
    """Spectators: they join a match and are told whole views of what is public."""

    def __init__(self, socketio: SocketIO, broadcasts: Broadcasts) -> None:
        super().__init__(VUGRAPH)
        self._socketio, self._broadcasts = socketio, broadcasts
        self._watching: dict[str, int] = {}
        broadcasts.publish = self._publish

    def on_connect(self, auth: Any = None) -> None:
        check_protocol(auth)

    @answered
    def on_join(self, data: Any) -> dict[str, Any]:
        """Watch a match: `{"match": id}`. The answer holds both rooms' views and the score line."""
        match_id = field(data, "match", int)
        broadcast = self._broadcasts.of(match_id)
        self._leave()
        join_room(vugraph_channel(match_id))
        self._watching[sid()] = match_id
        self._tell_crowd(match_id)
        return {**broadcast.views(), "match": {**broadcast.line(), "crowd": self.crowd(match_id)}}

    def on_disconnect(self, _reason: str = "") -> None:
        self._leave()

    def crowd(self, match_id: int) -> int:
        """How many watch that match now."""
        return Counter(self._watching.values())[match_id]

    def _leave(self) -> None:
        match_id = self._watching.pop(sid(), None)
        if match_id is not None:
            leave_room(vugraph_channel(match_id))
            self._tell_crowd(match_id)

    def _tell_crowd(self, match_id: int) -> None:
        self._publish(match_id, "crowd", {"count": self.crowd(match_id)})

    def _publish(self, match_id: int, noun: str, message: dict[str, Any]) -> None:
        self._socketio.emit(noun, message, namespace=VUGRAPH, to=vugraph_channel(match_id))


class TableNamespace(Namespace):
    """Those who play: they join with the key of a seat, and each is told that seat's view."""

    def __init__(self, socketio: SocketIO, live: Live, keys: SeatKeys) -> None:
        super().__init__(TABLE)
        self._socketio, self._live, self._keys = socketio, live, keys
        self._seated: dict[str, tuple[LiveTable, Seat]] = {}
        live.listen(self._publish)

    def on_connect(self, auth: Any = None) -> None:
        check_protocol(auth)

    def on_disconnect(self, _reason: str = "") -> None:
        self._seated.pop(sid(), None)

    @answered
    def on_join(self, data: Any) -> dict[str, Any]:
        """Sit down: `{"table": id, "key": seat key}`. The answer holds the seat's view."""
        table_id = field(data, "table", int)
        seat = self._keys.seat(table_id, field(data, "key", str))
        stored, room = self._live.store.matches.of_table(table_id)
        live = self._live.of(stored, room)
        self._stand_up()
        self._seated[sid()] = (live, seat)
        join_room(seat_channel(live.id, seat))
        return {"table": _seat_view(live, seat)}

    @answered
    def on_call(self, data: Any) -> dict[str, Any]:
        """`{"after", "call", "alert"?}`"""
        call, alert = parse_call(field(data, "call", str)), text(data, "alert")
        return self._act(data, lambda table, seat: table.call(seat, call, alert))

    @answered
    def on_play(self, data: Any) -> dict[str, Any]:
        """`{"after", "card"}`; declarer plays dummy's cards with the same verb."""
        card = Card.parse(field(data, "card", str))
        return self._act(data, lambda table, seat: table.play(seat, card))

    @answered
    def on_alert(self, data: Any) -> dict[str, Any]:
        """`{"after", "index", "explanation"}`: alert or explain one's own call."""
        index, explanation = field(data, "index", int), field(data, "explanation", str)
        return self._act(data, lambda table, seat: table.alert(seat, index, explanation))

    def _act(self, data: Any, command: Callable[[Table, Seat], list[Event]]) -> dict[str, Any]:
        if sid() not in self._seated:
            raise Forbidden("join a table with the key of your seat first")
        live, seat = self._seated[sid()]
        return {"seq": self._live.act(live, field(data, "after", int), lambda table: command(table, seat))}

    def _stand_up(self) -> None:
        if sid() in self._seated:
            live, seat = self._seated.pop(sid())
            leave_room(seat_channel(live.id, seat))

    def _publish(self, live: LiveTable, _stamped: Sequence[Stamped]) -> None:
        taken = {seat for table, seat in self._seated.values() if table is live}
        for seat in SEATS:
            if seat in taken:
                channel = seat_channel(live.id, seat)
                self._socketio.emit("table", _seat_view(live, seat), namespace=TABLE, to=channel)


def _seat_view(live: LiveTable, seat: Seat) -> dict[str, Any]:
    return view(live.table, AtSeat(seat), match=live.match_id, room=live.room)
