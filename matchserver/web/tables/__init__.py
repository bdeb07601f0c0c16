"""The tables: the page of whoever sits at one, and who is waited for where."""

from __future__ import annotations

from flask import Flask

from . import pages


def init(app: Flask) -> None:
    """Register the page."""
    app.register_blueprint(pages.blueprint)
