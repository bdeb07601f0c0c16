"""What a fixture has come to after the events of its log. `apply` only follows.

Judges no event (the commands of fixture.py do) and holds no clock.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal, NamedTuple, TypeVar

from ..bridge import Unreadable, WrongMoment
from . import fixture_events as events
from .errors import NotCaptain
from .seating import WHICH, Seating
from .squads import Squad
from .teams import Which
from .terms import Terms

Status = Literal[
    "proposed", "agreed", "lineups", "playing", "finished", "confirmed",
    "protested", "declined", "cancelled", "walkover",
]  # fmt: skip
BEFORE_PLAY: tuple[Status, ...] = ("agreed", "lineups")


class Offer(NamedTuple):
    """Terms that wait for the other captain's answer."""

    team: Which
    terms: Terms


class Ending(NamedTuple):
    """Why there is no match to play (on)."""

    status: Literal["declined", "cancelled", "walkover"]
    by: int
    why: str
    winner: Which | None = None


class RobotAsked(NamedTuple):
    """A captain's agreement to a robot, while the other's is awaited."""

    team: Which
    seated: events.RobotSeated


@dataclass(frozen=True)
class FixtureState:
    """A match between two teams from its proposal to its confirmed result, after `seq` events.

    `terms` are those agreed, None before; `offer` what waits for an answer: the proposal, or a postponement.
    `half` counts the halves that were started, `match_id` is the match they are played as.
    `moved` joined or left one of the teams after the first half had begun: they may know its boards, so they
    take no seat any more, and who has left counts as a member.
    """

    home: Squad
    visitors: Squad
    seq: int = 0
    terms: Terms | None = None
    offer: Offer | None = None
    cancel_asked: tuple[Which, str] | None = None
    seating: Seating = Seating()
    robots_asked: tuple[RobotAsked, ...] = ()
    match_id: int | None = None
    half: int = 0
    finished_at: datetime | None = None
    confirmed: frozenset[Which] = frozenset()
    protests: tuple[tuple[Which, str], ...] = ()
    is_final: bool = False
    ending: Ending | None = None
    moved: frozenset[int] = frozenset()

    @property
    def status(self) -> Status:
        if self.ending:
            return self.ending.status
        if self.terms is None:
            return "proposed"
        if self.match_id is None:
            return "lineups" if self.seating.sealed else "agreed"
        if self.finished_at is None:
            return "playing"
        if self.is_final or len(self.confirmed) == 2:
            return "confirmed"
        return "protested" if self.protests else "finished"

    @property
    def planned(self) -> Terms | None:
        """The terms agreed, before that those proposed; None where there are none (any more)."""
        return self.terms or (self.offer and self.offer.terms)

    @property
    def agreed(self) -> Terms:
        """The terms agreed; raises WrongMoment before there are any."""
        if self.terms is None:
            raise WrongMoment("the captains have not agreed on a match yet")
        return self.terms

    def squad(self, team: Which) -> Squad:
        return self.home if team == "home" else self.visitors

    def at_hand(self, team: Which) -> dict[int, str]:
        """The members who may be seated, by id: once the match has begun, those who were in the team then and
        have not left it since."""
        return {one: name for one, name in self.squad(team).members.items() if one not in self.moved}

    def teams_of(self, captain: int) -> list[Which]:
        """The teams that person is captain of: one, or none."""
        return [team for team in WHICH if self.squad(team).captain == captain]

    def team_of(self, captain: int) -> Which:
        """The team that person is captain of; raises NotCaptain."""
        for team in self.teams_of(captain):
            return team
        raise NotCaptain("only the captains of the two teams may do this")

    def has_lineup(self, half: int, team: Which) -> bool:
        """Whether the team's line-up is open, or sealed and all in it may play still."""
        players = {player for pair in self.seating.sealed.get((half, team), {}).values() for player in pair}
        opened = (half, team) in self.seating.opened
        return opened or (bool(players) and players <= {*self.at_hand(team)})

    def check_status(self, *statuses: Status) -> None:
        """Raises WrongMoment unless the fixture has come to one of these."""
        if self.status not in statuses:
            raise WrongMoment(f"this match is {self.status}; it would have to be {' or '.join(statuses)}")


F = TypeVar("F", bound=FixtureState)


def apply(fixture: F, event: events.FixtureEvent) -> F:
    """The fixture after one more event of its log."""
    fixture = replace(fixture, seq=fixture.seq + 1)
    for follow in (_follow_terms, _follow_seats, _follow_play):
        fixture = follow(fixture, event)
    return fixture


def _follow_terms(fixture: F, event: events.FixtureEvent) -> F:
    match event:
        case events.Proposed() | events.Countered():
            return replace(fixture, offer=Offer(event.team, event.terms))
        case events.Accepted():
            return _agreed(fixture)
        case events.Declined(_, by, why):
            return _without_offer(fixture, Ending("declined", by, why))
        case events.Withdrawn(_, by):
            return _without_offer(fixture, Ending("cancelled", by, ""))
        case events.CancelAsked(team, _, why):
            return replace(fixture, cancel_asked=(team, why))
        case events.CancelRefused():
            return replace(fixture, cancel_asked=None)
        case events.Cancelled(by, why):
            return replace(fixture, ending=Ending("cancelled", by, why))
        case events.WalkedOver(by, winner, why):
            return replace(fixture, ending=Ending("walkover", by, why, winner))
    return fixture


def _agreed(fixture: F) -> F:
    """New terms need new line-ups: those made for the old ones are dropped."""
    if fixture.offer is None:
        raise Unreadable("the log accepts terms that nobody offered")
    terms = fixture.offer.terms
    return replace(fixture, terms=terms, offer=None, seating=Seating(terms.boards_of_halves))


def _without_offer(fixture: F, ending: Ending) -> F:
    return replace(fixture, offer=None, ending=None if fixture.terms else ending)


def _follow_seats(fixture: F, event: events.FixtureEvent) -> F:
    seating = fixture.seating
    match event:
        case events.LineupSealed(team, _, half, pairs):
            seating = replace(seating, sealed={**seating.sealed, (half, team): pairs})
        case events.LineupsOpened():
            seating = seating.with_opened(event)
        case events.Substituted():
            seating = replace(seating, changes=(*seating.changes, event))
        case events.RobotAgreed(team, _, room, seat, board):
            asked = RobotAsked(team, events.RobotSeated(room, seat, board))
            return replace(fixture, robots_asked=(*fixture.robots_asked, asked))
        case events.RobotSeated():
            waiting = tuple(asked for asked in fixture.robots_asked if asked.seated != event)
            seating = replace(seating, robots=(*seating.robots, event))
            return replace(fixture, seating=seating, robots_asked=waiting)
    return replace(fixture, seating=seating)


def _follow_play(fixture: F, event: events.FixtureEvent) -> F:
    match event:
        case events.HalfStarted(half, match_id):
            return replace(fixture, half=half, match_id=match_id, offer=None, cancel_asked=None)
        case events.PlayFinished(at):
            return replace(fixture, finished_at=at)
        case events.Confirmed(team):
            return replace(fixture, confirmed=fixture.confirmed | {team})
        case events.Protested(team, _, why):
            return replace(fixture, protests=(*fixture.protests, (team, why)))
        case events.ProtestSettled() | events.CorrectionEnded():
            return replace(fixture, is_final=True)
    return fixture
