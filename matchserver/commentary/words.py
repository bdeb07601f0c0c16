"""Who speaks, how long and in which channel, and what a refusal is. Knows no match."""

from __future__ import annotations

from typing import NamedTuple

from matchserver.bridge import BridgeError, Unreadable
from matchserver.contest.teams import can_be_seen

LANGUAGES = ("en", "zh", "fr", "de", "es", "it", "nl", "pl", "sv", "other")
"""The channels of commentary: each a language."""
LEVELS = ("everyone", "learners", "experts")
"""Whom a remark is for."""
LONGEST_REMARK = 600
LONGEST_LINE = 300
"""Characters of a question or of a line of the chat."""


class Refused(BridgeError):
    """Somebody may not say that, or not now; `code` names the rule."""

    code = "wrong-moment"


class Speaker(NamedTuple):
    """A person who says something, by their id and the name that is shown with it."""

    id: int
    name: str


def tidy(text: str, longest: int) -> str:
    """The words on one line, single-spaced; raises Unreadable where there are none or too many."""
    words = " ".join(text.split())
    if not 1 <= len(words) <= longest:
        raise Unreadable(f"write 1 to {longest} characters; this has {len(words)}")
    if not can_be_seen(words):
        raise Unreadable("nothing of this can be seen: write words")
    return words


def one_of(value: str, known: tuple[str, ...], noun: str) -> str:
    """The value, which must be one of those known; raises Unreadable."""
    if value not in known:
        raise Unreadable(f"{value!r:.40} is no {noun}: choose {', '.join(known)}")
    return value
