"""Chat at the tables: to the opponents at any time, to the whole table only between two boards.

Partners never hear each other while a board is being played; the director hears everything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matchserver.access import Forbidden
from matchserver.bridge import SEATS, Seat, Unreadable, WrongMoment
from matchserver.contest.teams import can_be_seen
from matchserver.live import LiveTable
from matchserver.store import Chat, Said
from matchserver.store.chat import LONGEST
from matchserver.table import AtSeat, Director

from .names import director_channel, seat_channel

Tell = Callable[[str, str, Any], None]
DIRECTOR = "D"
"""Who speaks, where it is no seat."""


class Talk:
    """Keeps what is said and tells it to those who may hear it."""

    def __init__(self, chat: Chat, tell: Tell) -> None:
        self._chat, self._tell = chat, tell

    def say(self, live: LiveTable, audience: AtSeat | Director, name: str, to: str, text: str) -> None:
        """Say a line; on disk before anyone hears it. Raises WrongMoment, Forbidden or Unreadable."""
        words = " ".join(text.split())
        if not 1 <= len(words) <= LONGEST:
            raise Unreadable(f"a line has 1 to {LONGEST} characters; this has {len(words)}")
        if not can_be_seen(words):
            raise Unreadable("nothing of this can be seen: write words")
        if to not in ("opponents", "table"):
            raise Unreadable(f"{to!r:.40} is nobody to speak to: say it to opponents or table")
        seat = audience.seat if isinstance(audience, AtSeat) else None
        if seat is None and to == "opponents":
            raise Forbidden("a director speaks to the table")
        if seat and to == "table" and not live.table.is_between_boards:
            raise WrongMoment("during a board speak to your opponents only", law="Law 73B")
        board = live.table.record.board.number if live.table.record else 0
        said = self._chat.say(live.id, board, seat or DIRECTOR, name, to, words)
        self._tell(director_channel(live.id), "said", line(said))
        for hearer in SEATS:
            if is_heard(said, hearer):
                self._tell(seat_channel(live.id, hearer), "said", line(said))

    def heard(self, table_id: int, audience: AtSeat | Director) -> list[dict[str, Any]]:
        """The newest lines that one in that place may read."""
        lines = self._chat.of_table(table_id)
        if isinstance(audience, AtSeat):
            lines = [said for said in lines if is_heard(said, audience.seat)]
        return [line(said) for said in lines]


def is_heard(said: Said, seat: Seat) -> bool:
    """Whether that seat may hear a line: one to the opponents is for them and the speaker alone."""
    return said.to == "table" or said.seat == seat or Seat(said.seat).side is not seat.side


def line(said: Said) -> dict[str, Any]:
    """A line as it is sent."""
    return {name: value for name, value in said._asdict().items() if name not in ("table_id", "at")}
