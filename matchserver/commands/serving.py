"""`serve`, `demo` and `replay`: the commands that open the server."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from matchserver.config import Config, options
from matchserver.contest import Policy, ScoreSheet

PACE = 2.0


class PolicyText(click.ParamType):
    """A vugraph policy on the command line."""

    name = "live|board|delayed:MIN|match"

    def convert(self, value: Any, param: Any, ctx: Any) -> Policy:
        return value if isinstance(value, Policy) else Policy.parse(value)


class Pace(click.FloatRange):
    """Seconds; Python's range lets "nan" through."""

    def convert(self, value: Any, param: Any, ctx: Any) -> float:
        pace = float(super().convert(value, param, ctx))
        return pace if pace == pace else self.fail(f"{value} is no number of seconds", param, ctx)


pace_option = click.option(
    "--pace", type=Pace(0, 3600), default=PACE, show_default=True,
    help="Seconds between two actions; 0 goes as fast as it can.",
)  # fmt: skip
vugraph_option = click.option(
    "--vugraph", type=PolicyText(), default="live", show_default=True, help="What spectators see when."
)
once_option = click.option("--once", is_flag=True, help="Play one match, print the score sheet, end.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print the score sheet as JSON.")
database_option = click.option(
    "--database", type=click.Path(dir_okay=False, path_type=Path), envvar="MATCHSERVER_DATABASE",
    help="The database file to keep it in, and to go on from; else it is gone afterwards.",
)  # fmt: skip


@click.command()
@options()
def serve(**settings: Any) -> None:
    """Serve matches to players and spectators."""
    from matchserver.serving import Running

    running = Running(Config.of(settings))
    running.say("/", "Matchserver is at")
    running.wait()


@click.command()
@click.option("--boards", type=click.IntRange(1, 64), default=16, show_default=True, help="Boards a match.")
@pace_option
@click.option("--seed", type=int, help="Make the deals and the meetings repeatable.")
@vugraph_option
@options("host", "port", "robots")
@database_option
@once_option
@json_option
def demo(boards: int, pace: float, seed: int | None, vugraph: Policy, once: bool, as_json: bool,
         database: Path | None, **settings: Any) -> None:  # fmt: skip
    """Robot teams play a ladder, match after match in two rooms, to be watched live."""
    from matchserver.course import played_sheet
    from matchserver.demo import Demo, Wishes
    from matchserver.serving import Running

    with _kept(database) as path:
        running = Running(Config.of({**settings, "database": path}))
        house = running.house
        show = Demo(house, Wishes(boards, pace, vugraph, seed), house.think.ask)
        stored = show.next_match()
        running.say(f"/matches/{stored.id}", "Watch the match at")
        if once:
            show.play(stored)
            show_sheet(played_sheet(house.live, stored), as_json)
        else:
            show.play_on()
        running.close()


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@pace_option
@vugraph_option
@options("host", "port")
@database_option
@once_option
@json_option
def replay(file: Path, pace: float, vugraph: Policy, once: bool, as_json: bool,
           database: Path | None, **settings: Any) -> None:  # fmt: skip
    """Broadcast a played match from a LIN or PBN FILE as if it were being played now."""
    from matchserver.course import played_sheet
    from matchserver.formats import read_match
    from matchserver.replay import Replay
    from matchserver.serving import Running

    record = read_match(file.read_bytes(), file.name)
    with _kept(database) as path:
        running = Running(Config.of({**settings, "database": path}))
        show = Replay(running.house, record, pace, vugraph)
        running.say(f"/matches/{show.stored.id}", "Watch the match at")
        show.play()
        if once:
            show_sheet(played_sheet(running.house.live, show.stored), as_json)
        else:
            running.wait()
        running.close()


def show_sheet(sheet: ScoreSheet, as_json: bool) -> None:
    """Print a score sheet: one line of JSON, or a table to read."""
    from matchserver.formats import sheet_text

    click.echo(json.dumps(sheet.to_dict(), ensure_ascii=False) if as_json else sheet_text(sheet))


@contextmanager
def _kept(database: Path | None) -> Iterator[Path]:
    """The database to use: the one named, or one that goes when the command ends."""
    if database is not None:
        yield database
        return
    with tempfile.TemporaryDirectory(prefix="matchserver-") as folder:
        yield Path(folder, "demo.db")
