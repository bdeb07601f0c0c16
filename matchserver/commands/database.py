"""`check`, `backup` and `bench`: looking after the database file, and what it costs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from matchserver.config import options
from matchserver.store import Store, StoreError, check_fixtures, check_ladders, check_store, copy_database


@click.command()
@options("database")
def check(database: Path) -> None:
    """Fold every log again and compare with what is stored."""
    if not database.is_file():
        raise StoreError(f"{database} is no database: name one with --database")
    store = Store(database)
    faults = []
    matches = store.matches.all()
    with click.progressbar(matches, label="Checking matches", file=sys.stderr) as progress:
        for stored in progress:
            faults += check_store(store, stored)
    faults += check_fixtures(store) + check_ladders(store)
    for fault in faults:
        click.echo(fault)
    if faults:
        raise StoreError(f"{database}: {len(faults)} faults in {len(matches)} matches")
    click.echo(f"{database}: {len(matches)} matches, every log folds to what is stored")


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@options("database")
def backup(file: Path, **settings: Any) -> None:
    """Copy the database, also one in use, to FILE."""
    copy_database(settings["database"], file)
    click.echo(f"{settings['database']} copied to {file}")


@click.command()
@click.option("--spectators", type=click.IntRange(1, 5000), help="A whole evening, with so many who watch.")
@click.option("--tables", type=click.IntRange(1, 400), default=20, show_default=True,
              help="Tables that play on that evening.")  # fmt: skip
@click.option("--archive", is_flag=True, help="Searches in an archive of 2,000 matches.")
def bench(spectators: int | None, tables: int, archive: bool) -> None:
    """Measure actions, folds and views on this machine, a server before a crowd, or a large archive."""
    from matchserver.bench import archive as large
    from matchserver.bench import evening, parts

    crowd = evening.report(spectators, tables) if spectators else parts.report()
    for line in large.report() if archive else crowd:
        click.echo(line)
