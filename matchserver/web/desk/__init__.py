"""The director's desk: the queue, what happened at a table, and rulings. A blueprint a file."""

from __future__ import annotations

from . import pages, rulings

MODULES = (pages, rulings)
