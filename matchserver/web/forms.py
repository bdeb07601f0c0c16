"""The forms about people. What will do for a name or a password is the store's to say; here are the words."""

from __future__ import annotations

from flask_babel import lazy_gettext as _
from flask_wtf import FlaskForm
from wtforms import EmailField, PasswordField, StringField
from wtforms.validators import InputRequired, Length, Optional, Regexp

from matchserver.bridge import BridgeError
from matchserver.contest.teams import tidy
from matchserver.store import LONGEST_NAME, SHORTEST_PASSWORD

LONGEST_SYSTEM = 40
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
ADDRESS = [
    Optional(), Length(max=254, message=_("This is no e-mail address.")),
    Regexp(r"^[^@\s]+@[^@\s]+$", message=_("This is no e-mail address.")),
]  # fmt: skip


class Form(FlaskForm):
    """A form that can say why the store refused it."""

    def refuse(self, error: BridgeError) -> None:
        """Tell the refusal at its field."""
        field = self[error.code.partition("-")[0]]
        field.errors = [*field.errors, WHY[error.code]]


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
