"""What operators type: every legal board in full and at its shortest, and a clear word on what is wrong."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matchserver.bridge import Board, Contract, Deal, Result, Unreadable
from matchserver.table import (
    BoardClosed,
    CallAlerted,
    CallMade,
    CardPlayed,
    ResultRecorded,
    Table,
    TakenBack,
    fold,
)
from matchserver.table.keyed import LONGEST_LINE, Misread, keyed, tokens, understood

from .actions import a_board, after, an_action, called, cards, opened

DEAL = "N:AKQ2.T98.765.432 JT9.AK2.AQ2.AQJ5 8765.QJ7.KJ9.T98 43.6543.T843.K76"
BOARD = Board.numbered(1, Deal.parse(DEAL))
DEALT = after(opened(BOARD))
PLAYING = after(*called("P 1NT P 3NT P P P"), table=DEALT)


def key(text):
    return lambda table: keyed(table, text, "Kim")


def fault(table, text):
    """(token, where it stands, what is said of it) of a line that is refused, and nothing of it is done."""
    with pytest.raises(Misread) as refusal:
        keyed(table, text, "Kim")
    error = refusal.value
    assert text[error.at : error.at + len(error.token)] == error.token
    assert str(error).startswith(f"“{error.token}”: ") and error.code
    return error.token, error.at, str(error).partition(": ")[2]


def meanings(table, text):
    return [(str(meant.seat), meant.means) for meant in understood(table, text, "Kim")]


def in_full(table, event):
    """A call or card as it is written in full."""
    match event:
        case CallMade(_, call, None):
            return str(call)
        case CallMade(_, call, words):
            return f"{call}!({words})" if words else f"{call}!"
        case CardPlayed(_, card):
            return str(card)


def shortest(table, event):
    """The same with no letter more than it takes."""
    if isinstance(event, CallMade):
        return in_full(table, event).replace("NT", "n", 1).lower()
    card = event.card
    of_rank = [other for other in table.record.play.legal_cards if other.rank == card.rank]
    return str(card)[1].lower() if len(of_rank) == 1 else str(card).lower()


@settings(deadline=None, max_examples=80)
@given(seed=st.integers(0, 2**32), write=st.sampled_from([in_full, shortest]), data=st.data())
def test_any_board_is_keyed_as_it_was_played(seed, write, data):
    chance, table, typed = Random(seed), after(opened(a_board(1, seed))), []
    empty = table
    while not table.is_between_boards:
        events = an_action(table, chance)(table)
        typed.append(write(table, events[0]))
        table = fold(events, table)
    cut = data.draw(st.integers(0, len(typed)))
    glue = data.draw(st.sampled_from([" ", ",", ", ", "\t "]))
    lines = [glue.join(part) for part in (typed[:cut], typed[cut:]) if part]
    assert after(*map(key, lines), table=empty) == table


@settings(deadline=None, max_examples=200)
@given(
    seed=st.integers(0, 2**32),
    steps=st.integers(0, 40),
    text=st.text("123nthskx!()=+up ,aql0é♠", max_size=12),
)
def test_whatever_is_typed_is_done_or_refused_and_shown_as_it_is_done(seed, steps, text):
    chance, table = Random(seed), after(opened(a_board(1, seed)))
    for _ in range(steps):
        if table.on_turn:
            table = fold(an_action(table, chance)(table), table)
    try:
        events = keyed(table, text, "Kim")
    except Misread as error:
        assert text[error.at : error.at + len(error.token)] == error.token
    except Unreadable:
        assert tokens(text) == []
    else:
        assert events == [event for meant in understood(table, text, "Kim") for event in meant.events]
        fold(events, table)


def test_a_whole_board_in_two_lines():
    table = after(key("p 1n p 3n ap"), key("s8 3 a j  =9"), table=DEALT)
    assert table.record.auction == PLAYING.record.auction
    assert [str(card) for card in table.record.cards] == ["S8", "S3", "SA", "SJ"]
    assert table.results() == {1: Result(Contract.parse("3NTE"), 9)}


@pytest.mark.parametrize(
    ("text", "call"),
    [("p", "P"), ("pass", "P"), ("1c", "1C"), ("7N", "7NT"), ("2nt", "2NT"), ("1S!", "1S!"),
     ("2c!(Stayman)", "2C!(Stayman)"), ("2c(Stayman)", "2C!(Stayman)"), ("2d!()", "2D!"),
     ("2d!( a, b  (c) )", "2D!(a, b (c))")],
)  # fmt: skip
def test_a_call_and_its_alert(text, call):
    assert meanings(DEALT, text) == [("N", call)]


@pytest.mark.parametrize("text", ["x", "d", "dbl", "X"])
@pytest.mark.parametrize("again", ["xx", "r", "rdbl", "XX"])
def test_doubles_and_redoubles(text, again):
    assert meanings(DEALT, f"1c {text} {again}")[1:] == [("E", "X"), ("S", "XX")]


def test_the_last_call_is_alerted_and_explained_afterwards():
    assert keyed(DEALT, "1c !(2+ clubs)", "Kim")[-1] == CallAlerted(0, "2+ clubs")
    assert meanings(DEALT, "1c ! p !(not 8)") == [("N", "1C"), ("N", "!"), ("E", "P"), ("E", "!(not 8)")]
    assert keyed(PLAYING, "!(long clubs)", "Kim") == [CallAlerted(6, "long clubs")]


def test_all_pass_ends_the_auction_from_any_moment():
    assert meanings(DEALT, "ap") == [("N", "P P P P")]
    assert after(key("ap"), table=DEALT).results() == {1: Result(None, None)}
    assert meanings(DEALT, "1c ap sj")[1:] == [("E", "P P P"), ("E", "SJ")]
    assert meanings(DEALT, "1c p p ap")[-1] == ("W", "P")


@pytest.mark.parametrize(("text", "card"), [("s8", "S8"), ("CT", "CT"), ("c10", "CT"), ("h7", "H7")])
def test_a_card_by_suit_and_rank(text, card):
    assert meanings(PLAYING, text) == [("S", card)]


def test_a_card_that_is_not_held_is_refused():
    assert fault(PLAYING, "ht") == ("ht", 0, "S does not hold HT")


def test_the_rank_is_enough_where_one_card_of_it_may_be_played():
    assert meanings(PLAYING, "5 4 2 10") == [("S", "S5"), ("W", "S4"), ("N", "S2"), ("E", "ST")]
    assert meanings(PLAYING, "k")[0] == ("S", "DK")


def test_a_rank_of_several_suits_is_asked_about():
    token, at, words = fault(PLAYING, "7")
    assert (token, at, words) == ("7", 0, "spades or hearts? write s7 or h7")
    assert fault(PLAYING, "s8,4  2 9 9")[:2] == ("9", 10)


def test_a_rank_that_does_not_follow_or_is_not_held_is_refused_with_what_may_be_played():
    assert fault(PLAYING, "s8 6") == ("6", 3, "W must follow in spades: s4, s3")
    assert fault(PLAYING, "a") == ("a", 0, "S has none: s8, s7, s6, s5, hq, hj, h7, dk, dj, d9, ct, c9, c8")
    assert "does not follow suit" in fault(PLAYING, "s8 h6")[2]


@pytest.mark.parametrize(
    ("line", "total"), [("=9", 9), ("=0", 0), ("=13", 13), ("+5", 5), ("all", 13), ("none", 0)]
)
def test_a_claim_ends_the_board_with_declarers_tricks(line, total):
    assert keyed(PLAYING, line, "Kim") == [
        ResultRecorded(1, Result(Contract.parse("3NTE"), total)),
        BoardClosed(),
    ]


@pytest.mark.parametrize(("line", "total"), [("+4", 5), ("all", 13), ("none", 1), ("=1", 1), ("+12", 13)])
def test_a_claim_counts_from_the_tricks_that_are_won(line, total):
    table = after(*cards("S8 S3 S2 S9"), table=PLAYING)
    assert table.record.play.won_by_declarer == 1
    assert after(key(line), table=table).results()[1].tricks == total


@pytest.mark.parametrize("line", ["=0", "=14", "+13", "=99"])
def test_a_claim_of_tricks_that_are_not_there_is_refused_with_those_that_are(line):
    table = after(*cards("S8 S3 S2 S9"), table=PLAYING)
    assert fault(table, line)[2] == "declarer has 1 and 12 are left: write =1 to =13, or +1 to +12"


@pytest.mark.parametrize("line", ["+0", "+00"])
def test_no_overtricks_are_no_claim_of_none_of_the_rest(line):
    assert fault(PLAYING, line)[2] == "none concedes the rest; =9 is 9 tricks in all"


def test_undo_counts_actions_and_what_comes_after_it_is_read_there():
    assert keyed(PLAYING, "u", "Kim") == [TakenBack(1, 0, "Kim", "")]
    assert [str(call) for call in after(key("u3 x"), table=PLAYING).record.auction.calls[3:]] == ["3NT", "X"]
    assert meanings(DEALT, "1c u 1d") == [("N", "1C"), ("None", "u1"), ("N", "1D")]
    assert after(key("1c u 1d"), table=DEALT).record.takes_back == 1


@pytest.mark.parametrize(
    ("text", "token", "words"),
    [
        ("p 1h 1d", "1d", "not enough"),
        ("p p x", "x", "doubled"),
        ("1c 8n", "8n", "write p, x, xx or a bid"),
        ("1c 2c!(Stayman p", "2c!(Stayman p", "write ) behind it"),
        ("1c !x", "!x", "write ! or !(its meaning)"),
        ("! 1c", "!", "no call has been made"),
        ("1c s4", "s4", "no call: the auction goes on"),
        ("1c =9", "=9", "when the auction is over"),
        ("ap 1c", "1c", "open the next one first"),
        ("1c u9", "u9", "never keyed"),
        ("u0", "u0", "say 1 or more"),
    ],
)
def test_a_line_is_refused_at_its_first_wrong_token(text, token, words):
    found, at, said = fault(DEALT, text)
    assert (found, at) == (token, text.index(token)) and words in said


@pytest.mark.parametrize("text", ["p", "1c", "zz", "s1", "s", "ap", "=", "10s", "3s"])
def test_in_the_play_only_cards_are_read(text):
    assert "no card: write suit and rank" in fault(PLAYING, text)[2]


def test_the_lawbooks_words_stay_with_the_refusal():
    with pytest.raises(Misread) as refusal:
        keyed(DEALT, "1h 1d", "Kim")
    assert (refusal.value.code, refusal.value.law) == ("insufficient", "Law 18")


@pytest.mark.parametrize(
    ("table", "text", "code"),
    [(PLAYING, "s8 6", "revoke"), (PLAYING, "s8 h6", "revoke"), (PLAYING, "a", "not-held"),
     (PLAYING, "ht", "not-held"), (DEALT, "1h 1d", "insufficient"), (DEALT, "x", "illegal-call"),
     (PLAYING, "+0", "claims-nothing")],
)  # fmt: skip
def test_a_refusal_has_a_code_that_other_languages_go_by(table, text, code):
    with pytest.raises(Misread) as refusal:
        keyed(table, text, "Kim")
    assert refusal.value.code == code


@pytest.mark.parametrize("text", ["", "  ", ", ,"])
def test_an_empty_line_is_no_action(text):
    with pytest.raises(Unreadable, match="nothing was typed"):
        keyed(DEALT, text, "Kim")


def test_a_line_without_end_is_refused():
    with pytest.raises(Unreadable, match="at most"):
        keyed(DEALT, "p " * LONGEST_LINE, "Kim")


def test_a_stopped_table_takes_no_calls():
    stopped = after(lambda table: table.freeze("Dora", "wait"), table=DEALT)
    assert "stopped the table: wait" in fault(stopped, "1c")[2]


def test_nothing_is_keyed_before_a_board_is_opened():
    with pytest.raises(Misread, match="open the next one first") as refusal:
        keyed(Table(), "1c", "Kim")
    assert refusal.value.code == "no-board"


def test_chinese_commas_split_too():
    assert meanings(DEALT, "1c，p　1h") == [("N", "1C"), ("E", "P"), ("S", "1H")]
