"""The form that names an operator, or takes the role away."""

from __future__ import annotations

from flask_babel import lazy_gettext as _
from flask_wtf import FlaskForm
from wtforms import StringField
from wtforms.validators import Length

from matchserver.store import LONGEST_NAME

from ..forms import NEEDED


class OperatorForm(FlaskForm):
    """An account, by its name."""

    person = StringField(
        _("Name of the account"),
        [NEEDED, Length(max=LONGEST_NAME)],
        render_kw={"autocomplete": "off", "maxlength": LONGEST_NAME},
    )
