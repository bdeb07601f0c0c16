"""The sheet by pairs and players: figures worked by hand."""

from __future__ import annotations

from matchserver.bridge import Contract, Result, Seat
from matchserver.contest import BoardHead, Room, compare
from matchserver.contest.by_pair import by_pair, by_player
from matchserver.contest.fixture_events import Substituted

from .arranged import ADA, BEN, CLEO, DAN, EVE, GUS, HANA, IVO, JUN, KIM, after, agreed, opened, playing

MADE, DOWN = Result(Contract.parse("3NTN"), 9), Result(Contract.parse("3NTN"), 8)


def sheet(made_in_open, boards=4):
    """Board by board: 3NT made in the open room or in the closed, down one in the other; None not played."""
    played = {Room.OPEN: {}, Room.CLOSED: {}}
    for number, made in enumerate(made_in_open, 1):
        played[Room.OPEN][number] = None if made is None else MADE if made else DOWN
        played[Room.CLOSED][number] = None if made is None else DOWN if made else MADE
    heads = [BoardHead.numbered(number) for number in range(1, boards + 1)]
    return compare(heads, played, home="Larks", visitors="Owls")


def scores(fixture, rows):
    return {
        (each.room, each.players): (each.boards, each.won, each.lost)
        for each in by_pair(rows, fixture.pairs())
    }


def test_all_four_pairs_share_the_swings_of_their_boards():
    fixture = playing(boards=4)
    rows = sheet([True, False, True, None]).rows  # 450, 700 (vulnerable) and 450 points
    home = sum(row.won[0] for row in rows if row.won)
    visitors = sum(row.won[1] for row in rows if row.won)
    assert (home, visitors) == (20, 12)
    assert scores(fixture, rows) == {
        (Room.OPEN, (ADA, BEN)): (3, 20, 12),
        (Room.CLOSED, (CLEO, DAN)): (3, 20, 12),
        (Room.OPEN, (GUS, HANA)): (3, 12, 20),
        (Room.CLOSED, (IVO, JUN)): (3, 12, 20),
    }


def test_a_substitute_has_the_boards_from_then_on():
    fixture = after(
        playing(boards=4), lambda f: [Substituted("visitors", GUS, Room.CLOSED, Seat.SOUTH, KIM, JUN, 3)]
    )
    found = scores(fixture, sheet([True, False, True, True]).rows)
    assert found[Room.CLOSED, (IVO, JUN)] == (2, 12, 10)
    assert found[Room.CLOSED, (IVO, KIM)][0] == 2
    assert found[Room.OPEN, (GUS, HANA)][0] == 4


def test_a_pair_without_a_compared_board_is_not_listed():
    fixture = after(playing(boards=4), lambda f: f.substitute(ADA, Room.OPEN, Seat.NORTH, EVE, 4))
    assert (Room.OPEN, (EVE, BEN)) not in scores(fixture, sheet([True, None, None, None]).rows)
    assert by_pair(sheet([]).rows, fixture.pairs()) == ()
    assert by_pair(sheet([True]).rows, opened(boards=4).pairs()) != ()


def test_a_player_has_the_sum_over_both_rooms_and_all_partners():
    first = {Room.OPEN: (ADA, BEN), Room.CLOSED: (CLEO, DAN)}
    second = {Room.OPEN: (CLEO, DAN), Room.CLOSED: (ADA, EVE)}
    away = {Room.OPEN: (GUS, HANA), Room.CLOSED: (IVO, JUN)}
    fixture = after(
        agreed(boards=4, halves=2),
        lambda f: f.seal_lineup(ADA, 1, first),
        lambda f: f.seal_lineup(GUS, 1, away),
        lambda f: f.start(7),
        lambda f: f.seal_lineup(ADA, 2, second),
        lambda f: f.seal_lineup(GUS, 2, away),
    )
    rows = sheet([True, False, True, True]).rows
    players = {
        each.player: (each.boards, each.open, each.closed, each.imps)
        for each in by_player(by_pair(rows, fixture.pairs()))
    }
    halves = [sum(row.imps for row in rows[:2]), sum(row.imps for row in rows[2:])]
    assert players[ADA] == (4, halves[0], halves[1], sum(halves))
    assert players[BEN] == (2, halves[0], 0, halves[0])
    assert players[EVE] == (2, 0, halves[1], halves[1])
    assert players[GUS] == (4, -sum(halves), 0, -sum(halves))
