"""Captains of robot teams and people: challenges and proposals are accepted, line-ups named, matches played.

Larks (captain Ada) and Owls are people; so the robots of those names say that they are robots.
"""

from datetime import timedelta

import pytest
from evening import WHEN, evening
from houses import think
from test_sit_ins import Later

from matchserver.bridge import SEATS, parse_call
from matchserver.contest import LadderRules, Room, Terms
from matchserver.course import is_over, open_next
from matchserver.ladders import LiveLadders
from matchserver.robot_captains import RobotCaptains
from matchserver.robot_club import TEAMS, robot_teams
from matchserver.sit_ins import SitIns

OPEN, CLOSED = Room
SOON = WHEN + timedelta(minutes=10)


class Ladder:
    """One ladder, on which Herons (robots) stand above Larks (people)."""

    def __init__(self, club, ladders):
        self.club, self.ladders = club, ladders
        ladders.open(club.id["Dora"], "Robot ladder", LadderRules(boards=2), "UTC")
        self.herons = next(team for team in club.robots if team.name == "Herons")
        for captain, team in ((self.herons.captain, self.herons.id), (club.id["Ada"], 1)):
            self.act(lambda ladder, now, by=captain, of=team: ladder.enter(by, of, now))

    def act(self, command):
        return self.ladders.act(1, command)

    def challenge(self, *times):
        """Ada challenges the robots."""
        by, them = self.club.id["Ada"], self.herons.id
        self.act(lambda ladder, now: ladder.challenge(by, 1, them, now, times))

    @property
    def challenged(self):
        return self.club.store.ladders.get(1).ladder.challenges[1]


@pytest.fixture
def club(tmp_path, monkeypatch):
    """The club, where robots live too; they think when `run` is called."""
    monkeypatch.setattr("matchserver.sit_ins.Thread", Later)
    monkeypatch.setattr("matchserver.ladders.Timer", lambda *_: Later(print, (), True))
    monkeypatch.setattr(Later, "cancel", lambda _alarm: None, raising=False)
    monkeypatch.setattr(Later, "row", [])
    with evening(tmp_path) as club:
        club.robots = robot_teams(club.store)
        club.ladders = LiveLadders(club.live, club.arranged)
        club.captains = RobotCaptains(club.store, club.arranged, club.ladders)
        club.arranged.changed.append(SitIns(club.live, club.seats, think).look)
        yield club


@pytest.fixture
def ladder(club):
    return Ladder(club, club.ladders)


def run():
    while Later.row:
        Later.row.pop(0).run()


def test_robots_that_share_a_name_with_people_say_that_they_are_robots(club):
    again = robot_teams(club.store)
    assert [team.id for team in again] == [team.id for team in club.robots]
    assert [team.name for team in again] == ["Larks (robots)", *list(TEAMS)[1:]]
    larks, herons = again[:2]
    assert list(larks.members.values()) == ["Ada (robot)", "Ben (robot)", "Cleo (robot)", "Dov"]
    assert list(herons.members.values()) == ["Eva", "Finn", "Gita", "Hugo"]
    people = club.store.people
    assert people.robots([*larks.members, club.id["Ada"]]) == set(larks.members)


def test_a_challenge_of_people_with_times_is_accepted_for_the_first_of_them(club, ladder):
    ladder.challenge(SOON, SOON + timedelta(hours=1))
    assert (ladder.challenged.status, ladder.challenged.when) == ("scheduled", SOON)
    assert club.fixture.has_lineup(1, "home"), "the robots' four are named"


def test_a_challenge_without_times_is_accepted_and_times_offered_later_are_taken(club, ladder):
    ladder.challenge()
    assert ladder.challenged.status == "accepted"
    by = club.id["Ada"]
    ladder.act(lambda it, now: it.propose_times(by, 1, 1, [SOON], now))
    assert ladder.challenged.when == SOON


def test_what_people_asked_for_before_a_server_with_robots_ran_is_taken_up(club, ladder):
    club.ladders.changed.clear()
    ladder.challenge(SOON)
    assert ladder.challenged.status == "challenged"
    club.captains.start()
    assert ladder.challenged.status == "scheduled"


def seal(club, *names):
    pairs = {OPEN: [club.id[name] for name in names[:2]], CLOSED: [club.id[name] for name in names[2:]]}
    return club.arranged.act(1, None, lambda it: it.seal_lineup(club.id["Ada"], 1, pairs))


def play_on(club, room):
    """The people of that room pass, or play their first legal card, until the board is over."""
    live = club.table(room)
    assert open_next(club.live, club.stored, room)
    run()
    while not live.table.is_between_boards:
        seat = live.table.on_turn
        assert seat not in club.seats.robots(club.stored, live), "the robots have done what they had to do"
        if live.table.record.play:
            card = min(live.table.record.play.legal_cards)
            club.live.act(live, live.table.seq, lambda table, s=seat, c=card: table.play(s, c))
        else:
            club.live.act(live, live.table.seq, lambda table, s=seat: table.call(s, parse_call("P")))
        run()


def test_robots_and_people_play_the_match_to_its_confirmed_end(club, ladder):
    ladder.challenge(SOON)
    seal(club, "Ada", "Ben", "Cleo", "Dan")
    assert club.fixture.status == "playing"
    assert club.seats.has_robots(1)
    assert [sorted(club.seats.robots(club.stored, club.table(room))) for room in Room] == [
        ["N", "S"], ["E", "W"]
    ]  # fmt: skip
    for room in Room:
        for _board in range(2):
            play_on(club, room)
    assert is_over(club.live, club.stored)
    assert (club.fixture.status, club.fixture.confirmed) == ("finished", {"home"})


def test_a_proposal_outside_a_ladder_is_accepted(club):
    by, terms = club.id["Ada"], Terms(when=WHEN, boards=2)
    stored = club.arranged.propose(1, club.robots[1].id, lambda it: it.propose(by, terms))
    assert (stored.fixture.status, stored.fixture.terms) == ("lineups", terms)
    club.arranged.act(1, None, lambda it: it.cancel(by, "ill"))
    assert club.fixture.status == "cancelled"


def test_robots_leave_it_to_people_to_answer_people_and_to_the_demo_to_play_robots(club):
    by, terms = club.id["Ada"], Terms(when=WHEN, boards=2)
    club.arranged.propose(1, 2, lambda it: it.propose(by, terms))
    one, other = club.robots[1:3]
    club.arranged.propose(one.id, other.id, lambda it: it.propose(one.captain, terms))
    assert [club.store.fixtures.get(number).fixture.status for number in (1, 2)] == ["proposed"] * 2


def test_four_robots_at_a_table_play_by_themselves(club):
    one, other = club.robots[1:3]
    terms = Terms(when=WHEN, boards=2)
    club.arranged.propose(one.id, other.id, lambda it: it.propose(one.captain, terms))
    club.act_as = lambda by, command, *said: club.arranged.act(
        1, None, lambda it: getattr(it, command)(by, *said)
    )
    club.act_as(other.captain, "accept")
    for team in (one, other):
        a, b, c, d = team.members
        club.act_as(team.captain, "seal_lineup", 1, {OPEN: (a, b), CLOSED: (c, d)})
    live = club.table(OPEN)
    assert len(club.seats.players(club.stored, live)) == len(SEATS)
    assert club.seats.robots(club.stored, live) == frozenset()
    assert not club.seats.has_robots(1)
