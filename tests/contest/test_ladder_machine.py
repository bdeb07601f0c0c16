"""A ladder driven by anybody trying anything: its log is enough, its positions are whole, rulings undo."""

import json
from collections import Counter
from datetime import timedelta

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from matchserver.bridge import BridgeError
from matchserver.contest.ladder import fold
from matchserver.contest.ladder_outcome import Outcome
from matchserver.contest.ladder_record import from_dict, to_dict
from matchserver.contest.ladder_rules import LadderRules
from matchserver.contest.ladder_table import positions, standings, team_records

from .ladder_cast import CAPTAIN, DAY, DORA, START, facts

TEAMS, PICK = st.integers(1, 8), st.integers(0, 1000)
IMPS = st.tuples(st.integers(0, 2), st.integers(0, 2))
OUTCOMES = st.one_of(
    IMPS.map(lambda imps: Outcome.played(*imps)),
    st.sampled_from(
        [Outcome("walkover", "challenger"), Outcome("no-show", "defender"), Outcome("cancelled")]
    ),
)
BLAME = st.sampled_from(["challenger wins", "defender drops"])
RULES = st.builds(
    LadderRules,
    reach=st.sampled_from([3, 1, None]), outgoing=st.integers(1, 2), incoming=st.integers(1, 2),
    again_days=st.sampled_from([0, 14]), refusal=BLAME, silence=BLAME, no_show=BLAME, drop=st.integers(1, 4),
    draw=st.sampled_from(["defender stays", "challenger wins"]),
    after_win=st.sampled_from(["insert", "swap"]),
    changed=st.sampled_from(["present", "when challenged"]),
)  # fmt: skip


