"""Ladders on the server: a challenge becomes a match, its result moves the ladder, deadlines pass."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from ladder_club import DAY, GAME, HOUR, LadderClub

from matchserver.contest import Artificial, BadTeam, LadderRefused, NotCaptain
from matchserver.contest.ladder_outcome import Outcome


@pytest.fixture
def club(house, quick_passwords):
    return LadderClub(house)


def test_a_challenge_becomes_a_match_whose_result_moves_the_ladder_once_it_is_final(club, clock):
    number, fixture_id = club.schedule(4, 2)
    fixture = club.store.fixtures.get(fixture_id).fixture
    assert (
        fixture.status == "agreed" and fixture.agreed.boards == 1 and fixture.agreed.zone == "Europe/Berlin"
    )
    assert (fixture.visitors.team, fixture.home.team) == (club.teams[3].id, club.teams[1].id)
    match_id = club.play(fixture_id, closed_room=GAME)
    challenge = club.ladder.challenges[number]
    assert (challenge.status, challenge.match) == ("playing", match_id) and club.order == [1, 2, 3, 4, 5]
    assert club.store.matches.get(match_id).match.event == club.ladder.opened.name
    clock.let(31 * 60)
    assert club.order == [1, 4, 2, 3, 5]
    assert club.ladder.challenges[number].outcome == Outcome.played(9, 0)


def test_both_captains_confirm_and_it_is_final_at_once(club):
    number, fixture_id = club.schedule(4, 2)
    club.play(fixture_id)
    for team in club.teams[3], club.teams[1]:
        club.do(fixture_id, lambda f, team=team: f.confirm(team.captain))
    assert club.ladder.challenges[number].outcome == Outcome.played(0, 0) and club.order == [1, 2, 3, 4, 5]


def test_a_ladder_tells_no_result_before_all_of_the_match_is_public(club):
    club.house.ladders.is_public = lambda match_id: False
    number, fixture_id = club.schedule(4, 2)
    match_id = club.play(fixture_id, closed_room=GAME)
    for team in club.teams[3], club.teams[1]:
        club.do(fixture_id, lambda f, team=team: f.confirm(team.captain))
    assert (club.ladder.challenges[number].status, club.order) == ("playing", [1, 2, 3, 4, 5])
    club.house.ladders.is_public = lambda match_id: True
    club.house.ladders.match_public(match_id)
    assert club.ladder.challenges[number].outcome == Outcome.played(9, 0) and club.order == [1, 4, 2, 3, 5]


def test_a_protest_holds_the_ladder_and_a_ruling_works_it_out_again(club, clock):
    number, fixture_id = club.schedule(4, 2)
    match_id = club.play(fixture_id, closed_room=GAME)
    club.do(fixture_id, lambda f: f.protest(club.teams[1].captain, "a revoke", club.house.ladders.now()))
    clock.let(DAY)
    assert club.order == [1, 2, 3, 4, 5]
    club.do(fixture_id, lambda f: f.settle(club.dora, "the result stands"))
    assert club.order == [1, 4, 2, 3, 5]
    rulings = club.store.rulings.of(match_id)
    made = rulings.rule(Artificial(1, 3, -3), "Dora", "a fouled board", club.house.ladders.now(), [1])
    club.store.rulings.append(match_id, rulings.seq, made)
    club.arranged.ruled(match_id)
    assert club.ladder.challenges[number].reported == Outcome.played(0, 3) and club.order == [1, 2, 3, 4, 5]
    club.arranged.ruled(match_id)
    assert [type(event).__name__ for event in club.ladder.log].count("MatchFinished") == 2


@pytest.mark.parametrize(("winner", "order"), [("visitors", [1, 4, 2, 3, 5]), ("home", [1, 2, 3, 4, 5])])
def test_a_walkover_counts_as_won(club, winner, order):
    _, fixture_id = club.schedule(4, 2)
    club.do(fixture_id, lambda f: f.walkover(club.dora, winner, "snow"))
    assert club.order == order


def test_a_match_that_is_called_off_moves_nothing(club):
    number, fixture_id = club.schedule(4, 2)
    club.do(fixture_id, lambda f: f.cancel(club.teams[3].captain, "snow"))
    club.do(fixture_id, lambda f: f.cancel(club.teams[1].captain, "snow"))
    assert club.ladder.challenges[number].outcome.kind == "cancelled" and club.order == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("came", "order", "status"),
    [("visitors", [1, 4, 2, 3, 5], "walkover"), ("home", [1, 2, 3, 4, 5], "walkover"),
     (None, [1, 2, 3, 4, 5], "cancelled")],
)  # fmt: skip
def test_who_names_no_line_up_has_not_come(club, clock, came, order, status):
    number, fixture_id = club.schedule(4, 2)
    if came:
        club.seal(fixture_id, came)
    clock.let(DAY + HOUR // 4)
    assert club.ladder.challenges[number].status == "scheduled"
    clock.let(HOUR // 3)
    assert club.order == order and club.store.fixtures.get(fixture_id).fixture.status == status


def test_a_match_that_is_put_off_is_waited_for(club, clock):
    number, fixture_id = club.schedule(4, 2)
    terms = club.store.fixtures.get(fixture_id).fixture.agreed
    later = type(terms)(**{**vars(terms), "when": club.time(3 * DAY)})
    club.do(fixture_id, lambda f: f.counter(club.teams[3].captain, later))
    club.do(fixture_id, lambda f: f.accept(club.teams[1].captain))
    clock.let(2 * DAY)
    assert club.ladder.challenges[number].when == later.when and club.ladder.open


def test_deadlines_pass_by_themselves_once(club, clock):
    club.challenge(4, 2)
    clock.let(5 * DAY - 1)
    assert club.order == [1, 2, 3, 4, 5]
    clock.let(60 * DAY)
    assert club.order == [1, 4, 2, 3, 5] and not clock.alarms
    assert [type(event).__name__ for event in club.ladder.log].count("DeadlinePassed") == 1


def test_what_passed_while_the_server_was_down_passes_at_its_start(club, build, clock):
    club.challenge(4, 2)
    _, fixture_id = club.schedule(5, 3)
    club.house.close()
    assert not clock.alarms
    clock.let(30 * DAY)
    club.house = build()
    club.store = club.house.store
    assert club.order == [1, 4, 2, 3, 5] and not club.ladder.open
    assert club.store.fixtures.get(fixture_id).fixture.status == "cancelled"
    seq = club.ladder.seq
    club.house.ladders.start()
    assert club.ladder.seq == seq


def test_a_result_that_became_final_while_the_server_was_down_counts_at_its_start(club, build, clock):
    _, fixture_id = club.schedule(4, 2)
    club.play(fixture_id, closed_room=GAME)
    club.house.close()
    clock.let(DAY)
    club.house = build()
    club.store = club.house.store
    assert club.order == [1, 4, 2, 3, 5]


def test_a_team_that_leaves_has_its_match_called_off(club):
    _, fixture_id = club.schedule(4, 2)
    team = club.teams[1]
    club.captain(team, lambda it, now: it.leave(team.captain, team.id, now))
    assert club.order == [1, 3, 4, 5]
    assert club.store.fixtures.get(fixture_id).fixture.status == "cancelled"


def test_two_captains_who_challenge_the_same_team_at_once(club, build):
    """One is refused with the reason, whatever the timing: two servers on one database, ten times."""
    other = build()
    for _ in range(10):
        start, houses = Barrier(2), (club.house, other)
        with ThreadPoolExecutor(2) as threads:
            tries = [
                threads.submit(race, club, start, each, house)
                for each, house in zip((3, 4), houses, strict=True)
            ]
            assert sorted(each.result() for each in tries) == ["incoming", "made"]
        assert len(club.ladder.open) == 1
        number = next(iter(club.ladder.open))
        club.house.ladders.act(club.id, lambda it, now, n=number: it.cancel(club.dora, n, "again", now))


def race(club, start, challenger, house):
    start.wait()
    try:
        club.challenge(challenger, 2, house)
    except LadderRefused as refused:
        return refused.code
    return "made"


def test_only_its_captain_speaks_for_a_team(club):
    with pytest.raises(NotCaptain):
        club.house.ladders.as_captain(club.id, club.teams[0].id, club.dora, lambda it, now: [])


def test_teams_that_cannot_meet_agree_on_no_time(club):
    small = club.team("Small", 3)
    club.teams.append(small)
    club.captain(small, lambda it, now: it.enter(small.captain, small.id, now))
    with pytest.raises(BadTeam):
        club.schedule(6, 5)
    assert club.ladder.challenges[1].status == "challenged" and not club.store.fixtures.ids()


def test_those_who_listen_are_told_the_ladder(club):
    told = []
    club.house.ladders.changed.append(told.append)
    club.challenge(4, 2)
    assert told == [club.id]
