"""What people write at a table: kept on one line and short."""

from __future__ import annotations

from matchserver.bridge import Unreadable

LONGEST_WORDS = 300
"""Characters of an explanation, a claim's statement, a reason."""


def tidy(text: str, noun: str) -> str:
    """The text of such a noun on one line, single-spaced; raises Unreadable where it is too long."""
    if len(text) > LONGEST_WORDS:
        words = f"{noun} has at most {LONGEST_WORDS} characters; this has {len(text)}"
        raise Unreadable(words, code="too-long")
    return " ".join(text.split())


def reason(text: str, noun: str) -> str:
    """The same for a text that must be there."""
    said = tidy(text, noun)
    if not said:
        raise Unreadable(f"{noun} is missing: write why")
    return said
