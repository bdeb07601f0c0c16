"""The settings of the pages: given to every template, saved from the menu and from one's account."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, current_app, redirect, request
from werkzeug.wrappers import Response

from matchserver.signed_in import me

from ..choices import CHOICES, COOKIES, chosen, offered
from ..server import server
from ..words import language
from .way_back import own_page

YEAR = 365 * 86400
blueprint = Blueprint("settings", __name__)


@blueprint.app_context_processor
def drawn_with() -> dict[str, Any]:
    """For every page: `lang` and each of CHOICES by its name; `four_colour` and `sound` are true or false."""
    settings = {name: values[0] for name, values in CHOICES.items()} | chosen() | {"lang": language()}
    return settings | {name: settings[name] == "1" for name in ("four_colour", "sound")}


@blueprint.post("/settings")
def save() -> Response:
    """Keep the settings of the form, with the person or in cookies, and go back to the page it was on."""
    answer = redirect(own_page(request.form.get("next")))
    if person := me():
        server().store.people.save_settings(person, offered())
        return answer
    for name, value in offered().items():
        if name in COOKIES:
            secure = current_app.config["SESSION_COOKIE_SECURE"]
            answer.set_cookie(name, value, max_age=YEAR, samesite="Lax", httponly=True, secure=secure)
    return answer
