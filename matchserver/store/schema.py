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
            "salt": str,
            "deals_hash": str,
            "created": float,
            "kind": str,
            "notes": str,
            "absent": str,
        },
        pk="id",
        not_null={"spec", "salt", "deals_hash", "created", "kind", "notes", "absent"},
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


@migrations()
def teams(db: Database) -> None:
    """Teams of people, and invitations to them: by a link, or to one person."""
    db.table("teams").create(
        {"id": int, "name": str, "folded": str, "captain": int, "created": float},
        pk="id",
        not_null={"name", "folded", "captain", "created"},
        foreign_keys=[("captain", "people", "id")],
    )
    db.table("teams").create_index(["folded"], unique=True)
    db.table("members").create(
        {"team_id": int, "person_id": int, "joined": float},
        pk=("team_id", "person_id"),
        not_null={"joined"},
        foreign_keys=[("team_id", "teams", "id"), ("person_id", "people", "id")],
    )
    db.table("members").create_index(["person_id"])
    db.table("invitations").create(
        {"id": int, "team_id": int, "token": str, "person_id": int, "many": int, "made": float, "state": str},
        pk="id",
        not_null={"team_id", "many", "made", "state"},
        foreign_keys=[("team_id", "teams", "id"), ("person_id", "people", "id")],
    )
    db.table("invitations").create_index(["token"], unique=True)
    db.table("invitations").create_index(["team_id"])
    db.table("invitations").create_index(["person_id"])


@migrations()
def fixtures(db: Database) -> None:
    """Fixtures between two teams with their log, and the log of the rulings on each match."""
    db.table("fixtures").create(
        {"id": int, "home": int, "visitors": int, "match_id": int, "created": float},
        pk="id",
        not_null={"home", "visitors", "created"},
        foreign_keys=[("home", "teams", "id"), ("visitors", "teams", "id"), ("match_id", "matches", "id")],
    )
    for column in ("home", "visitors"):
        db.table("fixtures").create_index([column])
    db.table("fixtures").create_index(["match_id"], unique=True)
    _append_only(db, "fixture_log", "fixture_id", "fixtures")
    _append_only(db, "ruling_log", "match_id", "matches")


@migrations()
def ladders(db: Database) -> None:
    """Ladders with their log, and the fixture that each challenge of one is played as."""
    db.table("ladders").create({"id": int, "created": float}, pk="id", not_null={"created"})
    _append_only(db, "ladder_log", "ladder_id", "ladders")
    db.table("challenge_fixtures").create(
        {"ladder_id": int, "challenge": int, "fixture_id": int},
        pk=("ladder_id", "challenge"),
        not_null={"fixture_id"},
        foreign_keys=[("ladder_id", "ladders", "id"), ("fixture_id", "fixtures", "id")],
    )
    db.table("challenge_fixtures").create_index(["fixture_id"], unique=True)


@migrations()
def staff(db: Database) -> None:
    """Who works on the broadcast of a match: its operators, commentators, moderators."""
    db.table("staff").create(
        {"match_id": int, "person_id": int, "role": str},
        pk=("match_id", "person_id", "role"),
        foreign_keys=[("match_id", "matches", "id"), ("person_id", "people", "id")],
    )
    db.table("staff").create_index(["person_id"])


@migrations()
def archive(db: Database) -> None:
    """Matches that are public to their end, board by board: a cache, made from the logs at any time."""
    texts = ("title", "event", "home", "visitors", "home_imps", "visitors_imps", "home_vp", "visitors_vp")
    folded = ("home_folded", "visitors_folded", "event_folded")
    db.table("archive_players").create({"id": int, "folded": str, "name": str}, pk="id")
    db.table("archive_players").create_index(["folded"], unique=True)
    db.table("archive_matches").create(
        {
            "match_id": int,
            **dict.fromkeys(texts, str),
            "compared": int,
            "began": float,
            "mark": int,
            **dict.fromkeys(folded, str),
        },
        pk="match_id",
        foreign_keys=[("match_id", "matches", "id")],
    )
    db.table("archive_matches").create_index(["began", "match_id"])
    seats = dict.fromkeys("nesw", int)
    db.table("archive_boards").create(
        {
            "match_id": int, "board": int, "room": str, "contract": str, "risk": str, "declarer": str,
            "tricks": int, "score": int, "imps": int, **seats,
        },
        pk=("match_id", "board", "room"),
        foreign_keys=[(seat, "archive_players", "id") for seat in seats],
    )  # fmt: skip
    for seat in seats:
        db.table("archive_boards").create_index([seat])


