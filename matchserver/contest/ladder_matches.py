"""The commands of a ladder that follow a challenge to its end. See ladder.py, which has all of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from . import ladder_events as events
from .ladder_challenge import Challenge, Status
from .ladder_days import days_after
from .ladder_errors import refuse
from .ladder_events import LadderEvent
from .ladder_outcome import Outcome
from .ladder_sentence import Sentence, _
from .ladder_state import LadderState
from .reasons import reason, words

MOST_TIMES = 3
"""Times that a team offers at once."""


class MatchCommands(LadderState):
    """What becomes of a challenge."""

    def accept(
        self, by: int, number: int, now: datetime, times: Sequence[datetime] = ()
    ) -> list[LadderEvent]:
        """The challenged captain accepts, and may offer other times at once."""
        challenge, at = self._unanswered(number, now), self.at(now)
        rules = self.opened.rules
        play_by = days_after(at, rules.play_days, self.opened.zone)
        accepted = events.Accepted(at, by, number, play_by)
        return [accepted, *(self.offer(by, number, challenge.defender, times, at, play_by) if times else [])]

    def decline(self, by: int, number: int, why: str, now: datetime) -> list[LadderEvent]:
        """The challenged captain refuses, with the consequence that the rules have."""
        self._unanswered(number, now)
        return [events.Declined(self.at(now), by, number, words(why))]

    def withdraw(self, by: int, number: int, now: datetime) -> list[LadderEvent]:
        """The challenger takes it back, before it is answered; nothing moves."""
        self._unanswered(number, now)
        return [events.Withdrawn(self.at(now), by, number)]

    def propose_times(
        self, by: int, number: int, team: int, times: Sequence[datetime], now: datetime
    ) -> list[LadderEvent]:
        """Either captain offers times for the accepted match, in place of those offered before."""
        challenge, at = self._at("accepted", number), self.at(now)
        self._check_in(challenge, team)
        play_by = challenge.play_by or at
        rules = self.opened.rules
        last = days_after(play_by, -rules.answer_days, self.opened.zone)
        if at > last:
            why = _("Times could be offered until %(last)s: choose one of those offered.", last=last)
            refuse("too-late-to-offer", why)
        return self.offer(by, number, team, times, at, play_by)

    def choose(self, by: int, number: int, team: int, when: datetime, now: datetime) -> list[LadderEvent]:
        """A captain chooses one of the times that the other offered; this accepts the challenge as well."""
        challenge, at = self._at("challenged accepted", number), self.at(now)
        self._check_in(challenge, team)
        offer = challenge.offer
        if offer is None or offer.team == team or when not in offer.times:
            refuse("not-offered", _("Choose one of the times that the other team offers."))
        if when <= at:
            refuse("time-passed", _("That time has passed: choose another one."))
        accepted = self.accept(by, number, now) if challenge.status == "challenged" else []
        return [*accepted, events.TimeChosen(at, by, number, self.utc(when))]

    def reschedule(self, by: int, number: int, when: datetime, now: datetime) -> list[LadderEvent]:
        """Both captains agreed on another time for the match."""
        self._at("scheduled", number)
        return [events.TimeChosen(self.at(now), by, number, self.utc(when))]

    def start(self, number: int, match: int, now: datetime) -> list[LadderEvent]:
        """The match began, as the match of that id."""
        self._at("scheduled", number)
        at = self.at(now)
        finish_by = days_after(at, self.opened.rules.play_days, self.opened.zone)
        return [events.MatchStarted(at, number, match, finish_by)]

    def no_show(self, number: int, missing: Sequence[int], now: datetime) -> list[LadderEvent]:
        """These teams have not come to the scheduled match, `wait_minutes` after its time."""
        challenge, at = self._at("scheduled", number), self.at(now)
        for team in missing:
            self._check_in(challenge, team)
        missed = challenge.missed_at(self.opened.rules.wait_minutes)
        if not missing or missed is None or at < missed:
            refuse("too-early", _("The teams still have time to come."))
        return [events.NoShow(at, number, tuple(missing))]

    def finish(self, number: int, outcome: Outcome, now: datetime) -> list[LadderEvent]:
        """The result of the match is final, or a final one was corrected: played, or given as a walkover."""
        challenge = self.challenges.get(number)
        if not outcome.is_match or (challenge and challenge.reported and not challenge.reported.is_match):
            refuse("no-match", _("This challenge came to no match."))
        if challenge is None or challenge.outcome is None:
            self._at("scheduled playing", number)
        return [events.MatchFinished(self.at(now), number, outcome)]

    def cancel(self, by: int, number: int, why: str, now: datetime) -> list[LadderEvent]:
        """Both captains, or a director, call an open challenge off; nothing moves."""
        self._at("challenged accepted scheduled playing", number)
        return [events.Cancelled(self.at(now), by, number, words(why))]

    def rule(self, by: int, number: int, outcome: Outcome, why: str, now: datetime) -> list[LadderEvent]:
        """A director decides how an ended challenge counts; all that came after it is worked out again."""
        self._at("ended", number)
        return [events.Ruled(self.at(now), by, number, outcome, reason(why))]

    def offer(
        self, by: int, number: int, team: int, times: Sequence[datetime], at: datetime, last: datetime
    ) -> list[LadderEvent]:
        """Up to three times behind `at` and not behind `last`."""
        found = tuple(sorted({self.utc(time) for time in times}))
        if not 1 <= len(found) <= MOST_TIMES or not at < found[0] <= found[-1] <= last:
            why = _("Offer one to three times, none later than %(last)s and none that has passed.", last=last)
            refuse("bad-times", why)
        return [events.TimesProposed(at, by, number, team, found)]

    def at(self, now: datetime) -> datetime:
        """The time of what happens now, never before what happened last."""
        now = self.utc(now)
        return max(now, self.last_at) if self.last_at else now

    @staticmethod
    def utc(time: datetime) -> datetime:
        """The time in UTC; one without a zone is refused."""
        if time.tzinfo is None:
            refuse("no-zone", _("This time has no time zone."))
        return time.astimezone(UTC)

    def check_open(self) -> None:
        if self.opened and self.closed:
            refuse("closed", _("This ladder is closed."))

    def check_on(self, team: int) -> None:
        """The ladder is open and the team is on it."""
        self.check_open()
        if team not in self.order.place:
            refuse("not-on-ladder", _("This team is not on the ladder: enter it first."))

    def _check_in(self, challenge: Challenge, team: int) -> None:
        if team not in challenge.teams:
            refuse("not-your-challenge", _("This is a challenge between other teams."))

    def _unanswered(self, number: int, now: datetime) -> Challenge:
        challenge = self._at("challenged", number)
        if self.at(now) >= challenge.answer_by:
            refuse("too-late", _("The time to answer this challenge is over."))
        return challenge

    def _at(self, statuses: str, number: int) -> Challenge:
        """The challenge of that number, which has come as far as one of these words says."""
        challenge = self.challenges.get(number)
        if challenge is None:
            refuse("no-challenge", _("There is no such challenge."))
        if challenge.status not in statuses.split():
            refuse("wrong-moment", _MOMENT[challenge.status])
        return challenge


_MOMENT: dict[Status, Sentence] = {
    "challenged": _("This challenge has not been answered yet."),
    "accepted": _("This challenge has been accepted, and no time is agreed on yet."),
    "scheduled": _("The time of this match is agreed on."),
    "playing": _("This match is being played."),
    "ended": _("This challenge is over."),
}
