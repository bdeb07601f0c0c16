"""`score` and `deal`: the commands that read and write files."""

from __future__ import annotations

import json
import random
import secrets
from pathlib import Path

import click

from matchserver.bridge import Board, Deal, Laws
from matchserver.contest import SCALES, Scale, scale_from_text, scale_named

INPUT = click.Path(exists=True, dir_okay=False, path_type=Path)


class ScaleText(click.ParamType):
    """The name of a scale of victory points, or the file of an organiser's own."""

    name = "wbf|wbf-discrete|FILE"

    def convert(self, value: object, param: object, ctx: object) -> Scale:
        if isinstance(value, Scale):
            return value
        text = str(value)
        if text in SCALES or not Path(text).is_file():
            return scale_named(text)
        return scale_from_text(Path(text).read_text(encoding="utf-8", errors="replace"), text)


@click.command()
@click.argument("files", nargs=-1, required=True, type=INPUT, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a file, one a line.")
@click.option("--scale", type=ScaleText(), default="wbf", show_default=True, help="Victory points.")
@click.option("--laws", type=click.Choice(["2017", "1975"]), default="2017", show_default=True,
              help="1975 scores undertricks as before 1987.")  # fmt: skip
@click.option("--boards", type=click.IntRange(1, 64), help="Boards of the match, for its victory points.")
def score(files: tuple[Path, ...], as_json: bool, scale: Scale, laws: Laws, boards: int | None) -> None:
    """The score sheet of played matches from LIN or PBN FILEs."""
    from matchserver.formats import read_match, score_sheet, sheet_text, sheets_text, standing

    sheets = []
    for file in files:
        record = read_match(file.read_bytes(), file.name)
        sheet = score_sheet(record, scale, laws, boards)
        title = f"{record.title} {record.segment}".strip() or file.name
        click.echo(
            json.dumps(sheet.to_dict(), ensure_ascii=False) if as_json else sheet_text(sheet, title) + "\n"
        )
        sheets.append(sheet)
    if len(sheets) > 1 and not as_json:
        click.echo(sheets_text(standing(sheets)))


@click.command()
@click.argument("count", metavar="N", type=click.IntRange(1, 999))
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write to this file.")
@click.option("--seed", type=int, help="Make the deals repeatable; else they are truly random.")
def deal(count: int, output: Path | None, seed: int | None) -> None:
    """N random deals as PBN."""
    from matchserver.formats import write_pbn_deals

    chance = secrets.SystemRandom() if seed is None else random.Random(seed)
    text = write_pbn_deals([Board.numbered(number, Deal.shuffled(chance)) for number in range(1, count + 1)])
    if output is None:
        click.echo(text, nl=False)
    else:
        output.write_bytes(text.encode("ascii"))
        click.echo(f"{count} boards written to {output}")
