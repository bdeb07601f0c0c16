"""Sitting behind a player: the choice of a seat, and the page of whoever sits there."""

from __future__ import annotations

from . import pages

MODULES = (pages,)
