"""How a ladder refuses: with a stable code and a sentence that pages can translate."""

from __future__ import annotations

from typing import NoReturn

from .errors import ContestError
from .ladder_sentence import Sentence


class LadderRefused(ContestError):
    """The rules of the ladder do not allow it; `why` is the reason to show."""

    code = "ladder-refused"

    def __init__(self, why: Sentence, code: str) -> None:
        super().__init__(str(why), code=code)
        self.why = why


def refuse(code: str, why: Sentence) -> NoReturn:
    """Raises LadderRefused."""
    raise LadderRefused(why, code)
