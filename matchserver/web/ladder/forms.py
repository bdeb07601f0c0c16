"""The forms of a ladder; what will do is the ladder's to say."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from flask_babel import gettext
from flask_babel import lazy_gettext as _
from flask_wtf import FlaskForm
from wtforms import DateTimeLocalField, HiddenField, IntegerField, RadioField, SelectField, StringField
from wtforms.validators import NumberRange, Optional

from ..forms import NEEDED, WORDS, options
from ..zones import ZONES, reader_zone

YEARS_AHEAD = 1


class SeenForm(FlaskForm):
    """A form that knows which state of a challenge its page showed; `at` makes its ids the only ones."""

    seen = HiddenField()

    def __init__(self, *args: Any, at: str, **fields: Any) -> None:
        super().__init__(*args, **fields)
        for field in self:
            field.id = field.label.field_id = f"{at}-{field.short_name}"

    def fits(self, now: datetime) -> bool:
        """Whether what was filled in will do at that time."""
        return bool(self.validate())


class Said(SeenForm):
    """Words with a decision."""

    why = StringField(_("Why"), **WORDS)


class Ruling(Said):
    """How a challenge counts, by a director."""

    outcome = RadioField(
        _("It counts as"),
        [NEEDED],
        choices=options(
            {
                "challenger": _("won by the challenger"),
                "defender": _("won by the challenged team"),
                "cancelled": _("not played: nothing moves"),
            }
        ),
    )


class Choice(SeenForm):
    """One of the times offered, in UTC."""

    when = RadioField(_("Time"), [NEEDED])

    def offer(self, times: tuple[datetime, ...]) -> None:
        """Name the times; the page says them."""
        self.when.choices = options({time.isoformat(): time for time in times})


class Times(SeenForm):
    """Up to three times in a zone; the first must be there."""

    first = DateTimeLocalField(_("First time"), [NEEDED])
    second = DateTimeLocalField(_("Second time"), [Optional()])
    third = DateTimeLocalField(_("Third time"), [Optional()])
    zone = SelectField(_("Time zone"), choices=list(ZONES), default=reader_zone)

    def times(self) -> list[datetime]:
        """What was filled in, in UTC, once it fits."""
        return [self._local(field.data).astimezone(UTC) for field in self.rows()]

    def fits(self, now: datetime) -> bool:
        """Whether these moments exist and are not far off; says what is wrong at its field."""
        if not super().fits(now):
            return False
        for field in self.rows():
            if not now.year <= field.data.year <= now.year + YEARS_AHEAD:
                field.errors = [gettext("Name a day of this year or the next.")]
            elif self._skipped(field.data):
                field.errors = [gettext("The clocks skip this time on that day.")]
        return not any(field.errors for field in self.rows())

    def rows(self) -> Iterator[Any]:
        """The fields that hold a time."""
        return (field for field in (self.first, self.second, self.third) if field.data)

    def _local(self, time: datetime) -> datetime:
        return time.replace(tzinfo=ZoneInfo(self.zone.data))

    def _skipped(self, time: datetime) -> bool:
        back = self._local(time).astimezone(UTC).astimezone(ZoneInfo(self.zone.data))
        return back.replace(tzinfo=None) != time


class OptionalTimes(Times):
    """The same, where it may be left empty."""

    first = DateTimeLocalField(_("First time"), [Optional()])


class Rest(FlaskForm):
    """How long a team rests."""

    days = IntegerField(
        _("Days"), [NEEDED, NumberRange(1, 365)], default=7, render_kw={"inputmode": "numeric", "min": 1}
    )
