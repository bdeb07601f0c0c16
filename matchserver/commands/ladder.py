"""`ladder`: what can be tried of a ladder without a server."""

from __future__ import annotations

import sys

import click

from .season import Season, report


@click.group()
def ladder() -> None:
    """The challenge ladder: try what a season comes to."""


@ladder.command()
@click.option("--teams", type=click.IntRange(2, 16_000), default=160, show_default=True, help="Teams.")
@click.option("--challenges", type=click.IntRange(1, 200_000), default=2000, show_default=True,
              help="Challenges of the season.")  # fmt: skip
@click.option("--seed", type=int, help="Make the season repeatable.")
def simulate(teams: int, challenges: int, seed: int | None) -> None:
    """Play a season by chance and by the real rules, check it, and measure its fold."""
    season = Season(teams, challenges, seed)
    with click.progressbar(length=challenges, label="Playing the season", file=sys.stderr) as progress:
        for made in season.days():
            progress.update(made)
    for line in report(season):
        click.echo(line)
