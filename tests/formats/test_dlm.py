"""DLM files of dealing machines, written here by their description."""

from __future__ import annotations

from random import Random

import pytest

from matchserver.bridge import SEATS, Board, Deal, Unreadable
from matchserver.formats import deals_from

PACK = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
SUITS = "aaaaaabffffffkkkkkklpppppp"
"""A suit each: North the spades, East the hearts, South the diamonds, West the clubs. The checksum of such a
board is its number exclusive-or 14."""


def boards(*numbers: int) -> list[Board]:
    random = Random(9)
    return [Board.numbered(number, Deal.shuffled(random)) for number in numbers]


def packed(board: Board) -> str:
    """26 letters, each of two cards' owners, and the checksum in three digits."""
    owner = {str(card): seat for seat in SEATS for card in board.deal[seat]}
    letters, checksum = "", board.number
    for first, second in zip(PACK[::2], PACK[1::2], strict=True):
        code = 97 + 4 * "NESW".index(owner[first]) + "NESW".index(owner[second])
        letters, checksum = letters + chr(code), checksum ^ code
    return f"{letters}{checksum:03}"


def dlm(dealt: list[Board], first: int, last: int, line_end: str = "\r\n") -> bytes:
    """A whole file: the boards that are not meant are filled up to 99."""
    lines = ["[Document]", "Headline=Final", "Status=Show", "Duplicates=0", f"From board={first}"]
    lines += [f"To board={last}", "Crypto key=0", f"Checksum={first ^ last ^ 1}"]
    known = {board.number: packed(board) for board in dealt}
    for number in range(1, 100):
        lines += [f"Duplicates {number:02}=0"]
        lines += [f"Board {number:02}={known.get(number, f'{SUITS}{number ^ 14:03}')}"]
    return line_end.join([*lines, ""]).encode()


@pytest.mark.parametrize(("first", "last"), [(1, 16), (17, 32), (5, 5), (1, 99)])
@pytest.mark.parametrize("line_end", ["\r\n", "\n"])
def test_the_boards_that_are_meant_are_read(first, last, line_end):
    dealt = boards(*range(first, last + 1))
    assert deals_from(dlm(dealt, first, last, line_end), "deals.dlm") == dealt


def test_a_board_of_a_suit_each():
    deal = deals_from(dlm([], 7, 7), "x")[0].deal
    suits = ["AKQJT98765432" if place == i else "" for place in range(4) for i in range(4)]
    assert str(deal) == "N:" + " ".join(".".join(suits[4 * i : 4 * i + 4]) for i in range(4))


def test_without_bounds_every_board_is_read():
    text = dlm(boards(*range(1, 100)), 1, 99)
    text = text.replace(b"From board=1\r\n", b"").replace(b"To board=99\r\n", b"")
    assert len(deals_from(text, "x")) == 99


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("Board 03=", "Board 03=q", "board 3: 26 letters a to p and a checksum are needed"),
        ("Board 03=", "Board 03=\r\nBoard 77=", "board 3: 26 letters"),
        (f"Board 03={SUITS}013", f"Board 03={SUITS}014", "board 3: the checksum does not fit"),
        (f"Board 03={SUITS}013", f"Board 03={SUITS.replace('b', 'a')}014", "board 3: N holds 14 cards"),
    ],
)
def test_a_damaged_board_is_named(before, after, words):
    text = dlm(boards(1, 2, 4), 1, 4).decode()
    assert before in text
    with pytest.raises(Unreadable) as refusal:
        deals_from(text.replace(before, after).encode(), "deals.dlm")
    assert str(refusal.value).startswith("deals.dlm: ") and words in str(refusal.value)


def test_damage_to_a_board_that_is_not_meant_does_no_harm():
    text = dlm(boards(1, 2), 1, 2).decode().replace(f"Board 50={SUITS}", "Board 50=zzz")
    assert deals_from(text.encode(), "x") == boards(1, 2)


def test_a_file_whose_bounds_hold_no_board_has_no_deal():
    with pytest.raises(Unreadable, match="no deal was found; a PBN, LIN, DUP or DLM file"):
        deals_from(dlm([], 9, 3), "x")
