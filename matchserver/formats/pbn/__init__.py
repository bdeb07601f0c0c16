"""PBN 2.1, the open format for bridge deals and games: read forgivingly, import and export form."""

from .reader import deals_in_pbn, read_pbn

__all__ = ["deals_in_pbn", "read_pbn"]
