"""Pages and API: a blueprint a file; `init` puts them all on the app."""

from __future__ import annotations

from flask import Flask
from werkzeug.routing import IntegerConverter

from . import (
    account,
    analysis,
    api,
    archive,
    assets,
    calendars,
    commentary,
    desk,
    downloads,
    errors,
    events,
    fixtures,
    health,
    invitations,
    kibitzing,
    ladder,
    limits,
    lineups,
    matches,
    offers,
    operating,
    people,
    relaying,
    reminders,
    rules,
    rulings,
    security,
    settings,
    tables,
    teams,
    words,
    zones,
)


class Number(IntegerConverter):
    """A number in a path, no longer than the database can hold."""

    regex = r"\d{1,18}"


def init(app: Flask, https: bool) -> None:
    """Register every page, the languages, the settings, the headers and the error pages."""
    app.url_map.converters["int"] = Number
    security.init(app, https)
    for part in (assets, words, settings, errors, zones, reminders):
        part.init(app)
    for module in (
        matches, rules, people, account, tables, teams, invitations, calendars, offers, fixtures, lineups,
        api, downloads, desk, rulings, health,
    ):  # fmt: skip
        app.register_blueprint(module.blueprint)
    ladder.init(app)
    operating.init(app)
    archive.init(app)
    analysis.init(app)
    events.init(app)
    relaying.init(app)
    kibitzing.init(app)
    commentary.init(app)
    limits.init(app)
