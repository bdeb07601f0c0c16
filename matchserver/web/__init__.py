"""Pages and API: a blueprint a file; `init` puts them all on the app."""

from __future__ import annotations

from flask import Flask

from . import api, assets, errors, health, matches, rules, security, settings, words


def init(app: Flask, https: bool) -> None:
    """Register every page, the languages, the settings, the headers and the error pages."""
    security.init(app, https)
    for part in (assets, words, settings, errors):
        part.init(app)
    for module in (matches, rules, api, health):
        app.register_blueprint(module.blueprint)
