"""PBN 2.1, the open format for bridge deals and games: read forgivingly, import and export form."""

from .reader import deals_in_pbn, read_pbn
from .writer import pbn_tag, write_pbn

__all__ = ["deals_in_pbn", "pbn_tag", "read_pbn", "write_pbn"]
