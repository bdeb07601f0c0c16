"""Where to go after a form: back to a page of this site, never anywhere else."""

from __future__ import annotations


def own_page(target: str | None) -> str:
    """The path where it leads to this site, else the lobby: never an open redirect."""
    path = target or "/"
    elsewhere = not path.startswith("/") or path.startswith(("//", "/\\"))
    return "/" if elsewhere or not path.isprintable() else path
