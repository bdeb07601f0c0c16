"""The rules of a ladder as data: what its director sets when it is opened. Judges no challenge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, get_args

from .errors import BadLadder
from .match import MOST_BOARDS

Consequence = Literal["challenger wins", "defender drops"]
Draw = Literal["defender stays", "challenger wins"]
AfterWin = Literal["insert", "swap"]
Changed = Literal["present", "when challenged"]
VERSION = 1

_RANGES: dict[str, tuple[int, int]] = {
    "answer_days": (2, 30),
    "play_days": (3, 90),
    "boards": (1, MOST_BOARDS),
    "outgoing": (1, 5),
    "incoming": (1, 5),
    "again_days": (0, 90),
    "drop": (1, 10),
    "rest_days": (0, 180),
    "wait_minutes": (10, 240),
}
_WORDS: dict[str, Any] = {
    "refusal": Consequence,
    "silence": Consequence,
    "no_show": Consequence,
    "draw": Draw,
    "after_win": AfterWin,
    "changed": Changed,
}


@dataclass(frozen=True)
class LadderRules:
    """What may be challenged, how long everything may take, and what moves; raises BadLadder.

    `reach` positions above may be challenged, 1..10, or None for any. `outgoing` and `incoming` challenges a
    team may have at a time. `again_days` after a challenge the same team may be challenged again; 0 for no
    such rule. `rest_days` a team may rest in the season, in all; 0 for none. `wait_minutes` after the time
    agreed a team that has named no line-up has not come. `refusal`, `silence`, `no_show`: what they mean,
    with `drop` positions for "defender drops". `after_win`: the winner is inserted at its new position, or
    the two swap. `changed`: where the position to win is looked up when it has changed since the challenge.
    """

    reach: int | None = 3
    answer_days: int = 5
    play_days: int = 14
    boards: int = 16
    outgoing: int = 1
    incoming: int = 1
    again_days: int = 14
    refusal: Consequence = "challenger wins"
    silence: Consequence = "challenger wins"
    no_show: Consequence = "challenger wins"
    drop: int = 3
    draw: Draw = "defender stays"
    after_win: AfterWin = "insert"
    changed: Changed = "present"
    rest_days: int = 28
    wait_minutes: int = 30

    def __post_init__(self) -> None:
        if self.reach is not None:
            _check_number("reach", self.reach, 1, 10)
        for name, (low, high) in _RANGES.items():
            _check_number(name, getattr(self, name), low, high)
        for name, words in _WORDS.items():
            _check_word(name, getattr(self, name), get_args(words))
        if self.play_days <= self.answer_days:
            raise BadLadder("the days to play must be more than the days to answer: allow more to play")

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON with a version `v`; from_dict reads it back."""
        return {**asdict(self), "v": VERSION}

    @classmethod
    def from_dict(cls, fields: Mapping[str, Any]) -> LadderRules:
        """What to_dict gave; raises BadLadder on another version or an unknown field."""
        plain = dict(fields)
        if plain.pop("v", None) != VERSION:
            raise BadLadder(f"rules of version {fields.get('v')!r}: this program reads version {VERSION}")
        try:
            return cls(**plain)
        except TypeError as error:
            raise BadLadder(f"these rules were not written by to_dict: {error}") from None


def _check_number(name: str, value: int, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise BadLadder(f"{name.replace('_', ' ')}: {value!r}; choose a number from {low} to {high}")


def _check_word(name: str, word: str, words: tuple[str, ...]) -> None:
    if word not in words:
        raise BadLadder(f"{name.replace('_', ' ')}: {word!r:.40}; choose one of {', '.join(words)}")
