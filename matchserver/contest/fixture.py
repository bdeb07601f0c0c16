"""A fixture: commands of captains and directors check and answer with events, `fold` follows them.

A command raises a BridgeError and changes nothing, or returns the events that say what happened. `by` is a
person's id. Who is a director is for the caller to know: commands that say "director" do not ask. Knows no
clock (times are aware datetimes, passed in) and no table: the caller says which board is next.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import reduce

from ..bridge import WrongMoment
from . import fixture_events as events
from .duties import Duty, duties
from .errors import BadTeam
from .fixture_events import FixtureEvent
from .fixture_seats import SeatCommands
from .fixture_state import BEFORE_PLAY, apply
from .reasons import reason, words
from .squads import FEWEST, Squad
from .teams import Which
from .terms import Terms


class Fixture(SeatCommands):
    """A match between two teams, from its proposal to its confirmed result."""

    def propose(self, by: int, terms: Terms) -> list[FixtureEvent]:
        """Offer the other captain a match; the first event of every fixture."""
        team = self.team_of(by)
        if self.seq:
            raise WrongMoment("this match has been proposed already: counter the offer instead")
        if self.home.team == self.visitors.team or self.home.captain == self.visitors.captain:
            raise BadTeam("a match needs two teams with different captains: propose it to another team")
        self._check_can_play(team)
        return [events.Proposed(self.home.team, self.visitors.team, team, by, terms)]

    def counter(self, by: int, terms: Terms) -> list[FixtureEvent]:
        """Answer the offer with other terms, or ask to postpone what is agreed; any number of times."""
        team = self.team_of(by)
        self.check_status("proposed", *BEFORE_PLAY)
        if self.offer and self.offer.team == team:
            raise WrongMoment("your offer waits for the other captain: withdraw it to make another")
        self._check_can_play(team)
        return [events.Countered(team, by, terms)]

    def accept(self, by: int) -> list[FixtureEvent]:
        """Agree to the other captain's offer. New terms drop the line-ups made for older ones."""
        team = self._answering(by)
        self._check_can_play(team)
        return [events.Accepted(team, by)]

    def decline(self, by: int, why: str = "") -> list[FixtureEvent]:
        """Refuse the other captain's offer: a proposal is over with it, a match agreed before stands."""
        return [events.Declined(self._answering(by), by, words(why))]

    def withdraw(self, by: int) -> list[FixtureEvent]:
        """Take back the own offer: a proposal is over with it, a match agreed before stands."""
        team = self.team_of(by)
        if self.ending or self.offer is None or self.offer.team != team:
            raise WrongMoment("you have no offer that waits for an answer")
        return [events.Withdrawn(team, by)]

    def cancel(self, by: int, why: str) -> list[FixtureEvent]:
        """Call off an agreed match before play; it is off once both captains have said so."""
        team = self.team_of(by)
        self.check_status(*BEFORE_PLAY)
        if self.cancel_asked and self.cancel_asked[0] == team:
            raise WrongMoment("you have asked to cancel: the other captain has to answer")
        if self.cancel_asked:
            return [events.Cancelled(by, self.cancel_asked[1])]
        return [events.CancelAsked(team, by, reason(why))]

    def refuse_cancel(self, by: int) -> list[FixtureEvent]:
        """Answer the other captain, who asked to cancel: we play."""
        team = self.team_of(by)
        self.check_status(*BEFORE_PLAY)
        if not self.cancel_asked or self.cancel_asked[0] == team:
            raise WrongMoment("the other captain has not asked to cancel")
        return [events.CancelRefused(team, by)]

    def cancel_as_director(self, by: int, why: str) -> list[FixtureEvent]:
        """A director calls the match off, agreed or under way."""
        self.check_status("proposed", *BEFORE_PLAY, "playing", "finished", "protested")
        return [events.Cancelled(by, reason(why))]

    def walkover(self, by: int, winner: Which, why: str) -> list[FixtureEvent]:
        """A director gives the match to a team: recorded as that, not as invented IMPs."""
        self.check_status(*BEFORE_PLAY, "playing", "finished", "protested")
        return [events.WalkedOver(by, winner, reason(why))]

    def finish(self, at: datetime) -> list[FixtureEvent]:
        """Both rooms have played every board, at that time: the correction period begins."""
        self.check_status("playing")
        if self.half < self.agreed.halves:
            raise WrongMoment("the second half has not been played")
        return [events.PlayFinished(at)]

    def confirm(self, by: int) -> list[FixtureEvent]:
        """A captain confirms the result; it is final when both have."""
        team = self.team_of(by)
        self._check_open_to(team)
        return [events.Confirmed(team, by)]

    def protest(self, by: int, why: str, now: datetime) -> list[FixtureEvent]:
        """A captain protests against the result, within the correction period; a director settles it."""
        team = self.team_of(by)
        self._check_open_to(team)
        if now > self.protest_until:
            raise WrongMoment("the time to protest is over", code="too-late")
        return [events.Protested(team, by, reason(why))]

    def settle(self, by: int, answer: str) -> list[FixtureEvent]:
        """A director answers the protests; rulings are made apart from this."""
        self.check_status("protested")
        return [events.ProtestSettled(by, reason(answer))]

    def close(self, now: datetime) -> list[FixtureEvent]:
        """The result is final once the correction period is over and nobody has protested."""
        self.check_status("finished")
        if now <= self.protest_until:
            raise WrongMoment("the captains may still protest", code="too-early")
        return [events.CorrectionEnded()]

    @property
    def protest_until(self) -> datetime:
        """The last moment of the correction period; raises WrongMoment before the play is finished."""
        if self.finished_at is None:
            raise WrongMoment("the match is not finished")
        return self.finished_at + timedelta(minutes=self.agreed.correction_minutes)

    def waiting_for(self, captain: int) -> list[Duty]:
        """What this captain has to do now, for the reminders on every page; empty for anybody else."""
        return [duty for team in self.teams_of(captain) for duty in duties(self, team)]

    def _answering(self, by: int) -> Which:
        """The team whose answer the open offer waits for, which must be this captain's."""
        team = self.team_of(by)
        if self.ending or self.offer is None or self.offer.team == team:
            raise WrongMoment("there is no offer of the other captain to answer")
        return team

    def _check_can_play(self, team: Which) -> None:
        squad = self.squad(team)
        if not squad.can_play:
            raise BadTeam(
                f"{squad.name} has {len(squad.members)} members: a team that plays has {FEWEST} at least",
                code="too-few-members",
            )

    def _check_open_to(self, team: Which) -> None:
        """The result is neither confirmed nor protested by that team, nor final."""
        self.check_status("finished", "protested")
        if team in self.confirmed or team in dict(self.protests):
            raise WrongMoment("you have confirmed or protested already")


def fold(events: Iterable[FixtureEvent], home: Squad, visitors: Squad) -> Fixture:
    """The fixture after all these events, between the two teams as they are now."""
    return reduce(apply, events, Fixture(home, visitors))
