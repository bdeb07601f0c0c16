"""Text in, values out, and back: LIN and PBN. Strings and bytes only, never files.

`read_match` reads a played match of either format, `deals_from` boards to be played, also of a dealing
machine's file or as they are typed. What is forgiven is in the notes of what they return.
"""

from dataclasses import replace

from .csv_sheet import write_csv
from .deals import deals_from, write_pbn_deals
from .decode import decoded
from .detect import Kind, kind_of
from .lin import read_lin, write_lin
from .pbn import read_pbn, write_pbn
from .record import MatchRecord, NotAMatch, PlayedBoard, RecordedCall, Remark
from .sheet import score_sheet, standing
from .sheet_text import sheet_text, sheets_text
from .typed import read_deal
from .usebio import write_usebio
from .viewer_link import viewer_link

__all__ = [
    "MatchRecord", "NotAMatch", "PlayedBoard", "RecordedCall", "Remark", "deals_from", "read_deal",
    "read_match", "score_sheet", "sheet_text", "sheets_text", "standing", "viewer_link",
    "write_csv", "write_lin", "write_pbn", "write_pbn_deals", "write_usebio",
]  # fmt: skip


def read_match(data: bytes, name: str) -> MatchRecord:
    """The match in the bytes of a LIN or PBN file; `name` is the file's, for messages.

    Raises NotAMatch on a lesson, a movie, a pairs session, and what is neither format.
    """
    if not data.strip():
        raise NotAMatch(f"{name}: an empty file; a LIN or PBN file of a match is needed")
    text, notes = decoded(data)
    kind = kind_of(text)
    if kind is None:
        raise NotAMatch(f"{name}: neither LIN nor PBN; a file of a match in one of these is needed")
    record = read_lin(text, name) if kind is Kind.LIN else read_pbn(text, name)
    return replace(record, notes=(*notes, *record.notes))
