"""People: signing in and up, one's account and settings, and what waits for one. A blueprint a file."""

from __future__ import annotations

from flask import Flask

from . import account, reminders, settings, sign_in

MODULES = (sign_in, account)


def init(app: Flask) -> None:
    """Register them, and give every page the settings and the reminders."""
    for module in MODULES:
        app.register_blueprint(module.blueprint)
    settings.init(app)
    reminders.init(app)
