"""Seats and how they are read. Their turn round the table is tested with the boards and the auction."""

import pytest

from matchserver.bridge import SEATS, Seat, Unreadable


@pytest.mark.parametrize("seat", Seat)
def test_a_seat_is_read_as_it_is_written(seat):
    readings = str(seat), str(seat).lower(), seat.name, seat.name.title(), f" {seat} "
    assert {Seat.parse(text) for text in readings} == {seat}


@pytest.mark.parametrize("text", ["", "X", "NS", "EW", "Nobody", "Southwest", "1"])
def test_what_is_no_seat_is_refused(text):
    with pytest.raises(Unreadable, match=f"'{text}' is no seat: write N, E, S or W"):
        Seat.parse(text)


def test_the_seats_go_round_clockwise():
    assert "".join(SEATS) == "NESW"
    assert [seat.next for seat in SEATS] == [*SEATS[1:], SEATS[0]]
    assert all(seat.partner.partner is seat and seat.partner.side is seat.side for seat in SEATS)
    assert all(seat.after(4) is seat and seat.after(-1).next is seat for seat in SEATS)
