"""`person`: accounts from the shell of the server."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

import click

from matchserver.config import options
from matchserver.store import Store, StoreError

from .errors import Refused

stdin_option = click.option(
    "--password-stdin", "from_stdin", is_flag=True, help="Read the password from standard input, one line."
)


@click.group()
def person() -> None:
    """People with an account: add them, make directors, set a forgotten password."""


@person.command()
@click.argument("name")
@click.option("--director", is_flag=True, help="Make this person a director.")
@stdin_option
@options("database")
def add(name: str, director: bool, from_stdin: bool, database: Path) -> None:
    """Add the person NAME; the first one is a director in any case."""
    added = Store(database).people.add(name, _password(from_stdin), is_director=director)
    click.echo(f"{added.name} is here now" + (", as a director" if added.is_director else ""))


@person.command()
@click.argument("name")
@options("database")
def make_director(name: str, database: Path) -> None:
    """Give the person NAME the powers of a director."""
    people = _store(database).people
    found = people.by_name(name)
    people.make_director(found)
    click.echo(f"{found.name} is a director")


@person.command()
@click.argument("name")
@stdin_option
@options("database")
def set_password(name: str, from_stdin: bool, database: Path) -> None:
    """Change the password of the person NAME, who is then signed out everywhere."""
    people = _store(database).people
    found = people.by_name(name)
    people.set_password(found, _password(from_stdin))
    click.echo(f"{found.name} has a new password and is signed out everywhere")


@person.command("list")
@options("database")
def list_people(database: Path) -> None:
    """Everybody with an account, in the order they came."""
    for each in _store(database).people.all():
        day = datetime.fromtimestamp(each.created, UTC).date()
        click.echo(f"{each.id:>4}  {day}  {'director' if each.is_director else '        '}  {each.name}")


def _store(database: Path) -> Store:
    if not database.is_file():
        raise StoreError(f"{database} is no database: name one with --database")
    return Store(database)


def _password(from_stdin: bool) -> str:
    """The password: a line of standard input, or asked for twice at the terminal."""
    if not from_stdin:
        return str(click.prompt("Password", hide_input=True, confirmation_prompt=True))
    try:
        return sys.stdin.buffer.readline().decode().rstrip("\r\n")
    except UnicodeDecodeError as error:
        raise Refused("the password on standard input is no UTF-8 text") from error
