"""The two rooms of a match. Knows nothing else."""

from __future__ import annotations

from enum import StrEnum


class Room(StrEnum):
    """Where a board is played: the home team sits North-South in the open room, East-West in the closed."""

    OPEN = "open"
    CLOSED = "closed"

    @property
    def other(self) -> Room:
        return Room.CLOSED if self is Room.OPEN else Room.OPEN
