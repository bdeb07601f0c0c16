"""A player's name as a part of a path, which may hold what paths are made of."""

from __future__ import annotations


def in_path(name: str) -> str:
    """The name with wide forms of strokes, and of the dots of a name that has nothing else.

    Names are found by their folded form, in which the wide forms are the usual ones: it is the same name.
    """
    wide = name.replace("/", "／").replace("\\", "＼")
    return wide if wide.strip(".") else wide.replace(".", "．")