@migrations()
def commentary(db: Database) -> None:
    """What is said about each match: remarks, questions, the spectators' chat."""
    _append_only(db, "commentary_log", "match_id", "matches")


@migrations()
def analyses(db: Database) -> None:
    """What double dummy has worked out, by what was asked: a cache; an index of the events' matches."""
    db.table("analyses").create(
        {"request": str, "answer": str, "made": float}, pk="request", not_null={"answer", "made"}
    )
    db.execute("CREATE INDEX matches_event ON matches (json_extract(spec, '$.event'))")


@migrations()
def kibitzing(db: Database) -> None:
    """Players who let others sit behind them, and the seat that each kibitzer of a match has chosen."""
    db.table("kibitzer_consents").create(
        {"match_id": int, "person_id": int, "allows": int, "at": float},
        pk=("match_id", "person_id"),
        not_null={"allows", "at"},
        foreign_keys=[("match_id", "matches", "id"), ("person_id", "people", "id")],
    )
    db.table("kibitzers").create(
        {"match_id": int, "person_id": int, "table_id": int, "seat": str, "at": float},
        pk=("match_id", "person_id"),
        not_null={"table_id", "seat", "at"},
        foreign_keys=[("match_id", "matches", "id"), ("person_id", "people", "id")],
    )


@migrations()
def lives(db: Database) -> None:
    """When servers ran; all that was played before there was such a table counts as one life."""
    db.execute("CREATE TABLE lives (id INTEGER PRIMARY KEY, began REAL NOT NULL, seen REAL NOT NULL)")
    span = "SELECT min(at) AS began, max(at) AS seen FROM log"
    db.execute(f"INSERT INTO lives (began, seen) SELECT began, seen FROM ({span}) WHERE began IS NOT NULL")


@migrations()
def announcements(db: Database) -> None:
    """When a broadcast begins, whether it is cancelled; and who was shown hidden hands of a match."""
    _append_only(db, "broadcast_log", "match_id", "matches")
    db.table("insiders").create(
        {"match_id": int, "person_id": int, "at": float},
        pk=("match_id", "person_id"),
        not_null={"at"},
        foreign_keys=[("match_id", "matches", "id"), ("person_id", "people", "id")],
    )


@migrations()
def movers(db: Database) -> None:
    """Who joined or left one of the two teams of a match after it had begun."""
    db.table("movers").create(
        {"match_id": int, "person_id": int, "at": float},
        pk=("match_id", "person_id"),
        not_null={"at"},
        foreign_keys=[("match_id", "matches", "id"), ("person_id", "people", "id")],
    )


@migrations()
def shown(db: Database) -> None:
    """The last event of each table that the public has been shown, and by how many seconds it was late."""
    db.execute(
        "CREATE TABLE shown (table_id INTEGER PRIMARY KEY REFERENCES tables(id),"
        " seq INTEGER NOT NULL, late REAL)"
    )


def _append_only(db: Database, log: str, key: str, owners: str) -> None:
    """A log like the tables': gapless from 1 for each owner, never changed."""
    db.execute(
        f"CREATE TABLE {log} ({key} INTEGER NOT NULL REFERENCES {owners}(id), seq INTEGER NOT NULL,"
        f" at REAL NOT NULL, event TEXT NOT NULL, PRIMARY KEY ({key}, seq)) WITHOUT ROWID"
    )
    for verb in ("UPDATE", "DELETE"):
        db.execute(
            f"CREATE TRIGGER {log}_no_{verb.lower()} BEFORE {verb} ON {log}"
            f" BEGIN SELECT RAISE(ABORT, 'the {log} is append-only'); END"
        )
    db.execute(
        f"CREATE TRIGGER {log}_gapless BEFORE INSERT ON {log}"
        f" WHEN NEW.seq != (SELECT coalesce(max(seq), 0) + 1 FROM {log} WHERE {key} = NEW.{key})"
        f" BEGIN SELECT RAISE(ABORT, 'the {log} is gapless'); END"
    )
