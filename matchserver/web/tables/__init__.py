"""The tables: the page of whoever sits at one, and who is waited for where."""

from __future__ import annotations

from . import pages

MODULES = (pages,)
