"""What is said about a match, for programs; and the page on which commentators and moderators are named."""

from __future__ import annotations

from flask import Flask

from . import api, staff


def init(app: Flask) -> None:
    """Register both."""
    for module in (api, staff):
        app.register_blueprint(module.blueprint)
