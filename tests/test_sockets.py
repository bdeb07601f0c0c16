"""The wire, protocol 1: who is let in, what each verb answers, and who is told what."""

from __future__ import annotations

import pytest
from houses import add_match

from matchserver.access import SeatKeys
from matchserver.bridge import SEATS, Seat
from matchserver.contest import Room
from matchserver.course import open_next

ODD = [
    None,
    [],
    "join",
    7,
    {},
    {"match": None},
    {"match": "1"},
    {"match": True},
    {"match": 1.0},
    {"match": [1]},
]


@pytest.fixture
def match(house):
    return add_match(house)


@pytest.fixture
def live(house, match):
    """The open room's table with board 1 on it: North is to call."""
    open_next(house.live, match, Room.OPEN)
    return house.live.of(match, Room.OPEN)


def refused(answer, code):
    """Whether it is a refusal of that code, in the one shape there is."""
    assert answer.keys() == {"ok", "code", "message", "law"}
    assert answer["message"]
    return answer["ok"] is False and answer["code"] == code


@pytest.mark.parametrize("namespace", ["/vugraph", "/table"])
@pytest.mark.parametrize("auth", [{}, {"v": 2}, {"v": "1"}, {"v": None}, {"V": 1}])
def test_another_version_of_the_page_is_turned_away(namespace, auth, lines):
    assert not lines.line(namespace, auth).is_connected
    assert lines.line(namespace).is_connected


def test_whoever_joins_is_answered_with_both_rooms_and_the_score(match, live, lines):
    answer = lines.line("/vugraph").ask("join", {"match": match.id})
    said = {"commentary", "commentators", "questions", "chat", "may"}
    assert answer.keys() == {"ok", "open", "closed", "match", *said}
    assert (answer["open"]["phase"], answer["closed"]["phase"]) == ("auction", "waiting")
    assert (answer["match"]["status"], answer["match"]["crowd"]) == ("playing", 1)


@pytest.mark.parametrize("message", ODD)
def test_a_join_without_the_number_of_a_match_is_refused(message, match, lines):
    assert refused(lines.line("/vugraph").ask("join", message), "unreadable")


@pytest.mark.parametrize("number", [0, -1, 99, 2**63 - 1])
def test_a_match_that_is_not_there_is_refused(number, match, lines):
    assert refused(lines.line("/vugraph").ask("join", {"match": number}), "not-found")


@pytest.mark.parametrize("number", [2**63, -(2**63), 10**40])
def test_a_number_that_no_database_holds_is_refused(number, match, lines):
    assert refused(lines.line("/vugraph").ask("join", {"match": number}), "unreadable")


def test_a_refused_join_leaves_the_watcher_where_it_was(match, lines, house):
    line = lines.spectator(match)
    assert refused(line.ask("join", {"match": 99}), "not-found")
    open_next(house.live, match, Room.OPEN)
    assert [view["seq"] for view in line.heard("table")] == [1]


def test_a_seat_is_joined_with_its_key_and_answered_with_its_view(match, live, lines, house):
    key = house.keys.key(live.id, Seat.NORTH)
    answer = lines.line("/table").ask("join", {"table": live.id, "key": key})
    assert answer.keys() == {"ok", "table", "said", "kibitzing"}
    assert answer["table"]["you"] == "N"
    assert answer["table"]["legal"][:2] == ["P", "1C"]
    assert answer["table"]["hands"]["E"] == 13


@pytest.mark.parametrize("key", ["", "x", "WzEsIk4iXQ.forged", "WzEsIk4iXQ.é", "N", "[1,'N']"])
def test_a_forged_key_is_refused(key, live, lines):
    assert refused(lines.line("/table").ask("join", {"table": live.id, "key": key}), "forbidden")


def test_another_servers_and_another_tables_keys_are_refused(match, live, lines, house):
    other = match.tables[Room.CLOSED]
    for key in (SeatKeys("other secret").key(live.id, Seat.NORTH), house.keys.key(other, Seat.NORTH)):
        assert refused(lines.line("/table").ask("join", {"table": live.id, "key": key}), "forbidden")


def test_a_key_to_a_table_that_is_not_there_is_refused(lines, house):
    key = house.keys.key(99, Seat.NORTH)
    assert refused(lines.line("/table").ask("join", {"table": 99, "key": key}), "not-found")


