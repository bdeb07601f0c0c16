"""Boards played and talked about at a table by Hypothesis, with every kind of illegal attempt.

52 cards are conserved, also when some go back; fold(log) equals the state; no view shows a card, a question
or an explanation its audience may not see; a command changes nothing until its events are applied.
"""

import json
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from matchserver.bridge import (
    CALLS,
    CARDS,
    PASS,
    PASSED_OUT,
    SEATS,
    BridgeError,
    Contract,
    IllegalCall,
    IllegalPlay,
    OutOfTurn,
    Result,
    Unreadable,
    WrongMoment,
)
from matchserver.table import AtSeat, Table, fold, from_dict, to_dict, view
from matchserver.table.rewind import rewind

from .actions import AUDIENCES, a_board, an_action
from .sight import ALL, BoardAsLogged, cards_of, described, told
from .sight import SEATS as LETTERS
from .talk import a_word, secret

seats, numbers = st.sampled_from(SEATS), st.integers(1, 4)
chances = st.integers(0, 2**32).map(Random)
contracts = st.sampled_from(["1CN", "3NTW", "4SXE", "7NTXXS"]).map(Contract.parse)
results = st.just(PASSED_OUT) | st.builds(Result, contracts, st.integers(0, 13))


def in_auction(machine):
    return machine.table.on_turn is not None and machine.table.record.play is None


def in_play(machine):
    return machine.table.on_turn is not None and machine.table.record.play is not None


def on_table(machine):
    return not machine.table.is_between_boards


def unfrozen(machine):
    return on_table(machine) and not machine.table.frozen


def between(machine):
    return machine.table.is_between_boards


