"""`check` finds a ladder's log that does not fold, or does not fit the fixtures."""

import json

import pytest
from contest.ladder_cast import CAPTAIN, DAY, DORA, START

from matchserver.contest import LadderRules, Terms
from matchserver.contest.fixture_state import apply
from matchserver.contest.ladder import fold
from matchserver.contest.ladder_record import to_dict
from matchserver.store import check_ladders


@pytest.fixture
def teams(club):
    return [club.team(name, 4) for name in ("Larks", "Owls")]


@pytest.fixture
def stored(store, teams):
    """Owls, in the second place, have challenged Larks, and the match is agreed on."""
    stored = store.ladders.add(fold([]).open_ladder(DORA, "Spring", LadderRules(), "UTC", START))
    owls, larks, when = teams[1].id, teams[0].id, START + DAY
    for command in (
        lambda it: it.enter(CAPTAIN, larks, START),
        lambda it: it.enter(CAPTAIN, owls, START),
        lambda it: it.challenge(CAPTAIN, owls, larks, START, [when]),
        lambda it: it.choose(CAPTAIN, 1, larks, when, START),
    ):
        stored = store.ladders.append(stored.id, stored.ladder.seq, command(stored.ladder))
    return stored


def schedule(store, stored, home, visitors, number=1):
    fixture = store.fixtures.between(home.id, visitors.id)
    proposed = fixture.propose(home.captain, Terms(START))
    accepted = apply(fixture, proposed[0]).accept(visitors.captain)
    return store.ladders.schedule(stored.id, number, proposed + accepted)


def write(store, stored, plain):
    """An event as no command would write it."""
    row = (stored.id, stored.ladder.seq + 1, store.now(), json.dumps(plain))
    with store._database.atomic():
        store._database.conn.execute("INSERT INTO ladder_log VALUES (?, ?, ?, ?)", row)


def test_a_ladder_in_order_has_no_faults(store, stored, teams):
    schedule(store, stored, *teams)
    assert check_ladders(store) == []


def test_a_fixture_between_other_teams_is_found(store, stored, teams):
    schedule(store, stored, *reversed(teams))
    assert "not between the teams" in check_ladders(store)[0]


def test_a_fixture_of_no_challenge_is_found(store, stored, teams):
    schedule(store, stored, *teams, number=2)
    assert "challenge 2 is not between" in check_ladders(store)[0]


def test_an_event_that_does_not_fold_is_found(store, stored):
    event = to_dict(stored.ladder.log[-1])
    write(store, stored, {**event, "challenge": 9})
    assert "challenge 9, which was never made" in check_ladders(store)[0]


def test_an_event_of_no_kind_is_found(store, stored):
    write(store, stored, {"type": "Bribed", "v": 1})
    assert "Bribed" in check_ladders(store)[0]


def test_a_second_opening_is_found(store, stored):
    write(store, stored, to_dict(stored.ladder.log[0]))
    assert "begin with its opening" in check_ladders(store)[0]
