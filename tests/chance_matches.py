"""Matches played by chance, with claims, passed-out and missing boards, odd alerts and rulings."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from random import Random

from houses import HERONS, LARKS, LINEUP, boards
from table.actions import an_action

from matchserver.bridge import PASS, PASSED_OUT, Contract, Result
from matchserver.contest import (
    Artificial,
    Assigned,
    Cancelled,
    Match,
    Penalty,
    Room,
    Rulings,
    Segment,
    Weighted,
)
from matchserver.contest.rulings import apply
from matchserver.store import StoredMatch
from matchserver.table import Table, fold

ODD = ["", "a | b", "(13+) {x} [y]", 'said "2|1" \\', "♠!S @H %", "重扣 🎉", "; x", "-", "=1=", "x" * 300]
AT = datetime(2027, 5, 1, 20, tzinfo=UTC)


def a_match(chance, count=4, title="Final"):
    """A stored match of which nothing is stored, for what only reads it."""
    dealt = boards(count, chance.random())
    segment = Segment(tuple(board.number for board in dealt), LINEUP)
    carry = chance.choice([(0, 0), ("3.5", 12)])
    match = Match(title, LARKS, HERONS, (segment,), carry=carry)
    return StoredMatch(
        id=7, match=match, boards=tuple(dealt), tables={Room.OPEN: 1, Room.CLOSED: 2}, salt="",
        deals_hash="", created=0.0, kind="people", notes=(), absent=dict.fromkeys(Room, ()),
    )  # fmt: skip


def a_table(stored, chance):
    """A room that has played some of the boards, the last one perhaps not to its end."""
    table = Table()
    for board in stored.boards:
        if chance.random() < 0.85:
            table = fold(table.open_board(board), table)
            table = _passed_out(table) if chance.random() < 0.15 else _played(table, chance)
    return table


def _passed_out(table):
    for _ in range(4):
        table = fold(table.call(table.on_turn, PASS, None), table)
    return table


def _played(table, chance):
    ending = chance.choice(["played", "claimed", "recorded"])
    while not table.is_between_boards:
        table = fold(_action(table, chance)(table), table)
        play = table.record.play
        if play and play.has_lead and ending != "played" and chance.random() < 0.1:
            return _claimed(table, chance) if ending == "claimed" else _recorded(table, chance)
    return table


def _action(table, chance):
    calls = () if table.record.play else table.record.auction.legal_calls
    risks = [call for call in calls if str(call) in ("X", "XX")]
    if risks and chance.random() < 0.4:
        return lambda table: table.call(table.on_turn, risks[0], chance.choice([None, *ODD]))
    return an_action(table, chance)


def _claimed(table, chance):
    if table.is_between_boards:
        return table
    seat, left = table.record.player, table.record.tricks_left
    table = fold(table.claim(seat, chance.randint(0, left), "the rest"), table)
    for opponent in seat.side.other.seats:
        table = fold(table.answer(opponent, True), table)
    return table


def _recorded(table, chance):
    if table.is_between_boards:
        return table
    contract = table.record.contract
    result = Result(contract, chance.randint(0, 13))
    return fold(table.record_result(table.record.board.number, result), table)


def some_rulings(stored, chance):
    """Any rulings on the boards of the match, as they are in force."""
    rulings = Rulings()
    for _ in range(chance.randint(0, 5)):
        decision = _decision(chance.choice(stored.match.boards), chance)
        why = chance.choice(["too slow; again", 'odd | why, "x" {y}', "理由" * 100, "w" * 500])
        for event in rulings.rule(decision, "Dora O'Neil / ☃", why, AT, stored.match.boards):
            rulings = apply(rulings, event)
    return rulings.in_force


def _decision(board, chance):
    room, tricks = chance.choice(list(Room)), chance.randint(0, 13)
    result = chance.choice([PASSED_OUT, Result(Contract.parse("3NTXXW"), tricks)])
    other = Result(Contract.parse("4SN"), chance.randint(0, 13))
    return chance.choice([
        Assigned(board, room, result),
        Weighted(board, room, ((60, result), (40, other))),
        Artificial(board, chance.choice([3, 0, -3]), chance.choice([3, 0, -3])),
        Cancelled(board),
        Penalty(chance.choice(["home", "visitors"]), chance.randint(1, 9), Decimal("0.25")),
    ])  # fmt: skip


def a_played_match(seed):
    """(stored, tables, rulings) by that seed."""
    chance = Random(seed)
    stored = a_match(chance)
    tables = {room: a_table(stored, chance) for room in Room}
    return stored, tables, some_rulings(stored, chance)
