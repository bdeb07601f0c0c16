"""Robots that sit in: for whom they act, what they answer, and when they give the seat back.

They think in threads of their own; here each thread is run when the test says so.
"""

import pytest
from evening import evening
from houses import think

from matchserver.analysis.worker import Closed
from matchserver.bridge import Seat, Unreadable, parse_call
from matchserver.contest import Room
from matchserver.sit_ins import SitIns
from matchserver.store import check_store
from matchserver.table import CallMade, CardPlayed, ClaimAnswered, UndoAnswered

NORTH, EAST, SOUTH, WEST = Seat
OPEN, CLOSED = Room


class Later:
    """In the place of threading.Thread: waits in a row until `run` is called."""

    row = []

    def __init__(self, target, args, daemon):
        assert daemon, "a robot must not keep the server from ending"
        self.run = lambda: target(*args)

    def start(self):
        self.row.append(self)


class Robots:
    """The club's robots: what they were asked, and what they are to answer."""

    def __init__(self, club):
        self.club, self.asked, self.answer = club, [], think
        self.sit_ins = SitIns(club.live, club.seats, self.think)
        club.arranged.changed.append(self.sit_ins.look)

    def think(self, request):
        self.asked.append(request["view"])
        return self.answer(request)

    def run(self):
        """Let them do all that they have begun, and what follows from it."""
        while Later.row:
            Later.row.pop(0).run()


@pytest.fixture
def club(tmp_path, monkeypatch):
    monkeypatch.setattr("matchserver.sit_ins.Thread", Later)
    monkeypatch.setattr(Later, "row", [])
    with evening(tmp_path) as club:
        club.playing(friendly=True, undo="cards")
        yield club
        assert check_store(club.store, club.stored) == []


@pytest.fixture
def robots(club):
    """Board 1 is on the table of the open room, and North is to call."""
    club.open(OPEN, 1)
    return Robots(club)


def done(club, room=OPEN):
    """Every event at that table."""
    return [stamped.event for stamped in club.store.log.read(club.stored.tables[room])]


def call(club, robots, *calls):
    """Calls of those on turn, each followed by what the robots do."""
    for name in calls:
        seat = club.table(OPEN).table.on_turn
        club.do(OPEN, lambda table, s=seat, c=name: table.call(s, parse_call(c)))
        robots.run()


def passes(request):
    view = request["view"]
    return {"card": view["legal"][0]} if view["phase"] == "play" else {"call": "P"}


def test_nobody_acts_before_both_captains_agree(club, robots):
    club.act("Ada", "agree_robot", OPEN, NORTH, 1)
    robots.run()
    assert (Later.row, robots.asked, len(done(club))) == ([], [], 1)


def test_the_robot_that_both_agreed_to_acts_for_the_seat_on_turn(club, robots):
    club.robot(OPEN, NORTH, 1)
    robots.run()
    (event,) = done(club)[1:]
    assert isinstance(event, CallMade) and event.seat is NORTH
    assert [view["you"] for view in robots.asked] == ["N"]


def test_it_is_shown_its_own_hand_only(club, robots):
    club.robot(OPEN, NORTH, 1)
    robots.run()
    (seen,) = robots.asked
    assert [seat for seat, hand in seen["hands"].items() if isinstance(hand, str)] == ["N"]


def test_it_never_acts_for_others(club, robots):
    robots.answer = passes
    club.robot(OPEN, WEST, 1)
    robots.run()
    assert len(done(club)) == 1, "North is to call, and is a person"
    call(club, robots, "1NT", "P", "P")
    assert [(each.seat, str(each.call)) for each in done(club)[1:]] == [
        (NORTH, "1NT"), (EAST, "P"), (SOUTH, "P"), (WEST, "P"),
    ]  # fmt: skip
    club.do(OPEN, lambda table: table.play(EAST, min(table.record.play.legal_cards)))
    robots.run()
    assert club.table(OPEN).table.on_turn is NORTH, "declarer plays dummy's cards"
    club.do(OPEN, lambda table: table.play(NORTH, min(table.record.play.legal_cards)))
    robots.run()
    assert [each.seat for each in done(club) if isinstance(each, CardPlayed)] == [EAST, SOUTH, WEST]
    assert {view["you"] for view in robots.asked} == {"W"}
    assert len(done(club, CLOSED)) == 0


def test_two_robots_of_one_table_act_in_turn(club, robots):
    robots.answer = passes
    club.robot(OPEN, NORTH, 1)
    club.robot(OPEN, EAST, 1)
    robots.run()
    assert [each.seat for each in done(club)[1:]] == [NORTH, EAST]


def test_it_agrees_to_an_undo(club, robots):
    robots.answer = passes
    club.robot(OPEN, EAST, 1)
    call(club, robots, "1NT")
    club.do(OPEN, lambda table: table.undo(NORTH))
    robots.run()
    assert [each for each in done(club) if isinstance(each, UndoAnswered)] == [UndoAnswered(EAST, True)]
    assert club.table(OPEN).table.on_turn is None, "West has still to answer"
    club.do(OPEN, lambda table: table.answer(WEST, True))
    robots.run()
    assert club.table(OPEN).table.on_turn is NORTH


@pytest.mark.parametrize("robot", [EAST, SOUTH, WEST])
def test_it_has_a_claim_of_an_opponent_played_out(club, robots, robot):
    robots.answer = passes
    call(club, robots, "1NT", "P", "P", "P")
    club.do(OPEN, lambda table: table.play(EAST, min(table.record.play.legal_cards)))
    club.do(OPEN, lambda table: table.claim(NORTH, 13, "all is high"))
    club.robot(OPEN, robot, 1)
    robots.run()
    answers = [each for each in done(club) if isinstance(each, ClaimAnswered)]
    assert answers == ([] if robot is SOUTH else [ClaimAnswered(robot, False)])