class Laddering(RuleBasedStateMachine):
    @initialize(rules=RULES, teams=st.integers(3, 8))
    def open(self, rules, teams):
        self.ladder, self.now = fold([]), START
        self.do(lambda it: it.open_ladder(DORA, "Spring", rules, "Europe/Berlin", START))
        for team in range(1, teams + 1):
            self.do(lambda it, team=team: it.enter(CAPTAIN, team, START))

    def do(self, command):
        """Try a command; what it answers goes through JSON into the log. A refusal changes nothing."""
        before = self.ladder
        told = facts(before.copy())
        try:
            events = command(before)
        except BridgeError as error:
            assert error.code and str(error)
            events = []
        self.ladder = before.after([from_dict(json.loads(json.dumps(to_dict(event)))) for event in events])
        assert facts(before) == told

    def some(self, pick, *statuses):
        """The number of a challenge that has come so far, or of none."""
        found = [n for n, each in self.ladder.challenges.items() if each.status in statuses]
        return found[pick % len(found)] if found else 0

    @rule(hours=st.integers(1, 80))
    def time_goes_by(self, hours):
        self.now += timedelta(hours=hours)
        self.do(lambda it: it.due(self.now))
        assert self.ladder.due(self.now) == []

    @rule(team=TEAMS, pick=PICK)
    def challenge_a_legal_one(self, team, pick):
        legal = [other for other, why in self.ladder.challengeable(team, self.now) if why is None]
        if legal:
            count = len(self.ladder.challenges)
            times = [self.now + DAY, self.now + 2 * DAY]
            self.do(lambda it: it.challenge(CAPTAIN, team, legal[pick % len(legal)], self.now, times))
            assert len(self.ladder.challenges) == count + 1

    @rule(team=TEAMS, other=TEAMS)
    def challenge_anybody(self, team, other):
        count, offered = len(self.ladder.challenges), dict(self.ladder.challengeable(team, self.now))
        self.do(lambda it: it.challenge(CAPTAIN, team, other, self.now))
        was_made = len(self.ladder.challenges) > count
        assert was_made == (other in offered and offered[other] is None)

    @rule(pick=PICK, word=st.sampled_from(["accept", "withdraw", "decline", "choose"]))
    def answer(self, pick, word):
        number = self.some(pick, "challenged")
        if number:
            defender = self.ladder.challenges[number].defender
            commands = {
                "accept": lambda it: it.accept(CAPTAIN, number, self.now),
                "withdraw": lambda it: it.withdraw(CAPTAIN, number, self.now),
                "decline": lambda it: it.decline(CAPTAIN, number, "ill", self.now),
                "choose": lambda it: it.choose(CAPTAIN, number, defender, self.offered(number), self.now),
            }
            self.do(commands[word])

    def offered(self, number):
        offer = self.ladder.challenges[number].offer
        return offer.times[-1] if offer else self.now

    @rule(pick=PICK, team=TEAMS)
    def arrange(self, pick, team):
        number = self.some(pick, "accepted")
        self.do(lambda it: it.propose_times(CAPTAIN, number, team, [self.now + DAY], self.now))
        if number:
            for side in self.ladder.challenges[number].teams:
                self.do(
                    lambda it, side=side: it.choose(CAPTAIN, number, side, self.offered(number), self.now)
                )

    @rule(pick=PICK, imps=IMPS)
    def play(self, pick, imps):
        number = self.some(pick, "scheduled", "playing")
        self.do(lambda it: it.start(number, number, self.now))
        self.do(lambda it: it.finish(number, Outcome.played(*imps), self.now))

    @rule(pick=PICK)
    def begin(self, pick):
        number = self.some(pick, "scheduled")
        self.do(lambda it: it.start(number, number, self.now))

    @rule(pick=PICK, who=st.sampled_from([(0,), (1,), (0, 1)]))
    def stay_away(self, pick, who):
        number = self.some(pick, "scheduled")
        if number:
            missing = [self.ladder.challenges[number].teams[side] for side in who]
            self.do(lambda it: it.no_show(number, missing, self.now))

    @rule(pick=PICK, outcome=OUTCOMES)
    def a_director_rules(self, pick, outcome):
        number = self.some(pick, "ended")
        self.do(lambda it: it.rule(DORA, number, outcome, "so it is", self.now))

    @rule(pick=PICK, imps=IMPS)
    def a_result_is_corrected(self, pick, imps):
        number = self.some(pick, "ended")
        self.do(lambda it: it.finish(number, Outcome.played(*imps), self.now))

    @rule(pick=PICK)
    def call_off(self, pick):
        number = self.some(pick, "challenged", "accepted", "scheduled", "playing")
        self.do(lambda it: it.cancel(DORA, number, "rain", self.now))

    @rule(team=TEAMS, days=st.integers(0, 30), word=st.sampled_from(["enter", "rest", "come_back", "leave"]))
    def come_and_go(self, team, days, word):
        more = [days] if word == "rest" else []
        self.do(lambda it: getattr(it, word)(CAPTAIN, team, *more, self.now))

    @invariant()
    def positions_are_whole(self):
        order = self.ladder.order
        assert len(set(order.teams)) == len(order.teams)
        assert order.place == {team: place for place, team in enumerate(order.teams, 1)}
        there = {team for team, entry in self.ladder.entries.items() if entry.left is None}
        assert set(order.teams) == there

    @invariant()
    def no_team_has_more_challenges_than_it_may(self):
        rules, still = self.ladder.opened.rules, self.ladder.open
        assert still == {n: each for n, each in self.ladder.challenges.items() if each.outcome is None}
        assert max(Counter(c.challenger for c in still.values()).values(), default=0) <= rules.outgoing
        assert max(Counter(c.defender for c in still.values()).values(), default=0) <= rules.incoming
        assert not any(
            entry.left and n in c.teams for n, entry in self.ladder.entries.items() for c in still.values()
        )

    @invariant()
    def the_log_is_enough(self):
        assert facts(fold(self.ladder.log)) == facts(self.ladder)
        assert facts(self.ladder.as_of(self.now)) == facts(self.ladder)

    @invariant()
    def a_teams_way_ends_where_it_stands(self):
        for line in standings(self.ladder, self.now, START):
            assert positions(self.ladder, line.team)[-1][1] == line.place
        records = team_records(self.ladder).values()
        assert sum(record.won for record in records) == sum(record.lost for record in records)

    @invariant()
    def a_ruling_that_cancels_leaves_what_would_have_been_without_the_match(self):
        ended = [n for n, each in self.ladder.challenges.items() if each.outcome]
        for number in ended[-2:]:
            ruling = self.ladder.rule(DORA, number, Outcome("cancelled"), "void", self.now)
            without = fold(event for event in self.ladder.log if getattr(event, "challenge", 0) != number)
            assert self.ladder.after(ruling).order.teams == without.order.teams


TestLaddering = Laddering.TestCase
TestLaddering.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)


def test_the_machine_reaches_a_ruling():
    """That the invariants above have something to hold: the same steps, by hand."""
    machine = Laddering()
    machine.open(LadderRules(), 6)
    machine.challenge_a_legal_one(5, 1)
    machine.answer(0, "choose")
    machine.play(0, (2, 1))
    assert machine.ladder.order.teams == [1, 2, 5, 3, 4, 6]
    machine.a_ruling_that_cancels_leaves_what_would_have_been_without_the_match()
    machine.a_director_rules(0, Outcome("cancelled"))
    assert machine.ladder.order.teams == [1, 2, 3, 4, 5, 6]
