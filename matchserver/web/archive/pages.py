"""The archive's page: the search and what it finds, matches or boards, the newest first."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from flask import Blueprint, render_template

from matchserver.store.archive import Found

from ..server import server
from .asked import Asked, asked

blueprint = Blueprint("archive", __name__)
BAD = 400


@blueprint.app_template_filter()
def moment(seconds: float) -> datetime:
    """Seconds since 1970 as an aware moment, for the filters that tell times."""
    return datetime.fromtimestamp(seconds, UTC)


@blueprint.get("/archive")
def search() -> Any:
    """Every match that is public to its end; with a contract or a swing asked for, the boards that fit."""
    question = asked()
    text = render_template("archive/index.html", asked=question, found=found(question))
    return text, BAD if question.faults else 200


def found(question: Asked) -> Found:
    """One page of what fits; nothing where the question could not be read."""
    if question.faults:
        return Found((), False)
    archive = server().store.archive
    look = archive.boards if question.search.is_for_boards else archive.matches
    return look(question.search, question.page)
