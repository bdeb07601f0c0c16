"""Which card of a suit custom leads. Read forwards by who leads, backwards by who sees the lead. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from .hands import TEN


def customary(ranks: Sequence[int]) -> int:
    """The rank led from these (high to low): top of a sequence or doubleton, fourth best, or the lowest."""
    if len(ranks) <= 2 or (ranks[0] >= TEN and ranks[1] == ranks[0] - 1):
        return ranks[0]
    return ranks[3] if len(ranks) > 3 else ranks[-1]
