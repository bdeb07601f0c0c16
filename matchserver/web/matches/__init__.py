"""Matches for those who watch: lobby, vugraph, score sheet, files, API, and the rules. A blueprint a file."""

from __future__ import annotations

from flask import Flask

from . import api, downloads, pages, rules

MODULES = (pages, rules, api, downloads)


def init(app: Flask) -> None:
    """Register them all."""
    for module in MODULES:
        app.register_blueprint(module.blueprint)
