"""A team's record, added up from score sheets."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal

from matchserver.bridge import Contract, Result
from matchserver.contest import BoardHead, Penalty, Room, Ruling, compare
from matchserver.contest.team_record import Outing, TeamRecord, team_record

MADE, DOWN = Result(Contract.parse("3NTN"), 9), Result(Contract.parse("3NTN"), 8)


def sheet(open_room, closed_room, *penalties):
    results = {Room.OPEN: {1: open_room}, Room.CLOSED: {1: closed_room}}
    at = datetime(2026, 5, 1, tzinfo=UTC)
    rulings = [Ruling(number, penalty, "Dora", "late", at) for number, penalty in enumerate(penalties, 1)]
    return compare([BoardHead.numbered(1)], results, home="Larks", visitors="Owls", rulings=rulings)


def test_matches_are_won_drawn_and_lost_from_the_side_the_team_was_on():
    up, level = sheet(MADE, DOWN), sheet(MADE, MADE)
    found = team_record([Outing("home", up), Outing("visitors", up), Outing("home", level)])
    assert (found.played, found.won, found.drawn, found.lost) == (3, 1, 1, 1)
    assert (found.imps_for, found.imps_against) == (10, 10)
    assert found.vps == Decimal(20) + level.home.vp


def test_a_penalty_that_turns_the_total_turns_the_match():
    found = team_record([Outing("home", sheet(MADE, DOWN, Penalty("home", imps=11)))])
    assert (found.won, found.lost, found.imps_for) == (0, 1, 10)


def test_without_a_match_everything_is_zero():
    assert team_record([]) == TeamRecord()
