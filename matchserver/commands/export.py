"""`export`: a played match as a file, for who runs the server: all of it, public or not."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import get_args

import click

from matchserver.config import options
from matchserver.contest import Room
from matchserver.course import played_sheet
from matchserver.live import Live
from matchserver.papers import Form, Papers, match_record
from matchserver.store import Store, StoreError


@click.command()
@click.argument("match", metavar="MATCH", type=click.IntRange(1))
@click.option("--as", "form", type=click.Choice(get_args(Form)), required=True, help="The format.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write to this file.")
@options("database")
def export(match: int, form: Form, output: Path | None, database: Path) -> None:
    """The match of number MATCH, as far as it has been played."""
    if not database.is_file():
        raise StoreError(f"{database} is no database: name one with --database")
    text = papers_of(Store(database), match).text(form)
    if output is None:
        click.echo(text, nl=False)
    else:
        output.write_bytes(text.encode())
        click.echo(f"match {match} written to {output}")


def papers_of(store: Store, match_id: int) -> Papers:
    """All that has been played of a match; raises NotFound."""
    live, stored = Live(store), store.matches.get(match_id)
    tables = {room: live.of(stored, room).table for room in Room}
    rulings = store.rulings.of(match_id).in_force
    logs = (store.log.read(table_id) for table_id in stored.tables.values())
    began = min((first.at for log in logs for first in islice(log, 1)), default=None)
    record = match_record(stored, tables, stored.match.boards, rulings, began)
    return Papers(record, played_sheet(live, stored)).with_double_dummy(store.analyses.find)
