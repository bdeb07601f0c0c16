"""The tables of the database, as migrations that are only ever added to.

log: `(table_id, seq)` gapless from 1, `at` in seconds since 1970 UTC, `event` as JSON; never changed.
"""

from sqlite_utils import Database, Migrations

migrations = Migrations("matchserver")


@migrations()
def first(db: Database) -> None:
    """Matches with their boards, two tables a match, and the log."""
    db.table("settings").create({"name": str, "value": str}, pk="name")
    db.table("matches").create(
        {
            "id": int,
            "spec": str,
            "deals_hash": str,
            "created": float,
            "kind": str,
            "notes": str,
            "absent": str,
        },
        pk="id",
        not_null={"spec", "deals_hash", "created", "kind", "notes", "absent"},
    )
    db.table("boards").create(
        {"match_id": int, "number": int, "deal": str, "dealer": str, "vulnerable": str},
        pk=("match_id", "number"),
        foreign_keys=[("match_id", "matches", "id")],
    )
    db.table("tables").create(
        {"id": int, "match_id": int, "room": str}, pk="id", foreign_keys=[("match_id", "matches", "id")]
    )
    db.table("tables").create_index(["match_id", "room"], unique=True)
    db.execute(
        "CREATE TABLE log (table_id INTEGER NOT NULL REFERENCES tables(id), seq INTEGER NOT NULL,"
        " at REAL NOT NULL, event TEXT NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID"
    )
    for verb in ("UPDATE", "DELETE"):
        db.execute(
            f"CREATE TRIGGER log_no_{verb.lower()} BEFORE {verb} ON log"
            " BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
        )
    db.execute(
        "CREATE TRIGGER log_gapless BEFORE INSERT ON log"
        " WHEN NEW.seq != (SELECT coalesce(max(seq), 0) + 1 FROM log WHERE table_id = NEW.table_id)"
        " BEGIN SELECT RAISE(ABORT, 'the log is gapless'); END"
    )


@migrations()
def chat(db: Database) -> None:
    """What is said at the tables."""
    texts = dict.fromkeys(("seat", "name", "said_to", "text"), str)
    db.table("chat").create(
        {"id": int, "table_id": int, "board": int, "at": float, **texts},
        pk="id",
        foreign_keys=[("table_id", "tables", "id")],
    )
    db.table("chat").create_index(["table_id"])


@migrations()
def people(db: Database) -> None:
    """People, and their sessions: each a browser that is signed in, known by the hash of its token."""
    db.table("people").create(
        {
            "id": int,
            "name": str,
            "folded": str,
            "email": str,
            "password": str,
            "is_director": int,
            "created": float,
            "settings": str,
        },
        pk="id",
        not_null={"name", "folded", "password", "is_director", "created", "settings"},
    )
    db.table("people").create_index(["folded"], unique=True)
    db.table("sessions").create(
        {"id": int, "token_hash": str, "person_id": int, "agent": str, "opened": float, "seen": float},
        pk="id",
        not_null={"token_hash", "person_id", "agent", "opened", "seen"},
        foreign_keys=[("person_id", "people", "id")],
    )
    db.table("sessions").create_index(["token_hash"], unique=True)
    db.table("sessions").create_index(["person_id"])
