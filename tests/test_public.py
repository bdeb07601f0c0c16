"""What the public sees of a match: a prefix of both logs, and everything that follows from it."""

from __future__ import annotations

import pytest
from houses import LINEUP, MORNING, add_match, boards, stamped

from matchserver.bridge import Contract, Result, Seat, parse_call
from matchserver.contest import Lineup, Room, Segment
from matchserver.public import PublicMatch
from matchserver.store import NotFound
from matchserver.table import fold

LATER = Lineup.of(
    home_open=("Cleo", "Dov"),
    home_closed=("Ada", "Ben"),
    visitors_open=("Gita", "Hugo"),
    visitors_closed=("Eva", "Finn"),
)


def opened(board):
    return lambda table: table.open_board(board)


def called(text):
    return lambda table: table.call(table.on_turn, parse_call(text))


def lead(table):
    return table.play(table.on_turn, min(table.record.play.legal_cards))


def claimed(board, tricks):
    """An operator's result: North's 1NT with so many tricks."""
    return lambda table: table.record_result(board.number, Result(Contract.parse("1NTN"), tricks))


@pytest.fixture
def public(house):
    """public(policy, ..) is the public side of a new match of two boards."""
    return lambda policy="live", **terms: PublicMatch(add_match(house, 2, policy, **terms))


FIRST, SECOND = boards(2)
ONE_NT = [opened(FIRST), called("1NT"), *[called("P")] * 3]
PLAYED = [*ONE_NT, lead, claimed(FIRST, 7)]


def test_a_match_is_waiting_until_a_board_is_opened_and_then_playing(public):
    match = public()
    assert (match.line()["status"], match.line()["started"]) == ("waiting", None)
    match.follow(Room.OPEN, stamped(MORNING, opened(FIRST)))
    assert match.advance(MORNING).line
    assert (match.line()["status"], match.line()["started"]) == ("playing", "2027-01-15T08:00:00+00:00")


@pytest.mark.parametrize("policy", ["live", "board", "delayed:5", "match"])
def test_a_match_is_playing_under_every_policy_from_its_first_call(policy, public):
    match = public(policy)
    match.follow(Room.CLOSED, stamped(MORNING, opened(FIRST)))
    change = match.advance(MORNING)
    assert change.line
    assert match.line()["status"] == "playing"
    assert not match.advance(MORNING).line


def test_the_score_line_is_told_again_only_when_it_changes(public):
    match = public()
    log = stamped(MORNING, *PLAYED)
    told = []
    for event in log:
        match.follow(Room.OPEN, [event])
        told.append(match.advance(event.at).line)
    assert told == [True] + [False] * (len(log) - 2) + [True]


def test_an_event_is_taken_in_once(public):
    match, log = public(), stamped(MORNING, *ONE_NT)
    match.follow(Room.OPEN, log)
    match.follow(Room.OPEN, log)
    assert match.advance(MORNING).rooms == (Room.OPEN,)
    assert match.view(Room.OPEN)["seq"] == len(log)


def test_live_hands_open_when_the_second_room_has_finished_the_board(public):
    match = public()
    match.follow(Room.OPEN, stamped(MORNING, *PLAYED))
    match.advance(MORNING)
    hidden = match.view(Room.OPEN)["hands"]
    assert sorted(map(str, hidden.values()))[:3] == ["12", "13", "13"]  # dummy alone is seen, one card is led
    with pytest.raises(NotFound):
        match.board(1)
    match.follow(Room.CLOSED, stamped(MORNING, *PLAYED))
    match.advance(MORNING)
    assert all(isinstance(hand, str) for hand in match.view(Room.OPEN)["hands"].values())
    assert match.board(1)["deal"] == str(FIRST.deal)


def test_a_board_of_one_room_opens_when_that_room_has_finished_it(public):
    """Also where nobody waits for the other room: its players still play."""
    for policy in ("live", "board"):
        match = public(policy, absent=(1,))
        match.follow(Room.OPEN, stamped(MORNING, *ONE_NT))
        match.advance(MORNING + 5)
        assert set(match.view(Room.OPEN)["hands"].values()) == {13}
        match.follow(Room.OPEN, stamped(MORNING, *PLAYED))
        match.advance(MORNING + 10)
        assert all(isinstance(hand, str) for hand in match.view(Room.OPEN)["hands"].values())
        assert (match.board(1)["closed"], match.board(1)["imps"]) == (None, None)


