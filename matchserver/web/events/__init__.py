"""What is on: the matches of an event side by side, and the schedule. A blueprint a file."""

from __future__ import annotations

from flask import Flask

from . import api, schedule, wall

MODULES = (wall, schedule, api)


def init(app: Flask) -> None:
    """Register them all."""
    for module in MODULES:
        app.register_blueprint(module.blueprint)
