"""The place in a match that words are pinned to. Knows a board's record; who may see it is not asked here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from matchserver.bridge import Unreadable
from matchserver.contest import Room
from matchserver.table import BoardRecord


@dataclass(frozen=True)
class Moment:
    """A call or card of a board in a room, a board (no room), or the whole match (no board either).

    `step` counts the calls and cards made, calls first: 1 is the first call. One more than there are is the
    result of a contract; 0 is the board before its first call.
    """

    board: int | None = None
    room: Room | None = None
    step: int | None = None

    @classmethod
    def parse(cls, data: Any) -> Moment:
        """Read {"board"?, "room"?, "step"?}; raises Unreadable. None is the whole match."""
        told = {} if data is None else data
        if not isinstance(told, dict):
            raise Unreadable("a moment is written {board, room, step}")
        board, room, step = (told.get(name) for name in ("board", "room", "step"))
        if room is not None and room not in tuple(Room):
            raise Unreadable(f"{room!r:.40} is no room: write open or closed")
        if not all(number is None or _is_number(number) for number in (board, step)):
            raise Unreadable("board and step of a moment are numbers")
        if (room is None) is not (step is None) or (board is None and room is not None):
            raise Unreadable("a moment has a board, or a board with room and step, or nothing of it")
        return cls(board, None if room is None else Room(room), step)

    def to_dict(self) -> dict[str, Any]:
        """As it is written on the wire: {"board", "room", "step"}, null for what it has not."""
        return {"board": self.board, "room": self.room and str(self.room), "step": self.step}


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1000


def trace(record: BoardRecord) -> tuple[str, ...]:
    """A word for each step that the board has had: calls, cards, and the result once a contract is played.

    Its first `step` words tell whether what a remark was pinned to is still so.
    """
    calls, cards = map(str, record.auction.calls), map(str, record.cards)
    result = record.result if record.is_closed and record.contract else None
    return (*calls, *cards, *([f"{result.contract}={result.tricks}"] if result else []))
