"""The parts of the running server that pages and API reach, kept on the Flask app."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flask import current_app

from matchserver.analyst import Analyst
from matchserver.announcing import Announcing
from matchserver.arrange import Arranged
from matchserver.booth import Booth
from matchserver.broadcast import Broadcasts
from matchserver.desk import Desk
from matchserver.hindsight import Hindsight
from matchserver.kibitzing import Kibitzing
from matchserver.ladders import LiveLadders
from matchserver.live import Live
from matchserver.operating import Operating
from matchserver.relay import Relay
from matchserver.seats import Seats
from matchserver.store import Store


@dataclass(frozen=True)
class Server:
    """The store, the tables, the public side of every match, who sits where, what captains arrange, the
    ladders, the director's desk, how many watch a match, the relay, what operators do,
    who may sit behind whom, and what is announced of broadcasts."""

    store: Store
    live: Live
    broadcasts: Broadcasts
    seats: Seats
    arranged: Arranged
    ladders: LiveLadders
    desk: Desk
    booth: Booth
    crowd: Callable[[int], int]
    relay: Relay
    analyst: Analyst
    hindsight: Hindsight
    operating: Operating
    kibitzing: Kibitzing
    announcing: Announcing


def server() -> Server:
    """The parts behind the request being answered."""
    parts: Server = current_app.extensions["matchserver"]
    return parts
