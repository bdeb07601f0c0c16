"""Styles, scripts and browser libraries. A static file's path holds the version of all of them, so that
browsers may keep it for ever; scripts import each other relatively and stay within one version."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from flask import Blueprint, Flask, Response, send_from_directory, url_for

YEAR, DAY = 365 * 86400, 86400
blueprint = Blueprint("assets", __name__)
PACKAGE = Path(__file__).resolve().parents[1]


def folder(name: str) -> Path:
    """templates or static: in the installed package, else at the top of the source tree."""
    installed = PACKAGE / name
    return installed if installed.is_dir() else PACKAGE.parent / name


def vendor() -> Path:
    """Where the build put the browser libraries."""
    found = find_spec("matchserver_vendor")
    if found is None or found.origin is None:
        raise RuntimeError("the browser libraries are missing: install matchserver with pip, not by copying")
    return Path(found.origin).parent


def version_of(tree: Path) -> str:
    """A short hash of every file below a folder."""
    digest = hashlib.sha256()
    for path in sorted(tree.rglob("*")):
        if path.is_file():
            digest.update(str(path.relative_to(tree)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


@cache
def static() -> tuple[Path, str]:
    """The folder of static files and the version of them all."""
    tree = folder("static")
    return tree, version_of(tree)


def init(app: Flask) -> None:
    """Give templates `static_url`, the path of a static file in its present version."""
    app.register_blueprint(blueprint)
    app.jinja_env.globals["static_url"] = static_url


def static_url(path: str) -> str:
    """The address of a static file, in the version it has now."""
    return url_for("assets.static_file", version=static()[1], path=path)


@blueprint.get("/static/<version>/<path:path>")
def static_file(version: str, path: str) -> Response:
    """A style or script; for ever where the version is the present one."""
    tree, current = static()
    answer = send_from_directory(tree, path, max_age=YEAR if version == current else 0)
    if version == current:
        answer.cache_control.immutable = True
    return answer


@blueprint.get("/vendor/<path:path>")
def vendor_file(path: str) -> Response:
    """A browser library, as npm published it."""
    return send_from_directory(vendor(), path, max_age=DAY)
