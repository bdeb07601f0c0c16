"""A page's script, and in the page's head all the scripts it imports: a browser fetches them side by side,
where it would else learn of each only from the one before."""

from __future__ import annotations

import re
from functools import cache
from posixpath import dirname, join, normpath

from flask import Flask
from markupsafe import Markup

from .assets import folder, static_url

IMPORT = re.compile(r'^import .*?"([^"]+)";', re.MULTILINE | re.DOTALL)
LINK = Markup('<link rel="modulepreload" href="{}">\n  ')
SCRIPT = Markup('<script type="module" src="{}"></script>')


def init(app: Flask) -> None:
    """Give templates `module`, which puts a script into a page."""
    app.jinja_env.globals["module"] = module


def module(path: str) -> Markup:
    """The tags of a script of static/, as "js/match.js": what it imports, then itself."""
    links = (LINK.format(_address(needed)) for needed in imported(path))
    return Markup("").join(links) + SCRIPT.format(_address(path))


@cache
def imported(path: str) -> tuple[str, ...]:
    """All that a script imports, by others too, the nearest first: libraries from "/"."""
    found = [path]
    for importer in found:
        if not importer.startswith("/"):
            found += [target for target in _imports(importer) if target not in found]
    return tuple(found[1:])


def _imports(path: str) -> list[str]:
    """What a script itself imports; a library starts with "/"."""
    targets = IMPORT.findall((folder("static") / path).read_text("utf-8"))
    return [normpath(join(dirname(path), target)) for target in dict.fromkeys(targets)]


def _address(path: str) -> str:
    return path if path.startswith("/") else static_url(path)
