"""How a challenge ended, and what the rules make of it. Knows no position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from .errors import BadLadder
from .ladder_rules import LadderRules

Role = Literal["challenger", "defender"]
Kind = Literal["played", "walkover", "declined", "silent", "no-show", "lapsed", "withdrawn", "cancelled"]
Effect = Literal["challenger wins", "defender wins", "defender drops", "nothing"]


@dataclass(frozen=True)
class Outcome:
    """The end of a challenge: `winner` of a match or a no-show, `imps` of challenger and defender if played.

    "silent": no answer in time; "no-show": one team did not come, the winner did; "lapsed": it came to no
    match and nobody is at fault; "cancelled": called off, or a match that does not count. Raises BadLadder.
    """

    kind: Kind
    winner: Role | None = None
    imps: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        fits = self.kind in get_args(Kind) and (self.winner is None or self.winner in get_args(Role))
        needs_winner = self.kind in ("walkover", "no-show")
        if not fits or (self.kind == "played") != (self.imps is not None):
            raise BadLadder(f"no challenge ends as {self.kind!r:.40} with IMPs {self.imps}")
        if self.kind != "played" and needs_winner != (self.winner is not None):
            raise BadLadder(f"a challenge that ends as {self.kind} and the winner {self.winner} do not fit")

    @classmethod
    def played(cls, challenger: int, defender: int) -> Outcome:
        """A match was played: the IMPs that challenger and defender won in all, rulings included.

        >>> Outcome.played(31, 28).winner
        'challenger'
        """
        winner: Role | None = "challenger" if challenger > defender else "defender"
        return cls("played", None if challenger == defender else winner, (challenger, defender))

    @property
    def is_match(self) -> bool:
        """Whether it counts among the matches won, drawn and lost."""
        return self.kind in ("played", "walkover")

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON; from_dict reads it back."""
        return {"kind": self.kind, "winner": self.winner, "imps": self.imps and list(self.imps)}

    @classmethod
    def from_dict(cls, fields: Mapping[str, Any]) -> Outcome:
        """What to_dict gave; raises KeyError, TypeError, ValueError, BadLadder."""
        if fields["imps"] is None:
            return cls(fields["kind"], fields["winner"])
        challenger, defender = fields["imps"]
        return cls.played(int(challenger), int(defender))


def effect(rules: LadderRules, outcome: Outcome) -> Effect:
    """What moves by this end of a challenge."""
    match outcome.kind:
        case "declined":
            return rules.refusal
        case "silent":
            return rules.silence
        case "no-show" if outcome.winner == "challenger":
            return rules.no_show
        case "played" if outcome.winner is None:
            return "challenger wins" if rules.draw == "challenger wins" else "nothing"
        case "played" | "walkover" | "no-show":
            return "challenger wins" if outcome.winner == "challenger" else "defender wins"
    return "nothing"
