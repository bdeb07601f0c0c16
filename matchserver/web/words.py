"""Languages: which one a visitor reads, and the catalogue that the scripts share with the pages."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po
from flask import Blueprint, Flask, Response, abort, jsonify, request
from flask_babel import Babel

from .choices import LANGUAGES, choice

TRANSLATIONS = Path(__file__).resolve().parents[1] / "translations"
blueprint = Blueprint("words", __name__)


def language() -> str:
    """The language chosen in the settings, else the browser's, else English."""
    return choice("lang") or request.accept_languages.best_match(LANGUAGES) or "en"


def init(app: Flask) -> None:
    """Translate templates into the visitor's language."""
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(TRANSLATIONS)
    Babel(app, locale_selector=language)
    app.register_blueprint(blueprint)


@cache
def catalogue(code: str) -> dict[str, str]:
    """English text -> text in that language, of everything translated."""
    with (TRANSLATIONS / code / "LC_MESSAGES" / "messages.po").open("rb") as file:
        messages = [message for message in read_po(file) if isinstance(message.id, str)]
    return {str(message.id): str(message.string) for message in messages if message.id and message.string}


@blueprint.get("/i18n/<code>.json")
def words(code: str) -> Response:
    """The catalogue for the scripts; English needs none."""
    if code not in LANGUAGES:
        abort(404)
    answer = jsonify(catalogue(code) if code != "en" else {})
    answer.cache_control.max_age = 3600
    return answer
