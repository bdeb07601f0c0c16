"""The numbers of a match's boards as somebody types them: "1-16", or "1-8 / 9-16" in two parts.

Refusals are told in the reader's language, at the field.
"""

from __future__ import annotations

import re

from flask_babel import gettext

from matchserver.bridge import Unreadable
from matchserver.contest.match import HIGHEST_NUMBER, MOST_BOARDS

RANGE = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?", re.ASCII)
Parts = tuple[tuple[int, ...], ...]


def parts(text: str) -> Parts:
    """The boards of each part, in the order of play; raises Unreadable. An empty text has no part.

    A stroke begins a part, which may have a line-up of its own; commas or blanks stand between ranges.
    """
    joined = re.sub(r"\s*[-–—]\s*", "-", text.strip())
    found = tuple(tuple(_numbers(part)) for part in joined.split("/") if part.strip(" ,;"))
    _check([number for part in found for number in part])
    return found


def _numbers(text: str) -> list[int]:
    return [number for piece in re.split(r"[,;、，\s]+", text) if piece for number in _range(piece)]


def _range(piece: str) -> range:
    found = RANGE.fullmatch(piece)
    first = int(found[1]) if found else 0
    last = int(found[2] or first) if found else 0
    if not 1 <= first <= last <= HIGHEST_NUMBER:
        words = gettext("“%(part)s” names no boards: write them as 1-16 or 1-8, 17-24.", part=piece[:20])
        raise Unreadable(words)
    return range(first, last + 1)


def _check(numbers: list[int]) -> None:
    if len(numbers) > MOST_BOARDS:
        words = gettext(
            "These are %(count)s boards: %(most)s are the most.", count=len(numbers), most=MOST_BOARDS
        )
        raise Unreadable(words)
    for number in numbers:
        if numbers.count(number) > 1:
            raise Unreadable(gettext("Board %(board)s stands there twice.", board=number))
