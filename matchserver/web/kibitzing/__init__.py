"""Sitting behind a player: the choice of a seat, and the page of whoever sits there."""

from __future__ import annotations

from flask import Flask

from . import pages


def init(app: Flask) -> None:
    """Register the pages."""
    app.register_blueprint(pages.blueprint)
