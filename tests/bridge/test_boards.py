"""Law 2: dealer and vulnerability of a board."""

from random import Random

import pytest

from matchserver.bridge import Board, Deal, Seat, Side, Unreadable, Vulnerability, dealer_of, vulnerability_of

# As the boards are printed.
BOARDS = {
    1: "N None", 2: "E NS", 3: "S EW", 4: "W All",
    5: "N NS", 6: "E EW", 7: "S All", 8: "W None",
    9: "N EW", 10: "E All", 11: "S None", 12: "W NS",
    13: "N All", 14: "E None", 15: "S NS", 16: "W EW",
}  # fmt: skip
DEAL = Deal.shuffled(Random(1))


@pytest.mark.parametrize("number", range(1, 33))
def test_law_2_dealer_and_vulnerability_of_every_board(number):
    printed = BOARDS[(number - 1) % 16 + 1]
    assert f"{dealer_of(number)} {vulnerability_of(number)}" == printed
    board = Board.numbered(number, DEAL)
    assert f"{board.dealer} {board.vulnerable}" == printed


@pytest.mark.parametrize("number", [0, -3])
def test_boards_are_numbered_from_one(number):
    with pytest.raises(Unreadable, match=f"board number {number}: boards are numbered from 1"):
        Board.numbered(number, DEAL)


@pytest.mark.parametrize("value", Vulnerability)
def test_a_vulnerability_is_read_as_it_is_written(value):
    assert Vulnerability.parse(str(value)) is value


@pytest.mark.parametrize(
    ("text", "value"),
    [("o", "None"), ("-", "None"), ("Love", "None"), ("n", "NS"), ("N-S", "NS"), ("e", "EW"), ("E/W", "EW"),
     ("b", "All"), ("Both", "All"), ("ALL", "All")],
)  # fmt: skip
def test_a_vulnerability_is_read_as_match_files_write_it(text, value):
    assert Vulnerability.parse(text) is Vulnerability(value)


@pytest.mark.parametrize("text", ["North", "x", "NSEW", "us"])
def test_what_is_no_vulnerability_is_refused(text):
    with pytest.raises(Unreadable, match=f"'{text}' is no vulnerability: write None, NS, EW or All"):
        Vulnerability.parse(text)


def test_a_vulnerability_includes_its_sides():
    included = {value: [side for side in Side if value.includes(side)] for value in Vulnerability}
    assert list(included.values()) == [[], [Side.NS], [Side.EW], [Side.NS, Side.EW]]


def test_sides_and_seats_belong_together():
    assert [seat.side for seat in Seat] == [Side.NS, Side.EW, Side.NS, Side.EW]
    assert all(seat in seat.side.seats and seat not in seat.side.other.seats for seat in Seat)
