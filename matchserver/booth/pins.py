"""What remarks are pinned to: whether it is public by now, and whether it has been taken back since."""

from __future__ import annotations

from collections.abc import Collection
from threading import RLock

from matchserver.broadcast import Broadcasts
from matchserver.commentary import Moment, Refused, Remark, trace
from matchserver.contest import Room


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
        looked = frozenset(each.id for each in remarks)
        found = frozenset(each.id for each in remarks if self._is_corrected(match_id, each))
        with self._lock:
            kept = self.corrected(match_id) - looked | found
            self._corrected[match_id] = kept
        return kept

    def _is_corrected(self, match_id: int, remark: Remark) -> bool:
        moment = remark.moment
        if moment.board is None or moment.room is None:
            return False
        words = self._public(match_id, moment.room, moment.board) or ()
        return " ".join(words[: moment.step]) != remark.said.trace

    def _public(self, match_id: int, room: Room, board: int) -> tuple[str, ...] | None:
        record = self._broadcasts.of(match_id).record(room, board)
        return None if record is None else trace(record)


def _not_public(what: str) -> Refused:
    return Refused(f"{what} is not public (yet): pin the remark to what can be seen", code="not-public")
