"""SQLite, and only here SQL: the append-only log, matches, migrations, the backup. Stamps the time."""

from .check import check_store
from .db import copy_database
from .errors import NotFound, Stale, StoreError
from .log import Log, Stamped
from .matches import StoredMatch, deals_hash, deals_text
from .store import Store

__all__ = [
    "Log", "NotFound", "Stale", "Stamped", "Store", "StoreError", "StoredMatch", "check_store",
    "copy_database", "deals_hash", "deals_text",
]  # fmt: skip
