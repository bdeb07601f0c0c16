"""The pages, files and API of ladders: a blueprint a file."""

from __future__ import annotations

from . import api, challenges, entries, feeds, opening, pages

MODULES = (pages, opening, entries, challenges, feeds, api)
