"""Boards and legal actions for every test of a table: by chance passed in, never by the clock."""

import json
from random import Random

from matchserver.bridge import PASS, SEATS, Board, Card, Deal, parse_call
from matchserver.table import (
    AtSeat,
    Director,
    Kibitzer,
    Operator,
    Public,
    Table,
    fold,
    from_dict,
    to_dict,
)

AUDIENCES = [
    *map(AtSeat, SEATS),
    *map(Kibitzer, SEATS),
    Public(),
    Public(frozenset({1, 3})),
    Operator(),
    Director(),
]
"""Every kind of audience, from every seat; one of the public with some boards open to it."""


def a_board(number=1, seed=0):
    return Board.numbered(number, Deal.shuffled(Random(seed)))


def an_action(table, chance):
    """A legal call or card of whoever is on turn, as a command; auctions stay short and are often alerted."""
    seat, record = table.on_turn, table.record
    if record.play:
        card = chance.choice(sorted(record.play.legal_cards))
        return lambda table: table.play(seat, card)
    calls = record.auction.legal_calls
    call = PASS if chance.random() < 0.5 else chance.choice(calls[:5] if chance.random() < 0.9 else calls)
    alert = chance.choice([None, None, "", "shows it"])
    return lambda table: table.call(seat, call, alert)


def played(chance, boards=1):
    """Every table of `boards` boards played by chance, from the empty one to the last."""
    table = Table()
    for number in range(1, boards + 1):
        yield table
        table = fold(table.open_board(a_board(number, chance.random())), table)
        while not table.is_between_boards:
            yield table
            table = fold(an_action(table, chance)(table), table)
    yield table


def after(*commands, table=None):
    """The table after these commands, each told the table it is for."""
    table = table or Table()
    for command in commands:
        table = fold(command(table), table)
    return table


def opened(board):
    return lambda table: table.open_board(board)


def called(text):
    """The calls of a text as commands, from whoever is on turn."""
    return [_by_who_is_on_turn("call", parse_call(name)) for name in text.split()]


def cards(text):
    """The cards of a text as commands, from the hand on turn."""
    return [_by_who_is_on_turn("play", Card.parse(name)) for name in text.split()]


def _by_who_is_on_turn(verb, item):
    return lambda table: getattr(table, verb)(table.on_turn, item)


def any_card(table):
    """The lowest legal card, as a command."""
    return table.play(table.on_turn, min(table.record.play.legal_cards))


def through_json(event):
    """The event as a log holds it and gives it back."""
    return from_dict(json.loads(json.dumps(to_dict(event))))
