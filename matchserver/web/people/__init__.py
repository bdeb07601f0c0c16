"""People: signing in and up, one's account, the settings, and what waits for one: a blueprint a file."""

from __future__ import annotations

from . import account, reminders, settings, sign_in

MODULES = (sign_in, account, settings, reminders)
