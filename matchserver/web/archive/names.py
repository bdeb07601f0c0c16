"""The name of a player or an event as a part of a path, which may hold what paths are made of."""

from __future__ import annotations


def in_path(name: str) -> str:
    """The name with wide forms of strokes, and of the dots of a name that has nothing else.

    Players are found by their folded form, in which the wide forms are the usual ones: it is the same name.
    Events are found by what this makes of them.
    """
    wide = name.replace("/", "／").replace("\\", "＼")
    return wide if wide.strip(".") else wide.replace(".", "．")
