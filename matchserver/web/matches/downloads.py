"""A match as a file: what is public to this visitor at this moment, and nothing else."""

from __future__ import annotations

from flask import Blueprint, Response

from matchserver.papers import Form
from matchserver.store import NotFound

from ..server import server
from ..watching import watched

blueprint = Blueprint("downloads", __name__, url_prefix="/api/v1/matches")
FORMS: dict[str, tuple[Form, str]] = {
    "lin": ("lin", "application/x-lin"),
    "pbn": ("pbn", "application/x-pbn"),
    "csv": ("csv", "text/csv"),
    "xml": ("usebio", "application/xml"),
}
"""The endings of the addresses; JSON is the address without one."""


@blueprint.get(f"/<int:match_id>.<any({', '.join(FORMS)}):ending>")
def file(match_id: int, ending: str) -> Response:
    """The match as LIN, PBN, CSV or USEBIO."""
    papers = watched(match_id).papers().with_double_dummy(server().analyst.known)
    if not papers.record.plays:
        raise NotFound(f"no board of match {match_id} is public yet: there is nothing to download")
    form, kind = FORMS[ending]
    answer = Response(papers.text(form), content_type=f"{kind}; charset=utf-8")
    answer.headers.set("Content-Disposition", "attachment", filename=f"match-{match_id}.{ending}")
    return answer
