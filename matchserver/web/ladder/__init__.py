"""The pages, files and API of ladders: a blueprint a file."""

from __future__ import annotations

from flask import Flask

from ..forms import never_kept
from . import api, challenges, entries, feeds, opening, pages

MODULES = (pages, opening, entries, challenges, feeds, api)
for module in MODULES:
    module.blueprint.after_request(never_kept)


def init(app: Flask) -> None:
    """Register them all."""
    for module in MODULES:
        app.register_blueprint(module.blueprint)
