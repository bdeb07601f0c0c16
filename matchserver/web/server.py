"""The parts of the running server that pages and API reach, kept on the Flask app."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flask import current_app

from matchserver.broadcast import Broadcasts
from matchserver.store import Store


@dataclass(frozen=True)
class Server:
    """The store, the public side of every match, and how many watch one."""

    store: Store
    broadcasts: Broadcasts
    crowd: Callable[[int], int]


def server() -> Server:
    """The parts behind the request being answered."""
    parts: Server = current_app.extensions["matchserver"]
    return parts
