"""What the public sees of a board that a director opens again after it was closed."""

from __future__ import annotations

import pytest
from houses import MORNING, add_match, boards, stamped
from test_public import PLAYED, claimed, lead

from matchserver.bridge import SEATS
from matchserver.contest import NOTHING, Room
from matchserver.public import PublicMatch
from matchserver.store import NotFound

FIRST = boards(1)[0]


def opened_again(table):
    return table.take_back(0, 0, "Dora", "the claim was withdrawn")


AGAIN = [*PLAYED, opened_again]
CLOSED = [*AGAIN, lead, claimed(FIRST, 8)]


@pytest.fixture
def public(house):
    """Both rooms' logs of one board under a policy, as the public side follows them at a time.

    `public.kept` is what it has asked to have kept of what is shown, the last one last.
    """

    def public(policy, rooms, now, shown=NOTHING):
        match = PublicMatch(add_match(house, 1, policy), shown=shown)
        for room, log in rooms.items():
            match.follow(room, [event for event in log if event.at <= now])
        match.advance(now, lambda _, release: public.kept.append(release))
        return match

    public.kept = []
    return public


def log(*commands, at=MORNING):
    return stamped(at, *commands)


def test_a_board_opened_again_is_not_finished_until_it_is_closed_again(public):
    rooms = {Room.OPEN: log(*CLOSED), Room.CLOSED: log(*PLAYED, at=MORNING + len(AGAIN))}
    end = max(rooms[Room.OPEN][-1].at, rooms[Room.CLOSED][-1].at)
    for seconds in range(int(end - MORNING)):
        match = public("board", rooms, MORNING + seconds)
        assert [match.view(room)["seq"] for room in Room] == [0, 0]
        with pytest.raises(NotFound):
            match.board(1)
    match = public("board", rooms, end + 100)
    assert match.board(1)["open"]["result"]["tricks"] == 8
    assert match.line()["status"] == "finished"


@pytest.mark.parametrize("policy", ["board", "match"])
def test_what_was_public_before_stays_and_no_card_is_added_to_it(policy, public):
    """Also by a server that starts anew and reads it all from the logs."""
    played = log(*PLAYED)
    before = public(policy, dict.fromkeys(Room, played), MORNING + 100)
    table = before.tables[Room.OPEN]
    again = stamped(MORNING + 200, opened_again, lead, table=table)
    rooms = {Room.OPEN: [*played, *again], Room.CLOSED: played}
    before.follow(Room.OPEN, again)
    before.advance(MORNING + 300)
    for match in (before, public(policy, rooms, MORNING + 300, public.kept[-1])):
        assert [match.view(room)["seq"] for room in Room] == [len(played), len(played)]
        assert len(match.board(1)["open"]["played"][0]) == len("N:") + 2
        assert match.line()["status"] == "finished"


def test_under_live_its_hidden_hands_are_hidden_again(public):
    played = log(*PLAYED)
    rooms = {Room.OPEN: log(*AGAIN), Room.CLOSED: played}
    match = public("live", rooms, MORNING + 100)
    with pytest.raises(NotFound):
        match.board(1)
    assert sum(isinstance(match.view(Room.OPEN)["hands"][seat], str) for seat in SEATS) == 1  # dummy
    assert match.line()["boards"][0]["open"] is None
