"""What is on: the matches of an event side by side, and the schedule. A blueprint a file."""

from __future__ import annotations

from flask import Flask

from ..forms import never_kept
from . import api, schedule, wall

MODULES = (wall, schedule, api)
for module in MODULES:
    module.blueprint.after_request(never_kept)


def init(app: Flask) -> None:
    """Register them all."""
    for module in MODULES:
        app.register_blueprint(module.blueprint)
