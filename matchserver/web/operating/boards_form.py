"""The boards of a broadcast: more or fewer of them, as long as no room has opened those that go."""

from __future__ import annotations

from flask_babel import lazy_gettext as _
from flask_wtf import FlaskForm
from wtforms import StringField
from wtforms.validators import Length

from matchserver.bridge import Unreadable

from ..forms import NEEDED
from .board_numbers import AS_NUMBERS, Parts, parts


class BoardsForm(FlaskForm):
    """All boards of the match, by parts."""

    boards = StringField(
        _("Boards"), [NEEDED, Length(max=200)], description=AS_NUMBERS, render_kw={"autocomplete": "off"}
    )

    def read(self) -> Parts | None:
        """The boards by parts; None where something is said at the field."""
        if not self.validate():
            return None
        try:
            found = parts(self.boards.data)
        except Unreadable as error:
            self.boards.errors = [str(error)]
            return None
        return found
