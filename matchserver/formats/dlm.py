"""DLM, the text file of a dealing machine: a head, and a line of 26 letters and a checksum for each board.

A letter a to p holds two cards of the pack, which lies in order from the ace of spades to the two of clubs:
four bits, the seat of the first card (N, E, S, W as 0 to 3) in front of the second's. The checksum is the
number of the board and all letters' codes, exclusive-or. A file always has 99 boards; "From board" and
"To board" tell which are meant.
"""

from __future__ import annotations

import re
from functools import reduce
from operator import xor

from matchserver.bridge import CARDS, SEATS, Board, BridgeError, Card, Deal, Seat, Unreadable

_HEAD = re.compile(r"^[ \t]*\[Document\]", re.IGNORECASE | re.MULTILINE)
_BOARD = re.compile(r"^[ \t]*Board[ \t]+0*([0-9]{1,3})[ \t]*=(.*)$", re.IGNORECASE | re.MULTILINE)
_PACKED = re.compile(r"([a-p]{26})([0-9]{1,3})")
_PACK = sorted(CARDS, key=lambda card: (-card.suit, -card.rank))


def is_dlm(text: str) -> bool:
    """Whether a text is such a file."""
    return bool(_HEAD.search(text) and _BOARD.search(text))


def dlm_boards(text: str) -> list[Board]:
    """The boards that are meant, each number once; raises Unreadable, which names the board."""
    first, last = _bound(text, "From", 1), _bound(text, "To", 999)
    packed = {int(number): letters.strip() for number, letters in _BOARD.findall(text)}
    return [_board(number, letters) for number, letters in packed.items() if first <= number <= last]


def _bound(text: str, which: str, otherwise: int) -> int:
    found = re.search(
        rf"^[ \t]*{which} board[ \t]*=[ \t]*([0-9]{{1,3}})[ \t]*$", text, re.IGNORECASE | re.MULTILINE
    )
    return int(found[1]) if found else otherwise


def _board(number: int, value: str) -> Board:
    found = _PACKED.fullmatch(value)
    if not found:
        raise Unreadable(f"board {number}: 26 letters a to p and a checksum are needed")
    if reduce(xor, found[1].encode(), number) != int(found[2]):
        raise Unreadable(f"board {number}: the checksum does not fit: the file was damaged there")
    hands: dict[Seat, set[Card]] = {seat: set() for seat in SEATS}
    for place, letter in enumerate(found[1]):
        front, behind = divmod(ord(letter) - ord("a"), 4)
        hands[SEATS[front]].add(_PACK[2 * place])
        hands[SEATS[behind]].add(_PACK[2 * place + 1])
    try:
        return Board.numbered(number, Deal({seat: frozenset(hand) for seat, hand in hands.items()}))
    except BridgeError as error:
        raise Unreadable(f"board {number}: {error}") from None
