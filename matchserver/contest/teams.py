"""Teams: a name and its players. Knows no match and no seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal
from unicodedata import category

from .errors import BadTeam

Which = Literal["home", "visitors"]
"""Which of the two teams of a match."""


def tidy(name: str) -> str:
    """The name without space around it and with single spaces inside; may be empty."""
    return " ".join(name.split())


INVISIBLE = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0")
"""Characters that count as letters, marks or signs and look like nothing."""
_UNSEEN = {"Cc", "Cf", "Cs", "Mn", "Mc", "Me", "Zl", "Zp", "Zs"}
"""Categories of what is not seen on its own: controls, halves of letters, marks, spaces."""


def can_be_seen(text: str) -> bool:
    """Whether there is anything in it that a reader sees."""
    return any(category(char) not in _UNSEEN and char not in INVISIBLE for char in text)


@dataclass(frozen=True)
class Team:
    """A name and players, no player twice. Space around names is dropped; raises BadTeam."""

    name: str
    players: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", tidy(self.name))
        object.__setattr__(self, "players", tuple(tidy(player) for player in self.players))
        if not self.name:
            raise BadTeam("a team has no name: give it one")
        if "" in self.players:
            raise BadTeam(f"{self.name}: a player has no name: give one or leave the line out")
        for player in self.players:
            if self.players.count(player) > 1:
                raise BadTeam(f"{self.name}: {player} is listed twice: name every player once")

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON: {"name": .., "players": [..]}."""
        return {"name": self.name, "players": list(self.players)}

    @classmethod
    def from_dict(cls, fields: Mapping[str, Any]) -> Team:
        """What to_dict gave; raises KeyError on a missing field, BadTeam on a bad one."""
        return cls(fields["name"], tuple(fields["players"]))
