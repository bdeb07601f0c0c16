"""A LIN file cut into sections, one a board and room as the file labels them. Nothing is judged here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from matchserver.bridge import Card, Deal, Seat, Vulnerability
from matchserver.contest.rooms import Room

from ..record import NotAMatch, RecordedCall, Remark
from .header import SLOTS
from .tokens import Token, compact, shown
from .values import (
    LIN_SEATS,
    read_calls,
    read_cards,
    read_deal,
    read_dealer,
    read_text,
    read_vulnerability,
)

_LABEL = re.compile(r"([A-Za-z])?(\d{1,3})(?!\d)")
_BOARD = re.compile(r"board\s*(\d{1,3})\b", re.IGNORECASE)
MOST = 2000
"""Sections of a file: 999 boards in two rooms, and no end of hands that are none."""
Names = dict[Seat, str]


@dataclass
class Section:
    """What stands between one `qx` and the next; `room` and `number` are None where the label fails."""

    label: str = ""
    room: Room | None = None
    number: int | None = None
    dealer: Seat | None = None
    deal: Deal | None = None
    wrong_hands: str = ""
    vulnerable: Vulnerability | None = None
    names: Names = field(default_factory=dict)
    calls: list[RecordedCall] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    claimed: int | None = None
    remarks: list[Remark] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    has_hands: bool = False
    calls_cut: bool = False
    cards_cut: bool = False

    @property
    def weight(self) -> int:
        """How much of the play it holds."""
        return len(self.calls) + len(self.cards) + (self.claimed is not None)


@dataclass
class Sections:
    """The cutting: feed it every token in order, then take `done`."""

    done: list[Section] = field(default_factory=list)
    names: dict[Room, Names] = field(default_factory=dict)
    pending: Names | None = None
    slips: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, pairs: Iterable[Token]) -> Sections:
        """The sections of a file; raises NotAMatch. `slips` are those that stand outside any section."""
        cut = cls()
        for token in pairs:
            cut.take(token)
        for section in cut.done:
            room_names = cut.names.get(section.room or Room.OPEN, {})
            section.names = section.names or room_names
        return cut

    def take(self, token: Token) -> None:
        """Put one token where it belongs."""
        if token.tag == "qx":
            self._open(token.value)
        elif token.tag == "md" and (not self.done or self.done[-1].has_hands):
            self._open("")
        if token.slip:
            (self.done[-1].notes if self.done else self.slips).append(token.slip)
        if token.tag == "pn":
            self._seat(token.value)
        elif self.done and (read := _READERS.get(token.tag)):
            read(self.done[-1], token.value)

    def _open(self, label: str) -> None:
        if len(self.done) == MOST:
            raise NotAMatch(f"more than {MOST} hands or labels: give the boards of one match")
        found = _LABEL.match(compact(label))
        letter = (found[1] or "").lower() if found else ""
        section = Section(label, {"o": Room.OPEN, "c": Room.CLOSED}.get(letter))
        if found and int(found[2]):
            section.number = int(found[2])
        section.names = self.pending or {}
        self.pending = None
        self.done.append(section)

    def _seat(self, value: str) -> None:
        """`pn`: eight names seat both rooms, four the section they stand in or before."""
        people = [read_text(part) for part in value.split(",")]
        if not any(people):
            return
        fours = [dict(zip(LIN_SEATS, people[i : i + 4], strict=False)) for i in (0, 4)]
        if len(people) > 4:
            self.names = self.names | {room: four for room, four in zip(SLOTS, fours, strict=True) if four}
            return
        elsewhere = any(four == fours[0] for four in self.names.values())
        if self.done and not self.done[-1].weight and self.done[-1].has_hands and not elsewhere:
            self.done[-1].names = fours[0]
        elif not elsewhere:
            self.pending = fours[0]


def _label_in_text(section: Section, value: str) -> None:
    found = _BOARD.search(value)
    if section.number is None and found and int(found[1]):
        section.number = int(found[1])


def _hands(section: Section, value: str) -> None:
    section.has_hands = True
    section.dealer, section.deal = read_dealer(value), read_deal(value)
    if section.deal is None and value.strip(" ,\n0123456789"):
        section.wrong_hands = f"the hands {shown(value)} are no deal"
        section.notes.append(section.wrong_hands)


def _vulnerable(section: Section, value: str) -> None:
    section.vulnerable = read_vulnerability(value)
    if section.vulnerable is None and value.strip():
        section.notes.append(f"the vulnerability {shown(value)} cannot be read")


def _calls(section: Section, value: str) -> None:
    calls = read_calls(value)
    if not calls:
        if value.strip() and not section.calls_cut:
            section.notes.append(f"the call {shown(value)} cannot be read; the rest is left out")
            section.calls_cut = True
        return
    if len(calls) > 1:
        section.notes.append(f"two calls have run together in {shown(value)}")
    if not section.calls_cut:
        section.calls += [RecordedCall(call, "" if alerted else None) for call, alerted in calls]


def _alert(section: Section, value: str) -> None:
    text = read_text(value)
    if section.calls and text and not section.calls_cut:
        last = section.calls[-1]
        section.calls[-1] = RecordedCall(last.call, f"{last.alert}; {text}" if last.alert else text)


def _cards(section: Section, value: str) -> None:
    cards = read_cards(value)
    if not cards:
        if value.strip() and not section.cards_cut:
            section.notes.append(f"the card {shown(value)} cannot be read; the rest is left out")
            section.cards_cut = True
        return
    if not section.cards_cut:
        section.cards += cards


def _claim(section: Section, value: str) -> None:
    text = value.strip()
    if re.fullmatch(r"[0-9]{1,2}", text) and int(text) <= 13:
        section.claimed = int(text)
    elif text:
        section.notes.append(f"the claim {shown(value)} is no number of tricks")


def _remark(section: Section, value: str) -> None:
    text = read_text(value)
    if text:
        section.remarks.append(Remark(len(section.calls), len(section.cards), text))


_READERS = {
    "ah": _label_in_text, "md": _hands, "sv": _vulnerable, "mb": _calls, "an": _alert,
    "pc": _cards, "mc": _claim, "nt": _remark,
}  # fmt: skip


def lowest(sections: Sequence[Section]) -> int:
    """The lowest board number the sections name; 1 where they name none."""
    return min((s.number for s in sections if s.number), default=1)
