"""What remarks are pinned to: whether it is public by now, and whether it has been taken back since."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from threading import RLock

from matchserver.broadcast import Broadcasts
from matchserver.commentary import Moment, Refused, Remark, trace
from matchserver.contest import Room

Place = tuple[Room | None, int | None]
"""The room and the board of a moment."""


class Pins:
    """Compares moments with what is public, and remembers which remarks were found to be corrected."""

    def __init__(self, broadcasts: Broadcasts) -> None:
        self._broadcasts = broadcasts
        self._corrected: dict[int, frozenset[int]] = {}
        self._lock = RLock()

    def trace(self, match_id: int, moment: Moment) -> str:
        """What is public of a board up to there, a word a step; raises Refused where none is (yet)."""
        if moment.board is None:
            return ""
        if moment.room is None:
            if all(self._public(match_id, room, moment.board) is None for room in Room):
                raise _not_public(f"board {moment.board}")
            return ""
        words = self._public(match_id, moment.room, moment.board)
        if words is None or len(words) < (moment.step or 0):
            raise _not_public(f"step {moment.step} of board {moment.board} in the {moment.room} room")
        return " ".join(words[: moment.step])

    def corrected(self, match_id: int) -> frozenset[int]:
        """The ids of the remarks that were found to be on a play that was put right since."""
        return self._corrected.get(match_id, frozenset())

    def look(self, match_id: int, remarks: Collection[Remark]) -> frozenset[int]:
        """Look again at these; all that are known to be corrected by now."""
        traces: dict[Place, tuple[str, ...] | None] = {}  # many remarks are on the same board
        for place in {(each.moment.room, each.moment.board) for each in remarks}:
            traces[place] = self._public(match_id, *place)
        looked = frozenset(each.id for each in remarks)
        found = frozenset(each.id for each in remarks if _is_corrected(each, traces))
        with self._lock:
            kept = self.corrected(match_id) - looked | found
            self._corrected[match_id] = kept
        return kept

    def _public(self, match_id: int, room: Room | None, board: int | None) -> tuple[str, ...] | None:
        if room is None or board is None:
            return None
        record = self._broadcasts.of(match_id).record(room, board)
        return None if record is None else trace(record)


def _is_corrected(remark: Remark, traces: Mapping[Place, tuple[str, ...] | None]) -> bool:
    moment = remark.moment
    words = traces[moment.room, moment.board] or ()
    return moment.room is not None and " ".join(words[: moment.step]) != remark.said.trace


def _not_public(what: str) -> Refused:
    return Refused(f"{what} is not public (yet): pin the remark to what can be seen", code="not-public")
