"""What was taken back or corrected, in the story: where the spectators saw it, nowhere else."""

from datetime import UTC, datetime

import pytest
from houses import act, add_match, boards
from test_public import claimed, lead

from matchserver.bridge import Contract, Deal, Result, Seat, parse_call
from matchserver.contest import Cancelled, Room, Rulings
from matchserver.course import open_next

from .conftest import DOWN, MADE

AS_IT_IS_PLAYED = ("live", "board", "delayed:5")
N, E, S, W = Seat


def story(visitor):
    return visitor.get("/api/v1/matches/1/story").json


def marked(told, room="open"):
    """[board, step, what there is to say of it] of everything that was told of a room."""
    return [[board, step, *(sorted(more[0]) if more else ())] for _, board, step, *more in told[room]]


class Table:
    """The open room of a match, where something happens every second."""

    def __init__(self, house, clock, policy, count=1):
        self.house, self.clock = house, clock
        self.stored = add_match(house, count, policy)

    def do(self, *commands, room=Room.OPEN):
        for command in commands:
            self.clock.let(1)
            act(self.house, self.stored, room, command)

    def open(self, number=1):
        dealt = next(board for board in self.stored.boards if board.number == number)
        self.do(lambda table: table.open_board(dealt))

    def call(self, *calls):
        for call in calls:
            self.do(lambda table, call=call: table.call(table.on_turn, parse_call(call)))

    def finish(self, number=1):
        """The other room plays it, too, and all becomes public."""
        assert open_next(self.house.live, self.stored, Room.CLOSED)
        self.do(lambda table: table.record_result(number, DOWN), room=Room.CLOSED)
        self.clock.let(3600)


@pytest.fixture
def table(house, clock):
    return lambda *args: Table(house, clock, *args)


def undone(table):
    """A call is taken back by the players, a card by the director; then the board is claimed."""
    table.open()
    table.call("1H")
    table.do(lambda it: it.undo(N), lambda it: it.answer(E, True), lambda it: it.answer(W, True))
    table.call("1NT", "P", "P", "P")
    table.do(lead, lambda it: it.take_back(0, 1, "Dora", "out of turn"), lead)
    table.do(lambda it: it.record_result(1, MADE))


@pytest.mark.parametrize("policy", AS_IT_IS_PLAYED)
def test_what_spectators_saw_go_back_goes_back(policy, table, visitor):
    its = table(policy)
    undone(its)
    its.finish()
    told = story(visitor)
    assert marked(told) == [
        [1, 0], [1, 1, "draft"], [1, 0, "back", "draft"], [1, 1], [1, 2], [1, 3], [1, 4],
        [1, 5, "draft"], [1, 4, "back", "draft"], [1, 5], [1, 6, "result"],
    ]  # fmt: skip
    call, card = told["drafts"]
    assert (call["auction"], call["result"]) == (["1H"], None)
    assert (card["board"], len(card["played"])) == (1, 1)
    assert told["open"][2][3] == {"draft": 0, "back": 0}
    assert told["open"][8][3] == {"draft": 1, "back": 1}
    assert "Dora" not in str(told) and "out of turn" not in str(told)


def test_nobody_saw_it_where_all_is_shown_when_the_match_is_over(table, visitor):
    its = table("match")
    undone(its)
    its.finish()
    told = story(visitor)
    assert marked(told) == [[1, 0], [1, 1], [1, 2], [1, 3], [1, 4], [1, 5], [1, 6, "result"]]
    assert told["drafts"] == []


@pytest.mark.parametrize("policy", [*AS_IT_IS_PLAYED, "match"])
def test_what_is_corrected_after_the_match_everybody_saw(policy, table, visitor):
    its = table(policy)
    its.open()
    its.do(lambda it: it.record_result(1, MADE))
    its.finish()
    before = its.house.broadcasts.of(1).line()
    its.do(lambda it: it.record_result(1, DOWN))
    its.clock.let(3600)
    told, sheet = story(visitor), visitor.get("/api/v1/matches/1").json
    assert marked(told) == [[1, 0], [1, 0, "result"], [1, 0, "result"]]
    assert [each[3]["result"][1]["tricks"] for each in told["open"][1:]] == [MADE.tricks, DOWN.tricks]
    assert [score[4] for score in told["scores"]] == [before["boards"][0]["imps"], sheet["boards"][0]["imps"]]
    assert [score[2] for score in told["scores"]] == [before["home"], sheet["home"]]
    assert told["seconds"] < told["open"][-1][0]


def test_of_a_match_shown_at_its_end_a_correction_before_that_is_not_told(table, visitor):
    its = table("match")
    its.open()
    its.do(lambda it: it.record_result(1, MADE), lambda it: it.record_result(1, DOWN))
    its.finish()
    told = story(visitor)
    assert marked(told) == [[1, 0], [1, 0, "result"]]
    assert told["open"][1][3]["result"][1]["tricks"] == DOWN.tricks


