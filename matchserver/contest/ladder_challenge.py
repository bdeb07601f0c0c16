"""One challenge of a ladder from its being made to its end. Follows; judges nothing."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal, NamedTuple

from .ladder_events import Deadline, Ruled
from .ladder_outcome import Outcome, Role

Status = Literal["challenged", "accepted", "scheduled", "playing", "ended"]


class Times(NamedTuple):
    """Times that a team offers, while the other team's choice is awaited."""

    team: int
    times: tuple[datetime, ...]


class Due(NamedTuple):
    """What has to happen by when."""

    deadline: Deadline
    at: datetime


class Challenge(NamedTuple):
    """A challenge by its number, and how far it has come; times are aware, in UTC.

    `places` are the positions of challenger and defender when it was made. `when` is the time agreed, `match`
    the match it is played as. `outcome` is what counts now, `reported` what was first so, `ruling` the
    director's decision that changed it; `ended_seq` is the number of the event that ended it.
    """

    number: int
    challenger: int
    defender: int
    made: datetime
    places: tuple[int, int]
    answer_by: datetime
    play_by: datetime | None = None
    offer: Times | None = None
    when: datetime | None = None
    match: int | None = None
    finish_by: datetime | None = None
    outcome: Outcome | None = None
    reported: Outcome | None = None
    ruling: Ruled | None = None
    ended: datetime | None = None
    ended_seq: int = 0

    @property
    def status(self) -> Status:
        if self.outcome:
            return "ended"
        if self.match is not None:
            return "playing"
        if self.when is not None:
            return "scheduled"
        return "challenged" if self.play_by is None else "accepted"

    @property
    def teams(self) -> tuple[int, int]:
        """Challenger and defender."""
        return self.challenger, self.defender

    @property
    def winner(self) -> int | None:
        """The team that won a match that counts, played or given; None for a draw and without a match."""
        if self.outcome is None or not self.outcome.is_match or self.outcome.winner is None:
            return None
        return self.team(self.outcome.winner)

    def team(self, role: Role) -> int:
        return self.challenger if role == "challenger" else self.defender

    def other(self, team: int) -> int:
        return self.defender if team == self.challenger else self.challenger

    @property
    def due(self) -> Due | None:
        """The deadline it is under now; a match that is scheduled begins or is a no-show instead."""
        match self.status:
            case "challenged":
                return Due("answer", self.answer_by)
            case "accepted" if self.play_by:
                return Due("play", self.play_by)
            case "playing" if self.finish_by:
                return Due("finish", self.finish_by)
        return None

    def missed_at(self, wait_minutes: int) -> datetime | None:
        """When a team that has not come to its match has missed it; None where none is scheduled."""
        if self.status != "scheduled" or self.when is None:
            return None
        return self.when + timedelta(minutes=wait_minutes)

    def passed(self) -> Outcome:
        """How it ends when its present deadline passes."""
        is_silent = self.status == "challenged" or (
            self.status == "accepted" and self.offer is not None and self.offer.team == self.challenger
        )
        return Outcome("silent" if is_silent else "lapsed")

    def without(self, missing: tuple[int, ...]) -> Outcome:
        """How it ends when these teams did not come to the match."""
        if len(missing) == 1:
            return Outcome("no-show", "challenger" if missing[0] == self.defender else "defender")
        return Outcome("lapsed")
