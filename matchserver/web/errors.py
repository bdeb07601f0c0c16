"""The only place that turns an error into a page or into JSON."""

from __future__ import annotations

from typing import Any

from flask import Flask, jsonify, render_template, request
from flask_babel import gettext
from werkzeug.exceptions import HTTPException

from matchserver.answers import STATUS, refusal
from matchserver.bridge import BridgeError


def init(app: Flask) -> None:
    """Answer refusals and HTTP errors in the form the caller reads: JSON below /api, else a page."""
    app.register_error_handler(BridgeError, _bridge_error)
    app.register_error_handler(HTTPException, _http_error)


def _bridge_error(error: BridgeError) -> tuple[Any, int]:
    status = STATUS.get(error.code, 400)
    if _wants_json():
        return jsonify(refusal(error)), status
    title = gettext("Not here") if status == 404 else gettext("That did not work")
    return render_template("error.html", code=status, title=title, message=str(error)), status


def _http_error(error: HTTPException) -> tuple[Any, int]:
    status = error.code or 500
    if _wants_json():
        code = error.name.lower().replace(" ", "-")
        return jsonify({"ok": False, "code": code, "message": error.description}), status
    title, message = _words(error)
    return render_template("error.html", code=status, title=title, message=message), status


def _words(error: HTTPException) -> tuple[str, str]:
    if error.code == 404:
        return gettext("Not here"), gettext("There is no such page. It may never have been, or it has moved.")
    if error.code == 500:
        return gettext("Our mistake"), gettext("Something went wrong here. Nothing you did is lost.")
    return gettext("That did not work"), error.description or error.name


def _wants_json() -> bool:
    return request.path.startswith("/api/")
