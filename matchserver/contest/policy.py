"""When the public may see a match. A value only; release.py acts on it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, cast, get_args

from .errors import BadMatch

Kind = Literal["live", "board", "delayed", "match"]
LONGEST = 24 * 60  # minutes


@dataclass(frozen=True)
class Policy:
    """`live` as it happens, `board` once both rooms have finished it, `delayed` also minutes late, `match`
    after the match. Minutes 1..1440 for `delayed`, 0 for the others.

    >>> Policy.parse("delayed:12")
    Policy(kind='delayed', minutes=12)
    """

    kind: Kind = "board"
    minutes: int = 0

    def __post_init__(self) -> None:
        if self.kind not in get_args(Kind):
            raise BadMatch(f"{self.kind!r} is no vugraph policy: write live, board, delayed:MINUTES or match")
        if self.kind == "delayed" and not 1 <= self.minutes <= LONGEST:
            raise BadMatch(f"a delay of {self.minutes} minutes: delay vugraph by 1 to {LONGEST} minutes")
        if self.kind != "delayed" and self.minutes:
            raise BadMatch(f"{self.kind} takes no minutes: write delayed:{self.minutes} for a delay")

    @classmethod
    def parse(cls, text: str) -> Policy:
        """Read live, board, delayed:MINUTES or match; raises BadMatch."""
        word = text.strip().lower()
        if delayed := re.fullmatch(r"delayed:\s*(\d{1,6})", word, re.ASCII):
            return cls("delayed", int(delayed[1]))
        if word == "delayed":
            raise BadMatch("delayed by how much? Write delayed:MINUTES, as delayed:12")
        return cls(cast(Kind, word))

    @property
    def delay(self) -> int:
        """The least lag in seconds."""
        return self.minutes * 60

    def __str__(self) -> str:
        return f"delayed:{self.minutes}" if self.kind == "delayed" else self.kind


BOARD_BY_BOARD = Policy("board")
