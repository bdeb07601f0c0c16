"""The pages, files and API of ladders: a blueprint a file."""

from __future__ import annotations

from flask import Flask

from . import api, challenges, entries, feeds, opening, pages

MODULES = (pages, opening, entries, challenges, feeds, api)


def init(app: Flask) -> None:
    """Register them all."""
    for module in MODULES:
        app.register_blueprint(module.blueprint)
