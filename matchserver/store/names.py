"""Names that people choose, for themselves and for teams: which will do, and which are the same name.

Pure: Unicode only.
"""

from __future__ import annotations

from unicodedata import combining, normalize

from matchserver.contest.teams import INVISIBLE, can_be_seen

from .errors import NameUnfit

LONGEST_NAME = 40
JOINERS = "\u200c\u200d"
"""Invisible, but Persian words and many emoji are spelt with them."""
MOST_MARKS = 4
"""Accents on one letter; no language piles up more."""


def fitting_name(text: str) -> str:
    """The name as it is kept and shown: 1 to 40 characters on one line; raises NameUnfit.

    Spaces are folded; control characters and those that turn the direction of the text are refused.
    """
    name = " ".join(normalize("NFC", text).split())
    if len(name) > LONGEST_NAME:
        raise NameUnfit(f"a name has at most {LONGEST_NAME} characters, this one has {len(name)}")
    check_seen(name)
    return name


def check_seen(name: str) -> None:
    """Refuse a name that cannot be seen as it is written; raises NameUnfit."""
    if not can_be_seen(name):
        raise NameUnfit("a name has at least one character that can be seen")
    for char in name:
        if char in INVISIBLE or not (char.isprintable() or char in JOINERS):
            raise NameUnfit(f"a name has no invisible characters such as U+{ord(char):04X}: leave it out")
    if _most_marks(name) > MOST_MARKS:
        raise NameUnfit(f"a letter of a name has at most {MOST_MARKS} accents")


def folded(name: str) -> str:
    """Equal for names that are the same name: case, width, spaces, joiners and variants do not count."""
    seen = "".join(char for char in name if char not in JOINERS and not _picks_variant(char))
    text = " ".join(normalize("NFKC", normalize("NFKC", seen).casefold()).split())
    return text.encode(errors="replace").decode()  # halves of letters, which only a shell can send


def _picks_variant(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"


def _most_marks(name: str) -> int:
    most = marks = 0
    for char in name:
        marks = marks + 1 if combining(char) else 0
        most = max(most, marks)
    return most
