"""A fixture driven by anybody trying anything: what is in the log is enough, and no seating is ever wrong."""

import json
from datetime import timedelta

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from matchserver.bridge import BridgeError, Seat
from matchserver.contest import Fixture, Room, team_at
from matchserver.contest.fixture import fold
from matchserver.contest.fixture_events import from_dict, to_dict
from matchserver.contest.fixture_state import apply
from matchserver.contest.seating import WHICH

from .arranged import ADA, BEN, DORA, GUS, LARKS, OWLS, STRANGER, WHEN, after, pairs, terms

SOMEBODY = st.sampled_from([ADA, ADA, GUS, GUS, BEN, STRANGER])
PLAYERS = st.sampled_from([*LARKS.members, *OWLS.members, STRANGER])


def pairs_of(squad):
    """Two of the three pairs that always play together, in either room."""
    six = list(squad.members)
    return st.permutations([six[:2], six[2:4], six[4:]]).map(lambda order: pairs(*order[0], *order[1]))


ANY_PAIRS = st.tuples(PLAYERS, PLAYERS, PLAYERS, PLAYERS).map(lambda four: pairs(*four))
ROOMS, SEATS = st.sampled_from(Room), st.sampled_from(Seat)
BOARDS, HALVES = st.integers(0, 7), st.integers(0, 3)
WORDS = st.sampled_from(["confirm", "protest", "close", "settle"])
TERMS = st.builds(
    lambda halves, lineups, change, friendly: terms(
        boards=6, halves=halves, lineups=lineups, change_opponents=change and halves == 2, friendly=friendly
    ),
    st.sampled_from([2, 2, 1]), st.sampled_from(["sealed", "visitors first"]), st.booleans(), st.booleans(),
)  # fmt: skip


