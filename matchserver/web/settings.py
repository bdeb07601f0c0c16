"""What a visitor sets for their own browser: language, theme, four-colour suits. Cookies, no account."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, Flask, current_app, redirect, request
from werkzeug.wrappers import Response

from .words import LANGUAGES, language

CHOICES = {"lang": LANGUAGES, "theme": ("auto", "light", "dark"), "four_colour": ("0", "1")}
YEAR = 365 * 86400
blueprint = Blueprint("settings", __name__)


def init(app: Flask) -> None:
    """Give every page the visitor's settings."""
    app.register_blueprint(blueprint)
    app.context_processor(chosen)


def chosen() -> dict[str, Any]:
    """`lang`, `theme` and `four_colour` of this visitor."""
    theme = request.cookies.get("theme", "auto")
    return {
        "lang": language(),
        "theme": theme if theme in CHOICES["theme"] else "auto",
        "four_colour": request.cookies.get("four_colour", "0") == "1",
    }


@blueprint.post("/settings")
def save() -> Response:
    """Keep the settings of the form and go back to the page it was on."""
    answer = redirect(_own_page(request.form.get("next", "/")))
    for name, choices in CHOICES.items():
        value = request.form.get(name, "0" if name == "four_colour" else "")
        if value in choices:
            secure = current_app.config["SESSION_COOKIE_SECURE"]
            answer.set_cookie(name, value, max_age=YEAR, samesite="Lax", httponly=True, secure=secure)
    return answer


def _own_page(target: str) -> str:
    """The path when it leads to this site, else the lobby: never an open redirect."""
    parts = urlsplit(target)
    safe = target.startswith("/") and not target.startswith(("//", "/\\")) and not parts.netloc
    return target if safe and target.isprintable() else "/"
