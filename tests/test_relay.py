"""The stream of a match: the whole present, then all that becomes public, to each reader in order."""

from __future__ import annotations

import json

import pytest
from houses import act, add_match
from moments import IDS, Club, propose

from matchserver.bridge import Contract, Result
from matchserver.contest import Room
from matchserver.relay import LONGEST, STREAMS, TooMany

ONE_NT = Result(Contract.parse("1NTN"), 7)


@pytest.fixture
def relay(house):
    return house.app.extensions["matchserver"].relay


@pytest.fixture
def read(house, relay):
    """`read(match)`: a reader of it; `lines(reader)` are those it was told since."""

    class Reading:
        def __init__(self, match, person=None, address="192.0.2.1"):
            self.reader = relay.open(house.broadcasts.of(match.id), address, person)
            self._lines = relay.read(self.reader, pulse=0.001)

        def lines(self):
            return [json.loads(line) for _, line in iter(lambda: next(self._lines, None), None)]

    return Reading


def play(house, match, room, number, result=ONE_NT):
    """Open that board and record its result at once."""
    board = next(board for board in match.boards if board.number == number)
    act(house, match, room, lambda table: table.open_board(board))
    act(house, match, room, lambda table: table.record_result(number, result))


def play_all(house, match):
    for board in match.boards:
        for room in Room:
            play(house, match, room, board.number)


def test_a_stream_begins_with_the_whole_present(house, read):
    match = add_match(house)
    play(house, match, Room.OPEN, 1)
    line, open_room, closed_room = read(match).lines()
    on_air = house.broadcasts.of(match.id)
    assert line == {"type": "match", "n": 1, **on_air.line()}
    assert open_room == {"type": "table", "n": 2, **on_air.views()["open"]}
    assert closed_room == {"type": "table", "n": 3, **on_air.views()["closed"]}


def test_every_message_follows_in_order_to_every_reader(house, read):
    match, heard = add_match(house), []
    house.broadcasts.listeners.append(lambda _, noun, message: heard.append({"type": noun, **message}))
    readers = [read(match), read(match)]
    heard.clear()
    play_all(house, match)
    for reader in readers:
        lines = reader.lines()
        assert [line.pop("n") for line in lines] == list(range(1, len(heard) + 5))
        assert lines[3:-1] == heard
        assert lines[-1] == {"type": "end", "why": "finished"}


def test_a_stream_of_a_finished_match_ends_after_the_whole_of_it(house, read):
    match = add_match(house, count=1)
    play_all(house, match)
    assert [line["type"] for line in read(match).lines()] == ["match", "table", "table", "end"]


def test_news_without_a_word_are_a_line_too(house, read):
    match = add_match(house)
    reader = read(match)
    house.broadcasts.publish(match.id, "bell", {})
    assert reader.lines()[-1] == {"type": "bell", "n": 4}


def test_a_stream_holds_no_other_match(house, read):
    match, other = add_match(house), add_match(house)
    reader = read(match)
    reader.lines()
    play(house, other, Room.OPEN, 1)
    assert reader.lines() == []


@pytest.mark.parametrize(("policy", "seconds"), [("board", 0), ("delayed:5", 300)])
def test_a_stream_tells_what_is_released_and_when(policy, seconds, house, clock, read):
    match = add_match(house, count=2, policy=policy)
    reader = read(match)
    reader.lines()
    play(house, match, Room.OPEN, 1)
    assert [line["type"] for line in reader.lines()] == ["match"]  # that it has begun
    play(house, match, Room.CLOSED, 1)
    if seconds:
        clock.let(seconds - 1)
        assert reader.lines() == []
        clock.let(1)
    assert [line["seq"] for line in reader.lines() if line["type"] == "table"] == [3, 3]


def test_a_reader_that_falls_behind_is_cut_off_and_told_so(house, relay, read):
    match = add_match(house, count=1)
    slow, quick = read(match), read(match)
    quick.lines()
    for number in range(LONGEST):
        house.broadcasts.publish(match.id, "table", {"seq": number})
        assert [line["seq"] for line in quick.lines()] == [number]
    assert slow.lines() == [{"type": "end", "n": 1, "why": "behind"}]
    again = read(match)
    assert [line["type"] for line in again.lines()] == ["match", "table", "table"]


