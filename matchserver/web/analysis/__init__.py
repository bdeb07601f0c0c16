"""Double dummy of what is public: the API that the vugraph page's marks are made from."""

from __future__ import annotations

from . import api

MODULES = (api,)
