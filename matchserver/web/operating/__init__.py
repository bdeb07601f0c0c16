"""The operator's pages: the list of broadcasts, a new one, the desk of one, its names, staff and start."""

from __future__ import annotations

from flask import Flask

from . import announcing, backstage, creating, naming, pages

MODULES = (pages, creating, naming, announcing, backstage)


def init(app: Flask) -> None:
    """Register them, and tell templates who may operate something."""
    for module in MODULES:
        app.register_blueprint(module.blueprint)
    app.jinja_env.globals["may_operate"] = pages.may_operate
