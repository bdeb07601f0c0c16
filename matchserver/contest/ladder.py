"""A ladder of teams: commands of captains and directors check and answer with events, `fold` follows them.

A command raises LadderRefused and changes nothing, or returns the events that say what happened. `by` is a
person's id; that they captain the team, or direct, is for the caller to know. `now` is an aware time. Knows
no fixture and no match but by what it is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from . import ladder_events as events
from .errors import BadLadder
from .ladder_challenge import Challenge
from .ladder_days import days_after, zone_named
from .ladder_errors import refuse
from .ladder_events import LadderEvent
from .ladder_legal import Legality, WhyNot
from .ladder_matches import MatchCommands
from .ladder_rules import LadderRules
from .ladder_sentence import _
from .ladder_state import Decided, decided
from .teams import tidy

LONGEST_NAME = 60


class Ladder(MatchCommands):
    """A ladder from its opening to its closing."""

    def open_ladder(
        self, by: int, name: str, rules: LadderRules, zone: str, now: datetime,
        starts: datetime | None = None, ends: datetime | None = None,
    ) -> list[LadderEvent]:  # fmt: skip
        """A director opens it; the first event of every ladder. Raises BadLadder."""
        name, at = tidy(name), self.at(now)
        starts = self.utc(starts or now)
        ends = ends and self.utc(ends)
        zone_named(zone)
        if self.seq:
            raise BadLadder("this ladder is open already: open another one")
        if not 0 < len(name) <= LONGEST_NAME:
            raise BadLadder(f"a name of {len(name)} characters: give the ladder one of 1 to {LONGEST_NAME}")
        if ends and ends <= starts:
            raise BadLadder("the season would end before it begins: choose a later end")
        return [events.Opened(at, by, name, rules, zone, starts, ends)]

    def enter(self, by: int, team: int, now: datetime) -> list[LadderEvent]:
        """A captain enters a team, at the bottom."""
        self.check_open()
        if team in self.order.place:
            refuse("on-ladder", _("This team is on the ladder already."))
        return [events.Entered(self.at(now), by, team)]

    def rest(self, by: int, team: int, days: int, now: datetime) -> list[LadderEvent]:
        """A captain rests a team for so many days; it keeps its place."""
        self.check_on(team)
        entry, at = self.entries[team], self.at(now)
        if entry.rests(at):
            refuse("you-rest-already", _("Your team rests already."))
        if self.open_of(team):
            refuse("has-challenges", _("Your team has an open challenge: play it, then rest."))
        left = self.rest_left(team, at)
        if not 1 <= days <= left:
            refuse("too-long-rest", _("Days your team may still rest in this season: %(left)s.", left=left))
        return [events.Rested(at, by, team, days, days_after(at, days, self.opened.zone))]

    def rest_left(self, team: int, now: datetime) -> int:
        """Days that the team, which rests no longer, may still rest in this season."""
        entry = self.entries[team]
        over = entry.resting.days if entry.resting else 0  # its end has passed and is not noted yet
        return max(0, self.opened.rules.rest_days - entry.rested_days - over)

    def come_back(self, by: int, team: int, now: datetime) -> list[LadderEvent]:
        """A captain ends the team's rest before its time."""
        self.check_on(team)
        if self.entries[team].resting is None:
            refuse("no-rest", _("Your team does not rest."))
        return [events.Returned(self.at(now), by, team)]

    def leave(self, by: int, team: int, now: datetime) -> list[LadderEvent]:
        """A captain takes the team off the ladder, and with it its challenges that are not being played."""
        self.check_on(team)
        if any(each.status == "playing" for each in self.open_of(team)):
            refuse("playing", _("Your team is playing a match of the ladder: finish it, then leave."))
        return [events.Left(self.at(now), by, team)]

    def challenge(
        self, by: int, challenger: int, defender: int, now: datetime, times: Sequence[datetime] = ()
    ) -> list[LadderEvent]:
        """A captain challenges a team above the own one, and may offer up to three times at once."""
        at = self.at(now)
        why_not = Legality(self, at).why_not(challenger, defender)
        if why_not:
            refuse(*why_not)
        number, rules = len(self.challenges) + 1, self.opened.rules
        answer_by = days_after(at, rules.answer_days, self.opened.zone)
        made: list[LadderEvent] = [events.Challenged(at, by, number, challenger, defender, answer_by)]
        if times:
            last = days_after(at, rules.play_days, self.opened.zone)
            made += self.offer(by, number, challenger, times, at, last)
        return made

    def challengeable(self, team: int, now: datetime) -> list[tuple[int, WhyNot | None]]:
        """Every other team from the top on, and why this team may not challenge it; None where it may."""
        legality = Legality(self, self.at(now))
        none = legality.none_from(team)
        others = (other for other in self.order.teams if other != team)
        return [(other, none or legality.why_not(team, other)) for other in others]

    def close(self, by: int, now: datetime) -> list[LadderEvent]:
        """A director closes the ladder."""
        self.check_open()
        return [events.Closed(self.at(now), by)]

    def due(self, now: datetime) -> list[LadderEvent]:
        """What has to happen by now and has not: deadlines passed, rests over; the oldest first.

        Once these are in the log nothing of it is due again, however often and late this is asked.
        """
        at = self.at(now)
        return [event for _, event in sorted(self._due(at), key=lambda found: found[0])]

    def _due(self, at: datetime) -> Iterable[tuple[tuple[datetime, int], LadderEvent]]:
        for number, challenge in self.open.items():
            if challenge.due and challenge.due.at <= at:
                deadline, due = challenge.due
                yield (due, number), events.DeadlinePassed(at, number, deadline, due)
        for team, entry in self.entries.items():
            if entry.resting and entry.resting.until <= at and not self.closed:
                yield (entry.resting.until, 0), events.Returned(at, None, team)

    def missed(self, now: datetime) -> list[Challenge]:
        """Scheduled matches that have not begun and for which nobody has to wait any longer."""
        wait, at = self.opened.rules.wait_minutes, self.at(now)
        times = ((challenge, challenge.missed_at(wait)) for challenge in self.open.values())
        return [challenge for challenge, missed in times if missed and missed <= at]

    def next_due(self) -> datetime | None:
        """When to look again: the next deadline, end of a rest, or match that has to have begun."""
        wait = self.opened.rules.wait_minutes
        if self.closed:
            return None
        times = [entry.resting.until for entry in self.entries.values() if entry.resting]
        for challenge in self.open.values():
            due, missed = challenge.due, challenge.missed_at(wait)
            times += [due.at] if due else []
            times += [missed] if missed else []
        return min(times, default=None)

    def after(self, new: Sequence[LadderEvent]) -> Ladder:
        """The ladder after these events too; a decision about what is over is followed from the start."""
        if any(self._reopens(event) for event in new):
            return fold([*self.log, *new])
        ladder = self.copy()
        for event in new:
            ladder.follow(event)
        return ladder

    def _reopens(self, event: LadderEvent) -> bool:
        is_again = isinstance(event, events.MatchFinished) and event.challenge not in self.open
        return is_again or isinstance(event, events.Ruled)

    def as_of(self, at: datetime) -> Ladder:
        """The ladder as it was at that time, by all that is known now: later rulings included."""
        return fold((event for event in self.log if event.at <= at), decided(self.log))


def fold(log: Iterable[LadderEvent], known: Decided | None = None) -> Ladder:
    """The ladder after all these events; `known`: how challenges count, where more than these events tell."""
    log = list(log)
    ladder = Ladder(decided(log) if known is None else known)
    for event in log:
        ladder.follow(event)
    return ladder
