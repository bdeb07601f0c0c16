"""The check of logs that hold claims, undos, questions and the director's word."""

from random import Random

import pytest
from table.actions import called
from table.talk import a_word

from matchserver.bridge import SEATS
from matchserver.contest import Room
from matchserver.store import check_store
from matchserver.table import (
    BoardClosed,
    BoardPutBack,
    ClaimAnswered,
    ClaimMade,
    DirectorSummoned,
    ExplanationAsked,
    SummonsAnswered,
    TableFrozen,
    TableReleased,
    TakenBack,
    UndoAnswered,
    UndoAsked,
    fold,
)

from .house import add_match, folded, next_action

N, E, S, W = SEATS


def write(store, stored, table, events):
    store.log.append(stored.tables[Room.OPEN], table.seq, events)
    return fold(events, table)


def begun(store, stored, text="P P 3NT P P P"):
    """Board 1 with these calls, the first by North."""
    table = fold(())
    for command in (lambda table: table.open_board(stored.boards[0]), *called(text)):
        table = write(store, stored, table, command(table))
    return table


@pytest.mark.parametrize("seed", range(4))
def test_a_room_where_much_was_said_is_clean(store, seed):
    stored, chance, table = add_match(store), Random(seed), fold(())
    for _ in range(800):
        command = a_word(table, chance) if chance.random() < 0.25 else None
        if command is None and not table.frozen and (table.is_between_boards or table.on_turn):
            command = next_action(table, stored, chance)
        table = write(store, stored, table, command(table)) if command else table
    assert table.finished and folded(store, stored.tables[Room.OPEN]) == table
    assert check_store(store, stored) == []


UNDO = (UndoAsked(S, "call"), UndoAnswered(E, True), UndoAnswered(W, True))
WRONG = "is not what the Laws allow there"


@pytest.mark.parametrize(
    ("events", "fault"),
    [
        ([BoardClosed()], f"BoardClosed {WRONG}"),
        ([ClaimMade(S, 9, "")], "a claim is made after the opening lead"),
        ([ClaimAnswered(S, True)], "no claim and no undo waits"),
        ([ExplanationAsked(S, 2)], "only an opponent asks"),
        ([UndoAsked(W, "call")], "before partner has called"),
        ([UndoAsked(N, "card")], f"UndoAsked {WRONG}"),
        ([UndoAsked(N, "call"), UndoAnswered(N, True)], f"UndoAnswered {WRONG}"),
        ([UndoAsked(N, "call"), ClaimAnswered(W, True)], f"ClaimAnswered {WRONG}"),
        ([TakenBack(0, 1, "Dora", "why")], "6 calls and 0 cards"),
        ([TakenBack(1, 0, "S", "")], "a ruling's reason is missing"),
        ([BoardPutBack("Kim")], "nobody keys this match in"),
        ([DirectorSummoned(N, "two  spaces")], f"DirectorSummoned {WRONG}"),
        ([DirectorSummoned(N, "one"), DirectorSummoned(S, "two")], "N has summoned"),
        ([SummonsAnswered("Dora", "")], "nobody has summoned"),
        ([TableFrozen("Dora", "why"), UndoAsked(W, "call")], "has stopped the table"),
        ([TableReleased("Dora")], "the table is not stopped"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_no_command_would_say_is_found(store, events, fault):
    stored = add_match(store)
    table = begun(store, stored)
    write(store, stored, table, events)
    faults = check_store(store, stored)
    assert fault in faults[0], faults


@pytest.mark.parametrize(
    "back", [TakenBack(1, 0, "W", ""), TakenBack(2, 0, "N", ""), TakenBack(2, 0, "S", "x")]
)
def test_an_undo_that_took_back_something_else_is_found(store, back):
    stored = add_match(store)
    table = begun(store, stored, "1C 1S 2C P")
    write(store, stored, table, [*UNDO, back])
    assert check_store(store, stored)[0].endswith(f"TakenBack {WRONG}")


def test_an_undo_that_was_agreed_and_not_done_is_found(store):
    stored = add_match(store)
    table = write(store, stored, begun(store, stored, "1C 1S 2C P"), UNDO)
    assert check_store(store, stored)[0].endswith("board 1 has an undo that was not done")
    write(store, stored, table, [TakenBack(2, 0, "S", "")])
    assert check_store(store, stored) == []
