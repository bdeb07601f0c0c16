"""Namespace /table: `join {"table": id, "key"}`, then the verbs `call play alert`; out comes `table`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from flask_socketio import Namespace, SocketIO, join_room, leave_room

from matchserver.access import Forbidden, SeatKeys
from matchserver.answers import field, text
from matchserver.bridge import SEATS, Card, Seat, parse_call
from matchserver.live import Live, LiveTable
from matchserver.store import Stamped
from matchserver.table import AtSeat, Event, Table, view

from .names import TABLE, answered, check_protocol, seat_channel, sid


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
