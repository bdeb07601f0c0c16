"""What captains and directors write beside a decision. Knows nothing else."""

from __future__ import annotations

from .errors import ContestError
from .teams import can_be_seen, tidy

LONGEST = 500
"""Characters of a reason."""


def words(text: str) -> str:
    """The words without spare space, or none; raises ContestError where there are too many."""
    tidied = tidy(text)
    if len(tidied) > LONGEST:
        raise ContestError(f"{len(tidied)} characters: write {LONGEST} at most", code="too-long")
    return tidied


def reason(text: str) -> str:
    """Words that must not be missing, and can be seen."""
    tidied = words(text)
    if not can_be_seen(tidied):
        raise ContestError("no reason is given: say why", code="no-reason")
    return tidied
