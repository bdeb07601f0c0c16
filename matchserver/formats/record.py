"""What a file of a played match holds, as frozen values: enough to score it and to broadcast it again.

Knows nothing of LIN or PBN; lin/ and pbn/ make these values, sheet.py scores them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from matchserver.bridge import (
    Auction,
    Board,
    BridgeError,
    Call,
    Card,
    Contract,
    Deal,
    Result,
    Seat,
    Vulnerability,
)
from matchserver.contest.rooms import Room
from matchserver.contest.rulings import Ruling


class NotAMatch(BridgeError):
    """A file that holds no team match: a lesson, a movie, a pairs session, nothing at all."""

    code = "not-a-match"


@dataclass(frozen=True)
class RecordedCall:
    """A call and its alert: None not alerted, "" alerted and not explained, or the explanation."""

    call: Call
    alert: str | None = None


@dataclass(frozen=True)
class Remark:
    """A comment, made after so many of the recorded calls and cards of its board."""

    calls: int
    cards: int
    text: str


@dataclass(frozen=True)
class PlayedBoard:
    """One board in one room. `calls` and `cards` are the legal beginning of what the file records.

    `contract` is what the file's calls come to, also where one of them was illegal; `cards` were checked
    in it. `result` is what counts, None where the file tells none; `claimed` is declarer's total tricks.
    """

    number: int
    dealer: Seat
    vulnerable: Vulnerability
    deal: Deal | None = None
    names: Mapping[Seat, str] = field(default_factory=dict)
    calls: tuple[RecordedCall, ...] = ()
    contract: Contract | None = None
    cards: tuple[Card, ...] = ()
    claimed: int | None = None
    result: Result | None = None
    notes: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @property
    def board(self) -> Board | None:
        """The board to play; None where the file gives no deal."""
        return None if self.deal is None else Board(self.number, self.deal, self.dealer, self.vulnerable)

    @property
    def auction(self) -> Auction:
        """The recorded calls as an auction; it is over only where they came to their end."""
        return Auction(self.dealer, tuple(recorded.call for recorded in self.calls))


Plays = Mapping[tuple[Room, int], PlayedBoard]


@dataclass(frozen=True)
class MatchRecord:
    """A segment of a match: home sits North-South in the open room. `carry` is home's, then visitors'.

    `boards` are the numbers in playing order, `notes` all that was forgiven, those of the boards included,
    `rulings` those in force: a result that one of them assigns stands in its board too. `makeable` are the
    tricks of double dummy where they are known, by board, strain and declarer: {1: {"NT": {"N": 9, ..}, ..}}.
    `played` is the day, where it is known.
    """

    title: str
    segment: str
    home: str
    visitors: str
    carry: tuple[float, float]
    boards: tuple[int, ...]
    plays: Plays
    notes: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    makeable: Mapping[int, Mapping[str, Mapping[str, int]]] = field(default_factory=dict)
    played: date | None = None

    def play(self, room: Room, number: int) -> PlayedBoard | None:
        """That board in that room; None where the file does not know it."""
        return self.plays.get((room, number))