def test_it_does_nothing_while_the_director_has_stopped_the_table(club, robots):
    club.do(OPEN, lambda table: table.freeze("Dora", "wait for me"))
    club.robot(OPEN, NORTH, 1)
    robots.run()
    assert len(done(club)) == 2 and robots.asked == []
    club.do(OPEN, lambda table: table.release("Dora"))
    robots.run()
    assert isinstance(done(club)[-1], CallMade)


def test_it_gives_the_seat_back_at_the_next_board(club, robots):
    club.robot(OPEN, NORTH, 1)
    robots.run()
    club.record(OPEN, 1)
    club.open(OPEN, 2)
    club.do(OPEN, lambda table: table.call(EAST, parse_call("P")))
    for seat in (SOUTH, WEST):
        club.do(OPEN, lambda table, s=seat: table.call(s, parse_call("P")))
    robots.run()
    assert club.table(OPEN).table.on_turn is NORTH
    assert len(robots.asked) == 1


def test_a_robot_for_the_next_board_waits_for_it(club, robots):
    club.robot(OPEN, EAST, 2)
    robots.run()
    call(club, robots, "P")
    assert robots.asked == []
    club.record(OPEN, 1)
    robots.run()
    assert robots.asked == []
    club.open(OPEN, 2)
    robots.run()
    assert [view["you"] for view in robots.asked] == ["E"]


def fails(request):
    raise Unreadable("the thinking program has died")


NONSENSE = {
    "it has died": fails,
    "nothing": lambda request: {},
    "no call": lambda request: {"call": "nonsense"},
    "a number": lambda request: {"call": 7},
    "no card": lambda request: {"card": None},
    "the wrong moment": lambda request: {"card": "SA"},
    "a long alert": lambda request: {"call": "1NT", "alert": "x" * 400},
}


@pytest.mark.parametrize("answer", NONSENSE.values(), ids=NONSENSE)
def test_an_answer_that_is_nonsense_becomes_the_first_thing_the_laws_allow(club, robots, answer):
    robots.answer = answer
    club.robot(OPEN, NORTH, 1)
    robots.run()
    assert done(club)[1:] == [CallMade(NORTH, parse_call("P"))]


@pytest.mark.parametrize("after_all", [think, fails, NONSENSE["no call"]], ids=["sense", "death", "nonsense"])
def test_what_happens_while_it_thinks_is_not_disturbed(club, robots, after_all):
    def overtaken(request):
        club.do(OPEN, lambda table: table.freeze("Dora", "wait for me"))
        return after_all(request)

    robots.answer = overtaken
    club.robot(OPEN, NORTH, 1)
    robots.run()
    assert len(done(club)) == 2


def test_being_overtaken_is_no_fault(club, robots, caplog):
    def overtaken(request):
        club.do(OPEN, lambda table: table.call(NORTH, parse_call("P")))
        return think(request)

    robots.answer = overtaken
    club.robot(OPEN, NORTH, 1)
    robots.run()
    assert done(club)[1:] == [CallMade(NORTH, parse_call("P"))]
    assert caplog.records == []


def test_what_happens_after_its_mistake_is_not_disturbed(club, robots, monkeypatch):
    act = club.live.act

    def rushed(live, after, command):
        try:
            return act(live, after, command)
        except Unreadable:
            act(live, after, lambda table: table.freeze("Dora", "wait for me"))
            raise

    monkeypatch.setattr(club.live, "act", rushed)
    robots.answer = NONSENSE["no call"]
    club.robot(OPEN, NORTH, 1)
    robots.run()
    assert len(robots.asked) == 1 and len(done(club)) == 2


def test_a_robot_that_was_agreed_to_before_a_restart_is_taken_up(club, robots):
    club.robot(OPEN, NORTH, 1)
    Later.row.clear()
    club.restart()
    again = Robots(club)
    club.arranged.advance(1)
    again.run()
    assert isinstance(done(club)[-1], CallMade) and len(again.asked) == 1


def test_what_a_robot_thought_of_while_the_server_ended_is_not_played(club, robots):
    def ending(request):
        robots.sit_ins.stop()
        return think(request)

    robots.answer = ending
    club.robot(OPEN, NORTH, 1)
    robots.run()
    assert (len(robots.asked), len(done(club))) == (1, 1)


def test_a_robot_whose_thinking_ends_with_the_server_plays_nothing(club, robots, caplog):
    def closed(request):
        raise Closed("the robots are closed")

    robots.answer = closed
    club.robot(OPEN, NORTH, 1)
    robots.run()
    assert (len(done(club)), caplog.records) == (1, [])


def test_what_a_robot_could_not_write_it_does_when_it_can(club, robots, monkeypatch):
    monkeypatch.setattr("matchserver.sit_ins.AGAIN", 0)
    robots.answer = lambda request: {"call": "7NT"}
    club.robot(OPEN, NORTH, 1)
    club.store._database.execute("PRAGMA query_only=ON")
    Later.row.pop(0).run()
    assert len(done(club)) == 1
    club.store._database.execute("PRAGMA query_only=OFF")
    robots.run()
    assert [str(each.call) for each in done(club)[1:]] == ["7NT"], "not the first thing that is legal"
