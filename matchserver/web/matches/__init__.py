"""Matches for those who watch: lobby, vugraph, score sheet, files, API, and the rules. A blueprint a file."""

from __future__ import annotations

from . import api, downloads, pages, rules

MODULES = (pages, rules, api, downloads)
