"""When a broadcast begins and what the public sees of it: four fields of a form, and what they say."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from flask_babel import gettext
from flask_babel import lazy_gettext as _
from flask_wtf import FlaskForm
from wtforms import DateTimeLocalField, IntegerField, RadioField, SelectField
from wtforms.validators import NumberRange, Optional

from matchserver.contest import Match, Policy

from ..bridge_words import POLICIES
from ..forms import options
from ..server import server
from ..zones import ZONES, reader_zone

MEANS = {
    "live": _("Every call and card as it is keyed. Only where no player can look at a screen."),
    "board": _("A board is shown once both rooms have played it, then at its own pace."),
    "delayed": _("As by the board, and at least so many minutes late."),
    "match": _("Nothing until both rooms have finished the match, then all of it."),
}
"""What each way of showing a match means to those who choose."""
BY_BROWSERS = ["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S"]
"""How a browser writes a time; the first is how it wants to read one."""
DELAY = 12
"""Minutes, where nobody says how many."""


class AnnouncedFields(FlaskForm):
    """What is announced of a broadcast."""

    policy = RadioField(_("What the public sees"), choices=options(POLICIES), default="live")
    delay = IntegerField(
        _("Minutes of delay"), [Optional(), NumberRange(1, 1440)], default=DELAY,
        description=_("Where vugraph is delayed."), render_kw={"inputmode": "numeric", "min": 1, "max": 1440},
    )  # fmt: skip
    start = DateTimeLocalField(
        _("Start, if it is to be announced"), [Optional()], format=BY_BROWSERS,
        description=_("When the first board is played."),
    )  # fmt: skip
    zone = SelectField(_("Time zone"), choices=list(ZONES), default=reader_zone)

    @staticmethod
    def begin(match: Match) -> dict[str, Any]:
        """What the fields hold of a match, to begin with, on the clocks of the reader's zone."""
        start = match.start and match.start.astimezone(ZoneInfo(reader_zone())).replace(tzinfo=None)
        return {"policy": match.policy.kind, "delay": match.policy.minutes or DELAY, "start": start}

    def validate(self, extra_validators: Any = None) -> bool:
        """The fields on their own, and whether the start, where there is one, is a moment that comes soon."""
        if not super().validate(extra_validators):
            return False
        if self.start.data:
            self.start.errors = _faults(self.start.data, ZoneInfo(self.zone.data))
        return not self.start.errors

    def read_policy(self) -> Policy:
        """The policy, once it is valid."""
        kind = self.policy.data
        return Policy(kind, (self.delay.data or DELAY) if kind == "delayed" else 0)

    def read_start(self) -> datetime | None:
        """The start, once it is valid."""
        start: datetime | None = self.start.data
        return start and start.replace(tzinfo=ZoneInfo(self.zone.data))


def _faults(time: datetime, zone: ZoneInfo) -> list[str]:
    """What is wrong with a time on the clocks of a zone."""
    now = server().arranged.now()
    if not now.year <= time.year <= now.year + 1:
        return [gettext("Name a day of this year or the next.")]
    moment = time.replace(tzinfo=zone).astimezone(UTC)
    if moment.astimezone(zone).replace(tzinfo=None) != time:
        return [gettext("The clocks skip this time on that day.")]
    return []
