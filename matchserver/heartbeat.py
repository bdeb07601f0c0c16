"""The server's signs of life, so that the next one knows how long none ran: that time counts for no side."""

from __future__ import annotations

import logging
from threading import Event, Thread

from matchserver.store import Store

EVERY = 5.0
"""Seconds between two signs of life. A server that is killed counts as down from the last one on."""


class Heartbeat:
    """A thread that writes down that the server lives; a server that ends in peace says so to the moment."""

    def __init__(self, store: Store) -> None:
        self._store, self._ends = store, Event()

    def start(self) -> None:
        """The server's life begins: before any table's clock is read."""
        self._store.lives.begin()
        Thread(target=self._run, daemon=True).start()

    def stop(self) -> None:
        """The server ends, now."""
        if not self._ends.is_set():
            self._ends.set()
            self.beat()

    def beat(self) -> None:
        """A sign of life; a disk that refuses it makes the gap longer, and nothing else worse."""
        try:
            self._store.lives.beat()
        except Exception:
            logging.exception("writing a sign of life")

    def _run(self) -> None:
        while not self._ends.wait(EVERY):
            self.beat()
