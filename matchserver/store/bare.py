"""What SQLite itself takes for as many commits as the log makes: the yardstick of the benchmark."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path


def bare_commits(path: Path, rows: Iterable[str]) -> None:
    """Put texts into a new bare table, each in a commit of its own, as safe as the log's."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE log (event)")
    for row in rows:
        connection.execute("INSERT INTO log VALUES (?)", [row])
    connection.close()
