"""Keeps the store's archive true: a match comes in when it is public to its end, and goes when it is not.

Listens to what becomes public, and reads nothing else of a match.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from datetime import datetime
from threading import Event, Thread
from time import monotonic
from typing import Any

from matchserver.bridge import SEATS
from matchserver.broadcast import Broadcasts
from matchserver.contest import Room
from matchserver.store import AGAIN, ArchivedBoard, ArchivedMatch, Store, StoredMatch

REST = 3
"""Catching up rests so many times as long as it works: most of the core is for those who play."""
Line = Mapping[str, Any]


class Archivist:
    """Puts every match in its place in the archive as it ends, is ruled on, or is opened again."""

    def __init__(self, store: Store, broadcasts: Broadcasts) -> None:
        self._store, self._broadcasts = store, broadcasts
        self._ends = Event()
        broadcasts.listeners.append(self._told)

    def start(self) -> None:
        """Take up what ended, or was opened again, while no server ran.

        One by one, beside the play: what is still public as it was never leaves the archive.
        """
        due = self._store.archive.due()
        if due:
            Thread(target=self._catch_up, args=[due], daemon=True).start()

    def stop(self) -> None:
        """The server ends: look at no further match."""
        self._ends.set()

    def index(self, match_id: int) -> None:
        """Have the archive say of a match what is public of it by now; doing so again changes nothing."""
        mark = self._store.archive.mark(match_id)
        public = self._broadcasts.glance(match_id)
        line = public.line()
        if line["status"] == "finished" and line["started"]:  # where all was cancelled, nothing began
            boards = boards_of(public.stored, line)
            self._store.archive.put(match_of(line), boards, mark if public.is_whole else AGAIN)
        else:
            self._store.archive.drop(match_id)

    def renamed(self, match_id: int) -> None:
        """Names have changed, perhaps such as the score line shows no more: those of an earlier part."""
        with self._broadcasts.of(match_id).still():
            self.index(match_id)

    def _catch_up(self, due: Sequence[int]) -> None:
        for match_id in due:
            began = monotonic()
            try:
                self.index(match_id)
            except Exception:
                logging.exception("putting match %s into the archive", match_id)
            if self._ends.wait((monotonic() - began) * REST):
                return

    def _told(self, match_id: int, noun: str, message: Line) -> None:
        if noun == "match":
            self.index(match_id)


def match_of(line: Line) -> ArchivedMatch:
    """What the archive keeps of a match, from its score line."""
    home, visitors = line["home"], line["visitors"]
    return ArchivedMatch(
        id=line["id"],
        title=line["title"],
        event=line["event"],
        home=home["name"],
        visitors=visitors["name"],
        home_imps=str(home["total"]),
        visitors_imps=str(visitors["total"]),
        home_vp=home["vp"],
        visitors_vp=visitors["vp"],
        compared=line["boards_compared"],
        began=datetime.fromisoformat(line["started"]).timestamp(),
    )


def boards_of(stored: StoredMatch, line: Line) -> list[ArchivedBoard]:
    """Each board in each room that has a result, with those who sat there."""
    return [
        _board(stored, row, room) for row in line["boards"] for room in Room if row[str(room)] is not None
    ]


def _board(stored: StoredMatch, row: Line, room: Room) -> ArchivedBoard:
    players = stored.match.lineup_of(row["board"]).players[room]
    result = row[str(room)]
    return ArchivedBoard(
        match=stored.id,
        board=row["board"],
        room=str(room),
        contract=result["contract"],
        risk=result["risk"],
        declarer=result["declarer"] and str(result["declarer"]),
        tricks=result["tricks"],
        score=result["score"],
        imps=row["imps"],
        players={seat: players[seat] for seat in SEATS},
    )
