"""The page of a table, for those who sit at it and the director: everybody else is shown the way.

What each may see of the table is said by the table package; everything live goes over the socket.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template

from matchserver.access import Forbidden
from matchserver.contest import Room
from matchserver.course import is_over, next_board
from matchserver.live import LiveTable
from matchserver.seats import current_board
from matchserver.signed_in import me
from matchserver.store import StoredMatch
from matchserver.table import AtSeat, Audience, result_view, view

from ..server import server

blueprint = Blueprint("tables", __name__)
FORBIDDEN = 403


@blueprint.get("/tables/<int:table_id>")
def table(table_id: int) -> Any:
    """Bid and play, or direct."""
    parts, person = server(), me()
    stored, room = parts.store.matches.of_table(table_id)
    live = parts.live.of(stored, room)
    try:
        audience, name = parts.seats.place(stored, live, person, None)
    except Forbidden:
        return _elsewhere(stored, room)
    return render_template(
        "tables/table.html", data={"name": name, **_data(stored, live, audience)}, room=room
    )


def _data(stored: StoredMatch, live: LiveTable, audience: Audience) -> dict[str, Any]:
    """What the page starts with, and reads again at every new board: the view, the match, who sits here."""
    parts, board = server(), current_board(stored, live)
    shown = view(live.table, audience, match=stored.id, room=live.room, rules=parts.seats.rules(stored))
    seated = stored.match.lineup_of(board).players[live.room]
    return {
        "table": {**shown, "clock": live.clock.view(parts.store.now())},
        "id": live.id,
        "place": audience.seat if isinstance(audience, AtSeat) else "D",
        "names": {str(seat): player for seat, player in seated.items()},
        "robots": sorted(parts.seats.robots(stored, live)),
        "match": _match(stored, live),
        "results": [
            {"board": record.board.number, **result_view(record.result, record.board.vulnerable)}
            for record in live.table.finished
            if record.result
        ],
    }


def _match(stored: StoredMatch, live: LiveTable) -> dict[str, Any]:
    """Its title and teams, how many boards this room plays, what each may take; is all over, and public?"""
    parts = server()
    fixture = parts.seats.fixture(stored.id)
    return {
        "id": stored.id,
        "title": stored.match.title,
        "home": stored.match.home.name,
        "visitors": stored.match.visitors.name,
        "boards": len(stored.boards_of(live.room)),
        "is_over": next_board(stored, live) is None,
        "is_finished": is_over(parts.live, stored),
        "is_public": parts.broadcasts.of(stored.id).public.status == "finished",
        "minutes": fixture.terms.minutes if fixture and fixture.terms else None,
    }


def _elsewhere(stored: StoredMatch, room: Room) -> Any:
    """No place at this table: the way to one's own, or to vugraph."""
    own = stored.tables[room.other] if _sits(stored, room.other) else None
    watch = stored.id if _watches(stored) else None
    page = render_template("tables/no_seat.html", match=stored.match, own=own, watch=watch)
    return page, FORBIDDEN


def _sits(stored: StoredMatch, room: Room) -> bool:
    parts = server()
    try:
        parts.seats.place(stored, parts.live.of(stored, room), me(), None)
    except Forbidden:
        return False
    return True


def _watches(stored: StoredMatch) -> bool:
    try:
        server().seats.check_may_watch(stored, me())
    except Forbidden:
        return False
    return True
