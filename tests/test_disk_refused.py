"""A disk that takes nothing more: whoever wanted to change something is told so, on pages and lines alike;
what nobody asked for, robots and broadcasts, is done as soon as it can be written."""

from __future__ import annotations

from dataclasses import replace

import pytest
from formats.small import FIRST_TRICKS, lin, record, section
from houses import add_match, think
from keying import Broadcast
from ladder_club import DAY, HOUR, LadderClub

from matchserver import replay, robot_seats
from matchserver.contest import Policy, Room
from matchserver.course import is_over
from matchserver.replay import Replay
from matchserver.robot_seats import RobotTable

pytestmark = pytest.mark.usefixtures("quick_passwords")


@pytest.fixture
def cup(house):
    cup = Broadcast(house)
    yield cup
    cup.close()


@pytest.fixture
def full(cup):
    """From now on nothing can be written, as on a full disk."""
    return lambda: cup.house.store._database.execute("PRAGMA query_only=ON")


def test_every_verb_at_the_desk_is_answered(cup, full):
    kim, lee = cup.desk("Kim", "open"), cup.line("Lee")
    full()
    answers = [
        kim.send("open", "open", board=None),
        kim.ask("deal", {"board": 2, "deal": str(cup.dealt[1].deal)}),
        lee.ask("join", {"match": cup.id}),
    ]
    assert [answer.get("code") for answer in answers] == ["store"] * 3
    assert cup.table(Room.OPEN).seq == 0


@pytest.mark.parametrize(
    ("name", "path", "fields"),
    [
        ("Dora", "/operate/1/cancel", {"why": "rain"}),
        ("Dora", "/operate/1/boards", {"boards": "1-4"}),
        ("Dora", "/operate/1/operators", {"person": "Sam"}),
        ("Sam", "/account/system", {"system": "2/1"}),
        ("Sam", "/sign-out", {}),
    ],
)
def test_whoever_sends_a_form_is_told(name, path, fields, cup, full):
    full()
    answer = cup.guests[name].send(path, **fields)
    assert answer.status_code == 503
    assert "cannot be written" in answer.text
    assert cup.house.store.matches.get(cup.id) == cup.stored


def test_nobody_is_signed_up_or_in(cup, full):
    full()
    guest = cup.guests["Sam"]
    for answer in (guest.sign_up("Tom"), guest.sign_in("Sam")):
        assert answer.status_code == 503


def test_those_who_watch_over_the_server_learn_of_it(cup, full, visitor):
    assert visitor.get("/healthz").status_code == 200
    full()
    assert visitor.get("/healthz").json == {"ok": False}


class Spells:
    """The disk refuses every third write, until somebody has waited for it."""

    def __init__(self, house):
        self._sql, self._writes, self.waits = house.store._database, 0, []
        house.live.listen(self._written)

    def _written(self, *_):
        self._writes += 1
        if self._writes % 3 == 0:
            self._sql.execute("PRAGMA query_only=ON")

    def wait(self, seconds):
        self.waits.append(seconds)
        self._sql.execute("PRAGMA query_only=OFF")


def test_robots_do_what_they_wanted_as_soon_as_it_can_be_written(house, monkeypatch):
    match, spells = add_match(house, policy="match"), Spells(house)
    asked = []

    def thought(request):
        asked.append(request["view"]["seq"])
        return think(request)

    for room in Room:
        robots = RobotTable(house.live, match, room, thought, pace=0)
        wait = robots.stopped.wait
        monkeypatch.setattr(robots.stopped, "wait", lambda s, wait=wait: spells.wait(s) if s else wait(s))
        robots.play()
    assert is_over(house.live, match)
    assert spells.waits.count(robot_seats.AGAIN) > 5 and len(asked) > len(set(asked))


def test_a_broadcast_of_a_file_goes_on_with_the_call_that_could_not_be_written(house, monkeypatch):
    spells = Spells(house)
    match = lin(section("o1", cards=FIRST_TRICKS, claim="10"), section("c1", cards="HA D2", claim="9"))
    show = Replay(house, record(match), 0, Policy("match"))
    monkeypatch.setattr(replay.time, "sleep", lambda seconds: seconds and spells.wait(seconds))
    for room in Room:
        show._play_room(room)
    board = house.broadcasts.of(show.stored.id).board(1)
    assert board["open"]["played"] == ["W:HAD2C2H2", "W:HKD3C3S3"]
    assert spells.waits.count(replay.AGAIN) > 3


def test_what_is_due_on_a_ladder_happens_when_it_can_be_written(house, clock, quick_passwords):
    club = LadderClub(house)
    club.schedule(4, 2)
    clock.let(DAY - 10)
    house.store._database.execute("PRAGMA query_only=ON")
    clock.let(HOUR)
    assert club.ladder.open
    house.store._database.execute("PRAGMA query_only=OFF")
    clock.let(10)
    assert not club.ladder.open


def test_a_broadcast_is_made_with_all_that_belongs_to_it_or_not_at_all(cup, monkeypatch):
    """Who gave the deals is no spectator: that must not be forgotten where the server is killed."""
    made = []
    monkeypatch.setattr(cup.house.store.insiders, "saw", lambda *who: made.append(who) or 1 / 0)
    match = replace(cup.stored.match, title="Semi-final")
    with pytest.raises(ZeroDivisionError):
        cup.operating.create(match, cup.dealt, cup.person("Dora"))
    assert made and [stored.id for stored in cup.house.store.matches.all()] == [cup.id]


def test_another_process_that_writes_for_long_stops_nobody_for_long(cup):
    """A write waits for it, and everybody with it."""
    (patience,) = cup.house.store._database.execute("PRAGMA busy_timeout").fetchone()
    assert patience <= 1000
