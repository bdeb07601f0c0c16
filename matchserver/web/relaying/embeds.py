"""A match, one of its boards, or its score alone, made to be shown within pages of other sites and on video.

They go through the same door as every page; without cookies, which a frame does not get, they show what
anybody may see. Language and colours are asked for in the address: `?lang=zh&theme=dark&suits=4`.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, make_response, render_template, request
from flask_babel import force_locale

from matchserver.answers import STATUS
from matchserver.bridge import BridgeError
from matchserver.store import NotFound

from ..choices import CHOICES, LANGUAGES
from ..refusals import told
from ..security import policy
from ..watching import line, watched
from ..words import language

blueprint = Blueprint("embeds", __name__, url_prefix="/embed")
FRAMED = policy(form_action="'none'", frame_ancestors="*")
"""As strict as every page's, but for who may frame it; and there is no form in it."""


@blueprint.get("/matches/<int:match_id>")
def match(match_id: int) -> Response:
    """Score and both rooms, live; with `?overlay` the score alone on nothing, for a video mixer."""
    data = {"line": line(match_id), "views": watched(match_id).views()}
    return _framed("relaying/overlay.html" if "overlay" in request.args else "relaying/match.html", **data)


@blueprint.get("/matches/<int:match_id>/boards/<int:number>")
def board(match_id: int, number: int) -> Response:
    """A board step by step in both rooms; before it is public a page that waits for it."""
    shown = line(match_id)
    if number not in [row["board"] for row in shown["boards"]]:
        raise NotFound(f"there is no board {number} in match {match_id}")
    return _framed("relaying/board.html", line=shown, number=number, record=_record(match_id, number))


@blueprint.errorhandler(BridgeError)
def refused(error: BridgeError) -> Response:
    """In a frame there is room for one sentence."""
    answer = _framed("relaying/refused.html", told=told, error=error)
    answer.status_code = STATUS.get(error.code, 400)
    return answer


def _record(match_id: int, number: int) -> dict[str, Any] | None:
    try:
        return watched(match_id).board(number)
    except NotFound:
        return None


def _framed(template: str, **data: Any) -> Response:
    """The page in the language and the colours that its address asks for."""
    lang, theme = _asked("lang", LANGUAGES) or language(), _asked("theme", CHOICES["theme"]) or "auto"
    looks = {"lang": lang, "theme": theme, "suits": _asked("suits", ("2", "4"))}
    with force_locale(lang):
        answer = make_response(render_template(template, **data, **looks))
    answer.headers["Content-Security-Policy"] = FRAMED
    return answer


def _asked(name: str, values: tuple[str, ...]) -> str | None:
    value = request.args.get(name)
    return value if value in values else None
