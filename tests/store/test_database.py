"""The file: how it is opened, brought up to date, refused."""

import sqlite3
from contextlib import closing

import pytest

from matchserver.store import Store, StoreError
from matchserver.store.db import open_database
from matchserver.store.schema import migrations

from .house import add_match, play


def names(path):
    with closing(sqlite3.connect(path)) as sql:
        return {name for (name,) in sql.execute("SELECT name FROM sqlite_master")}


def applied(path):
    with closing(sqlite3.connect(path)) as sql:
        return sql.execute("SELECT name, applied_at FROM _sqlite_migrations ORDER BY id").fetchall()


def test_a_new_file_gets_its_tables_and_the_guards_of_the_log(path):
    Store(path).close()
    assert names(path) >= {
        "settings", "matches", "boards", "tables", "log", "log_no_update", "log_no_delete", "log_gapless",
    }  # fmt: skip


def test_migrations_run_once_and_leave_what_is_there(path):
    with closing(Store(path)) as store:
        table = play(store, add_match(store), actions=30)
    first = applied(path)
    assert [name for name, _ in first] == [migration.name for migration in migrations._migrations]
    with closing(Store(path)) as store:
        assert play(store, store.matches.get(1), actions=0) == table
    assert applied(path) == first


def test_an_existing_file_gets_the_migrations_it_has_not_had(path, monkeypatch):
    Store(path).close()
    monkeypatch.setattr(migrations, "_migrations", list(migrations._migrations))
    migrations(name="later")(lambda db: db.table("later").create({"id": int}))
    Store(path).close()
    assert "later" in names(path) and [name for name, _ in applied(path)][-1] == "later"


def test_a_migration_that_fails_leaves_the_file_as_it_was(path, monkeypatch):
    Store(path).close()
    before = names(path), applied(path)
    monkeypatch.setattr(migrations, "_migrations", list(migrations._migrations))

    @migrations(name="broken")
    def _broken(db):
        db.table("half").create({"id": int})
        db.execute("INSERT INTO nowhere VALUES (1)")

    with pytest.raises(StoreError, match="nowhere"):
        Store(path)
    assert (names(path), applied(path)) == before


def no_database(path):
    path.write_text("A match file, not a database.\n" * 100)


def short_text(path):
    path.write_text("short")


def directory(path):
    path.mkdir()


def cut_off(path):
    Store(path).close()
    path.write_bytes(path.read_bytes()[:5000])


def foreign(path):
    with closing(sqlite3.connect(path)) as sql:
        sql.execute("CREATE TABLE matches (of TEXT, another TEXT, program TEXT)")


@pytest.mark.parametrize("make", [no_database, short_text, directory, cut_off, foreign])
def test_a_file_that_is_no_database_of_ours_is_refused_in_one_line_that_names_it(path, make):
    make(path)
    with pytest.raises(StoreError) as refusal:
        Store(path)
    assert str(path) in str(refusal.value) and "\n" not in str(refusal.value)


def test_a_file_in_a_directory_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(StoreError, match="nowhere"):
        Store(tmp_path / "nowhere" / "matches.db")


def test_what_was_committed_survives_a_power_cut_and_references_are_held(path):
    with closing(open_database(path)) as database:
        pragmas = ["journal_mode", "synchronous", "foreign_keys"]
        values = [database.execute(f"PRAGMA {name}").fetchone()[0] for name in pragmas]
    assert values == ["wal", 2, 1]  # 2 is FULL


def test_the_secret_is_made_once_and_differs_from_file_to_file(path, tmp_path):
    with closing(Store(path)) as store, closing(Store(tmp_path / "other.db")) as other:
        secret = store.secret()
        assert len(secret) == 64 and store.secret() == secret != other.secret()
    with closing(Store(path)) as again:
        assert again.secret() == secret


def test_a_store_says_whether_it_can_be_written(path):
    store = Store(path)
    assert store.is_writable() and store.is_writable()
    store.close()
    assert not store.is_writable()
