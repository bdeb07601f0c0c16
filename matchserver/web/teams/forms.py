"""The forms about teams."""

from __future__ import annotations

from flask_babel import lazy_gettext as _
from flask_wtf import FlaskForm
from wtforms import BooleanField, HiddenField, StringField

from ..forms import NEEDED, WHY, Form


class TeamForm(Form):
    """A new team."""

    name = StringField(
        _("Name of the team"), [NEEDED], description=WHY["name-unfit"], render_kw={"autocomplete": "off"}
    )


class InviteForm(Form):
    """Somebody who has an account."""

    name = StringField(_("Name of the person"), [NEEDED], render_kw={"autocomplete": "off"})


class LinkForm(FlaskForm):
    """A link for newcomers."""

    many = BooleanField(_("For several people"))


class MemberForm(FlaskForm):
    """A member, as the team's page names them."""

    person = HiddenField()

    @property
    def member(self) -> int:
        """The id; 0, who is nobody, where there is no number."""
        text = self.person.data or ""
        return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else 0
