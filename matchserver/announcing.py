"""A broadcast is moved, cancelled and taken up again: who may, when, and what is then on disk and told.

What may follow on what is the announcement's to say. That nothing is keyed into a broadcast that is cancelled
is seen to by operating, that nothing more of it is shown by the release.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from matchserver.bridge import WrongMoment
from matchserver.contest import AnnouncementEvent, Policy
from matchserver.course import is_over
from matchserver.desk import Desk
from matchserver.live import Live
from matchserver.operating import Operating
from matchserver.store import Person, StoredMatch
from matchserver.table import Table

Command = Callable[[StoredMatch], list[AnnouncementEvent]]


class Announcing:
    """What directors announce of broadcasts; only a director makes one, so its organiser is one of them."""

    def __init__(self, live: Live, operating: Operating, directors: Desk) -> None:
        self._live, self._operating, self._directors = live, operating, directors

    def check_announces(self, match_id: int, by: Person | None) -> Person:
        """That person, who must direct the match; raises NotFound, NotSignedIn, Forbidden where it is no
        broadcast that is keyed in."""
        self._operating.check_operates(match_id, by)
        return self._directors.check_directs(match_id, by)

    def is_fixed(self, match_id: int) -> bool:
        """Whether what the public sees does not change any more: something has been keyed."""
        with self._operating.still(match_id) as rooms:
            return any(live.table.seq for live in rooms)

    def has_begun(self, match_id: int) -> bool:
        """Whether a call has been made: the start is past."""
        with self._operating.still(match_id) as rooms:
            return any(_has_begun(live.table) for live in rooms)

    def move(self, match_id: int, by: Person | None, start: datetime | None, policy: Policy) -> None:
        """Have it begin at another time (aware), or the public see it otherwise; raises WrongMoment."""
        person = self.check_announces(match_id, by)

        def moved(stored: StoredMatch) -> list[AnnouncementEvent]:
            match, then = stored.match, start and start.astimezone(UTC)
            events = stored.announced.move(person.id, then, policy)
            if then != match.start and self.has_begun(match_id):
                raise WrongMoment("the first call is made: the start stays as it was", code="has-begun")
            if policy != match.policy and self.is_fixed(match_id):
                words = "a board has been opened: what the public sees does not change any more"
                raise WrongMoment(words, code="has-begun")
            return events if (then, policy) != (match.start, match.policy) else []

        self._announce(match_id, moved)

    def cancel(self, match_id: int, by: Person | None, why: str) -> None:
        """Call it off, before its play or during it; raises WrongMoment, ContestError without a reason."""
        person = self.check_announces(match_id, by)

        def cancelled(stored: StoredMatch) -> list[AnnouncementEvent]:
            if is_over(self._live, stored):
                raise WrongMoment("every board has been played: nothing is left to cancel", code="has-ended")
            return stored.announced.cancel(person.id, why)

        self._announce(match_id, cancelled)

    def resume(self, match_id: int, by: Person | None) -> None:
        """Take it up again where it stood; raises WrongMoment."""
        person = self.check_announces(match_id, by)
        self._announce(match_id, lambda stored: stored.announced.resume(person.id))

    def _announce(self, match_id: int, command: Command) -> None:
        """Do it on what stands while nothing is keyed; told, within that, when it is on disk."""
        matches = self._live.store.matches
        with self._operating.still(match_id):
            stored = matches.get(match_id)
            matches.announce(match_id, stored.announced.seq, command(stored))
            self._live.announced(matches.get(match_id))
            self._operating.tell(match_id)


def _has_begun(table: Table) -> bool:
    calls = table.record.auction.calls if table.record else ()
    return bool(calls or table.finished)
