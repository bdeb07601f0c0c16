"""Opening the database file, keeping it for one server, copying it while it is used.

The only place that sets how SQLite behaves.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Generator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import BinaryIO

from sqlite_utils import Database

from .errors import Stale, StoreError
from .schema import migrations

PATIENCE = 1.0
"""Seconds in which a write waits for another process, and the whole server with it: its own take less."""


class Kept(Database):
    """A database that says in the store's own words why nothing was written."""

    @contextmanager
    def atomic(self) -> Generator[Database, None, None]:
        """All that is written meanwhile, or nothing of it; all of sqlite-utils writes within this.

        Raises Stale where another process wrote since this one has read, StoreError where the disk refuses.
        What is there twice, or belongs to nothing, is sqlite3.IntegrityError: who writes it knows what it is.
        """
        try:
            with super().atomic():
                yield self
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY_SNAPSHOT:
                raise Stale("this has changed meanwhile: look again, then act") from error
            raise StoreError(f"the database cannot be written: {error}") from error


def open_database(path: Path) -> Database:
    """Open or make the database of that file, brought up to date; raises StoreError.

    WAL with synchronous=FULL: what was committed survives a kill and a power cut.
    """
    with ExitStack() as undo:
        try:
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds a secret: nobody else reads it
            connection = sqlite3.connect(path, check_same_thread=False, timeout=PATIENCE)
            undo.callback(connection.close)
            database = Kept(connection)
            database.enable_wal()
            database.execute("PRAGMA synchronous=FULL")
            database.execute("PRAGMA foreign_keys=ON")
            migrations.apply(database)
        except (sqlite3.Error, OSError, StoreError) as error:
            raise StoreError(f"{path} cannot be opened as a matchserver database: {error}") from error
        undo.pop_all()
    return database


def keep_database(path: Path) -> BinaryIO:
    """Make or open the database file for this server alone, until the file that is answered is closed.

    Raises StoreError where another server keeps it. The lock is of another kind than SQLite's own: commands
    still read and write. The system lets it go with the process, however that ends. To be closed after the
    database: closing any of its files drops SQLite's locks.
    """
    with ExitStack() as undo:
        try:
            kept = undo.enter_context(open(os.open(path, os.O_CREAT | os.O_RDWR, 0o600), "rb"))
            fcntl.flock(kept, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StoreError(f"another server has {path} open: end it first, or name another file") from None
        except OSError as error:
            raise StoreError(f"{path} cannot be opened as a matchserver database: {error}") from error
        undo.pop_all()
    return kept


def copy_database(source: Path, target: Path) -> None:
    """Copy a database that may be in use into a new file, whole or not at all; raises StoreError."""
    if not source.is_file():
        raise StoreError(f"{source} is no database: there is nothing to copy")
    if target.exists():
        raise StoreError(f"{target} exists already: name a new file")
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)  # left by a copy that was cut off
        with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(part)) as copy:
            live.backup(copy)
        part.rename(target)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"{source} cannot be copied to {target}: {error}") from error
