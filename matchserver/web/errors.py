"""The only place that turns an error into a page or into JSON."""

from __future__ import annotations

from typing import Any

from flask import Flask, jsonify, redirect, render_template, request, url_for
from flask_babel import gettext
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from matchserver.access import NotSignedIn
from matchserver.answers import STATUS, refusal
from matchserver.bridge import BridgeError

from .refusals import told


def init(app: Flask) -> None:
    """Answer refusals and HTTP errors in the form the caller reads: JSON below /api, else a page."""
    app.register_error_handler(NotSignedIn, _to_sign_in)
    app.register_error_handler(BridgeError, _bridge_error)
    app.register_error_handler(HTTPException, _http_error)


def _to_sign_in(error: NotSignedIn) -> Any:
    """A page for people: sign in, then come back to it."""
    if _wants_json():
        return _bridge_error(error)
    back = request.full_path.rstrip("?") if request.method == "GET" else None
    return redirect(url_for("people.sign_in", next=back))


def _bridge_error(error: BridgeError) -> tuple[Any, int]:
    status = STATUS.get(error.code, 400)
    if _wants_json():
        return jsonify(refusal(error)), status
    title = gettext("Not here") if status == 404 else gettext("That did not work")
    return render_template("error.html", code=status, title=title, message=told(error)), status


def _http_error(error: HTTPException) -> tuple[Any, int, dict[str, str]]:
    status = error.code or 500
    headers = {name: value for name, value in error.get_headers() if name != "Content-Type"}  # as Allow
    if _wants_json():
        code = error.name.lower().replace(" ", "-")
        return jsonify({"ok": False, "code": code, "message": error.description}), status, headers
    title, message = _words(error)
    return render_template("error.html", code=status, title=title, message=message), status, headers


def _words(error: HTTPException) -> tuple[str, str]:
    if error.code == 404:
        return gettext("Not here"), gettext("There is no such page. It may never have been, or it has moved.")
    if error.code == 500:
        return gettext("Our mistake"), gettext("Something went wrong here. Nothing you did is lost.")
    if error.code == 429:
        return gettext("Too many tries"), gettext("Wait a few minutes, then try again.")
    if isinstance(error, CSRFError):
        again = gettext("You have signed in or out since this form was made. Load its page anew.")
        return gettext("That did not work"), again
    title = gettext("That did not work")
    if error.code == 413:
        return title, gettext("What you sent is too large: send a smaller file or less text.")
    return title, gettext("This address does not take what was sent. Go back and try again.")


def _wants_json() -> bool:
    return request.path.startswith("/api/")
