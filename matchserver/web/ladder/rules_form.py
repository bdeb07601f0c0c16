"""The form in which a director opens a ladder: its name, its season, its rules."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from flask_babel import lazy_gettext as _
from wtforms import DateField, IntegerField, RadioField, SelectField, StringField, ValidationError
from wtforms.validators import Length, NumberRange, Optional

from matchserver.contest import MOST_BOARDS, LadderRules
from matchserver.contest.ladder import LONGEST_NAME

from ..forms import NEEDED, Form, options
from ..zones import ZONES, reader_zone

GIVEN = LadderRules()
ANY = 0
"""The reach of a ladder on which any team above may be challenged."""
LOST = options(
    {"challenger wins": _("The challenger moves as if it had won"), "defender drops": _("The team drops")}
)
DAY = timedelta(days=1)


def number(label: Any, name: str, low: int, high: int) -> IntegerField:
    """A whole number, which begins as the rules have it where nobody chose."""
    shown = {"inputmode": "numeric", "min": low, "max": high}
    checks = [NEEDED, NumberRange(low, high)]
    return IntegerField(label, checks, default=getattr(GIVEN, name), render_kw=shown)


def choice(label: Any, name: str, choices: Any) -> RadioField:
    return RadioField(label, choices=choices, default=getattr(GIVEN, name))


class RulesForm(Form):
    """Everything about a new ladder."""

    name = StringField(
        _("Name of the ladder"), [NEEDED, Length(max=LONGEST_NAME)],
        render_kw={"autocomplete": "off", "maxlength": LONGEST_NAME},
    )  # fmt: skip
    zone = SelectField(_("Time zone"), choices=list(ZONES), default=reader_zone)
    starts = DateField(_("First day, if not now"), [Optional()])
    ends = DateField(_("Last day, if there is one"), [Optional()])
    reach = SelectField(
        _("May be challenged"), coerce=int, default=GIVEN.reach,
        choices=options(
            {n: _("up to %(count)s above", count=n) for n in range(1, 11)} | {ANY: _("any team above")}
        ),
    )  # fmt: skip
    answer_days = number(_("Days to answer"), "answer_days", 2, 30)
    play_days = number(_("Days to play"), "play_days", 3, 90)
    boards = number(_("Boards of a match"), "boards", 1, MOST_BOARDS)
    outgoing = number(_("Challenges a team may make at a time"), "outgoing", 1, 5)
    incoming = number(_("Challenges a team may get at a time"), "incoming", 1, 5)
    again_days = number(_("Days until the same team may be challenged again"), "again_days", 0, 90)
    refusal = choice(_("A challenge is declined"), "refusal", LOST)
    silence = choice(_("A challenge is not answered"), "silence", LOST)
    no_show = choice(_("The challenged team does not come"), "no_show", LOST)
    drop = number(_("Positions a team drops"), "drop", 1, 10)
    draw = choice(
        _("After a draw"), "draw",
        options({"defender stays": _("The challenged team stays"),
                 "challenger wins": _("The challenger moves as if it had won")}),
    )  # fmt: skip
    after_win = choice(
        _("After a win"), "after_win",
        options({"insert": _("The winner takes the position, all between move down"),
                 "swap": _("The two teams swap")}),
    )  # fmt: skip
    changed = choice(
        _("Where positions have changed"), "changed",
        options({"present": _("The present position counts"),
                 "when challenged": _("The position on the day of the challenge counts")}),
    )  # fmt: skip
    rest_days = number(_("Days of rest in a season"), "rest_days", 0, 180)
    wait_minutes = number(_("Minutes until a team has not come"), "wait_minutes", 10, 240)

    def validate_name(self, field: Any) -> None:
        """All of its characters can be seen, and none turns the direction of the page."""
        if not " ".join(field.data.split()).isprintable():
            raise ValidationError(_("A name has no invisible characters."))

    def rules(self) -> LadderRules:
        """What was filled in, once it is valid; raises BadLadder."""
        plain = {name: self[name].data for name in vars(GIVEN)}
        return LadderRules(**plain | {"reach": self.reach.data or None})

    def season(self) -> tuple[datetime | None, datetime | None]:
        """From the first moment of the first day to the last of the last, in UTC; raises OverflowError."""
        ends = self.ends.data and self.ends.data + DAY
        return self._midnight(self.starts.data), self._midnight(ends)

    def _midnight(self, day: Any) -> datetime | None:
        return datetime.combine(day, time(), ZoneInfo(self.zone.data)).astimezone(UTC) if day else None
