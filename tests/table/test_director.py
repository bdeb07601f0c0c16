"""The director at the table: summoned, stopping it, taking back calls and cards."""

import pytest

from matchserver.bridge import PASS, SEATS, Unreadable, WrongMoment
from matchserver.table import (
    AtSeat,
    Director,
    DirectorSummoned,
    Kibitzer,
    Operator,
    Public,
    SummonsAnswered,
    Table,
    TableFrozen,
    TableReleased,
    TakenBack,
    view,
)

from .actions import a_board, after, any_card, called, opened

N, E, S, W = SEATS
WHY = "a slip of the finger"
DEALT = after(opened(a_board(1, seed=5)))  # North deals
PLAYING = after(*called("P P 3NT P P P"), *[any_card] * 6, table=DEALT)
SUMMONED = after(lambda table: table.summon(E, "hesitation  before the pass"), table=PLAYING)
FROZEN = after(lambda table: table.freeze("Dora", "wait for me"), table=PLAYING)


def back(calls, cards):
    return lambda table: table.take_back(calls, cards, "Dora", WHY)


def played_out(table):
    while not table.is_between_boards:
        table = after(any_card, table=table)
    return table


OVER = played_out(PLAYING)


@pytest.mark.parametrize("table", [Table(), DEALT, PLAYING, FROZEN, OVER])
def test_law_9b_anyone_may_summon_the_director_at_any_time(table):
    for seat in SEATS:
        assert table.summon(seat, "help") == [DirectorSummoned(seat, "help")]
        assert "summon" in view(table, AtSeat(seat))["verbs"]


def test_the_director_is_summoned_once_until_it_is_settled():
    with pytest.raises(WrongMoment, match="E has summoned"):
        SUMMONED.summon(N, "help")
    assert SUMMONED.settle("Dora", "play on") == [SummonsAnswered("Dora", "play on")]
    settled = after(lambda table: table.settle("Dora"), table=SUMMONED)
    assert view(settled, Director())["summons"] is None
    with pytest.raises(WrongMoment, match="nobody has summoned"):
        settled.settle("Dora")


def test_a_summons_stops_nothing_and_stays_over_the_next_board():
    assert SUMMONED.on_turn is PLAYING.on_turn
    later = after(opened(a_board(2)), table=played_out(SUMMONED))
    assert view(later, Director())["summons"]["seat"] == "E"


def test_the_reason_is_kept_from_the_partner():
    said = {"seat": "E", "reason": "hesitation before the pass"}
    for audience in (*map(AtSeat, (N, E, S)), Public(), Director(), Operator()):
        assert view(SUMMONED, audience)["summons"] == said
    for audience in (AtSeat(W), Kibitzer(W)):
        assert view(SUMMONED, audience)["summons"] == {"seat": "E", "reason": ""}


@pytest.mark.parametrize("why", ["", "  \n", "x" * 301])
def test_a_reason_is_given_and_is_short(why):
    for command in (
        lambda: PLAYING.summon(N, why),
        lambda: PLAYING.freeze("Dora", why),
        lambda: PLAYING.take_back(0, 1, "Dora", why),
    ):
        with pytest.raises(Unreadable):
            command()


def test_at_a_frozen_table_players_may_do_nothing_but_summon():
    assert view(FROZEN, Public())["frozen"] == {"by": "Dora", "why": "wait for me"} and FROZEN.on_turn is None
    player = PLAYING.on_turn
    for command in (
        lambda: FROZEN.play(player, min(PLAYING.record.play.legal_cards)),
        lambda: FROZEN.call(N, PASS),
        lambda: FROZEN.claim(S, 3),
        lambda: FROZEN.undo(S),
        lambda: FROZEN.answer(E, True),
        lambda: FROZEN.alert(N, 0, ""),
        lambda: FROZEN.ask(E, 0),
        lambda: after(lambda table: table.freeze("Dora", WHY), table=OVER).open_board(a_board(2)),
    ):
        with pytest.raises(WrongMoment, match="the director has stopped the table"):
            command()
    for seat in SEATS:
        seen = view(FROZEN, AtSeat(seat))
        assert seen["verbs"] == ["summon"] and "legal" not in seen