class Arranging(RuleBasedStateMachine):
    @initialize(agreed=TERMS)
    def agree(self, agreed):
        self.log = []
        self.fixture = Fixture(LARKS, OWLS)
        self.do(lambda f: f.propose(ADA, agreed))
        self.do(lambda f: f.accept(GUS))

    def do(self, command):
        """Try a command; what it answers goes through JSON into the log."""
        before = to_text(self.fixture)
        try:
            events = command(self.fixture)
        except BridgeError as error:
            assert error.code and str(error)
            events = []
        assert to_text(self.fixture) == before
        for event in events:
            event = from_dict(json.loads(json.dumps(to_dict(event))))
            self.log.append(event)
            self.fixture = apply(self.fixture, event)

    @rule(by=SOMEBODY, new=TERMS, answer=st.sampled_from(["accept", "decline", "withdraw"]), other=SOMEBODY)
    def postpone(self, by, new, answer, other):
        self.do(lambda f: f.counter(by, new))
        self.do(lambda f: getattr(f, answer)(other))

    @rule(larks=pairs_of(LARKS), owls=pairs_of(OWLS), starts=st.booleans())
    def name_pairs(self, larks, owls, starts):
        """Both captains name pairs for the next half, the visitors' first, and it may start."""
        half = self.fixture.half + 1
        self.do(lambda f: f.seal_lineup(GUS, half, owls))
        self.do(lambda f: f.seal_lineup(ADA, half, larks))
        if starts:
            self.do(lambda f: f.start(7))

    @rule(by=SOMEBODY, half=HALVES, lineup=ANY_PAIRS)
    def name_anybody(self, by, half, lineup):
        self.do(lambda f: f.seal_lineup(by, half, lineup))

    @rule(match_id=st.sampled_from([7, 7, 8]))
    def start(self, match_id):
        self.do(lambda f: f.start(match_id))

    @rule(room=ROOMS, seat=SEATS, player=PLAYERS, board=BOARDS)
    def substitute(self, room, seat, player, board):
        """The captain whose seat it is tries them there, then a board earlier in the partner's seat."""
        by = ADA if team_at(room, seat) == "home" else GUS
        self.do(lambda f: f.substitute(by, room, seat, player, board))
        self.do(lambda f: f.substitute(by, room, seat.partner, player, board - 1))

    @rule(by=SOMEBODY, room=ROOMS, seat=SEATS, player=PLAYERS, board=BOARDS)
    def substitute_by_anybody(self, by, room, seat, player, board):
        self.do(lambda f: f.substitute(by, room, seat, player, board))

    @rule(room=ROOMS, seat=SEATS, board=BOARDS)
    def seat_a_robot(self, room, seat, board):
        self.do(lambda f: f.agree_robot(ADA, room, seat, board))
        self.do(lambda f: f.agree_robot(GUS, room, seat, board))

    @rule(by=SOMEBODY, other=SOMEBODY)
    def cancel(self, by, other):
        self.do(lambda f: f.cancel(by, "rain"))
        self.do(lambda f: f.refuse_cancel(other))

    @rule(
        by=SOMEBODY, late=st.integers(0, 60), word=st.sampled_from(["confirm", "protest", "close", "settle"])
    )
    def end(self, by, late, word):
        now = WHEN + timedelta(minutes=late)
        self.do(lambda f: f.finish(WHEN))
        commands = {
            "confirm": lambda f: f.confirm(by),
            "protest": lambda f: f.protest(by, "a revoke", now),
            "close": lambda f: f.close(now),
            "settle": lambda f: f.settle(DORA, "ruled"),
        }
        self.do(commands[word])

    @invariant()
    def the_log_is_enough(self):
        assert fold(self.log, LARKS, OWLS) == self.fixture and self.fixture.seq == len(self.log)

    @invariant()
    def no_seating_is_wrong(self):
        for half in self.fixture.seating.halves:
            rooms = {room: set() for room in Room}
            for board in half:
                there = self.fixture.seated(board)
                for room in Room:
                    assert len(there[room]) == len(set(there[room].values())) in (0, 4)
                    rooms[room] |= set(there[room].values())
                    for seat, player in there[room].items():
                        own = LARKS if team_at(room, seat) == "home" else OWLS
                        assert player in own.members
            assert not rooms[Room.OPEN] & rooms[Room.CLOSED]

    @invariant()
    def opponents_change_where_they_must(self):
        fixture = self.fixture
        if fixture.terms.change_opponents and fixture.seating.is_open(2):
            met = [meetings(fixture.seating.shown(half, None)) for half in (1, 2)]
            assert not met[0] & met[1]

    @invariant()
    def what_is_sealed_is_shown_to_its_captain_alone(self):
        seating = self.fixture.seating
        for half, team in seating.sealed:
            if (half, team) not in seating.opened:
                other = "home" if team == "visitors" else "visitors"
                assert team in seating.shown(half, team)
                assert team not in seating.shown(half, other) and team not in seating.shown(half, None)

    @invariant()
    def a_robot_sits_in_a_seat_of_a_friendly_match(self):
        assert self.fixture.terms.friendly or not self.fixture.seating.robots


def to_text(fixture):
    return repr(fixture)


def meetings(lineups):
    return {frozenset(frozenset(lineups[team][room]) for team in WHICH) for room in Room}


TestArranging = Arranging.TestCase
TestArranging.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)


def test_the_machine_reaches_the_second_half():
    """That the invariants above have something to hold: the same steps, by hand."""
    machine = Arranging()
    machine.agree(terms(boards=6, halves=2, change_opponents=True, friendly=True))
    larks, owls = pairs(*list(LARKS.members)[:4]), pairs(*list(OWLS.members)[:4])
    for _ in (1, 2):
        machine.name_pairs(larks, owls, starts=True)
    machine.substitute(Room.OPEN, Seat.NORTH, list(LARKS.members)[4], 6)
    machine.no_seating_is_wrong()
    machine.seat_a_robot(Room.OPEN, Seat.NORTH, 5)
    machine.end(ADA, 0, "confirm")
    assert (machine.fixture.status, machine.fixture.half) == ("finished", 2)
    assert (
        machine.fixture.seating.robots
        and after(machine.fixture, lambda f: f.confirm(GUS)).status == "confirmed"
    )
