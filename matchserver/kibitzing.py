"""Kibitzing: who may sit behind which player, by the match's terms and with that player's consent.

What a kibitzer then sees is the table package's to say (`Kibitzer`). A seat is chosen once for the match, so
that nobody goes from hand to hand or from room to room.
"""

from __future__ import annotations

from collections.abc import Callable

from matchserver.access import Forbidden, known
from matchserver.bridge import Seat
from matchserver.live import Live, LiveTable
from matchserver.seats import Seats, is_member
from matchserver.signed_in import SignedIn
from matchserver.store import StoredMatch
from matchserver.table import Kibitzer

Look = Callable[[int], None]


class Kibitzing:
    """Answers from the terms, the line-ups and the consents as they are now.

    Each of `changed` is told the id of a match in which a consent has changed.
    """

    def __init__(self, live: Live, seats: Seats) -> None:
        self._live, self._seats, self._kept = live, seats, live.store.kibitzing
        self.changed: list[Look] = []

    def is_allowed(self, stored: StoredMatch) -> bool:
        """Whether the captains agreed that there may be kibitzers."""
        fixture = self._seats.fixture(stored.id)
        return bool(fixture and fixture.terms and fixture.terms.kibitzing)

    def open_seats(self, stored: StoredMatch, live: LiveTable) -> frozenset[Seat]:
        """The seats of that table behind which one may sit: the player allows it, or is a robot."""
        if not self.is_allowed(stored):
            return frozenset()
        consenting, players = self._kept.consenting(stored.id), self._seats.players(stored, live)
        ready = {seat for seat, player in players.items() if player in consenting or self._is_robot(player)}
        return frozenset(ready | self._seats.robots(stored, live))

    def check(self, stored: StoredMatch, live: LiveTable, seat: Seat, person: SignedIn | None) -> Kibitzer:
        """The audience of that person behind that seat; raises NotSignedIn or Forbidden."""
        who = known(person)
        fixture = self._seats.fixture(stored.id)
        if not self.is_allowed(stored):
            raise Forbidden("this match has no kibitzers: the captains did not agree to it")
        if fixture and is_member(fixture, who):
            raise Forbidden("you are of one of the two teams, or were: kibitzers are of neither")
        chosen = self._kept.chosen(stored.id, who.id)
        if chosen and chosen != (live.id, seat):
            raise Forbidden("you have chosen another seat in this match: one seat a person")
        if seat not in self.open_seats(stored, live):
            raise Forbidden("this player has no kibitzers: ask them to allow it, or choose another seat")
        return Kibitzer(seat)

    def sit(self, stored: StoredMatch, live: LiveTable, seat: Seat, person: SignedIn | None) -> Kibitzer:
        """The same, and the seat is chosen for this match."""
        self.check(stored, live, seat, person)
        self._kept.sit(stored.id, known(person).id, live.id, seat)
        return self.check(stored, live, seat, person)  # two windows may have chosen at once

    def consent(self, stored: StoredMatch, person: SignedIn | None, allows: bool) -> None:
        """A player lets kibitzers sit behind them in this match, or not (any more)."""
        if not self.is_allowed(stored):
            raise Forbidden("this match has no kibitzers: the captains did not agree to it")
        self._kept.consent(stored.id, known(person).id, allows)
        for look in self.changed:
            look(stored.id)

    def _is_robot(self, player: int) -> bool:
        return self._live.store.people.get(player).is_robot
