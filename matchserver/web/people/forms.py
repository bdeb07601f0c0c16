"""The forms about people. What will do for a name or a password is the store's to say; here are the words."""

from __future__ import annotations

from flask_babel import lazy_gettext as _
from wtforms import EmailField, PasswordField, StringField
from wtforms.validators import Length, Optional, Regexp

from matchserver.contest.teams import tidy

from ..forms import NEEDED, WHY, Form

LONGEST_SYSTEM = 40
ADDRESS = [
    Optional(), Length(max=254, message=_("This is no e-mail address.")),
    Regexp(r"^[^@\s]+@[^@\s]+$", message=_("This is no e-mail address.")),
]  # fmt: skip


class SignIn(Form):
    """Who comes back."""

    name = StringField(_("Name"), [NEEDED], render_kw={"autocomplete": "username"})
    password = PasswordField(_("Password"), [NEEDED], render_kw={"autocomplete": "current-password"})


class SignUp(Form):
    """Who is new."""

    name = StringField(
        _("Name"), [NEEDED], description=_("The others see it."), render_kw={"autocomplete": "username"}
    )
    password = PasswordField(
        _("Password"), [NEEDED], description=WHY["password-unfit"], render_kw={"autocomplete": "new-password"}
    )
    email = EmailField(
        _("E-mail, if you like"),
        ADDRESS,
        description=_("Nobody else sees it."),
        render_kw={"autocomplete": "email"},
    )


class ChangePassword(Form):
    """Another password for oneself."""

    current = PasswordField(_("Current password"), [NEEDED], render_kw={"autocomplete": "current-password"})
    password = PasswordField(
        _("New password"),
        [NEEDED],
        description=WHY["password-unfit"],
        render_kw={"autocomplete": "new-password"},
    )


class ChangeSystem(Form):
    """What one plays, as spectators read it beside one's name."""

    system = StringField(
        _("What I play"),
        [Length(max=LONGEST_SYSTEM, message=_("Write %(most)s characters at most.", most=LONGEST_SYSTEM))],
        filters=[lambda text: tidy(text or "")],
        description=_("A few words, as “2/1, weak no trump”. Spectators of your next match see them."),
        render_kw={"maxlength": LONGEST_SYSTEM, "autocomplete": "off"},
    )


class ChangeEmail(Form):
    """Another e-mail address for oneself, or none."""

    email = EmailField(
        _("E-mail"), ADDRESS, description=_("Nobody else sees it."), render_kw={"autocomplete": "email"}
    )
