"""Deals as people type them: one board a line, "3 N:AKQ.T98.76.5432 ... ... -"."""

from __future__ import annotations

import re

from matchserver.bridge import Board, BridgeError, Deal, Unreadable

_LINE = re.compile(r"(?:board\s+)?([0-9]{1,3})[.:)]?\s+(\S.*)", re.IGNORECASE)


def read_deal(text: str) -> Deal:
    """A deal as PBN writes it; one hand may be "-" and gets the rest of the pack. Without a seat in front
    North's hand is the first. Raises Unreadable."""
    text = text.strip()
    return Deal.parse(completed(text if ":" in text[:2] else f"N:{text}"))


def completed(text: str) -> str:
    """A deal with its one unknown hand filled in from the other three."""
    first, _, rest = text.partition(":")
    hands = rest.split()
    if hands.count("-") != 1 or len(hands) != 4:
        return text
    held = [hand.upper().replace("10", "T").split(".") for hand in hands if hand != "-"]
    if any(len(suits) != 4 for suits in held):
        return text
    taken = ["".join(suits[i] for suits in held) for i in range(4)]
    missing = ".".join("".join(rank for rank in "AKQJT98765432" if rank not in suit) for suit in taken)
    return f"{first}:" + " ".join(missing if hand == "-" else hand for hand in hands)


def are_typed(text: str) -> bool:
    """Whether a line of the text is a board's."""
    lines = map(_LINE.match, map(str.strip, text.splitlines()))
    return any(word.count(".") >= 3 for found in lines if found for word in found[2].split())


def typed_boards(text: str) -> list[Board]:
    """The boards of the lines; raises Unreadable, which names the line. Blank lines do not count."""
    boards: dict[int, Board] = {}
    for place, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        found = _LINE.fullmatch(line.strip())
        if not found:
            raise Unreadable(f"line {place}: write a board's number and deal, as 3 N:AKQ.T98.76.5432 ...")
        number = int(found[1])
        if number in boards:
            raise Unreadable(f"line {place}: board {number} stands there twice")
        try:
            boards[number] = Board.numbered(number, read_deal(found[2]))
        except BridgeError as error:
            raise Unreadable(f"line {place}, board {number}: {error}") from None
    return list(boards.values())
