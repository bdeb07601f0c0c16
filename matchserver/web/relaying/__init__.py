"""A match for other sites and programs: the stream, and pages to be shown within theirs."""

from __future__ import annotations

from flask import Flask

from . import embeds, stream

MODULES = (stream, embeds)


def init(app: Flask) -> None:
    """Register them all."""
    for module in MODULES:
        app.register_blueprint(module.blueprint)
