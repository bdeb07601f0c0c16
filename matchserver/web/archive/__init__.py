"""The archive: search, players, pairs, the whole of a match once more as it happened: a blueprint a file."""

from __future__ import annotations

from flask import Flask

from . import api, pages, players, rerun
from .names import in_path

MODULES = (pages, players, rerun, api)


def init(app: Flask) -> None:
    """Register them all, and give templates the way to a player's page."""
    app.jinja_env.filters["in_path"] = in_path
    for module in MODULES:
        app.register_blueprint(module.blueprint)
