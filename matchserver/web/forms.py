"""What forms share: one that can say why it was refused, what a field needs, and what it offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask_babel import lazy_gettext as _
from flask_wtf import FlaskForm
from wtforms import SelectChoice
from wtforms.validators import InputRequired, Length

from matchserver.bridge import BridgeError
from matchserver.contest.reasons import LONGEST
from matchserver.store import LONGEST_NAME, SHORTEST_PASSWORD

REFUSED = 422
"""Status of a page whose form is shown again with what is wrong."""
WHY = {
    "name-unfit": _("A name has 1 to %(most)s characters, all of them visible.", most=LONGEST_NAME),
    "name-taken": _("Somebody here has this name already. Choose another."),
    "password-unfit": _(
        "A password has at least %(least)s characters and is not your name.", least=SHORTEST_PASSWORD
    ),
}
"""What to say of the store's refusals, by their code; the first word of it is the field."""
NEEDED = InputRequired(_("Fill this in."))
SHORT = Length(max=LONGEST, message=_("Write %(most)s characters at most.", most=LONGEST))
WORDS: dict[str, Any] = {
    "validators": [SHORT], "filters": [lambda text: text or ""],
    "render_kw": {"maxlength": LONGEST, "autocomplete": "off"},
}  # fmt: skip
"""A field for words that may be left empty."""


class Form(FlaskForm):
    """A form that can say why the store refused it."""

    def refuse(self, error: BridgeError) -> None:
        """Tell the refusal at its field."""
        field = self[error.code.partition("-")[0]]
        field.errors = [*field.errors, WHY[error.code]]


def options(words: Mapping[Any, Any]) -> list[SelectChoice]:
    """For a field that offers them: values with their words."""
    return [SelectChoice(value, word) for value, word in words.items()]