class TableMachine(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.table, self.log = Table(), []

    def do(self, command):
        """A command that must be accepted; its events go through the log's JSON."""
        before = repr(self.table)
        events = command(self.table)
        assert events and repr(self.table) == before
        self.log += [json.loads(json.dumps(to_dict(event))) for event in events]
        after = fold(events, self.table)
        assert repr(self.table) == before
        self.table = after

    def refused(self, kind, command):
        """A command that must be refused in that way."""
        before = repr(self.table)
        with pytest.raises(kind) as refusal:
            command(self.table)
        assert repr(self.table) == before
        assert isinstance(refusal.value, BridgeError) and str(refusal.value) and refusal.value.code

    def finished(self):
        return {record.board.number for record in self.table.finished}

    @precondition(between)
    @rule(number=numbers, seed=st.integers(0))
    def open_board(self, number, seed):
        command = lambda table: table.open_board(a_board(number, seed))  # noqa: E731
        if number in self.finished() or self.table.frozen:
            self.refused(WrongMoment, command)
        else:
            self.do(command)

    @precondition(on_table)
    @rule(chance=chances, steps=st.integers(1, 20))
    def go_on(self, chance, steps):
        for _ in range(steps):
            if self.table.on_turn:
                self.do(an_action(self.table, chance))

    @precondition(in_auction)
    @rule()
    def pass_to_the_end(self):
        while in_auction(self):
            self.do(lambda table: table.call(table.on_turn, PASS))

    @rule(chance=chances, tries=st.integers(1, 8))
    def talk(self, chance, tries):
        for _ in range(tries):
            word = a_word(self.table, chance)
            if word:
                self.do(word)

    @precondition(lambda machine: machine.table.frozen)
    @rule()
    def release(self):
        self.do(lambda table: table.release("Dora"))

    @precondition(lambda machine: unfrozen(machine) and machine.table.record.is_stopped)
    @rule(chance=chances, seat=seats)
    def err_while_an_answer_is_waited_for(self, chance, seat):
        record = self.table.record
        self.refused(WrongMoment, lambda table: table.call(seat, PASS))
        self.refused(WrongMoment, lambda table: table.play(seat, CARDS[0]))
        self.refused(WrongMoment, lambda table: table.claim(seat, 0))
        asker = (record.claim or record.undo).seat
        self.refused(OutOfTurn, lambda table: table.answer(asker, chance.random() < 0.5))

    @precondition(lambda machine: unfrozen(machine) and machine.table.record.auction.calls)
    @rule(chance=chances, text=st.sampled_from(["", "five hearts", "  to\tplay\n"]))
    def explain_later(self, chance, text):
        auction = self.table.record.auction
        index = chance.randrange(len(auction.calls))
        self.do(lambda table: table.alert(auction.caller(index), index, text))
        other = chance.choice([seat for seat in SEATS if seat is not auction.caller(index)])
        self.refused(OutOfTurn, lambda table: table.alert(other, index, text))
        self.refused(Unreadable, lambda table: table.alert(auction.caller(index), index, "x" * 301))

    @rule(number=numbers, result=results)
    def record_result(self, number, result):
        playing = None if self.table.is_between_boards else self.table.record.board.number
        command = lambda table: table.record_result(number, result)  # noqa: E731
        if number in self.finished() or number == playing:
            self.do(command)
            assert self.table.results()[number] == result
        else:
            self.refused(WrongMoment, command)

    @rule(actions=st.integers(1, 80))
    def key_back(self, actions):
        """The operator's undo, also beyond the beginning of a board."""
        try:
            events = rewind(self.table, actions, "Kim")
        except WrongMoment:
            return
        for event in events:
            self.log.append(json.loads(json.dumps(to_dict(event))))
            self.table = fold([event], self.table)
        self.a_view_shows_what_its_audience_may_see_and_no_more()

    @precondition(on_table)
    @rule(number=numbers)
    def open_another_meanwhile(self, number):
        self.refused(WrongMoment, lambda table: table.open_board(a_board(number)))

    @precondition(between)
    @rule(seat=seats, index=st.integers(-1, 3))
    def act_without_a_board(self, seat, index):
        self.refused(WrongMoment, lambda table: table.call(seat, PASS))
        self.refused(WrongMoment, lambda table: table.play(seat, CARDS[0]))
        self.refused(WrongMoment, lambda table: table.alert(seat, index, ""))

    @precondition(in_auction)
    @rule(seat=seats, call=st.sampled_from(CALLS), card=st.sampled_from(CARDS))
    def err_in_the_auction(self, seat, call, card):
        auction = self.table.record.auction
        if seat is not auction.turn:
            self.refused(OutOfTurn, lambda table: table.call(seat, call))
        if call not in auction.legal_calls:
            self.refused(IllegalCall, lambda table: table.call(auction.turn, call))
        for index in (-1, len(auction.calls)):
            self.refused(WrongMoment, lambda table, index=index: table.alert(seat, index, ""))
        self.refused(WrongMoment, lambda table: table.play(seat, card))
        self.refused(Unreadable, lambda table: table.call(auction.turn, PASS, "x" * 301))

    @precondition(in_play)
    @rule(seat=seats, call=st.sampled_from(CALLS), card=st.sampled_from(CARDS))
    def err_in_the_play(self, seat, call, card):
        play = self.table.record.play
        if seat is not play.player:
            self.refused(OutOfTurn, lambda table: table.play(seat, min(play.legal_cards)))
        if card not in play.legal_cards:
            self.refused(IllegalPlay, lambda table: table.play(play.player, card))
        self.refused(WrongMoment, lambda table: table.call(seat, call))

    @invariant()
    def the_log_folds_to_the_state(self):
        assert fold(map(from_dict, self.log)) == self.table
        assert self.table.seq == len(self.log)

    @invariant()
    def fifty_two_cards_are_conserved(self):
        if self.table.record:
            seen = view(self.table, AUDIENCES[-1])
            held = [card for hand in seen["hands"].values() for card in cards_of(hand)]
            played = [trick[i : i + 2] for trick in seen["played"] for i in range(2, len(trick), 2)]
            assert sorted(held + played) == sorted(ALL)

    @invariant()
    def a_view_shows_what_its_audience_may_see_and_no_more(self):
        if self.table.record is None:
            return
        board = BoardAsLogged(self.log)
        for audience in AUDIENCES:
            seen = view(self.table, audience, match=7, room="open")
            assert told(json.dumps(seen)) <= board.may_see(*described(audience)), audience
            assert seen["alerts"] == board.may_read(*described(audience)), audience
            assert seen["asked"] == board.may_know_asked(*described(audience)), audience
            self.hands_are_shown_or_counted(board, audience, seen["hands"])

    @invariant()
    def a_partner_never_reads_what_is_not_for_partner(self):
        for seat in SEATS:
            seen = view(self.table, AtSeat(seat))
            if seen["phase"] != "over":
                assert secret(seat.partner) not in json.dumps(seen)

    @invariant()
    def a_stopped_table_offers_no_call_and_no_card(self):
        moves = {"call", "play"}
        for seat in SEATS:
            offered = set(view(self.table, AtSeat(seat))["verbs"])
            assert bool(moves & offered) == (seat is self.table.on_turn)
            if self.table.frozen or self.table.is_between_boards:
                assert offered <= {"summon"}

    def hands_are_shown_or_counted(self, board, audience, hands):
        shown = board.open_seats(*described(audience))
        for seat in LETTERS:
            held = board.held(seat)
            assert (cards_of(hands[seat]) == held) if seat in shown else (hands[seat] == len(held))


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
