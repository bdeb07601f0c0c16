"""One database file with all its parts: what the rest of the server holds of SQLite."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock

from .analyses import Analyses
from .archive import Archive
from .chat import Chat
from .commentary import CommentaryLogs
from .db import open_database
from .errors import StoreError
from .fixtures import Fixtures
from .insiders import Insiders
from .invitations import Invitations
from .kibitzing import KibitzerSeats
from .ladders import Ladders
from .lives import Lives
from .log import Log
from .matches import Matches
from .people import People
from .rulings import MatchRulings
from .shown import Shown
from .staff import Staff
from .teams import Teams


class Store:
    """The open database with its parts. `now` gives seconds since 1970 UTC."""

    def __init__(self, path: Path, now: Callable[[], float] = time.time) -> None:
        self.path, self.now = path, now
        self._database = open_database(path)
        self._lock = RLock()  # one connection, shared: two threads' statements must not mix in a transaction
        self.log = Log(self._database, now, self._lock)
        self.matches = Matches(self._database, now, self._lock)
        self.chat = Chat(self._database, now, self._lock)
        self.people = People(self._database, now, self._lock)
        self.teams = Teams(self._database, now, self._lock)
        self.invitations = Invitations(self._database, now, self._lock, self.teams)
        self.fixtures = Fixtures(self._database, now, self._lock, self.teams)
        self.ladders = Ladders(self._database, now, self._lock, self.fixtures)
        self.kibitzing = KibitzerSeats(self._database, now, self._lock)
        self.insiders = Insiders(self._database, now, self._lock)
        self.staff = Staff(self._database, now, self._lock)
        self.analyses = Analyses(self._database, now, self._lock)
        self.commentary = CommentaryLogs(self._database, now, self._lock)
        self.rulings = MatchRulings(self._database, now, self._lock)
        self.shown = Shown(self._database, self._lock)
        self.archive = Archive(self._database, now, self._lock)
        self.lives = Lives(self._database, now, self._lock)

    def secret(self) -> str:
        """The key that signs this server's cookies and seat keys, made at the first start."""
        settings = self._database.table("settings")
        with self._lock:
            settings.insert({"name": "secret", "value": secrets.token_hex(32)}, ignore=True)
            return str(settings.get("secret")["value"])

    @contextmanager
    def together(self) -> Iterator[None]:
        """All that is written meanwhile is written as one: if the process is killed, nothing of it."""
        with self._lock, self._database.atomic():
            yield

    def is_writable(self) -> bool:
        """Whether the log could be written now: a sign of life is, as a full disk lets no other way tell."""
        try:
            self.lives.beat()
        except StoreError:
            return False
        return True

    def close(self) -> None:
        with self._lock:  # not under a thread that is reading
            self._database.close()
