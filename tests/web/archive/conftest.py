"""Matches played to their end, for the tests of the archive's pages."""

import pytest
from houses import act, add_match

from matchserver.bridge import Contract, Result
from matchserver.contest import Lineup, Room, Segment, Team
from matchserver.course import open_next

MADE, DOWN = Result(Contract.parse("3NTN"), 9), Result(Contract.parse("4SXE"), 8)


def record(house, stored, room, number, result):
    assert open_next(house.live, stored, room)
    act(house, stored, room, lambda table: table.record_result(number, result))


@pytest.fixture
def played(house):
    """`played(**terms)`: a match to its end, made in the open room and down doubled in the closed."""

    def played(results=(MADE, DOWN), **terms):
        stored = add_match(house, **terms)
        for room, result in zip(Room, results, strict=True):
            for board in stored.boards_of(room):
                record(house, stored, room, board.number, result)
        return stored

    return played


@pytest.fixture
def starring(played):
    """`starring("Ann")`: a match in which that player sits North in the open room, Bo South."""

    def starring(name, partner="Bo", **terms):
        pairs = {"home_closed": ("Cy", "Di"), "visitors_open": ("Eo", "Fi"), "visitors_closed": ("Gu", "Ha")}
        lineup = Lineup.of(home_open=(name, partner), **pairs)
        home, visitors = Team("Stars", (name, partner, "Cy", "Di")), Team("Others", ("Eo", "Fi", "Gu", "Ha"))
        return played(home=home, visitors=visitors, segments=(Segment((1, 2), lineup),), **terms)

    return starring
