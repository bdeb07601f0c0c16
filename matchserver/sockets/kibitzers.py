"""Kibitzers on the line, for namespace /table: each is told the view of the seat behind which they sit.

They have no verb and hear no chat. Who loses the place, by the player's word or with the session, is shown
out before anything more is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask_socketio import SocketIO

from matchserver.answers import field
from matchserver.bridge import SEATS, BridgeError, Seat, Unreadable
from matchserver.kibitzing import Kibitzing
from matchserver.live import Live, LiveTable
from matchserver.seats import current_board
from matchserver.signed_in import SignedIn
from matchserver.store import Stamped, StoredMatch
from matchserver.table import Kibitzer, view

from .names import TABLE, director_channel, seat_channel
from .talk import Tell


@dataclass(frozen=True)
class Behind:
    """A connection behind a seat."""

    stored: StoredMatch
    live: LiveTable
    seat: Seat
    person: SignedIn


class Kibitzers:
    """The kibitzers of all tables, by connection; `tell_place` tells whoever sits or directs in a channel."""

    def __init__(self, socketio: SocketIO, live: Live, kibitzing: Kibitzing, tell_place: Tell) -> None:
        self._socketio, self._live, self._kibitzing = socketio, live, kibitzing
        self._tell_place = tell_place
        self._behind: dict[str, Behind] = {}
        live.listen(self._publish)
        kibitzing.changed.append(self._look)

    def sit(self, connection: str, data: Any, person: SignedIn | None) -> dict[str, Any]:
        """Sit down behind a seat: `{"table": id, "seat": "N"}`. The answer holds its view, and the
        names of the players."""
        stored, room = self._live.store.matches.of_table(field(data, "table", int))
        live, seat = self._live.of(stored, room), read_seat(field(data, "seat", str))
        self._kibitzing.sit(stored, live, seat, person)
        self.leave(connection)
        assert person  # nobody else may
        self._behind[connection] = place = Behind(stored, live, seat, person)
        self._tell_players(live, stored)
        return {"table": _view(place), "names": _names(place)}

    def leave(self, connection: str) -> None:
        """The connection is gone, or has taken another place."""
        if place := self._behind.pop(connection, None):
            self._tell_players(place.live, place.stored)

    def around(self, stored: StoredMatch, live: LiveTable) -> dict[str, Any] | None:
        """{"N": {"open": true, "who": ["Stan"]}}: for the players; None where the match has no kibitzers."""
        if not self._kibitzing.is_allowed(stored):
            return None
        open_seats = self._kibitzing.open_seats(stored, live)
        return {seat: {"open": seat in open_seats, "who": self._who(live, seat)} for seat in SEATS}

    def _who(self, live: LiveTable, seat: Seat) -> list[str]:
        places = list(self._behind.values())
        return sorted({each.person.name for each in places if each.live is live and each.seat is seat})

    def _publish(self, live: LiveTable, _stamped: Sequence[Stamped]) -> None:
        self._show_out(live.match_id)
        for connection, place in list(self._behind.items()):
            if place.live is live:
                self._tell(connection, "table", _view(place))

    def _look(self, match_id: int) -> None:
        """A player has changed their mind."""
        self._show_out(match_id)
        stored = self._live.store.matches.get(match_id)
        for room in stored.tables:
            self._tell_players(self._live.of(stored, room), stored)

    def _show_out(self, match_id: int) -> None:
        for connection, place in list(self._behind.items()):
            if place.stored.id == match_id and not self._may_stay(place):
                self.leave(connection)
                words = "you do not sit here any more: the player or your session has ended it"
                self._tell(connection, "notice", {"code": "shown-out", "message": words})

    def _may_stay(self, place: Behind) -> bool:
        if not self._live.store.people.person_of(place.person.token):
            return False
        try:
            self._kibitzing.check(place.stored, place.live, place.seat, place.person)
        except BridgeError:
            return False
        return True

    def _tell_players(self, live: LiveTable, stored: StoredMatch) -> None:
        around = self.around(stored, live)
        for channel in (director_channel(live.id), *(seat_channel(live.id, seat) for seat in SEATS)):
            self._tell_place(channel, "kibitzing", around)

    def _tell(self, connection: str, noun: str, message: Any) -> None:
        self._socketio.emit(noun, message, namespace=TABLE, to=connection)


def read_seat(text: str) -> Seat:
    """The seat of that letter; raises Unreadable."""
    if text not in tuple(SEATS):
        raise Unreadable(f"{text!r:.20} is no seat: write N, E, S or W")
    return Seat(text)


def _view(place: Behind) -> dict[str, Any]:
    live = place.live
    return view(live.table, Kibitzer(place.seat), match=live.match_id, room=live.room)


def _names(place: Behind) -> dict[str, str]:
    """Who sits there now."""
    seated = place.stored.match.lineup_of(current_board(place.stored, place.live)).players[place.live.room]
    return {str(seat): player for seat, player in seated.items()}
