"""What a ladder has come to after the events of its log. Follows; judges nothing and knows no clock.

Built up by one fold and changed by nobody else. What is decided later about how a challenge counts is looked
up when the challenge ends (`decided`), so that all after it is as if it had been so from the start.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from ..bridge import Unreadable
from . import ladder_events as events
from .ladder_challenge import Challenge, Times
from .ladder_events import LadderEvent
from .ladder_order import Order, Step
from .ladder_outcome import Outcome, effect

Decided = dict[int, Outcome]


@dataclass(frozen=True)
class Entry:
    """A team that is or was on the ladder: since when, its rest, days rested before, when it left."""

    team: int
    entered: datetime
    resting: events.Rested | None = None
    rested_days: int = 0
    left: datetime | None = None

    def rests(self, at: datetime) -> bool:
        return self.resting is not None and at < self.resting.until


class LadderState:
    """The ladder after `seq` events; `log` has them all."""

    def __init__(self, decided: Decided) -> None:
        self.log: list[LadderEvent] = []
        self.decided = decided
        self.opening: events.Opened | None = None
        self.closed: datetime | None = None
        self.order = Order()
        self.entries: dict[int, Entry] = {}
        self.challenges: dict[int, Challenge] = {}
        self.open: dict[int, Challenge] = {}
        self.engaged: dict[int, tuple[int, ...]] = {}
        self.over: dict[tuple[int, int], Challenge] = {}
        self.last_played: dict[int, int] = {}

    def copy(self: S) -> S:
        """The same ladder, to go on from."""
        other = type(self)(dict(self.decided))
        other.opening, other.closed = self.opening, self.closed
        other.log, other.order = self.log[:], self.order.copy()
        for name in ("entries", "challenges", "open", "engaged", "over", "last_played"):
            setattr(other, name, dict(getattr(self, name)))
        return other

    @property
    def seq(self) -> int:
        return len(self.log)

    @property
    def opened(self) -> events.Opened:
        """The first event, with name, rules, zone and dates; raises Unreadable before it."""
        if self.opening is None:
            raise Unreadable("the log of a ladder begins with its opening")
        return self.opening

    def open_of(self, team: int) -> list[Challenge]:
        """The open challenges of that team, by it and to it."""
        return [self.open[number] for number in self.engaged.get(team, ())]

    @property
    def last_at(self) -> datetime | None:
        """When the last event happened."""
        return self.log[-1].at if self.log else None

    def follow(self, event: LadderEvent) -> None:
        """Take in one more event."""
        self.log.append(event)
        match event:
            case events.Opened():
                self.opening = event
            case events.Closed(at):
                self.closed = at
                self._cancel_all(list(self.open.values()), at)
            case events.Entered() | events.Rested() | events.Returned() | events.Left():
                self._follow_team(event)
            case events.Challenged():
                self._challenged(event)
            case _:
                self._follow_challenge(self._challenge(event.challenge), event)

    def _follow_team(self, event: events.Entered | events.Rested | events.Returned | events.Left) -> None:
        team, at = event.team, event.at
        if isinstance(event, events.Entered):
            self.entries[team] = Entry(team, at)
            self.order.step(Step(at, self.seq, team, None, len(self.order.teams) + 1))
            return
        entry = self.entries.get(team)
        if entry is None or entry.left:
            raise Unreadable(f"the log speaks of team {team}, which is not on the ladder")
        if isinstance(event, events.Rested):
            entry = replace(_back(entry, at), resting=event)
        elif isinstance(event, events.Returned):
            entry = _back(entry, at)
        else:
            self._cancel_all(self.open_of(team), at)
            self.order.step(Step(at, self.seq, team, self.order.place[team], None))
            entry = replace(_back(entry, at), left=at)
        self.entries[team] = entry

    def _challenged(self, event: events.Challenged) -> None:
        place = self.order.place
        if not {event.challenger, event.defender} <= place.keys():
            raise Unreadable(f"challenge {event.challenge} is between teams that are not on the ladder")
        places = (place[event.challenger], place[event.defender])
        number, teams = event.challenge, (event.challenger, event.defender)
        self._keep(Challenge(number, *teams, event.at, places, event.answer_by))
        for team in teams:
            self.engaged[team] = (*self.engaged.get(team, ()), number)

    def _challenge(self, number: int) -> Challenge:
        if number not in self.challenges:
            raise Unreadable(f"the log speaks of challenge {number}, which was never made")
        return self.challenges[number]

    def _keep(self, challenge: Challenge) -> None:
        self.challenges[challenge.number] = challenge
        if challenge.outcome is None:
            self.open[challenge.number] = challenge

    def _follow_challenge(self, was: Challenge, event: LadderEvent) -> None:
        match event:
            case events.Accepted(play_by=play_by):
                self._keep(was._replace(play_by=play_by))
            case events.TimesProposed(team=team, times=times):
                self._keep(was._replace(offer=Times(team, times)))
            case events.TimeChosen(when=when):
                self._keep(was._replace(offer=None, when=when))
            case events.MatchStarted(match=match, finish_by=finish_by):
                self._keep(was._replace(match=match, finish_by=finish_by))
            case events.Ruled():
                self._keep(was._replace(ruling=event))
            case events.MatchFinished(outcome=outcome) if was.outcome:
                self._keep(was._replace(reported=outcome))
            case _:
                self._end(was, event.at, _end_of(was, event))

    def _cancel_all(self, challenges: Iterable[Challenge], at: datetime) -> None:
        for challenge in challenges:
            self._end(challenge, at, Outcome("cancelled"))

    def _end(self, was: Challenge, at: datetime, reported: Outcome) -> None:
        outcome = self.decided.get(was.number, reported)
        ended = was._replace(outcome=outcome, reported=reported, ended=at, ended_seq=self.seq)
        self.challenges[was.number] = ended
        del self.open[was.number]
        for team in was.teams:
            self.engaged[team] = tuple(number for number in self.engaged[team] if number != was.number)
        self.over[was.teams] = ended
        if outcome.is_match:
            for team in was.teams:
                self.last_played[team] = self.seq
        self._move(ended, outcome)

    def _move(self, challenge: Challenge, outcome: Outcome) -> None:
        rules, place, move = self.opened.rules, self.order.place, effect(self.opened.rules, outcome)
        if move == "nothing":
            return
        team = challenge.team("defender" if move.startswith("defender") else "challenger")
        before, swaps = place[team], False
        if move == "defender drops":
            after = min(before + rules.drop, len(place))
        else:
            loser = challenge.other(team)
            then = challenge.places[0 if loser == challenge.challenger else 1]
            after = min(before, place[loser] if rules.changed == "present" else then)
            swaps = rules.after_win == "swap"
        self.order.step(Step(challenge.ended or challenge.made, self.seq, team, before, after,
                             challenge.number, swaps))  # fmt: skip


S = TypeVar("S", bound=LadderState)


def _back(entry: Entry, at: datetime) -> Entry:
    """The team no longer rests; a day that was begun counts."""
    if entry.resting is None:
        return entry
    begun = min((at - entry.resting.at).days + 1, entry.resting.days)
    return replace(entry, resting=None, rested_days=entry.rested_days + begun)


def _end_of(challenge: Challenge, event: LadderEvent) -> Outcome:
    """How the challenge ends by that event."""
    match event:
        case events.Declined():
            return Outcome("declined")
        case events.Withdrawn():
            return Outcome("withdrawn")
        case events.DeadlinePassed():
            return challenge.passed()
        case events.NoShow(missing=missing):
            return challenge.without(missing)
        case events.MatchFinished(outcome=outcome):
            return outcome
        case events.Cancelled():
            return Outcome("cancelled")
    raise Unreadable(f"{type(event).__name__} ends no challenge")


def decided(log: Iterable[LadderEvent]) -> Decided:
    """How challenges count by what was said last: a director's ruling, else the match's own report."""
    reported: Decided = {}
    ruled: Decided = {}
    for event in log:
        if isinstance(event, events.MatchFinished):
            reported[event.challenge] = event.outcome
        elif isinstance(event, events.Ruled):
            ruled[event.challenge] = event.outcome
    return {**reported, **ruled}
