"""The head of a LIN match: `vg`, `rs` and `bn`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from matchserver.bridge import Result
from matchserver.contest.rooms import Room

from .tokens import Token, shown
from .values import read_result, read_text

SLOTS = (Room.OPEN, Room.CLOSED)
"""The order of the two results of a board in `rs`."""


@dataclass(frozen=True)
class Header:
    """What `vg`, `rs` and `bn` say. `results` are those given, by place in `rs`: 0 is the first board's."""

    title: str = ""
    segment: str = ""
    scoring: str = "I"
    first: int | None = None
    last: int | None = None
    home: str = ""
    visitors: str = ""
    carry: tuple[float, float] = (0, 0)
    numbers: tuple[int, ...] = ()
    results: dict[tuple[Room, int], Result] = field(default_factory=dict)
    is_match: bool = False
    notes: tuple[str, ...] = ()


def read_header(pairs: Sequence[Token]) -> Header:
    """The head, wherever in the file its tags stand."""
    notes: list[str] = []
    head = _vg(_first(pairs, "vg", notes), notes)
    numbers = tuple(int(n) for n in re.findall(r"\d{1,4}", _first(pairs, "bn", []) or ""))
    results = _results(_first(pairs, "rs", notes) or "", notes)
    return replace(head, numbers=numbers, results=results, notes=tuple(notes))


def _first(pairs: Sequence[Token], tag: str, notes: list[str]) -> str | None:
    """The first value of a tag that holds something; later ones are named in a note."""
    values = [pair.value for pair in pairs if pair.tag == tag]
    filled = [value for value in values if value.strip(", \n")]
    if len(set(filled)) > 1:
        notes.append(f"{tag!r} stands {len(filled)} times in the file; the first was used")
    return filled[0] if filled else next(iter(values), None)


def _vg(value: str | None, notes: list[str]) -> Header:
    if value is None:
        return Header()
    fields = [read_text(part) for part in value.split(",")]
    at = _scoring_at(fields)
    if at is None:
        notes.append(f"the header {shown(value)} does not have its nine fields")
        at = 2
    elif at != 2:
        notes.append("the header has a comma too many or too few; its fields were told by their kind")
    front, rest = fields[:at], fields[at:]
    scoring, first, last, home, home_carry, visitors, carry = [*rest, *[""] * 7][:7]
    return Header(
        title=", ".join(front[:-1]) or (front[0] if front else ""),
        segment=front[-1] if len(front) > 1 else "",
        scoring=scoring.upper() or "I",
        first=_number(first),
        last=_number(last),
        home=home,
        visitors=visitors,
        carry=(_carried(home_carry, notes), _carried(carry, notes)),
        is_match=True,
    )


def _scoring_at(fields: list[str]) -> int | None:
    """Where the scoring stands: I, P or B with two numbers after it."""
    for at in range(len(fields) - 2):
        numbers = [_number(field) for field in fields[at + 1 : at + 3]]
        if fields[at].upper() in ("I", "P", "B") and None not in numbers:
            return at
    return None


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"[0-9]{1,4}", text) else None


def _carried(text: str, notes: list[str]) -> float:
    if not text:
        return 0
    if not re.fullmatch(r"[+-]?[0-9]{1,4}(\.[0-9]{1,2})?", text):
        notes.append(f"the carry-in {shown(text)} is no number; 0 was used")
        return 0
    return float(text) if "." in text else int(text)


def _results(value: str, notes: list[str]) -> dict[tuple[Room, int], Result]:
    results = {}
    for place, text in enumerate(value.split(",")):
        if not text.strip():
            continue
        result = read_result(text)
        if result is None:
            notes.append(f"result {place + 1} of 'rs', {shown(text)}, cannot be read")
        else:
            results[SLOTS[place % 2], place // 2] = result
    return results
