"""The numbers of a match's boards as somebody types them: "1-16", or "1-8 / 9-16" in two parts.

Refusals are told in the reader's language, at the field.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from flask_babel import gettext
from flask_babel import lazy_gettext as _

from matchserver.bridge import Unreadable
from matchserver.contest.match import HIGHEST_NUMBER, MOST_BOARDS

AS_NUMBERS = _("As 1-16; 1-8 / 9-16 where the halves have other line-ups.")
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


def written(parts: Parts) -> str:
    """The same boards as `parts` reads them."""
    return " / ".join(", ".join(_ranges(part)) for part in parts)


def _ranges(part: tuple[int, ...]) -> Iterator[str]:
    """Runs of boards that follow each other, "3" or "1-8"."""
    for _step, run in groupby(enumerate(part), key=lambda each: each[1] - each[0]):
        numbers = [number for _at, number in run]
        yield f"{numbers[0]}-{numbers[-1]}" if numbers[1:] else str(numbers[0])


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
