"""The facts a ladder's log can hold. Past tense, one class a fact, no judgement; see ladder_record for JSON.

Every fact has its time `at` (aware, UTC). `by` is the id of the person who did it, `team`, `challenger` and
`defender` are ids of teams, `challenge` is the number of a challenge, counted from 1 in each ladder. What is
due when stands in the events: its days were counted when it was promised.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal

from .ladder_outcome import Outcome
from .ladder_rules import LadderRules

Deadline = Literal["answer", "play", "finish"]


@dataclass(frozen=True)
class Fact:
    version: ClassVar[int] = 1
    at: datetime


@dataclass(frozen=True)
class Opened(Fact):
    """A director opened the ladder; challenges are made from `starts` to `ends` (None: without end)."""

    by: int
    name: str
    rules: LadderRules
    zone: str
    starts: datetime
    ends: datetime | None


@dataclass(frozen=True)
class Entered(Fact):
    """A team entered, at the bottom."""

    by: int
    team: int


@dataclass(frozen=True)
class Rested(Fact):
    """A team rests for so many days, until that time, unless it returns earlier."""

    by: int
    team: int
    days: int
    until: datetime


@dataclass(frozen=True)
class Returned(Fact):
    """A team's rest is over: its captain said so, or (`by` None) the time was."""

    by: int | None
    team: int


@dataclass(frozen=True)
class Left(Fact):
    """A team left: those below move up, and its open challenges are cancelled."""

    by: int
    team: int


@dataclass(frozen=True)
class Challenged(Fact):
    """A team challenged another, which has until `answer_by` to answer."""

    by: int
    challenge: int
    challenger: int
    defender: int
    answer_by: datetime


@dataclass(frozen=True)
class Accepted(Fact):
    """The challenged team accepted; the match has to begin by `play_by`."""

    by: int
    challenge: int
    play_by: datetime


@dataclass(frozen=True)
class Declined(Fact):
    """The challenged team refused."""

    by: int
    challenge: int
    why: str


@dataclass(frozen=True)
class Withdrawn(Fact):
    """The challenger took the challenge back before it was answered."""

    by: int
    challenge: int


@dataclass(frozen=True)
class TimesProposed(Fact):
    """A team offered times to play; they replace what was offered before."""

    by: int
    challenge: int
    team: int
    times: tuple[datetime, ...]


@dataclass(frozen=True)
class TimeChosen(Fact):
    """The match is to begin `when`: one of the times offered, or what the captains agreed on afterwards."""

    by: int
    challenge: int
    when: datetime


@dataclass(frozen=True)
class DeadlinePassed(Fact):
    """That deadline passed, at `due`; `at` is when it was noticed."""

    challenge: int
    deadline: Deadline
    due: datetime


@dataclass(frozen=True)
class NoShow(Fact):
    """These teams did not come to their match."""

    challenge: int
    missing: tuple[int, ...]


@dataclass(frozen=True)
class MatchStarted(Fact):
    """Play began, as the match of that id; its result has to be final by `finish_by`."""

    challenge: int
    match: int
    finish_by: datetime


@dataclass(frozen=True)
class MatchFinished(Fact):
    """The result is final; said again, it was corrected, and counts as if it had been so at first."""

    challenge: int
    outcome: Outcome


@dataclass(frozen=True)
class Cancelled(Fact):
    """There is no match to play: both captains or a director said so."""

    by: int
    challenge: int
    why: str


@dataclass(frozen=True)
class Ruled(Fact):
    """A director decided how an ended challenge counts, as if it had been so from the start.

    A later ruling replaces it; what its match reports afterwards does not.
    """

    by: int
    challenge: int
    outcome: Outcome
    why: str


@dataclass(frozen=True)
class Closed(Fact):
    """A director closed the ladder: open challenges are cancelled, the standings are final."""

    by: int


LadderEvent = (
    Opened | Entered | Rested | Returned | Left | Challenged | Accepted | Declined | Withdrawn | TimesProposed
    | TimeChosen | DeadlinePassed | NoShow | MatchStarted | MatchFinished | Cancelled | Ruled | Closed
)  # fmt: skip
