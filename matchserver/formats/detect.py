"""LIN or PBN, told by what a text holds and never by its file name."""

from __future__ import annotations

import re
from enum import StrEnum


class Kind(StrEnum):
    """The formats a match or deals may be written in."""

    LIN = "LIN"
    PBN = "PBN"


_PBN_TAG = re.compile(r"^[ \t]*\[[ \t]*[A-Za-z_]\w*[ \t]*\"", re.MULTILINE)
_LIN_TAG = re.compile(r"(?:^|\|)[ \t]*(?:vg|rs|qx|md|mb|pc|pn|nt|sv)\|", re.IGNORECASE | re.MULTILINE)


def kind_of(text: str) -> Kind | None:
    """The format with more of its tags in the text; None where there are none of either."""
    pbn, lin = len(_PBN_TAG.findall(text)), len(_LIN_TAG.findall(text))
    if not pbn and not lin:
        return None
    return Kind.PBN if pbn >= lin else Kind.LIN