@pytest.mark.parametrize("message", [*ODD, {"table": 1, "key": 5}, {"table": "1", "key": "x"}])
def test_a_join_without_a_table_is_refused(message, live, lines):
    assert refused(lines.line("/table").ask("join", message), "unreadable")


def test_a_join_without_a_key_is_for_people_who_have_signed_in(live, lines):
    assert refused(lines.line("/table").ask("join", {"table": live.id}), "sign-in")


VERBS = [
    ("call", {"call": "1C"}),
    ("play", {"card": "SA"}),
    ("alert", {"index": 0, "explanation": "natural"}),
]


@pytest.mark.parametrize(("verb", "message"), VERBS)
def test_a_verb_before_the_join_is_refused(verb, message, live, lines):
    assert refused(lines.line("/table").ask(verb, {"after": 1, **message}), "forbidden")


@pytest.mark.parametrize(
    ("verb", "message"),
    [
        ("call", {"call": "1C"}),
        ("call", {"after": 1}),
        ("call", {"after": "1", "call": "1C"}),
        ("call", {"after": 1, "call": 1}),
        ("call", {"after": 1, "call": "8C"}),
        ("call", {"after": 1, "call": ""}),
        ("call", {"after": 1, "call": "1C", "alert": 7}),
        ("call", {"after": 1, "call": "1C", "alert": "half a letter: \ud83d"}),
        ("call", {"after": True, "call": "P"}),
        ("play", {"after": 1, "card": "S1"}),
        ("play", {"after": 1, "card": ["S4"]}),
        ("play", None),
        ("alert", {"after": 1, "index": "0", "explanation": "x"}),
        ("alert", {"after": 1, "index": 0}),
    ],
)
def test_a_verb_of_the_wrong_shape_is_refused_and_nothing_happens(verb, message, match, live, lines):
    north = lines.player(match, Room.OPEN, Seat.NORTH)
    assert refused(north.ask(verb, message), "unreadable")
    assert live.table.seq == 1


def test_an_explanation_of_more_than_300_letters_is_refused_by_its_length(match, live, lines):
    north = lines.player(match, Room.OPEN, Seat.NORTH)
    assert refused(north.ask("call", {"after": 1, "call": "1C", "alert": "x" * 301}), "too-long")
    assert live.table.seq == 1
    assert north.ask("call", {"after": 1, "call": "1C", "alert": "x" * 300})["ok"]


def test_a_verb_out_of_turn_or_out_of_season_is_refused(match, live, lines):
    east, north = (lines.player(match, Room.OPEN, seat) for seat in (Seat.EAST, Seat.NORTH))
    assert refused(east.ask("call", {"after": 1, "call": "1C"}), "out-of-turn")
    assert refused(north.ask("play", {"after": 1, "card": "SA"}), "wrong-moment")
    assert refused(north.ask("call", {"after": 1, "call": "X"}), "illegal-call")
    assert live.table.seq == 1


def test_a_double_click_is_one_call(match, live, lines):
    north, click = lines.player(match, Room.OPEN, Seat.NORTH), {"after": 1, "call": "1C"}
    assert north.ask("call", click) == {"ok": True, "seq": 2}
    assert refused(north.ask("call", click), "stale")
    assert (live.table.seq, [str(call) for call in live.table.record.auction.calls]) == (2, ["1C"])


@pytest.mark.parametrize("after", [0, 2, -1])
def test_a_verb_for_another_state_of_the_table_is_stale(after, match, live, lines):
    assert refused(
        lines.player(match, Room.OPEN, Seat.NORTH).ask("call", {"after": after, "call": "1C"}), "stale"
    )


def test_every_seat_is_told_its_own_view_of_every_action_in_order(match, live, lines):
    players = {seat: lines.player(match, Room.OPEN, seat) for seat in SEATS}
    for after, call in enumerate(("1C", "P", "1S"), 1):
        assert players[live.table.on_turn].ask("call", {"after": after, "call": call})["ok"]
    for seat, line in players.items():
        assert [view["seq"] for view in line.heard("table")] == [2, 3, 4]
        assert {view["you"] for view in line.heard("table")} == {seat}


