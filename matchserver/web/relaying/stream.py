"""What becomes public of a match as a stream: server-sent events, or JSON lines for those who ask for them.

Lines and their order are the relay's. A reader whose line breaks opens the stream again and has whole views.
"""

from __future__ import annotations

from collections.abc import Iterator

from flask import Blueprint, Response, request

from matchserver.relay import PULSE
from matchserver.signed_in import me

from ..limits import address
from ..server import server
from ..watching import watched

blueprint = Blueprint("stream", __name__, url_prefix="/api/v1/matches")
EVENTS, LINES = "text/event-stream", "application/x-ndjson"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
"""Nobody on the way is to keep or to hold back what is told."""


@blueprint.get("/<int:match_id>/stream")
def stream(match_id: int) -> Response:
    """The whole present of a match, then every message that becomes public, until the match is over."""
    relay, kind, broadcast = server().relay, _kind(), watched(match_id)
    if request.method == "HEAD":
        return Response(content_type=f"{kind}; charset=utf-8", headers=HEADERS)
    reader = relay.open(broadcast, address(), me())
    form = _events if kind == EVENTS else _lines
    answer = Response(form(relay.read(reader)), content_type=f"{kind}; charset=utf-8", headers=HEADERS)
    answer.call_on_close(lambda: relay.close(reader))
    return answer


@blueprint.after_request
def _come_back(answer: Response) -> Response:
    """Tell those whose address has too many when those of readers who went away are free: at
    the second pulse that nobody takes."""
    if answer.status_code == 429:
        answer.headers["Retry-After"] = f"{2 * PULSE:.0f}"
    return answer


def _kind() -> str:
    """The kind asked for: by `?as=ndjson`, else by what the reader accepts; server-sent events by default."""
    if asked := request.args.get("as"):
        return LINES if asked == "ndjson" else EVENTS
    return request.accept_mimetypes.best_match((EVENTS, LINES), default=EVENTS) or EVENTS


def _events(lines: Iterator[tuple[int, str] | None]) -> Iterator[str]:
    """Server-sent events; a comment says that the line is alive."""
    for line in lines:
        yield f"id: {line[0]}\ndata: {line[1]}\n\n" if line else ": alive\n\n"


def _lines(lines: Iterator[tuple[int, str] | None]) -> Iterator[str]:
    """An object a line; an empty line says that the line is alive."""
    for line in lines:
        yield f"{line[1]}\n" if line else "\n"
