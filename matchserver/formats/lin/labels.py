"""Which board and room each section of a LIN file truly is.

Labels in real files are missing, wrong or given twice, and numbers start again. The deal is what tells:
the two rooms of a board hold the same one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from matchserver.contest.rooms import Room

from .header import Header
from .sections import Section
from .tokens import shown

Key = tuple[Room, int]
HIGHEST = 999
"""The highest board number a match may have."""


@dataclass
class Labels:
    """The sections by room and number. Feed them in the order of the file."""

    header: Header
    labelled: frozenset[Key]
    placed: dict[Key, Section] = field(default_factory=dict)
    shift: int = 0
    notes: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, sections: Sequence[Section], header: Header) -> Labels:
        """Place all sections."""
        _renumber(sections, header)
        known = frozenset((s.room, s.number) for s in sections if s.room and s.number)
        labels = cls(header, known)
        for before, section in zip([None, *sections], sections, strict=False):
            labels._place(section, before)
        return labels

    def _place(self, section: Section, before: Section | None) -> None:
        room, number = self._room_and_number(section, before)
        section.room, section.number = room, number
        key = (room, number + self.shift)
        if key[1] > HIGHEST:
            self._left_out(key)
        elif key not in self.placed:
            self.placed[key] = section
        elif _one_deal(self.placed[key], section):
            self._twice(key, section)
        else:
            self._again(key, section)

    def _room_and_number(self, section: Section, before: Section | None) -> Key:
        """Where the label fails, the next place: the other room of the same deal, else the next board."""
        if section.room and section.number:
            return section.room, section.number
        if section.number is None:
            last = before.number if before and before.number else (self.header.first or 1) - 1
            same = before is not None and before.deal is not None and before.deal == section.deal
            section.number = max(last if same else last + 1, 1)
        room = section.room or next(
            (r for r in Room if (r, section.number + self.shift) not in self.placed), Room.OPEN
        )
        label = shown(section.label)
        self.notes.append(f"the label {label} was read as board {section.number}, {room.value} room")
        return room, section.number

    def _twice(self, key: Key, section: Section) -> None:
        """The same board of the same room a second time: a copy, or the other room under a wrong letter."""
        room, number = key
        earlier, other = self.placed[key], (room.other, number)
        differ = earlier.weight and section.weight and earlier.calls != section.calls
        if differ and other not in self.placed and other not in self.labelled:
            if self._fits(section, other) and not self._fits(earlier, other):
                self.placed[other] = section
            elif room is Room.CLOSED or self._fits(earlier, other):
                self.placed[key], self.placed[other] = section, earlier
            else:
                self.placed[other] = section
            self.notes.append(
                f"board {number} stands twice under the {room.value} room; one was read as the other room's"
            )
            return
        self.placed[key] = max(earlier, section, key=lambda s: s.weight)
        self.notes.append(f"board {number}, {room.value} room: recorded twice; the fuller record was used")

    def _fits(self, section: Section, key: Key) -> bool:
        """Whether the recorded calls hold the contract that `rs` gives for that room."""
        place = place_in_rs(self.header, key[1])
        result = self.header.results.get((key[0], place)) if place is not None else None
        if result is None or result.contract is None:
            return False
        return any(str(recorded.call) == result.contract.name for recorded in section.calls)

    def _again(self, key: Key, section: Section) -> None:
        """The same number with another deal: a slip where the deal tells the board, else a new start."""
        room, number = key
        for (placed_room, n), placed in list(self.placed.items()):
            if placed_room is room.other and placed.deal == section.deal and (room, n) not in self.placed:
                self.placed[room, n] = section
                self.notes.append(f"board {number}, {room.value} room: a second deal, which is board {n}'s")
                return
        new = max(n for _, n in self.placed) + 1
        if new > HIGHEST:
            return self._left_out((room, new))
        self.shift += new - number
        self.notes.append(f"the board numbers start again; the second {number} is counted as board {new}")
        self.placed[room, new] = section

    def _left_out(self, key: Key) -> None:
        note = f"boards beyond {HIGHEST} were left out"
        if note not in self.notes[-1:]:
            self.notes.append(note)


def _one_deal(one: Section, other: Section) -> bool:
    return one.deal is None or other.deal is None or one.deal == other.deal


def _renumber(sections: Sequence[Section], header: Header) -> None:
    """Where `bn` lists the real numbers and the labels only count places, give the real numbers."""
    used = {s.number for s in sections if s.number}
    if not header.numbers or not used or used <= set(header.numbers):
        return
    for section in sections:
        if section.number and section.number <= len(header.numbers):
            section.number = header.numbers[section.number - 1]


def place_in_rs(header: Header, number: int) -> int | None:
    """The place of a board in `rs`; None when it lies before the range."""
    if header.numbers:
        return header.numbers.index(number) if number in header.numbers else None
    place = number - (header.first or 1)
    return place if place >= 0 else None


def number_in_range(header: Header, place: int) -> int:
    """The board at a place of `rs`, the inverse of place_in_rs."""
    if header.numbers:
        past = place - len(header.numbers) + 1
        return header.numbers[place] if past <= 0 else max(header.numbers) + past
    return (header.first or 1) + place