def wrong_board(its):
    """The second board is opened in error and a call keyed; then the first is played, and it."""
    its.open(2)
    its.call("1C")
    its.do(lambda it: it.key_back(1, 0, "Oscar"), lambda it: it.put_back("Oscar"))
    for number in (1, 2):
        its.open(number)
        its.do(lambda it, number=number: it.record_result(number, MADE))
        its.finish(number)


def test_a_board_opened_in_error_was_seen_live(table, visitor):
    its = table("live", 2)
    wrong_board(its)
    told = story(visitor)
    assert marked(told)[:5] == [
        [2, 0, "draft"], [2, 1, "draft"], [2, 0, "back", "draft"], [None, 0, "back"], [1, 0],
    ]  # fmt: skip
    assert [draft["board"] for draft in told["drafts"]] == [2, 2]


def test_one_that_was_cancelled_then_is_not_told(table, visitor):
    """Neither room plays it any more: there is no record that it could go back from."""
    its = table("live", 2)
    its.open(2)
    its.call("1C")
    its.do(lambda it: it.key_back(1, 0, "Oscar"), lambda it: it.put_back("Oscar"))
    rulings, at = its.house.store.rulings, datetime.now(UTC)
    rulings.append(1, 0, Rulings().rule(Cancelled(2), "Dora", "fouled", at, its.stored.match.boards))
    its.house.arranged.ruled(1)
    its.open(1)
    its.do(lambda it: it.record_result(1, MADE))
    its.finish(1)
    told = story(visitor)
    assert marked(told) == [[1, 0], [1, 0, "result"]]
    assert (list(told["boards"]), told["drafts"]) == (["1"], [])


@pytest.mark.parametrize("policy", ["board", "delayed:5", "match"])
def test_elsewhere_it_was_never_there(policy, table, visitor):
    its = table(policy, 2)
    wrong_board(its)
    told = story(visitor)
    assert marked(told) == [[1, 0], [1, 0, "result"], [2, 0], [2, 0, "result"]]
    assert told["drafts"] == []


def test_the_hands_of_a_deal_that_was_changed_are_never_told(table, visitor):
    its = table("live")
    its.open()
    its.call("1C")
    its.do(lambda it: it.key_back(1, 0, "Oscar"), lambda it: it.put_back("Oscar"))
    old, new = its.stored.boards[0], boards(1, seed=9)[0]
    its.house.store.matches.set_boards(1, [new])
    its.house.broadcasts.changed(1)
    its.stored = its.house.store.matches.get(1)
    undone(its)
    its.finish()
    told = story(visitor)
    assert [0, 1, "draft"] not in marked(told)
    assert [draft["auction"] for draft in told["drafts"]] == [["1H"], ["1NT", "P", "P", "P"]]
    assert str(old.deal) not in str(told) and str(new.deal) in str(told)
    assert isinstance(new.deal, Deal)


@pytest.mark.parametrize("policy", ["board", "match"])
def test_what_is_not_public_again_is_not_told(policy, house, table, visitor):
    """A director opens the board again: the public sees the old end until both rooms have finished it."""
    its = table(policy)
    its.open()
    its.call("1NT", "P", "P", "P")
    its.do(lead, claimed(its.stored.boards[0], 7))
    its.finish()
    before = story(visitor)
    its.do(lambda it: it.take_back(0, 1, "Dora", "wrong"), lead)
    assert story(visitor) == before
    its.do(claimed(its.stored.boards[0], 8))
    its.clock.let(7200)
    told = story(visitor)
    assert marked(told)[5:] == [
        [1, 5, "draft"], [1, 6, "draft", "result"], [1, 4, "back", "draft", "result"],
        [1, 5], [1, 6, "result"],
    ]  # fmt: skip
    assert [score[4] is None for score in told["scores"]] == [False, True, False]
    final = house.broadcasts.of(1).sheet()
    assert told["scores"][-1][2] == final.home.to_dict()


def test_a_correction_during_the_next_board_comes_when_it_came(table, visitor):
    its = table("live", 2)
    its.open(1)
    its.do(lambda it: it.record_result(1, MADE))
    its.finish(1)
    its.open(2)
    its.call("P")
    its.do(lambda it: it.record_result(1, Result(Contract.parse("3NTN"), 8)))
    its.do(lambda it: it.record_result(2, MADE))
    its.finish(2)
    told = story(visitor)
    assert marked(told) == [[1, 0], [1, 0, "result"], [2, 0], [2, 1], [2, 1, "result"], [2, 1, "result"]]
    assert told["open"][4][3]["result"][0] == 1
    assert [score[1] for score in told["scores"]] == [1, 1, 2]


def test_what_is_corrected_after_a_match_with_a_board_of_one_room_everybody_saw(house, clock, visitor):
    its = Table(house, clock, "match", 1)
    its.stored = add_match(house, 2, "match", absent=(2,))
    for number in (1, 2):
        its.open(number)
        its.do(lambda it, number=number: it.record_result(number, MADE))
    its.finish()
    its.do(lambda it: it.record_result(2, DOWN))
    told = visitor.get(f"/api/v1/matches/{its.stored.id}/story").json
    assert marked(told) == [[1, 0], [1, 0, "result"], [2, 0], [2, 0, "result"], [2, 0, "result"]]
