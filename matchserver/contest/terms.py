"""What two captains agree on before a match: boards, day and time, scale, and the rules of play.

A value only. Knows scales and policies; no team and no clock. Whether a time zone's name exists is for who
asks for it: the time itself is UTC here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal, get_args

from .errors import BadTerms
from .match import MOST_BOARDS
from .policy import BOARD_BY_BOARD, Policy
from .scale import Scale
from .teams import tidy
from .victory_points import scale_from_text, scale_named

Undo = Literal["off", "calls", "cards"]
AfterRefusal = Literal["play on", "director"]
Lineups = Literal["sealed", "visitors first"]
VERSION = 1
LONGEST_EVENT = 60
_ZONE = re.compile(r"[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){0,2}", re.ASCII)


@dataclass(frozen=True)
class Terms:
    """1..64 boards in 1 or 2 halves at `when` (aware, kept in UTC; `zone` is the one it was named in).

    `minutes` for a board 1..60; `correction_minutes` 0..10080 in which a result may be protested. `lineups`:
    sealed, both opened together, or the visitors' open first. `change_opponents`: in the second half each
    pair meets the other pair. `event` is what the match is a round of, if of anything, in at most 60
    characters. Raises BadTerms, BadScale.
    """

    when: datetime
    boards: int = 16
    halves: int = 1
    zone: str = "UTC"
    scale: str = "wbf"
    scale_table: str = ""
    policy: Policy = BOARD_BY_BOARD
    undo: Undo = "calls"
    after_refusal: AfterRefusal = "play on"
    minutes: int = 8
    lineups: Lineups = "sealed"
    change_opponents: bool = False
    friendly: bool = False
    kibitzing: bool = False
    correction_minutes: int = 30
    event: str = ""

    def __post_init__(self) -> None:
        if self.when.tzinfo is None:
            raise BadTerms(f"{self.when} has no time zone: name the zone the match is timed in")
        object.__setattr__(self, "when", self.when.astimezone(UTC))
        if not _ZONE.fullmatch(self.zone) or len(self.zone) > 64:
            raise BadTerms(f"{self.zone!r:.80} is no time zone: write one as Asia/Shanghai")
        _check_number("boards", self.boards, 1, MOST_BOARDS)
        _check_number("halves", self.halves, 1, min(2, self.boards))
        _check_number("minutes for a board", self.minutes, 1, 60)
        _check_number("minutes to protest", self.correction_minutes, 0, 7 * 24 * 60)
        _check_word("undo", self.undo, Undo)
        _check_word("after a refused claim", self.after_refusal, AfterRefusal)
        _check_word("line-ups", self.lineups, Lineups)
        if self.change_opponents and self.halves == 1:
            raise BadTerms("opponents change between two halves: play two, or leave them unchanged")
        object.__setattr__(self, "event", tidy(self.event))
        if len(self.event) > LONGEST_EVENT:
            raise BadTerms(f"an event's name of {len(self.event)} characters: {LONGEST_EVENT} is the most")
        self.vp_scale.rows(self.boards)  # a scale without figures for these boards is refused now

    @property
    def vp_scale(self) -> Scale:
        return scale_from_text(self.scale_table, self.scale) if self.scale_table else scale_named(self.scale)

    @property
    def boards_of_halves(self) -> tuple[tuple[int, ...], ...]:
        """The board numbers of each half, from 1 on; the first half has the odd board.

        >>> Terms(datetime(2026, 5, 1, 12, tzinfo=UTC), boards=5, halves=2).boards_of_halves
        ((1, 2, 3), (4, 5))
        """
        numbers = tuple(range(1, self.boards + 1))
        half = (self.boards + 1) // 2
        return (numbers,) if self.halves == 1 else (numbers[:half], numbers[half:])

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON with a version `v`; from_dict reads it back."""
        plain = dict(vars(self))
        return {**plain, "when": self.when.isoformat(), "policy": str(self.policy), "v": VERSION}

    @classmethod
    def from_dict(cls, fields: Mapping[str, Any]) -> Terms:
        """What to_dict gave; raises BadTerms on another version or a missing or unknown field."""
        plain = dict(fields)
        if plain.pop("v", None) != VERSION:
            raise BadTerms(f"terms of version {fields.get('v')!r}: this program reads version {VERSION}")
        try:
            when, policy = datetime.fromisoformat(plain.pop("when")), Policy.parse(plain.pop("policy"))
            return cls(when=when, policy=policy, **plain)
        except (KeyError, TypeError, ValueError) as error:
            raise BadTerms(f"these terms were not written by to_dict: {error!r}") from None


def _check_number(what: str, value: int, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise BadTerms(f"{what}: {value!r}; choose a number from {low} to {high}")


def _check_word(what: str, word: str, words: Any) -> None:
    if word not in get_args(words):
        raise BadTerms(f"{what}: {word!r:.40}; choose one of {', '.join(get_args(words))}")
