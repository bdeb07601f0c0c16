"""PBN tags gathered into games, with `#` and `##` inherited. Nothing is judged here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .tokens import Tag

MISSING = ("", "?", "-", "*")
"""What stands for a value that is not known."""


@dataclass
class Game:
    """The tags of one game by name. `sections` are those with words after them, `notes` their [Note]s."""

    values: dict[str, str] = field(default_factory=dict)
    sections: dict[str, Tag] = field(default_factory=dict)
    notes: dict[tuple[str, str], str] = field(default_factory=dict)
    section: str = ""

    def value(self, name: str) -> str:
        """The value of a tag; "" where it is missing or unknown."""
        value = self.values.get(name, "").strip()
        return "" if value in MISSING else value

    def words(self, name: str) -> list[str]:
        """The words of a section; none where it is missing."""
        section = self.sections.get(name)
        return section.words if section else []

    def add(self, tag: Tag) -> None:
        """One more tag. Of two, the one that holds more counts; a note belongs to the section before it."""
        if tag.name == "Note":
            number, _, text = tag.value.partition(":")
            self.notes[self.section, number.strip()] = text.strip()
            return
        if not self.value(tag.name):
            self.values[tag.name] = tag.value
        if tag.name in ("Auction", "Play"):
            self.section = tag.name
        held = self.sections.get(tag.name)
        if held is None or len(tag.words) > len(held.words):
            self.sections[tag.name] = tag


def games(tags: Iterable[Tag]) -> list[Game]:
    """The games in order. A game begins with [Event] or [Board], or after a gap, where a tag comes again."""
    found: list[Game] = []
    lasting: dict[str, str] = {}
    for tag in tags:
        if not found or _begins(tag, found[-1]):
            found.append(Game())
        _inherit(tag, found[-2] if len(found) > 1 else None, lasting)
        found[-1].add(tag)
    for game in found:
        game.values = lasting | game.values if lasting else game.values
    return found


def _begins(tag: Tag, game: Game) -> bool:
    if tag.name not in game.values or tag.name in ("Auction", "Play"):
        return False
    return tag.name in ("Event", "Board") or tag.after_gap


def _inherit(tag: Tag, before: Game | None, lasting: dict[str, str]) -> None:
    """`#` takes the value of the game before; `##value` holds for every later game without the tag."""
    if tag.value.startswith("##"):
        if tag.value[2:]:
            lasting[tag.name] = tag.value[2:]
        tag.value = tag.value[2:] or (before.values.get(tag.name, "") if before else "")
    elif tag.value == "#":
        tag.value = before.values.get(tag.name, lasting.get(tag.name, "")) if before else ""
