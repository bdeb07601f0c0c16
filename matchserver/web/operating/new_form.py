"""The form of a new broadcast: a match that is played over the board, to be keyed in as it is played."""

from __future__ import annotations

from typing import Any

from flask_babel import gettext
from flask_babel import lazy_gettext as _
from wtforms import BooleanField, DecimalField, RadioField, StringField
from wtforms.validators import Length, NumberRange, Optional

from matchserver.bridge import Board, Unreadable
from matchserver.contest import Match, Segment
from matchserver.store import NotFound, Person, Store

from ..bridge_words import SCALES
from ..forms import options
from .announced_fields import AnnouncedFields
from .board_numbers import AS_NUMBERS, Parts, parts
from .deals_fields import DealsFields
from .names_form import NamesForm

CARRY = NumberRange(-999, 999, message=_("A carry-over is a number of IMPs."))


def carry(label: Any) -> DecimalField:
    """IMPs that a team brings along."""
    typed = {"inputmode": "decimal", "autocomplete": "off"}
    return DecimalField(label, [Optional(), CARRY], default=0, places=None, render_kw=typed)


class NewForm(NamesForm, AnnouncedFields, DealsFields):
    """Everything about a new broadcast; the deals may come later, at the desk."""

    scale = RadioField(_("Victory points"), choices=options(SCALES), default="wbf")
    carry_home = carry(_("Carry-over of the home team, in IMPs"))
    carry_visitors = carry(_("Carry-over of the visitors, in IMPs"))
    carry_in_vps = BooleanField(_("The carry-over counts for the victory points too"))
    boards = StringField(
        _("Boards"), [Length(max=200)], description=AS_NUMBERS,
        render_kw={"autocomplete": "off", "placeholder": _("empty: those of the deals")},
    )  # fmt: skip
    deals_later = BooleanField(_("The deals of the other boards come later"))
    operators = StringField(
        _("Operators"), [Length(max=500)], render_kw={"autocomplete": "off"},
        description=_("The names of their accounts, with commas between. You are one in any case."),
    )  # fmt: skip

    def read_boards(self) -> tuple[Parts, list[Board]] | None:
        """The boards by parts and the deals known of them; None where something is said at a field."""
        given = self.read()
        try:
            wanted = parts(self.boards.data or "")
            if given is None:
                return None
            _check_wanted(given, wanted, self.deals_later.data)
        except Unreadable as error:
            self.boards.errors = [str(error)]
            return None
        return wanted or (tuple(board.number for board in given),), given

    def find_operators(self, store: Store) -> list[Person] | None:
        """Who they are; None where somebody is not found, which is said at the field."""
        found: list[Person] = []
        for name in filter(None, (part.strip() for part in (self.operators.data or "").split(","))):
            try:
                found.append(store.people.by_name(name))
            except NotFound:
                self.operators.errors = [gettext("Nobody here is called “%(name)s”.", name=name[:60])]
                return None
        return found

    def match(self, boards: Parts) -> Match:
        """The match, once it is valid; raises BridgeError."""
        lineup = self.lineup()
        return Match(
            title=self.title.data,
            home=self.team("home"),
            visitors=self.team("visitors"),
            segments=tuple(Segment(part, lineup) for part in boards),
            scale=self.scale.data,
            policy=self.read_policy(),
            carry=(self.carry_home.data or 0, self.carry_visitors.data or 0),
            carry_in_vps=self.carry_in_vps.data,
            event=self.event.data,
            systems=self.systems(),
            start=self.read_start(),
        )


def _check_wanted(given: list[Board], wanted: Parts, is_rest_later: bool) -> None:
    """Refuse no boards, deals of boards not in the match, and too few deals; raises Unreadable."""
    if not wanted and not given:
        raise Unreadable(gettext("Name the boards, or give their deals."))
    numbers = {number for part in wanted for number in part}
    others = [str(board.number) for board in given if wanted and board.number not in numbers]
    if others:
        names = ", ".join(others[:5])
        raise Unreadable(
            gettext("There is a deal for board %(boards)s, which is not in the match.", boards=names)
        )
    if wanted and given and len(given) < len(numbers) and not is_rest_later:
        words = gettext(
            "These are %(count)s boards with %(deals)s deals. Leave this empty for the boards of the deals,"
            " or say that the others come later.", count=len(numbers), deals=len(given),
        )  # fmt: skip
        raise Unreadable(words)
