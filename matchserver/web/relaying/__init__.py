"""A match for other sites and programs: the stream, and pages to be shown within theirs."""

from __future__ import annotations

from . import embeds, stream

MODULES = (stream, embeds)
