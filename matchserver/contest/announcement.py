"""What is announced of a broadcast beside its play: when it begins, what the public sees, whether it is off.

Its facts, to and from plain dicts, the commands that lead to them, and their fold. Pure: times are passed in;
who may, and what has been keyed by then, is for the caller to know.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from math import inf
from typing import Any, ClassVar, get_args

from ..bridge import WrongMoment
from .fact_codec import Codec
from .match import Match
from .policy import Policy
from .reasons import reason


@dataclass(frozen=True)
class Fact:
    """`by` is the id of the person who did it."""

    version: ClassVar[int] = 1
    by: int


@dataclass(frozen=True)
class Moved(Fact):
    """The broadcast begins then (None: that is not announced), and is shown to the public so."""

    start: datetime | None
    policy: Policy


@dataclass(frozen=True)
class Cancelled(Fact):
    """It is cancelled, before its play or during it."""

    why: str


@dataclass(frozen=True)
class Resumed(Fact):
    """It is taken up again where it stood."""


AnnouncementEvent = Moved | Cancelled | Resumed


@dataclass(frozen=True)
class Announcement:
    """All that stands of it after `seq` events, the last of them at `changed` (seconds since 1970 UTC).

    `gaps` are the times from, until, in which it was cancelled until it was taken up again.
    """

    seq: int = 0
    changed: float = 0.0
    moved: Moved | None = None
    cancelled: Cancelled | None = None
    gaps: tuple[tuple[float, float], ...] = ()

    @property
    def until(self) -> float:
        """Nothing becomes public that was not by then: a match that is cancelled shows what it showed."""
        return self.changed if self.cancelled else inf

    @property
    def told(self) -> dict[str, Any] | None:
        """{"at", "why"} of a broadcast that is cancelled, for all who may watch it."""
        at = datetime.fromtimestamp(self.changed, UTC).isoformat(timespec="seconds")
        return {"at": at, "why": self.cancelled.why} if self.cancelled else None

    def on(self, match: Match) -> Match:
        """That match as it is announced now."""
        return replace(match, start=self.moved.start, policy=self.moved.policy) if self.moved else match

    def check_on(self) -> None:
        """Raise WrongMoment where it is cancelled."""
        if self.cancelled:
            words = "this broadcast is cancelled: a director can take it up again"
            raise WrongMoment(words, code="cancelled")

    def move(self, by: int, start: datetime | None, policy: Policy) -> list[AnnouncementEvent]:
        """Announce it for that time and that policy; raises WrongMoment."""
        self.check_on()
        return [Moved(by, start, policy)]

    def cancel(self, by: int, why: str) -> list[AnnouncementEvent]:
        """Call it off; raises WrongMoment, ContestError where no reason is given."""
        self.check_on()
        return [Cancelled(by, reason(why))]

    def resume(self, by: int) -> list[AnnouncementEvent]:
        """Take it up again; raises WrongMoment."""
        if not self.cancelled:
            raise WrongMoment("this broadcast is not cancelled: it goes on", code="goes-on")
        return [Resumed(by)]


def apply(announced: Announcement, at: float, event: AnnouncementEvent) -> Announcement:
    """What stands after one more event, written at that time."""
    after = replace(announced, seq=announced.seq + 1, changed=at)
    match event:
        case Moved():
            return replace(after, moved=event)
        case Cancelled():
            return replace(after, cancelled=event)
        case Resumed():
            return replace(after, cancelled=None, gaps=(*announced.gaps, (announced.changed, at)))


_CODEC: Codec[AnnouncementEvent] = Codec.of(
    get_args(AnnouncementEvent),
    {"start": lambda start: start and start.isoformat(), "policy": str},
    {"start": lambda start: start and datetime.fromisoformat(start), "policy": Policy.parse},
)
to_dict, from_dict = _CODEC.to_dict, _CODEC.from_dict
