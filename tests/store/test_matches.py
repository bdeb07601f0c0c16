"""Matches as they were stored, and the hash of their deals."""

import hashlib

import pytest
from contest.cast import a_match

from matchserver.contest import Policy, Room
from matchserver.store import OPERATED, NotFound, deals_hash, deals_text

from .house import boards


def test_the_hash_of_the_deals_is_the_sha256_of_their_text():
    text = deals_text(boards(4), "a1")
    assert text.splitlines() == ["salt a1", *(f"{board.number} {board.deal}" for board in boards(4))]
    assert text.endswith("\n") and text.startswith("salt a1\n1 N:")
    assert deals_hash(boards(4), "a1") == hashlib.sha256(text.encode()).hexdigest()


def test_the_hash_changes_with_the_number_the_order_and_the_cards():
    first, second, *_ = boards(4)
    some = ([first, second], [second, first], [first], boards(2, seed=9))
    assert len({deals_hash(each, "a1") for each in some}) == 4


def test_the_hash_of_known_deals_cannot_be_guessed(store):
    first, second = (store.matches.add(a_match(), boards(8), "robots") for _ in range(2))
    assert first.salt != second.salt and len(first.salt) == 32
    assert first.deals_hash != second.deals_hash


def test_a_match_is_read_as_it_was_added(store, clock):
    clock.now = 1234.5
    match, dealt = a_match(policy=Policy.parse("delayed:3"), carry=("1.5", 0)), boards(8)
    stored = store.matches.add(match, dealt, "replay", ["note é"], {Room.CLOSED: [2, 3]})
    assert store.matches.get(stored.id) == stored
    assert (stored.match, stored.boards, stored.kind, stored.created) == (
        match,
        tuple(dealt),
        "replay",
        1234.5,
    )
    assert (stored.notes, stored.deals_hash) == (("note é",), deals_hash(dealt, stored.salt))
    assert [board.number for board in stored.boards_of(Room.CLOSED)] == [1, 4, 5, 6, 7, 8]
    assert stored.boards_of(Room.OPEN) == stored.boards


def test_boards_keep_the_order_they_are_played_in(store):
    turned = list(reversed(boards(8)))
    assert store.matches.add(a_match(), turned, "robots").boards == tuple(turned)


def test_every_match_has_two_tables_of_its_own(store):
    stored = [store.matches.add(a_match(), boards(8), "robots") for _ in range(3)]
    tables = {table_id: (match, room) for match in stored for room, table_id in match.tables.items()}
    assert len(tables) == 6
    assert {table_id: store.matches.of_table(table_id) for table_id in tables} == tables


def test_the_newest_matches_come_first(store):
    ids = [store.matches.add(a_match(), boards(8), "robots").id for _ in range(3)]
    assert [match.id for match in store.matches.all()] == ids[::-1]
    assert [match.id for match in store.matches.newest(2)] == ids[:0:-1]


def test_what_is_not_there_is_not_found(store):
    for find in (store.matches.get, store.matches.of_table):
        with pytest.raises(NotFound, match=r"there is no (match|table) 99 here") as refusal:
            find(99)
        assert refusal.value.code == "not-found"


def test_a_match_that_cannot_be_stored_whole_is_not_stored_at_all(store):
    twice = [boards(1)[0]] * 2
    with pytest.raises(Exception, match="UNIQUE"):
        store.matches.add(a_match(), twice, "robots")
    assert store.matches.all() == []


def test_an_operated_match_takes_its_deals_in_any_order(store):
    stored = store.matches.add(a_match(), boards(8)[4:5], OPERATED, absent={Room.CLOSED: [2]})
    assert (stored.deals_hash, [board.number for board in stored.boards]) == ("", [5])
    stored = store.matches.set_boards(stored.id, [*boards(8)[6:], boards(8, seed=9)[4]])
    assert [board.number for board in stored.boards] == [5, 7, 8]
    stored = store.matches.set_boards(stored.id, boards(8)[:6])
    assert stored.boards == tuple(boards(8)) == store.matches.get(stored.id).boards


def test_the_numbers_of_boards_without_a_deal_are_known(store):
    stored = store.matches.add(a_match(), [], OPERATED, absent={Room.CLOSED: [2]})
    assert stored.numbers_of(Room.OPEN) == list(range(1, 9))
    assert stored.numbers_of(Room.CLOSED) == [1, 3, 4, 5, 6, 7, 8]
    assert stored.boards_of(Room.OPEN) == ()


def test_deals_are_set_all_or_none(store):
    stored = store.matches.add(a_match(), [], OPERATED)
    broken = [boards(1)[0], None]
    with pytest.raises(AttributeError):
        store.matches.set_boards(stored.id, broken)
    assert store.matches.get(stored.id).boards == ()
