"""SQLite, and only here SQL: the append-only logs, matches, people, teams, migrations, the backup.

Stamps the time.
"""

from .analyses import Analyses
from .archive import AGAIN, ArchivedBoard, ArchivedMatch
from .archive_search import Search
from .chat import Chat, Said
from .check import check_store
from .check_agreed import check_fixtures
from .check_ladders import check_ladders
from .db import copy_database, keep_database
from .errors import NameTaken, NameUnfit, NotFound, PasswordUnfit, Stale, StoreError
from .event_log import StampedEvent
from .fixtures import StoredFixture
from .invitations import Invitation
from .ladders import StoredLadder
from .log import Log, Stamped
from .matches import OPERATED, StoredMatch, deals_hash, deals_text
from .names import LONGEST_NAME, fitting_name, folded
from .passwords import SHORTEST_PASSWORD
from .people import Person
from .sessions import Session
from .store import Store
from .teams import StoredTeam

__all__ = [
    "AGAIN", "Analyses", "ArchivedBoard", "ArchivedMatch",
    "Invitation", "Chat", "LONGEST_NAME", "Log", "NameTaken", "NameUnfit", "NotFound", "OPERATED",
    "PasswordUnfit",
    "Person", "SHORTEST_PASSWORD",
    "Said", "Search", "Session", "Stale", "Stamped", "StampedEvent", "Store", "StoreError",
    "StoredFixture", "StoredLadder", "StoredMatch", "StoredTeam", "check_fixtures",
    "check_ladders", "check_store",
    "copy_database", "deals_hash", "deals_text", "fitting_name", "folded",
    "keep_database",
]  # fmt: skip