@pytest.mark.parametrize("absent", [(2,), (1, 2)], ids=["one of one room", "all of one room"])
def test_after_the_match_means_after_what_either_room_plays_alone_too(absent, public):
    match, now = public("match", absent=absent), MORNING + 50
    table = fold(())
    for number, board in enumerate((FIRST, SECOND), 1):
        for part in ([opened(board)], [claimed(board, 7)]):
            assert match.line()["status"] in ("waiting", "playing")
            match.follow(Room.OPEN, log := stamped(MORNING + number, *part, table=table))
            table = fold([event for *_, event in log], table)
            match.advance(now)
            if number not in absent:
                match.follow(Room.CLOSED, log)
                match.advance(now)
            assert match.view(Room.OPEN)["seq"] == (table.seq if len(table.finished) == 2 else 0)
    assert match.line()["status"] == "finished"


def test_a_board_that_is_not_public_and_one_that_is_not_there_are_refused_alike(public):
    match = public("board")
    match.follow(Room.OPEN, stamped(MORNING, *PLAYED))
    match.advance(MORNING + 100)
    words = []
    for number in (1, 9):
        with pytest.raises(NotFound) as refused:
            match.board(number)
        words.append(str(refused.value).replace(str(number), "?", 1))
    assert words[0] == words[1]


def test_a_match_is_finished_when_all_of_it_is_public(public):
    match = public("delayed:5")
    played = stamped(MORNING, *PLAYED, opened(SECOND), claimed(SECOND, 6))
    for room in Room:
        match.follow(room, played)
    end = played[-1].at
    match.advance(end + 299)
    assert (match.line()["status"], match.line()["boards_compared"]) == ("playing", 1)
    assert match.advance(end + 300).line
    line = match.line()
    assert (line["status"], line["boards_compared"]) == ("finished", 2)
    assert line["finished"] == "2027-01-15T08:00:08+00:00"  # when it was played, not when it was shown


def test_the_players_are_those_of_the_segment_being_shown(public):
    match = public("live", segments=(Segment((1,), LINEUP), Segment((2,), LATER)))
    match.follow(Room.OPEN, stamped(MORNING, *PLAYED))
    match.advance(MORNING)
    assert match.line()["players"]["open"]["N"] == "Ada"
    match.follow(Room.OPEN, stamped(MORNING, *PLAYED, opened(SECOND)))
    assert match.advance(MORNING).line
    assert match.line()["players"]["open"]["N"] == "Cleo"


def test_a_corrected_result_changes_the_score(public):
    match = public()
    for room, tricks in ((Room.OPEN, 7), (Room.CLOSED, 7)):
        match.follow(room, stamped(MORNING, opened(FIRST), claimed(FIRST, tricks)))
    match.advance(MORNING)
    assert match.line()["home"]["imps"] == 0
    match.follow(Room.OPEN, stamped(MORNING, opened(FIRST), claimed(FIRST, 7), claimed(FIRST, 8)))
    assert match.advance(MORNING).line
    assert match.line()["home"]["imps"] == 1


def test_a_record_has_each_rooms_auction_play_and_result(public):
    match = public()
    for room in Room:
        match.follow(room, stamped(MORNING, *PLAYED))
    match.advance(MORNING)
    record = match.board(1)
    assert record.keys() == {
        "board", "dealer", "vulnerable", "deal", "open", "closed", "imps", "players", "viewer",
    }  # fmt: skip
    assert record["open"]["auction"] == ["1NT", "P", "P", "P"]
    assert record["open"]["result"]["score"] == 90
    assert Seat(record["dealer"]) is FIRST.dealer


def test_both_views_are_of_one_moment(public):
    match = public()
    match.follow(Room.OPEN, stamped(MORNING, opened(FIRST)))
    match.advance(MORNING)
    assert {room: match.view(room)["seq"] for room in Room} == {"open": 1, "closed": 0}


def test_a_boards_record_names_those_who_sat_there_on_it(house):
    segments = Segment((1,), LINEUP), Segment((2,), LATER)
    match = PublicMatch(add_match(house, 2, segments=segments))
    for room in Room:
        match.follow(room, stamped(MORNING, *PLAYED, opened(SECOND)))
    match.advance(MORNING + 60)
    assert match.board(1)["players"]["open"]["N"] == "Ada"
    assert match.line()["players"]["open"]["N"] == "Cleo"


def test_the_room_that_was_done_first_is_told_again_when_the_hands_are_opened(public):
    match = public("live")
    match.follow(Room.OPEN, stamped(MORNING, *PLAYED))
    match.advance(MORNING)
    assert isinstance(match.view(Room.OPEN)["hands"]["N"], int)
    match.follow(Room.CLOSED, stamped(MORNING, *ONE_NT))
    assert Room.OPEN not in match.advance(MORNING).rooms
    match.follow(Room.CLOSED, stamped(MORNING, *PLAYED))
    assert set(match.advance(MORNING).rooms) == set(Room)
    assert isinstance(match.view(Room.OPEN)["hands"]["N"], str)
