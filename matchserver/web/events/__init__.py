"""What is on: the matches of an event side by side, and the schedule. A blueprint a file."""

from __future__ import annotations

from . import api, schedule, wall

MODULES = (wall, schedule, api)
