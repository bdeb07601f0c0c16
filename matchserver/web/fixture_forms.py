"""The forms of a fixture's page; what will do is the contest's to say.

Each carries the seq of the fixture it was made for, so that one from an older page does nothing.
"""

from __future__ import annotations

from typing import Any

from flask_babel import lazy_gettext as _
from flask_wtf import FlaskForm
from wtforms import HiddenField, IntegerField, RadioField, SelectField, StringField
from wtforms.validators import Length

from matchserver.bridge import Seat
from matchserver.contest import Fixture, Room
from matchserver.contest.reasons import LONGEST
from matchserver.store import Stale

from .forms import NEEDED
from .terms_words import options

SHORT = Length(max=LONGEST, message=_("Write %(most)s characters at most.", most=LONGEST))
WORDS: dict[str, Any] = {
    "validators": [SHORT], "filters": [lambda text: text or ""],
    "render_kw": {"maxlength": LONGEST, "autocomplete": "off"},
}  # fmt: skip
SEATS = {"N": _("North"), "E": _("East"), "S": _("South"), "W": _("West")}
ROOMS = {"open": _("Open Room"), "closed": _("Closed Room")}


class SeqForm(FlaskForm):
    """A form that knows which state of the fixture it was made for; `at` makes its ids the only ones."""

    seq = HiddenField()

    def __init__(self, *args: Any, at: str, **fields: Any) -> None:
        super().__init__(*args, **fields)
        for field in self:
            field.id = field.label.field_id = f"{at}-{field.short_name}"

    @property
    def after(self) -> int:
        """The seq; raises Stale where the form came without one."""
        try:
            return int(self.seq.data)
        except (TypeError, ValueError):
            raise Stale("this form was made for no state of the match: load its page anew") from None


class Said(SeqForm):
    """Words with a decision, which may have to be there."""

    why = StringField(_("Why"), **WORDS)


class Answer(SeqForm):
    """The director's words on a protest."""

    why = StringField(_("What you decided"), **WORDS)


class Walkover(Said):
    """To whom a match is given."""

    winner = RadioField(_("Winner"), [NEEDED], choices=["home", "visitors"])

    def offer(self, fixture: Fixture) -> None:
        """Name the two teams."""
        self.winner.choices = options({"home": fixture.home.name, "visitors": fixture.visitors.name})


class Seated(SeqForm):
    """A seat in a room, as "open-N"."""

    place = SelectField(_("Seat"), [NEEDED])

    @property
    def room(self) -> Room:
        return Room(self.place.data.split("-")[0])

    @property
    def seat(self) -> Seat:
        return Seat(self.place.data.split("-")[1])


class Substitute(Seated):
    """Who sits there from a board on."""

    player = SelectField(_("Substitute"), [NEEDED], coerce=int)
    board = IntegerField(_("From board"), [NEEDED], render_kw={"min": 1, "max": 64, "inputmode": "numeric"})


class Robot(Seated):
    """A robot for the rest of a board; the place is "open-N-3" with the board."""

    @property
    def board(self) -> int:
        return int(self.place.data.split("-")[2])
