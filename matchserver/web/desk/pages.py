"""The director's desk: the queue of summonses, and a table with everything that happened on a board."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_babel import gettext

from matchserver.access import director
from matchserver.bridge import BridgeError
from matchserver.case import case_of
from matchserver.contest import Room
from matchserver.live import LiveTable
from matchserver.signed_in import me
from matchserver.store import NotFound, Said, StoredMatch
from matchserver.table import Event, Table

from ..doors import require_director
from ..refusals import status, told
from ..server import server

SHOWN = 20
"""Matches listed below the queue, the newest first."""
blueprint = Blueprint("desk", __name__, url_prefix="/desk")


class Deed(NamedTuple):
    """What a director does at a table, and what the page says then."""

    do: Callable[[Table, str, str], list[Event]]
    done: Callable[[], str]


DEEDS = {
    "freeze": Deed(lambda table, by, why: table.freeze(by, why), lambda: gettext("The table is stopped.")),
    "release": Deed(lambda table, by, _: table.release(by), lambda: gettext("The table goes on.")),
    "settle": Deed(lambda table, by, why: table.settle(by, why), lambda: gettext("The summons is settled.")),
}


@blueprint.get("")
@require_director
def queue() -> str:
    """Who waits for a director, and the newest matches."""
    person, desk = director(me()), server().desk
    newest = server().store.matches.newest(SHOWN)
    matches = [stored for stored in newest if desk.directs(stored.id, person)]
    return render_template("desk/queue.html", queue=desk.queue(person), matches=matches)


@blueprint.get("/tables/<int:table_id>")
def table(table_id: int) -> Any:
    """A board at a table: the newest one, or `?board=`."""
    return _page(*_directed(table_id))


@blueprint.post("/tables/<int:table_id>/<any(freeze, release, settle):deed>")
def do(table_id: int, deed: str) -> Any:
    """Stop the table, let it go on, or answer the summons. Whatever the players do meanwhile."""
    stored, live = _directed(table_id)
    by, why = director(me()).name, request.form.get("why", "")
    try:
        with live.lock:
            server().live.act(live, live.seq(), lambda table: DEEDS[deed].do(table, by, why))
    except BridgeError as error:
        return _page(stored, live, {"deed": deed, "words": told(error), "why": why}), status(error)
    flash(DEEDS[deed].done())
    return redirect(url_for("desk.table", table_id=table_id))


def _directed(table_id: int) -> tuple[StoredMatch, LiveTable]:
    """That table, which must be of a match that this person directs."""
    parts, person = server(), director(me())
    stored, room = parts.store.matches.of_table(table_id)
    parts.desk.look_into(stored.id, person)
    return stored, parts.live.of(stored, room)


def _page(stored: StoredMatch, live: LiveTable, refused: dict[str, str] | None = None) -> str:
    parts, wanted = server(), request.args.get("board", type=int)
    log = parts.store.log.read(live.id)
    case = case_of(log, wanted, stored.id, str(live.room), parts.seats.rules(stored))
    if wanted is not None and case.board != wanted:
        raise NotFound(f"board {wanted} has not been played at this table (yet)")
    board = case.board or stored.match.boards[0]
    now = live.table
    return render_template(
        "desk/table.html", stored=stored, table_id=live.id, room=str(live.room), case=case, refused=refused,
        chat=[_said(each) for each in parts.store.chat.of_table(live.id) if each.board == (case.board or 0)],
        names={str(seat): name for seat, name in _names(stored, live.room, board).items()},
        clock=live.clock.view(min(parts.store.now(), stored.announced.until)),
        seq=now.seq, summons=now.summons, frozen=now.frozen,
    )  # fmt: skip


def _said(said: Said) -> dict[str, Any]:
    """A line of chat with its moment as a page shows it."""
    return {**said._asdict(), "at": datetime.fromtimestamp(said.at, UTC).isoformat(timespec="seconds")}


def _names(stored: StoredMatch, room: Room, board: int) -> dict[Any, str]:
    return dict(stored.match.lineup_of(board).players[room])