def test_nobody_is_told_of_the_other_room(match, live, lines, house):
    closed = lines.player(match, Room.CLOSED, Seat.NORTH)
    lines.player(match, Room.OPEN, Seat.NORTH).ask("call", {"after": 1, "call": "1C"})
    assert closed.heard("table") == []


def test_whoever_changes_the_seat_is_no_longer_told_the_old_seats_view(match, live, lines, house):
    line = lines.player(match, Room.OPEN, Seat.NORTH)
    line.ask("join", {"table": live.id, "key": house.keys.key(live.id, Seat.SOUTH)})
    lines.player(match, Room.OPEN, Seat.NORTH).ask("call", {"after": 1, "call": "1C"})
    assert {view["you"] for view in line.heard("table")} == {"S"}


def test_a_spectator_is_told_every_action_in_order_and_every_score(match, lines):
    watcher = lines.spectator(match)
    lines.play_board(match, Room.OPEN)
    lines.play_board(match, Room.CLOSED)
    views = {room: [view for view in watcher.heard("table") if view["room"] == room] for room in Room}
    whole = [1, *range(2, 57), 58]  # the last card closes the board
    assert [view["seq"] for view in views["closed"]] == whole
    assert [view["seq"] for view in views["open"]] == [*whole, 58]  # its hands open when both are done
    scores = [(line["status"], line["boards_compared"]) for line in watcher.heard("match")]
    assert scores == [("playing", 0), ("playing", 0), ("playing", 1)]


def test_a_reconnect_gets_the_newest_view(match, live, lines):
    gone = lines.spectator(match)
    gone.close()
    lines.player(match, Room.OPEN, Seat.NORTH).ask("call", {"after": 1, "call": "1C"})
    answer = lines.line("/vugraph").ask("join", {"match": match.id})
    assert (answer["open"]["seq"], answer["open"]["auction"]) == (2, ["1C"])
    assert answer["match"]["crowd"] == 1


def test_a_player_who_comes_back_finds_the_seat_as_it_is(match, live, lines, house):
    north = lines.player(match, Room.OPEN, Seat.NORTH)
    north.ask("call", {"after": 1, "call": "1C"})
    north.close()
    key = house.keys.key(live.id, Seat.NORTH)
    assert lines.line("/table").ask("join", {"table": live.id, "key": key})["table"]["auction"] == ["1C"]


def test_the_crowd_is_counted_match_by_match_and_told_a_second_later(match, lines, house, clock):
    other = add_match(house, seed=2)
    first, second = lines.spectator(match), lines.spectator(match)
    assert first.heard("crowd") == []
    clock.let(1)
    assert first.heard("crowd") == second.heard("crowd") == [{"count": 2}]
    second.ask("join", {"match": other.id})
    clock.let(1)
    assert first.heard("crowd")[-1] == second.heard("crowd")[-1] == {"count": 1}
    first.ask("join", {"match": match.id})
    clock.let(1)
    assert first.heard("crowd")[-1] == {"count": 1}
    first.close()
    counted = house.app.extensions["matchserver"].crowd
    assert (counted(match.id), counted(other.id)) == (0, 1)


def test_who_watches_another_match_is_told_nothing_of_this_one(match, lines, house):
    line = lines.spectator(match)
    line.ask("join", {"match": add_match(house, seed=2).id})
    open_next(house.live, match, Room.OPEN)
    assert line.heard("table") == []


@pytest.mark.parametrize("verb", ["frob", "publish", "_publish", "crowd", "table", "__init__"])
@pytest.mark.parametrize("namespace", ["/vugraph", "/table"])
def test_an_unknown_verb_does_nothing(verb, namespace, match, live, lines):
    line = lines.spectator(match) if namespace == "/vugraph" else lines.player(match, Room.OPEN, Seat.NORTH)
    before = len(line.told)
    line.ask(verb, {"match": match.id, "after": 1})
    assert line.is_connected
    assert len(line.told) == before + 1  # the empty answer
    assert live.table.seq == 1


def test_what_is_sent_beyond_the_message_is_passed_over(match, lines):
    assert lines.line("/vugraph").ask("join", {"match": match.id}, {"match": 99}, "more")["ok"]
