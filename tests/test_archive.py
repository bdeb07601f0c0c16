"""The archive holds what is public to its end, and nothing else, at every moment and after every restart."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from houses import LINEUP, act, add_match
from keying import Broadcast

from matchserver.archive import Archivist
from matchserver.bridge import Contract, Result, Seat
from matchserver.contest import Assigned, Cancelled, Lineup, Room, Rulings, Segment
from matchserver.course import open_next
from matchserver.store import Search

MADE, DOWN = Result(Contract.parse("3NTN"), 9), Result(Contract.parse("3NTN"), 8)
EVERYTHING = Search()


def play(house, stored, rooms=tuple(Room)):
    """Every board of these rooms: made in the open room, down in the closed."""
    for room in rooms:
        result = MADE if room is Room.OPEN else DOWN
        for board in stored.boards_of(room):
            assert open_next(house.live, stored, room)
            act(house, stored, room, lambda table, n=board.number, r=result: table.record_result(n, r))


def found(house):
    return [match.id for match in house.store.archive.matches(EVERYTHING).hits]


def test_a_match_comes_in_with_its_last_board(house):
    stored = add_match(house)
    play(house, stored, [Room.OPEN])
    assert found(house) == []
    play(house, stored, [Room.CLOSED])
    assert found(house) == [stored.id]
    first = house.store.archive.of_player("Ada")[0]
    assert (first.contract, first.declarer, first.tricks, first.score, first.room) == (
        "3NT",
        "N",
        9,
        400,
        "open",
    )


@pytest.mark.parametrize("policy", ["delayed:30", "board", "match"])
def test_a_match_that_is_over_and_not_yet_public_is_nowhere(house, clock, policy):
    stored = add_match(house, policy=policy)
    house.broadcasts.of(stored.id)
    play(house, stored, [Room.OPEN])
    clock.let(600)
    play(house, stored, [Room.CLOSED])
    if policy != "match":
        assert found(house) == []
        assert house.store.archive.name_of("Ada") is None
        clock.let(599)
        assert found(house) == []
    clock.let(3600)
    assert found(house) == [stored.id]


def test_a_board_that_is_opened_again_takes_the_match_out(house):
    stored = add_match(house)
    play(house, stored)
    act(house, stored, Room.OPEN, lambda table: table.take_back(0, 0, "Dora", "wrong deal"))
    assert found(house) == []
    act(house, stored, Room.OPEN, lambda table: table.record_result(2, DOWN))
    assert found(house) == [stored.id]
    assert [board.tricks for board in house.store.archive.of_player("Ada")] == [9, 8]


def test_a_ruling_changes_what_is_found(house, clock):
    stored = add_match(house, count=1)
    play(house, stored)
    swing = house.store.archive.of_player("Ada")[0].imps
    at = datetime.fromtimestamp(clock.now, UTC)
    events = Rulings().rule(Assigned(1, Room.OPEN, DOWN), "Dora", "hesitation", at, [1])
    house.store.rulings.append(stored.id, 0, events)
    house.broadcasts.changed(stored.id)
    assert swing > 0
    assert [board.imps for board in house.store.archive.of_player("Ada")] == [0]
    assert house.store.archive.due() == []


def test_a_player_renamed_in_an_earlier_part_is_found_by_the_new_name_alone(house, build, quick_passwords):
    cup = Broadcast(house)
    parts = Segment((1,), LINEUP), Segment((2,), LINEUP)
    match = replace(cup.stored.match, segments=parts)
    cup.stored = cup.operating.create(match, cup.dealt, cup.person("Dora"))
    cup.operating.name_staff(cup.stored.id, cup.person("Dora"), "Kim", "operator")
    cup.id = cup.stored.id
    cup.play()
    cup.play()
    names = cup.operating.names(cup.id)
    seated = {room: dict(pairs) for room, pairs in names.lineups[0].players.items()}
    seated[Room.OPEN][Seat.NORTH] = "Zoe"
    renamed = replace(names, lineups=(Lineup(seated), names.lineups[1]))
    tell, cup.operating.changed = cup.operating.changed, []
    cup.operating.rename(cup.id, cup.person("Kim"), renamed)
    assert house.store.archive.due() == [cup.id]  # where the power goes before the archive is told
    cup.operating.changed = tell
    cup.operating.rename(cup.id, cup.person("Kim"), renamed)
    assert [board.board for board in house.store.archive.of_player("Zoe")] == [1]
    assert [board.board for board in house.store.archive.of_player("Ada")] == [2]
    assert house.store.archive.due() == []


def test_what_waits_when_a_server_ends_comes_in_in_its_time(build, clock, monkeypatch):
    """Also where the archive was told of something else meanwhile."""
    monkeypatch.setattr("matchserver.archive.Thread", Inline)
    first = build()
    stored = add_match(first, policy="delayed:1")
    play(first, stored)
    clock.let(600)
    act(first, stored, Room.OPEN, lambda table: table.record_result(2, DOWN))
    for house in (first, build(), build()):
        house.archivist.index(stored.id)
        assert [board.tricks for board in house.store.archive.of_player("Ada")] == [9, 9]
    clock.alarms.clear()  # the server ends
    last = build()
    assert found(last) == [stored.id]
    clock.let(61)
    assert [board.tricks for board in last.store.archive.of_player("Ada")] == [9, 8]
    assert last.store.archive.due() == []


def test_indexing_again_changes_nothing(house):
    stored = add_match(house)
    play(house, stored)
    before = sorted(house.store._database.conn.iterdump())
    house.archivist.index(stored.id)
    assert sorted(house.store._database.conn.iterdump()) == before


def test_what_the_archive_lost_is_made_again_from_the_logs(house):
    stored, other = add_match(house), add_match(house)
    play(house, stored)
    before = sorted(house.store._database.conn.iterdump())
    house.store.archive.drop(stored.id)
    assert house.store.archive.due() == [stored.id]
    house.archivist.index(stored.id)
    house.archivist.index(other.id)
    assert sorted(house.store._database.conn.iterdump()) == before
    assert house.store.archive.due() == []


class Inline:
    """In the place of a thread: what it is to do is done when it starts."""

    def __init__(self, target, args, daemon):
        self.start = lambda: target(*args)


def test_a_start_catches_up_with_what_happened_meanwhile(build, clock, monkeypatch):
    monkeypatch.setattr("matchserver.archive.Thread", Inline)
    first = build()
    ended, opened_again, unfinished = (add_match(first) for _ in range(3))
    play(first, ended)
    play(first, opened_again)
    play(first, unfinished, [Room.OPEN])
    first.store.archive.drop(ended.id)  # as if the server had ended before it was put in
    seq = first.live.of(opened_again, Room.OPEN).table.seq
    events = first.live.of(opened_again, Room.OPEN).table.take_back(0, 0, "Dora", "wrong deal")
    first.store.log.append(opened_again.tables[Room.OPEN], seq, events)
    assert found(first) == [opened_again.id]
    second = build()
    assert found(second) == [ended.id]


def test_after_a_start_time_alone_brings_a_match_in(build, clock, monkeypatch):
    monkeypatch.setattr("matchserver.archive.Thread", Inline)
    first = build()
    stored = add_match(first, policy="delayed:30")
    play(first, stored)
    clock.alarms.clear()  # the server ends
    second = build()
    assert found(second) == []
    clock.let(1801)
    assert found(second) == [stored.id]


def test_a_match_that_cannot_be_read_keeps_no_other_out(build, monkeypatch, caplog):
    monkeypatch.setattr("matchserver.archive.Thread", Inline)
    first = build()
    good, bad = add_match(first), add_match(first)
    for stored in (good, bad):
        play(first, stored)
        first.store.archive.drop(stored.id)
    known = Archivist.index

    def index(self, match_id):
        assert match_id != bad.id
        known(self, match_id)

    monkeypatch.setattr(Archivist, "index", index)
    assert found(build()) == [good.id]
    assert f"putting match {bad.id}" in caplog.text


def test_a_match_of_which_every_board_was_cancelled_before_it_began_is_no_match_of_the_past(house, caplog):
    stored = add_match(house)
    for number in stored.match.boards:
        rulings = house.store.rulings.of(stored.id)
        ruled = rulings.rule(Cancelled(number), "Dora", "fog", datetime.now(UTC), stored.match.boards)
        house.store.rulings.append(stored.id, rulings.seq, ruled)
        house.broadcasts.changed(stored.id)
    assert house.broadcasts.of(stored.id).line()["status"] == "finished"
    assert (found(house), caplog.records) == ([], [])
