"""What the public has been shown is not taken back: not by a board, a ruling, a restart, or a full disk."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from houses import boards

from matchserver.contest import NOTHING, Cancelled, Room

pytestmark = pytest.mark.usefixtures("quick_passwords")

OPEN, CLOSED = Room
LATE = ["board", "delayed:1", "match"]
NOON = datetime(2027, 5, 1, 12, tzinfo=UTC)


def play_all(cup, boards=2):
    for _ in range(boards):
        cup.play()
        cup.clock.let(5)
    cup.clock.let(600)


def seqs(cup, house=None):
    """How much of each room is public."""
    return [view["seq"] for view in (house or cup.house).broadcasts.of(cup.id).views().values()]


def rule(cup, change):
    """A director rules: `change` decides by the rulings so far."""
    rulings = cup.house.store.rulings.of(cup.id)
    cup.house.store.rulings.append(cup.id, rulings.seq, change(rulings))
    cup.house.arranged.ruled(cup.id)


@pytest.mark.parametrize("policy", LATE)
def test_a_board_that_is_added_takes_nothing_back(policy, on_air, build):
    """The match was over and shown; an end is taken back, and a board comes to it."""
    cup = on_air(policy)
    play_all(cup)
    before = seqs(cup)
    assert before == [cup.table(room).seq for room in Room]
    cup.undo(OPEN, 1)
    cup.operating.set_boards(cup.id, cup.person("Dora"), [[1, 2, 3]])
    cup.clock.let(600)
    assert seqs(cup) == seqs(cup, build()) == before
    line, record = cup.house.broadcasts.of(cup.id).line(), cup.house.broadcasts.of(cup.id).board(2)
    assert (line["status"], record["deal"]) == ("playing", str(cup.dealt[1].deal))


def test_a_board_that_is_added_counts_from_then_on(on_air, build):
    cup = on_air("match")
    play_all(cup)
    before = seqs(cup)
    cup.undo(OPEN, 1)
    cup.operating.set_boards(cup.id, cup.person("Dora"), [[1, 2, 3]])
    cup.operating.set_deals(cup.id, cup.person("Kim"), boards(3)[2:])
    cup.key(OPEN, "=8")
    cup.play(OPEN)
    cup.open(CLOSED)
    assert seqs(cup) == seqs(cup, build()) == before
    cup.key(CLOSED, "1n ap =7")
    assert seqs(cup) == seqs(cup, build()) == [cup.table(room).seq for room in Room]
    assert cup.house.broadcasts.of(cup.id).line()["status"] == "finished"


def test_a_ruling_that_is_withdrawn_takes_nothing_back(on_air, build):
    """A board was cancelled before it was played, and so the match over."""
    cup = on_air("match", count=3)
    rule(cup, lambda rulings: rulings.rule(Cancelled(3), "Dora", "fog", NOON, (1, 2, 3)))
    play_all(cup)
    before = seqs(cup)
    assert before == [cup.table(room).seq for room in Room]
    rule(cup, lambda rulings: rulings.withdraw(1, "Dora", "clear again", NOON))
    cup.open(OPEN)
    cup.clock.let(600)
    assert seqs(cup) == seqs(cup, build()) == before


@pytest.mark.parametrize("policy", LATE)
def test_a_server_that_starts_anew_shows_the_old_end_of_a_board_that_is_open_again(policy, on_air, build):
    cup = on_air(policy)
    play_all(cup)
    before = seqs(cup)
    cup.undo(OPEN, 4)
    cup.clock.let(600)
    assert seqs(cup, build()) == before


@pytest.mark.parametrize("policy", LATE)
def test_how_far_it_is_shown_is_on_disk_before_anybody_is_told(policy, on_air, house):
    cup, kept = on_air(policy), house.store.shown

    def told(match, noun, message):
        if noun == "table":
            assert kept.of(cup.stored).seq(Room(message["room"])) >= message["seq"]
            told.seqs.append(message["seq"])

    told.seqs = []
    house.broadcasts.listeners.insert(0, told)
    house.broadcasts.publish = lambda *news: [listen(*news) for listen in house.broadcasts.listeners]
    play_all(cup)
    assert max(told.seqs) == cup.table(OPEN).seq


def test_what_cannot_be_kept_is_not_shown_until_it_can(on_air, house):
    cup = on_air("board")
    cup.play(OPEN)
    house.store._database.execute(  # a function that nobody knows: no constraint, but a refusal
        "CREATE TRIGGER full BEFORE INSERT ON shown BEGIN SELECT no_space_left(); END"
    )
    cup.told.clear()
    cup.play(CLOSED)
    cup.clock.let(60)
    assert (seqs(cup), house.store.shown.of(cup.stored)) == ([0, 0], NOTHING)
    assert not [noun for noun, _ in cup.told if noun == "table"]
    house.store._database.execute("DROP TRIGGER full")
    cup.clock.let(60)
    assert seqs(cup) == [cup.table(room).seq for room in Room]


def test_of_a_match_that_nobody_looks_at_the_archive_keeps_what_it_shows(on_air, build):
    """As it ends while no server runs."""
    cup = on_air("delayed:1")
    for _ in range(2):
        cup.play()
    cup.clock.alarms.clear()
    cup.clock.let(600)
    again = build()
    again.archivist.index(cup.id)
    assert again.store.archive.of_player("Ada")
    kept = again.store.shown.of(cup.stored)
    assert [kept.seq(room) for room in Room] == [cup.table(room).seq for room in Room]


def test_live_nothing_has_to_be_kept(on_air, house):
    cup = on_air("live")
    play_all(cup)
    assert seqs(cup) == [cup.table(room).seq for room in Room]
    assert house.store.shown.of(cup.stored) == NOTHING


@pytest.mark.parametrize("policy", LATE)
def test_a_board_that_was_put_back_and_taken_out_of_the_match_is_never_shown(policy, on_air, build):
    cup = on_air(policy, count=3)
    for _ in range(2):
        cup.play()
    cup.open(OPEN)
    cup.clock.let(30)
    cup.undo(OPEN, 1)
    cup.operating.set_boards(cup.id, cup.person("Dora"), [[1, 2]])
    cup.clock.let(600)
    for house in (cup.house, build()):
        assert house.broadcasts.of(cup.id).views()["open"]["board"] == 2
        assert house.broadcasts.is_over(cup.id)
    assert 3 not in {message["board"] for noun, message in cup.told if noun == "table"}


def test_a_board_of_one_room_that_is_taken_out_while_the_public_sees_it_breaks_nothing(on_air):
    """It was put back at the table; the public is five minutes late."""
    cup = on_air("delayed:5", absent={CLOSED: (2,)})
    cup.play()
    cup.open(OPEN)
    cup.clock.let(330)
    cup.undo(OPEN, 1)
    cup.operating.set_boards(cup.id, cup.person("Dora"), [[1]])
    cup.clock.let(280)
    broadcast = cup.house.broadcasts.of(cup.id)
    assert broadcast.views()["open"]["board"] == 2
    assert broadcast.line()["players"] == cup.stored.match.lineup_of(1).to_dict()
