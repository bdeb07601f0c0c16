"""A team as the accounts know it: ids of people, one of them the captain. Knows no seat and no match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from .teams import tidy

FEWEST, MOST = 4, 8
"""Members of a team that plays; a team with fewer is still being built."""


@dataclass(frozen=True)
class Squad:
    """A team's id and name, its captain, and its members' names by id; the captain is one of them."""

    team: int
    name: str
    captain: int
    members: Mapping[int, str]

    @property
    def can_play(self) -> bool:
        return len(self.members) >= FEWEST


def labels(names: Mapping[int, str]) -> dict[int, str]:
    """A name for each person that no other of them has: people of the same name are told apart by id.

    >>> labels({1: "Ada", 2: "Ben", 3: "Ada "})
    {1: 'Ada #1', 2: 'Ben', 3: 'Ada #3'}
    """
    tidied = {person: tidy(name) for person, name in names.items()}
    count = Counter(tidied.values())
    return {
        person: name if name and count[name] == 1 else f"{name} #{person}".strip()
        for person, name in tidied.items()
    }