def test_a_table_is_frozen_once_and_released_once():
    assert PLAYING.freeze("Dora", "wait") == [TableFrozen("Dora", "wait")]
    assert FROZEN.release("Emil") == [TableReleased("Emil")]
    released = after(lambda table: table.release("Emil"), table=FROZEN)
    assert {**view(released, AtSeat(S)), "seq": 0} == {**view(PLAYING, AtSeat(S)), "seq": 0}
    for command in (lambda: FROZEN.freeze("Dora", WHY), lambda: PLAYING.release("Dora")):
        with pytest.raises(WrongMoment):
            command()


@pytest.mark.parametrize("cards", [1, 2, 5, 6])
def test_cards_go_back_to_where_they_came_from(cards):
    assert PLAYING.take_back(0, cards, "Dora", WHY) == [TakenBack(0, cards, "Dora", WHY)]
    before = after(*called("P P 3NT P P P"), *[any_card] * (6 - cards), table=DEALT)
    assert after(back(0, cards), table=PLAYING).record.play == before.record.play


def test_calls_go_back_with_all_the_cards_and_not_without():
    with pytest.raises(WrongMoment, match="only with all the cards: 6"):
        PLAYING.take_back(1, 5, "Dora", WHY)
    again = after(back(6, 6), table=PLAYING)
    assert (again.record.auction, again.record.play, again.on_turn) == (DEALT.record.auction, None, N)
    assert view(again, Public())["hands"] == dict.fromkeys(SEATS, 13)


@pytest.mark.parametrize(("calls", "cards"), [(-1, 0), (0, -1), (7, 6), (0, 7)])
def test_no_more_goes_back_than_there_was(calls, cards):
    with pytest.raises(Unreadable, match="6 calls and 6 cards"):
        PLAYING.take_back(calls, cards, "Dora", WHY)


def test_nothing_is_no_ruling():
    for table in (PLAYING, OVER, after(*called("P P P P"), table=DEALT)):
        with pytest.raises(WrongMoment, match="how many"):
            table.take_back(0, 0, "Dora", WHY)
    with pytest.raises(WrongMoment):
        Table().take_back(1, 0, "Dora", WHY)


def test_a_board_that_was_over_is_played_on():
    reopened = after(back(0, 1), table=OVER)
    assert reopened.results() == {} and reopened.finished == () and not reopened.is_between_boards
    assert view(reopened, AtSeat(S))["result"] is None
    assert played_out(reopened).results() == OVER.results()
    passed = after(back(1, 0), table=after(*called("P P P P"), table=DEALT))
    assert passed.on_turn is W and passed.results() == {}


def test_only_the_board_on_the_table_is_re_opened():
    second = after(opened(a_board(2)), *called("P P P P"), back(2, 0), table=OVER)
    assert second.results() == OVER.results() and second.record.board.number == 2


def test_the_claim_that_closed_a_board_falls_with_nothing_else():
    over = after(
        lambda table: table.claim(S, 9),
        lambda table: table.answer(E, True),
        lambda table: table.answer(W, True),
        table=PLAYING,
    )
    again = after(back(0, 0), table=over)
    assert (again.record.play, again.record.claim, again.on_turn) == (
        PLAYING.record.play,
        None,
        PLAYING.on_turn,
    )


def test_a_recorded_result_falls_when_its_board_is_re_opened():
    recorded = after(lambda table: table.record_result(1, OVER.results()[1]), table=PLAYING)
    assert recorded.is_between_boards and after(back(0, 2), table=recorded).record.result is None


def test_what_waited_for_an_answer_falls_with_a_ruling():
    claimed = after(lambda table: table.claim(S, 9), back(0, 1), table=PLAYING)
    undone = after(*called("1C 1S"), lambda table: table.undo(E), back(1, 0), table=DEALT)
    assert claimed.record.claim is None and undone.record.undo is None
    assert claimed.on_turn and undone.on_turn is E
