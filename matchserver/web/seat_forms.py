"""The forms that seat people during a match: a line-up, a substitute, a robot, with the choices in them."""

from __future__ import annotations

from typing import Any

from flask_babel import gettext
from flask_babel import lazy_gettext as _
from wtforms import SelectField

from matchserver.bridge import SEATS as FOUR
from matchserver.contest import Fixture, Room, Squad, Which, side_of, team_at
from matchserver.contest.fixture_events import Pairs
from matchserver.contest.fixture_state import BEFORE_PLAY

from .fixture_forms import SEATS, Robot, SeqForm, Substitute
from .fixture_history import place_name
from .places import boards_next, boards_now
from .terms_words import options

FIELDS = {Room.OPEN: ("open_first", "open_second"), Room.CLOSED: ("closed_first", "closed_second")}


class LineupForm(SeqForm):
    """Four members of a team in their seats; `first` is North or East."""

    open_first = SelectField(_("North"), coerce=int)
    open_second = SelectField(_("South"), coerce=int)
    closed_first = SelectField(_("East"), coerce=int)
    closed_second = SelectField(_("West"), coerce=int)

    def offer(self, team: Which, squad: Squad) -> None:
        """Name the seats as that team has them, and its members to choose from."""
        members = options({0: gettext("Choose a player"), **squad.members})
        for room, names in FIELDS.items():
            for seat, field in zip(side_of(room, team).seats, names, strict=True):
                self[field].label.text = SEATS[str(seat)]
                self[field].choices = members

    @property
    def pairs(self) -> Pairs:
        """What was chosen; an empty seat is person 0, who is nobody's member."""
        return {room: (self[first].data, self[second].data) for room, (first, second) in FIELDS.items()}

    @property
    def is_full(self) -> bool:
        return all(player for pair in self.pairs.values() for player in pair)

    @staticmethod
    def of(pairs: Pairs) -> dict[str, int]:
        """What the fields hold of this line-up, to begin with."""
        return {name: player for room in Room for name, player in zip(FIELDS[room], pairs[room], strict=True)}


def substitute_form(fixture: Fixture, captain: int, formdata: Any = None) -> Substitute | None:
    """Somebody else of the captain's team for one of its seats; None where nobody can be named now."""
    teams, next_boards = fixture.teams_of(captain), boards_next(fixture)
    if not teams or fixture.status not in (*BEFORE_PLAY, "playing") or fixture.ending:
        return None
    team = teams[0]
    seats = [
        (f"{room}-{seat}", f"{place_name(room, str(seat))}: {fixture.squad(team).members.get(player, '')}")
        for room, board in next_boards.items()
        for seat, player in fixture.seated(board)[room].items()
        if team_at(room, seat) == team
    ]
    sitting = {
        who
        for board in next_boards.values()
        for there in fixture.seated(board).values()
        for who in there.values()
    }
    spare = [(who, name) for who, name in fixture.squad(team).members.items() if who not in sitting]
    if not seats or not spare:
        return None
    board = min(next_boards.values())
    form = Substitute(formdata=formdata, at="substitute", seq=fixture.seq, board=board)
    form.place.choices, form.player.choices = options(dict(seats)), options(dict(spare))
    return form


def robot_form(fixture: Fixture, captain: int, formdata: Any = None) -> Robot | None:
    """A robot for a seat of the board that is on the table; None where no robot can be agreed on now."""
    if not fixture.teams_of(captain) or not (fixture.terms and fixture.terms.friendly):
        return None
    places = [
        (
            f"{room}-{seat}-{board}",
            f"{place_name(room, str(seat))}, {gettext('board %(board)s', board=board)}",
        )
        for room, board in boards_now(fixture).items()
        for seat in FOUR
    ]
    if not places:
        return None
    form = Robot(formdata=formdata, at="robot", seq=fixture.seq)
    form.place.choices = options(dict(places))
    return form
