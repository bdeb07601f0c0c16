"""Which players allow kibitzers, and the page of whoever sits behind one.

The pages hold nothing of the play: the table is told on the line, to whoever has sat down there and the
players know of it.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template

from matchserver.bridge import SEATS, Seat
from matchserver.contest import Room
from matchserver.signed_in import me
from matchserver.store import NotFound, StoredMatch

from ..doors import require_person
from ..server import server
from ..watching import watched

blueprint = Blueprint("kibitzing", __name__)


@blueprint.get("/matches/<int:match_id>/kibitz")
@require_person
def choose(match_id: int) -> str:
    """The eight seats: behind which of them one may sit."""
    broadcast = watched(match_id)
    stored, names = broadcast.public.stored, broadcast.line()["players"]  # as far as the public knows
    is_allowed = server().kibitzing.is_allowed(stored)
    rooms = {room: _seats(stored, room, names[room]) for room in Room}
    return render_template("kibitzing/choose.html", match=stored, is_allowed=is_allowed, rooms=rooms)


@blueprint.get("/tables/<int:table_id>/kibitz/<seat>")
@require_person
def behind(table_id: int, seat: str) -> str:
    """The page on which one sits down behind a player, by its script; who may not is told so here."""
    parts = server()
    stored, room = parts.store.matches.of_table(table_id)
    if seat not in tuple(SEATS):
        raise NotFound(f"{seat:.20} is no seat: ask for N, E, S or W")
    live = parts.live.of(stored, room)
    parts.kibitzing.check(stored, live, Seat(seat), me())
    player = watched(stored.id).line()["players"][room][seat]  # as far as the public knows
    data = {"id": live.id, "seat": seat}
    return render_template("kibitzing/behind.html", match=stored, room=room, player=player, data=data)


def _seats(stored: StoredMatch, room: Room, names: dict[str, str]) -> list[dict[str, Any]]:
    """Each seat of a room with its player, and whether one may sit behind."""
    parts = server()
    live = parts.live.of(stored, room)
    open_seats = parts.kibitzing.open_seats(stored, live)
    return [
        {"seat": seat, "name": names[seat], "table": live.id, "is_open": seat in open_seats} for seat in SEATS
    ]
