"""Boards are imported from PBN, LIN and DUP files, and written as PBN in export form."""

from __future__ import annotations

from random import Random

import pytest

from matchserver.bridge import CARDS, SEATS, Board, Deal, Seat, Unreadable
from matchserver.formats import deals_from, write_pbn_deals

from .small import DEAL, HANDS, OTHER_HANDS, game, lin, section


def boards(count: int = 18, first: int = 1) -> list[Board]:
    random = Random(5)
    return [Board.numbered(first + i, Deal.shuffled(random)) for i in range(count)]


def dup(deals: list[Deal], first: int = 1) -> bytes:
    """A file for a dealing machine, by its description: 78 digits, 68 of picture, 10 of trailer."""
    text = ""
    for deal in deals:
        for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH):
            cards = sorted(deal[seat], reverse=True)
            text += "".join(f"{(3 - card.suit) * 13 + 13 - card.rank:02}" for card in cards)
        text += "x" * 68 + f"YN{first:<3}1 {first + len(deals) - 1:<3}"
    return text.encode()


def test_written_deals_are_read_again():
    written = write_pbn_deals(boards())
    assert deals_from(written.encode(), "deals.pbn") == boards()


def test_pbn_is_written_in_export_form():
    lines = write_pbn_deals(boards(2, first=7)).split("\r\n")
    assert lines[:2] == ["% PBN 2.1", "% EXPORT"] and lines[-1] == "" and "\n" not in "".join(lines)
    names = " ".join(line[1:].split()[0] for line in lines[3:18])
    assert names == (
        "Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result"
    )
    deal = boards(1)[0].deal.text(Seat.SOUTH)
    assert lines[11:14] == ['[Dealer "S"]', '[Vulnerable "All"]', f'[Deal "{deal}"]']


def test_a_pbn_without_board_numbers_is_counted_from_one():
    text = "".join(f'[Deal "{board.deal}"]\n\n' for board in boards(3))
    assert deals_from(text.encode(), "deals.pbn") == boards(3)


def test_dealer_and_vulnerability_of_the_file_are_kept():
    text = f'[Board "1"]\n[Dealer "W"]\n[Vulnerable "All"]\n[Deal "{DEAL}"]\n'
    board = deals_from(text.encode(), "deals.pbn")[0]
    assert (board.dealer, board.vulnerable, board.deal) == ("W", "All", DEAL)


def test_a_match_file_gives_each_board_once():
    assert [board.number for board in deals_from((game() + game("Closed")).encode(), "x")] == [1]
    assert [board.deal for board in deals_from(lin().encode(), "x")] == [DEAL]


def test_lin_deals_without_labels_are_counted():
    text = f"md|3{HANDS}|sv|o|pg||md|4{OTHER_HANDS}|sv|n|pg||"
    found = deals_from(text.encode(), "deals.lin")
    assert [(board.number, board.dealer, board.vulnerable) for board in found] == [
        (1, "N", "None"), (2, "E", "NS")
    ]  # fmt: skip


def test_lin_deals_of_a_movie_are_read_though_it_is_no_match():
    text = section("o1") + section("o2", hands=OTHER_HANDS)
    assert [board.number for board in deals_from(text.encode(), "x")] == [1, 2]


@pytest.mark.parametrize("first", [1, 17])
def test_dup_is_read_from_its_first_number_on(first):
    data = dup([board.deal for board in boards(4, first)], first)
    assert len(data) == 4 * 156 and deals_from(data, "x.dup") == boards(4, first)


@pytest.mark.parametrize("card", [b"00", b"53", b"02"])
def test_a_dup_file_with_an_impossible_card_is_refused(card):
    data = dup([Deal({seat: frozenset(CARDS[i::4]) for i, seat in enumerate(SEATS)})])
    with pytest.raises(Unreadable, match=r"x\.dup: a DUP file"):
        deals_from(data[:2].replace(data[:2], card) + data[2:], "x.dup")


@pytest.mark.parametrize("data", [b"", b"hello", b'[Event "x"]', b"nt|no deal|pg||", b"x" * 156])
def test_a_file_without_deals_is_refused(data):
    with pytest.raises(Unreadable, match="no deal was found"):
        deals_from(data, "x")


@pytest.mark.parametrize(
    "data",
    [b"\n" * 384_000, b"[Document]\n" + b"\n" * 384_000, b"1 " + (b"a" * 127_000 + b".") * 3],
    ids=["blank lines", "blank lines of a dealing machine", "a word without end"],
)
def test_a_file_of_next_to_nothing_is_looked_through_once(data):
    """Gone through again from each of its places, it would hold the server for minutes."""
    with pytest.raises(Unreadable, match=r"^x: "):
        deals_from(data, "x")


@pytest.mark.parametrize("piece", ["md|3", "md|3|", "qx|o1|md|1S|"])
def test_hands_without_end_are_refused_at_the_most_that_a_match_can_have(piece):
    with pytest.raises(Unreadable, match="x: more than 2000 hands"):
        deals_from(piece.encode() * 2001, "x")
