"""Pages and API: what all share lies here, the rest in a package each for what a reader looks for.

`init` puts everything on the app, of each package the blueprints of its MODULES. What may import what is
written in tests/test_architecture.py.
"""

from __future__ import annotations

from itertools import chain

from flask import Flask
from werkzeug.routing import IntegerConverter

from . import (
    analysis,
    archive,
    assets,
    commentary,
    desk,
    errors,
    events,
    fixtures,
    health,
    kibitzing,
    ladder,
    limits,
    matches,
    modules,
    operating,
    people,
    relaying,
    security,
    tables,
    teams,
    words,
    zones,
)

BASE = (assets, modules, words, errors, zones)
GROUPS = (
    matches, people, tables, teams, fixtures, desk, ladder, operating, archive, analysis, events, relaying,
    kibitzing, commentary,
)  # fmt: skip


class Number(IntegerConverter):
    """A number in a path, no longer than the database can hold."""

    regex = r"\d{1,18}"


def init(app: Flask, https: bool) -> None:
    """Register every page, the languages, the settings, the headers and the error pages."""
    app.url_map.converters["int"] = Number
    security.init(app, https)
    for part in BASE:
        part.init(app)
    for module in (health, *chain.from_iterable(group.MODULES for group in GROUPS)):
        app.register_blueprint(module.blueprint)
    limits.init(app)
