"""The director's desk: the queue, what happened at a table, and rulings. A blueprint a file."""

from __future__ import annotations

from flask import Flask

from . import pages, rulings

MODULES = (pages, rulings)


def init(app: Flask) -> None:
    """Register them all."""
    for module in MODULES:
        app.register_blueprint(module.blueprint)
