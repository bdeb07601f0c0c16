"""Teams: their pages, members, invitations and calendars. A blueprint a file."""

from __future__ import annotations

from . import calendars, invitations, pages

MODULES = (pages, invitations, calendars)
