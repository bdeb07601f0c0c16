"""The fields for eight players and what they play. They are names only: nobody needs an account to play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from flask_babel import gettext
from flask_babel import lazy_gettext as _
from flask_wtf import FlaskForm
from wtforms import Form, FormField, StringField
from wtforms.validators import DataRequired, Length, ValidationError

from matchserver.bridge import SEATS, Seat
from matchserver.contest import Lineup, Match, Room, Team
from matchserver.contest.lineup import team_at
from matchserver.contest.teams import Which, tidy
from matchserver.store import NameUnfit, folded
from matchserver.store.names import check_seen

from ..bridge_words import SEATS as SEAT_WORDS

LONGEST = 60
NAMED = DataRequired(_("Fill this in."))
SHORT = Length(max=LONGEST, message=_("Write %(most)s characters at most.", most=LONGEST))


def _seen(_form: Any, field: Any) -> None:
    """What is there can be read by those who see it."""
    try:
        if field.data:
            check_seen(field.data)
    except NameUnfit:
        raise ValidationError(
            gettext("Characters that cannot be seen stand in this: leave them out.")
        ) from None


FIT = [SHORT, _seen]
TYPED: dict[str, Any] = {
    "filters": [lambda text: tidy(text or "")],
    "render_kw": {"maxlength": LONGEST, "autocomplete": "off"},
}


class Player(Form):
    """Who sits there, and what they play."""

    name = StringField(_("Player"), [NAMED, *FIT], **TYPED)
    system = StringField(_("System"), FIT, **TYPED)


class Four(Form):
    """A room: a player a seat."""

    N = FormField(Player, SEAT_WORDS["N"])
    E = FormField(Player, SEAT_WORDS["E"])
    S = FormField(Player, SEAT_WORDS["S"])
    W = FormField(Player, SEAT_WORDS["W"])


class NamesForm(FlaskForm):
    """What the match, the teams and the players are called."""

    event = StringField(_("Event"), FIT, description=_("Matches of one event are shown together."), **TYPED)
    title = StringField(_("Match"), FIT, description=_("As “Final, first half”."), **TYPED)
    home = StringField(_("Home team"), [NAMED, *FIT], **TYPED)
    visitors = StringField(_("Visiting team"), [NAMED, *FIT], **TYPED)
    open = FormField(Four, _("Open Room"))
    closed = FormField(Four, _("Closed Room"))

    @staticmethod
    def of(match: Match, part: int) -> dict[str, Any]:
        """What the fields hold of a match, to begin with; the players are those of that segment."""
        rooms = {
            str(room): {
                str(seat): {"name": name, "system": match.systems.get(name, "")}
                for seat, name in players.items()
            }
            for room, players in match.segments[part].lineup.players.items()
        }
        teams = {"home": match.home.name, "visitors": match.visitors.name}
        return {"event": match.event, "title": match.title, **teams, **rooms}

    def validate(self, extra_validators: Any = None) -> bool:
        """The fields on their own, and whether the eight are different people and the teams two."""
        names = [player.name for *_place, player in self.players()]
        checks = [
            bool(super().validate(extra_validators)),
            _are_different([self.home, self.visitors], gettext("Both teams have this name.")),
            _are_different(names, gettext("This name stands in another seat already.")),
        ]
        return all(checks)

    def players(self) -> Iterator[tuple[Room, Seat, Any]]:
        """Room, seat and the form of its player, of all eight."""
        for room in Room:
            for seat in SEATS:
                yield room, seat, self[str(room)].form[str(seat)].form

    def lineup(self) -> Lineup:
        """Who sits where, once it is valid."""
        named: dict[Room, dict[Seat, str]] = {room: {} for room in Room}
        for room, seat, player in self.players():
            named[room][seat] = player.name.data
        return Lineup(named)

    def systems(self) -> dict[str, str]:
        """The words on the system of those who have any, by player."""
        every = (player for _room, _seat, player in self.players())
        return {player.name.data: player.system.data for player in every if player.system.data}

    def four_of(self, which: Which) -> tuple[str, ...]:
        """The players of a team."""
        return tuple(
            player.name.data for room, seat, player in self.players() if team_at(room, seat) == which
        )

    def team(self, which: Which) -> Team:
        """That team, with its four."""
        return Team(self[which].data, self.four_of(which))


def _are_different(fields: list[Any], fault: str) -> bool:
    """Whether no two hold the same name; else the later one says so."""
    seen: set[str] = set()
    valid = True
    for field in fields:
        name = folded(field.data or "")
        if name and name in seen:
            field.errors, valid = [fault], False
        seen.add(name)
    return valid
