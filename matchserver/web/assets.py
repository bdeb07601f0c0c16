"""Styles, scripts and browser libraries. A static file's path holds the version of all of them, so that
browsers may keep it for ever; scripts import each other relatively and stay within one version. They travel
packed, at a third of their size; pages do not: they hold what is one reader's, and their size tells of it."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from flask import Blueprint, Flask, Response, request, send_from_directory, url_for

YEAR, DAY = 365 * 86400, 86400
TEXTS = ("text/javascript", "text/css", "image/svg+xml")
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
    answer = _sent(tree, path, YEAR if version == current else 0)
    if version == current:
        answer.cache_control.immutable = True
    return answer


@blueprint.get("/vendor/<path:path>")
def vendor_file(path: str) -> Response:
    """A browser library, as npm published it."""
    return _sent(vendor(), path, DAY)


def _sent(tree: Path, path: str, max_age: int) -> Response:
    """A file below that folder, packed where the browser can unpack it."""
    answer = send_from_directory(tree, path, max_age=max_age)
    if answer.mimetype in TEXTS:
        answer.vary.add("Accept-Encoding")
        if answer.status_code == 200 and request.accept_encodings.quality("gzip") > 0:
            answer.close()  # the file as it is
            answer.direct_passthrough = False
            answer.set_data(_packed(tree / path, (tree / path).stat().st_mtime_ns))
            answer.headers["Content-Encoding"] = "gzip"
            answer.set_etag(answer.get_etag()[0] or "", weak=True)
    return answer


@lru_cache(maxsize=512)
def _packed(path: Path, changed: int) -> bytes:
    """A file as it was when it was `changed`, in nanoseconds."""
    return gzip.compress(path.read_bytes(), mtime=0)
