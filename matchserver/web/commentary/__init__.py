"""What is said about a match, for programs; and the page on which commentators and moderators are named."""

from __future__ import annotations

from . import api, staff

MODULES = (api, staff)
