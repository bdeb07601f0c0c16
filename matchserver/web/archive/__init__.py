"""The archive: search, players, pairs, the whole of a match once more as it happened: a blueprint a file."""

from __future__ import annotations

from . import api, pages, players, rerun

MODULES = (pages, players, rerun, api)
