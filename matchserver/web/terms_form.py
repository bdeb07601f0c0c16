"""The form in which captains make each other offers."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from flask_babel import gettext
from flask_babel import lazy_gettext as _
from wtforms import BooleanField, DateField, IntegerField, RadioField, SelectField, StringField, TimeField
from wtforms.validators import Length, NumberRange, Optional

from matchserver.contest import MOST_BOARDS, Policy, Terms
from matchserver.contest.terms import LONGEST_EVENT

from .fixture_forms import SeqForm
from .forms import NEEDED
from .terms_words import AFTER_REFUSAL, HALVES, LINEUPS, POLICIES, SCALES, UNDO, options
from .zones import ZONES, reader_zone

DIGITS = {"inputmode": "numeric"}
YEARS_AHEAD = 3


class TermsForm(SeqForm):
    """All that two captains agree on."""

    boards = IntegerField(
        _("Boards"), [NEEDED, NumberRange(1, MOST_BOARDS)], default=16,
        render_kw={**DIGITS, "list": "lengths", "min": 1, "max": MOST_BOARDS},
    )  # fmt: skip
    halves = RadioField(_("How it is played"), coerce=int, choices=options(HALVES), default=1)
    change_opponents = BooleanField(_("The pairs change opponents at half-time"))
    day = DateField(_("Day"), [NEEDED])
    time = TimeField(_("Time"), [NEEDED])
    zone = SelectField(_("Time zone"), choices=list(ZONES), default=reader_zone)
    minutes = IntegerField(_("Minutes a board"), [NEEDED, NumberRange(1, 60)], default=8,
                           render_kw={**DIGITS, "min": 1, "max": 60})  # fmt: skip
    scale = RadioField(_("Victory points"), choices=options(SCALES), default="wbf")
    policy = RadioField(_("Vugraph"), choices=options(POLICIES), default="board")
    delay = IntegerField(
        _("Minutes of delay"), [Optional(), NumberRange(1, 1440)], default=12,
        description=_("Where vugraph is delayed."), render_kw={**DIGITS, "min": 1, "max": 1440},
    )  # fmt: skip
    undo = RadioField(_("May be taken back"), choices=options(UNDO), default="calls")
    after_refusal = RadioField(_("After a refused claim"), choices=options(AFTER_REFUSAL), default="play on")
    lineups = RadioField(_("Line-ups"), choices=options(LINEUPS), default="sealed")
    correction_minutes = IntegerField(
        _("Minutes in which the result may be protested"), [NEEDED, NumberRange(0, 10080)], default=30,
        render_kw={**DIGITS, "min": 0, "max": 10080},
    )  # fmt: skip
    event = StringField(
        _("Event"),
        [Length(max=LONGEST_EVENT, message=_("Write %(most)s characters at most.", most=LONGEST_EVENT))],
        filters=[lambda text: text or ""],
        description=_("What the match is a round of. Matches of one event are shown side by side."),
        render_kw={"maxlength": LONGEST_EVENT},
    )  # fmt: skip
    kibitzing = BooleanField(_("Kibitzers: others may sit behind a player who allows it"))
    friendly = BooleanField(_("Friendly match: a robot may sit in for a missing player"))

    @staticmethod
    def of(terms: Terms) -> dict[str, Any]:
        """What the fields hold of these terms, to begin with."""
        local = terms.when.astimezone(ZoneInfo(terms.zone))
        kept = {**vars(terms), "policy": terms.policy.kind, "delay": terms.policy.minutes or 12}
        return {**kept, "day": local.date(), "time": local.time()}

    def terms(self) -> Terms:
        """What was filled in, once it is valid; raises BadTerms."""
        policy = self.policy.data
        own = ("boards", "halves", "zone", "scale", "undo", "after_refusal", "minutes", "lineups",
               "change_opponents", "friendly", "kibitzing", "correction_minutes", "event")  # fmt: skip
        return Terms(
            when=self.when(),
            policy=Policy(policy, (self.delay.data or 0) if policy == "delayed" else 0),
            **{name: self[name].data for name in own},
        )

    def when(self) -> datetime:
        """The moment, in UTC."""
        return self._local().astimezone(UTC)

    def has_good_time(self, now: datetime) -> bool:
        """Whether that moment exists and is still to come; says what is wrong at its field."""
        if not now.year <= self.day.data.year <= now.year + YEARS_AHEAD:
            self.day.errors = [gettext("Name a day of the next %(count)s years.", count=YEARS_AHEAD)]
        elif self.when().astimezone(ZoneInfo(self.zone.data)).time() != self.time.data:
            self.time.errors = [gettext("The clocks skip this time on that day.")]
        elif self.when() <= now:
            self.day.errors = [gettext("This is over. Name a time to come.")]
        return not (self.day.errors or self.time.errors)

    def _local(self) -> datetime:
        return datetime.combine(self.day.data, self.time.data, ZoneInfo(self.zone.data))
