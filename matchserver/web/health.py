"""Whether the service works, for those who watch over it."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from .server import server

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def healthz() -> tuple[Response, int]:
    """200 when the log can be written, else 503."""
    fine = server().store.is_writable()
    return jsonify({"ok": fine}), 200 if fine else 503
