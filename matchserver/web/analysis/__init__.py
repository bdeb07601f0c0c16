"""Double dummy of what is public: the API that the vugraph page's marks are made from."""

from __future__ import annotations

from flask import Flask

from . import api


def init(app: Flask) -> None:
    """Register it."""
    app.register_blueprint(api.blueprint)
