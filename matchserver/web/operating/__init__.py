"""The operator's pages: the list of broadcasts, a new one, the desk of one, its names, staff and start."""

from __future__ import annotations

from . import announcing, backstage, creating, naming, pages

MODULES = (pages, creating, naming, announcing, backstage)
