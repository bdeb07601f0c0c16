"""The commands, a file for each family."""

from __future__ import annotations

import click

from .database import backup, bench, check
from .errors import Commands
from .export import export
from .files import deal, score
from .ladder import ladder
from .person import person
from .serving import demo, replay, serve


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(package_name="matchserver")
def commands() -> None:
    """Bridge teams matches: two rooms, live vugraph, IMPs and victory points."""


for command in (serve, demo, replay, score, deal, export, check, backup, bench, person, ladder):
    commands.add_command(command)
