"""The forms by which a director rules on a match, and what each of them decides."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from flask_babel import gettext
from flask_babel import lazy_gettext as _
from wtforms import Field, IntegerField, RadioField, SelectField, StringField
from wtforms.validators import NumberRange, Optional, StopValidation

from matchserver.bridge import BridgeError, Result
from matchserver.contest import (
    Artificial,
    Assigned,
    Cancelled,
    Decision,
    Match,
    Penalty,
    Room,
    Weighted,
    Which,
)
from matchserver.contest.reasons import LONGEST
from matchserver.formats.lin.values import read_result

from ..bridge_words import ROOMS
from ..fixtures.forms import SeqForm
from ..forms import NEEDED, SHORT, options

PARTS = 4
"""Results of one weighted score at most."""
MOST_VPS = 20
_SIGNS = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", "×": "X", "−": "-", "\ufe0e": None})
_ARTIFICIAL = {"3": _("Average plus: 3 IMPs"), "0": _("Average: 0"), "-3": _("Average minus: −3 IMPs")}
_PLAIN = {"autocomplete": "off"}


def result_of(text: str) -> Result | None:
    """A result as directors write it: "4SX N -1", "3NT W =", "pass"; None where it is none."""
    word = re.sub(r"\s+", "", text.translate(_SIGNS)).upper()
    try:
        return read_result(word)
    except BridgeError:
        return None


def _share() -> Any:
    return IntegerField(_("Per cent"), [Optional(), NumberRange(1, 100)], render_kw={"inputmode": "numeric"})


def _part() -> Any:
    return StringField(_("Result"), [_is_result], render_kw={"placeholder": "4SX N -1", **_PLAIN})


def _is_result(_form: Any, field: Field) -> None:
    if field.data and field.data.strip() and result_of(field.data) is None:
        raise StopValidation(gettext("Write contract, declarer and tricks, as 4SX N -1, or pass."))


class RulingForm(SeqForm):
    """What every ruling has: why."""

    why = StringField(_("Why"), [NEEDED, SHORT], render_kw={"maxlength": LONGEST, **_PLAIN})

    def offer(self, match: Match) -> None:
        """Name what there is to choose from in that match."""

    def decision(self) -> Decision:
        """What the form decides; raises ContestError."""
        raise NotImplementedError


class OnBoard(RulingForm):
    """A ruling on a board."""

    board = SelectField(_("Board"), [NEEDED])

    def offer(self, match: Match) -> None:
        self.board.choices = [str(number) for number in match.boards]

    @property
    def number(self) -> int:
        return int(self.board.data)


class AssignedForm(OnBoard):
    """A result for a room."""

    room = SelectField(_("Room"), [NEEDED], choices=options(ROOMS))
    result = StringField(
        _("Result"), [NEEDED, _is_result], description=_("As 4SX N -1, 3NT W =, or pass."), render_kw=_PLAIN
    )

    def decision(self) -> Decision:
        result = result_of(self.result.data)
        assert result is not None, "the form is asked only when it is valid"
        return Assigned(self.number, Room(self.room.data), result)


class WeightedForm(OnBoard):
    """Several results for a room, with their shares."""

    room = SelectField(_("Room"), [NEEDED], choices=options(ROOMS))
    share1, share2, share3, share4 = (_share() for _each in range(PARTS))
    result1, result2, result3, result4 = (_part() for _each in range(PARTS))

    @property
    def rows(self) -> list[tuple[Field, Field]]:
        """The share and the result of each part."""
        return [(self[f"share{n}"], self[f"result{n}"]) for n in range(1, PARTS + 1)]

    def validate(self, extra_validators: Any = None) -> bool:
        """Also that each share has its result, and that they are all of it."""
        if not super().validate(extra_validators):
            return False
        halves = [row for row in self.rows if (row[0].data is None) != (not row[1].data)]
        for share, _result in halves:
            share.errors = [gettext("A share and its result belong together.")]
        total = sum(share.data or 0 for share, _result in self.rows)
        if not halves and total != 100:
            self.share1.errors = [gettext("The shares add up to %(total)s; they must be 100.", total=total)]
        return not halves and total == 100

    def decision(self) -> Decision:
        rows = [(share.data, result_of(result.data or "")) for share, result in self.rows]
        parts = [(share, result) for share, result in rows if share and result]
        return Weighted(self.number, Room(self.room.data), tuple(parts))


class ArtificialForm(OnBoard):
    """Plus, average or minus for each team."""

    home = SelectField("", [NEEDED], choices=options(_ARTIFICIAL))
    visitors = SelectField("", [NEEDED], choices=options(_ARTIFICIAL))

    def offer(self, match: Match) -> None:
        super().offer(match)
        self.home.label.text, self.visitors.label.text = match.home.name, match.visitors.name

    def decision(self) -> Decision:
        return Artificial(self.number, int(self.home.data), int(self.visitors.data))


class CancelledForm(OnBoard):
    """The board counts for nothing."""

    def decision(self) -> Decision:
        return Cancelled(self.number)


class PenaltyForm(RulingForm):
    """IMPs or victory points taken from a team."""

    team = RadioField(_("Team"), [NEEDED], choices=["home", "visitors"])
    imps = IntegerField(_("IMPs"), [Optional(), NumberRange(0, 100)], render_kw=_PLAIN)
    vps = StringField(_("Victory points"), [Optional()], description=_("As 0.5 or 3."), render_kw=_PLAIN)

    def offer(self, match: Match) -> None:
        self.team.choices = options({"home": match.home.name, "visitors": match.visitors.name})

    def validate(self, extra_validators: Any = None) -> bool:
        """Also that something is taken."""
        if not super().validate(extra_validators):
            return False
        if not self.imps.data and not Decimal(self._vps):
            self.imps.errors = [gettext("Take IMPs or victory points.")]
        return not self.imps.errors

    def validate_vps(self, field: Field) -> None:
        if not re.fullmatch(r"\d{1,2}([.,]\d{1,2})?", field.data.strip()) or Decimal(self._vps) > MOST_VPS:
            raise StopValidation(gettext("Write a number from 0 to 20, as 0.5 or 3."))

    @property
    def _vps(self) -> str:
        return (self.vps.data or "").strip().replace(",", ".") or "0"

    def decision(self) -> Decision:
        team: Which = "home" if self.team.data == "home" else "visitors"
        return Penalty(team, self.imps.data or 0, Decimal(self._vps))


class WithdrawForm(RulingForm):
    """Take a ruling back."""


FORMS: dict[str, type[RulingForm]] = {
    "assigned": AssignedForm, "weighted": WeightedForm, "artificial": ArtificialForm,
    "cancelled": CancelledForm, "penalty": PenaltyForm,
}  # fmt: skip


def offered(match: Match, seq: int, sent: Sequence[RulingForm] = ()) -> dict[str, RulingForm]:
    """A fresh form of every kind for that match; one that was sent keeps what was written in it."""
    forms = {kind: form(formdata=None, at=kind, seq=seq) for kind, form in FORMS.items()}
    forms |= {kind: form for kind, cls in FORMS.items() for form in sent if isinstance(form, cls)}
    for form in forms.values():
        form.offer(match)
    return forms