def test_a_reader_with_half_of_what_may_wait_is_behind(house, relay, read):
    match = add_match(house, count=1)
    slow = read(match)
    for number in range(LONGEST // 2 - 3):  # the present is three lines
        house.broadcasts.publish(match.id, "table", {"seq": number})
    assert not relay.is_behind()
    house.broadcasts.publish(match.id, "table", {"seq": LONGEST})
    assert relay.is_behind()
    slow.lines()
    assert not relay.is_behind()


def test_an_address_has_so_many_streams_and_no_more(house, relay, read):
    match, other = add_match(house), add_match(house)
    readers = [read(each) for each in [match, other] * (STREAMS // 2)]
    with pytest.raises(TooMany, match="close one"):
        read(other)
    read(match, address="192.0.2.2")
    relay.close(readers[0].reader)
    read(other)


def test_silence_is_told_as_a_pulse(house, relay):
    reader = relay.open(house.broadcasts.of(add_match(house).id), "192.0.2.1", None)
    lines = relay.read(reader, pulse=0.001)
    assert [next(lines) is None for _ in range(5)] == [False, False, False, True, True]


@pytest.mark.parametrize("is_told", [True, False])
def test_a_member_of_a_team_is_cut_off_when_it_plays_again(is_told, tmp_path):
    """With the next message or in the silence before it, and is not told it."""
    with Club(tmp_path).at("before") as world:
        propose(world, halves=2)
        for captain in ("Jan", "Ina"):
            world.seal(captain, fixture=4)
        match, relay = world.house.store.matches.newest(1)[0], world.house.app.extensions["matchserver"].relay
        for room in Room:
            play(world.house, match, room, 1)
        person = world.house.store.people.get(IDS["Cleo"])
        opened = [relay.open(world.house.broadcasts.of(match.id), "x", who) for who in (person, None)]
        member, stranger = (relay.read(reader, pulse=0.001) for reader in opened)
        assert [next(member)[0] for _ in range(3)] == [1, 2, 3]
        for captain in ("Jan", "Ina"):
            world.seal(captain, fixture=4, half=2)
        if is_told:
            play(world.house, match, Room.OPEN, 2)
            assert len([line for line in iter(lambda: next(stranger), None)]) > 3
        lines = [json.loads(line[1]) for line in member if line]
        assert lines == [{"type": "end", "n": 4, "why": "own-match"}]


def first_bytes(answer, count):
    chunks = iter(answer.response)
    return b"".join(next(chunks) for _ in range(count)).decode()


def test_server_sent_events_have_an_id_and_json(house, visitor):
    match = add_match(house)
    answer = visitor.get(f"/api/v1/matches/{match.id}/stream")
    assert answer.mimetype == "text/event-stream"
    events = first_bytes(answer, 3).split("\n\n")
    ids = [event.split("\n")[0] for event in events if event]
    assert ids == ["id: 1", "id: 2", "id: 3"]
    data = [event.split("\n")[1] for event in events if event]
    assert [json.loads(text.removeprefix("data: "))["type"] for text in data] == ["match", "table", "table"]
    answer.close()


@pytest.mark.parametrize(("query", "accept"), [("?as=ndjson", "*/*"), ("", "application/x-ndjson")])
def test_json_lines_for_those_who_ask(query, accept, house, visitor):
    match = add_match(house, count=1)
    play_all(house, match)
    answer = visitor.get(f"/api/v1/matches/{match.id}/stream{query}", headers={"Accept": accept})
    assert answer.mimetype == "application/x-ndjson"
    assert [json.loads(line)["type"] for line in answer.text.splitlines()][-2:] == ["table", "end"]


def test_a_reader_who_goes_away_leaves_its_place(house, relay, visitor):
    match = add_match(house)
    for _ in range(STREAMS + 1):
        answer = visitor.get(f"/api/v1/matches/{match.id}/stream")
        assert answer.status_code == 200
        answer.close()


def test_the_head_of_a_stream_has_no_body_and_takes_no_place(house, visitor):
    match = add_match(house)
    for _ in range(STREAMS + 1):
        answer = visitor.head(f"/api/v1/matches/{match.id}/stream")
        assert (answer.status_code, answer.mimetype) == (200, "text/event-stream")
        assert answer.headers["Content-Length"] == "0", "else its end is written as if a body came first"
    assert visitor.head("/api/v1/matches/99/stream").status_code == 404


def test_too_many_streams_are_refused_in_json(house, visitor):
    match = add_match(house)
    opened = [visitor.get(f"/api/v1/matches/{match.id}/stream") for _ in range(STREAMS)]
    refused = visitor.get(f"/api/v1/matches/{match.id}/stream")
    assert (refused.status_code, refused.json["code"]) == (429, "too-many")
    assert refused.headers["Retry-After"] == "10", "by then two pulses have found out who is gone"
    for answer in opened:
        answer.close()


def test_pages_of_other_sites_may_read_the_api_without_cookies(house, visitor):
    match = add_match(house)
    for path in ("", "/stream", "/rooms/open", ".lin", "/boards/99"):
        answer = visitor.get(f"/api/v1/matches/{match.id}{path}")
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert "Access-Control-Allow-Credentials" not in answer.headers
        answer.close()
    assert "Access-Control-Allow-Origin" not in visitor.get(f"/matches/{match.id}").headers
