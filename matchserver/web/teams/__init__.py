"""Teams: their pages, members, invitations and calendars. A blueprint a file."""

from __future__ import annotations

from flask import Flask

from . import calendars, invitations, pages

MODULES = (pages, invitations, calendars)


def init(app: Flask) -> None:
    """Register them all."""
    for module in MODULES:
        app.register_blueprint(module.blueprint)
