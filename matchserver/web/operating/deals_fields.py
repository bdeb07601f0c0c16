"""Deals by a file or as text: two fields of a form, and the boards that they hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from flask import request
from flask_babel import gettext
from flask_babel import lazy_gettext as _
from flask_wtf import FlaskForm
from flask_wtf.file import FileField
from wtforms import TextAreaField
from wtforms.validators import Length

from matchserver.bridge import Board, BridgeError
from matchserver.formats import deals_from

LARGEST_FILE = 384 * 1024
"""Bytes of a file with deals: a match of 64 boards with all its play has half of that."""
LONGEST_NAME = 80
"""Letters of a file's name that are said again."""
LARGEST_FORM = 4 * 1024 * 1024
"""Bytes of the form: what is larger than a file may be is still told at its field."""


def make_room(_endpoint: str | None, _values: dict[str, Any] | None) -> None:
    """Let a form be as large as a file with deals: a url_value_preprocessor runs before it is read."""
    request.max_content_length = LARGEST_FORM


class DealsFields(FlaskForm):
    """A file, or text."""

    file = FileField(
        _("A file with deals"),
        render_kw={"accept": ".pbn,.lin,.dup,.dlm,.txt"},
        description=_("PBN, LIN, DUP or DLM."),
    )
    typed = TextAreaField(
        _("or the deals as text"),
        [Length(max=60_000)],
        description=_("Pasted, or a board a line. Deals that are not known yet are typed at the desk."),
        render_kw={"rows": 4, "spellcheck": "false", "placeholder": "3 N:AKQ.T98.76.5432 …"},
    )

    def read(self) -> list[Board] | None:
        """The boards of the file, else of the text; None where something is said at a field.

        What a file held then stands in the text, for a browser does not keep a file that was chosen.
        """
        if not self.file.data:
            return self._deals(self.typed, (self.typed.data or "").encode(), gettext("the text"))
        data = self.file.data.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            self.file.errors = [gettext("This file is too large to hold the deals of a match.")]
            return None
        name = self.file.data.filename or gettext("the file")
        boards = self._deals(self.file, data, name[:LONGEST_NAME])
        if boards:
            self.typed.data = as_typed(boards)
        return boards

    @staticmethod
    def _deals(field: Any, data: bytes, name: str) -> list[Board] | None:
        if not data.strip():
            return []
        try:
            return deals_from(data, name)
        except BridgeError as error:
            field.errors = [str(error)]
            return None


def as_typed(boards: Iterable[Board]) -> str:
    """The deals as one could have typed them: a board a line."""
    return "\n".join(f"{board.number} {board.deal}" for board in boards)
