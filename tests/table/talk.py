"""What may be said at a table beside calls and cards, by chance: for the machine and for whole logs."""

from matchserver.bridge import SEATS, BridgeError
from matchserver.table import TableRules

LENIENT = TableRules(undo="cards")


def secret(seat):
    """Words that the partner of that seat may not read."""
    return f"a secret of {seat.name.lower()}"


def a_word(table, chance):
    """A command that is accepted now, or None where this attempt at one was refused; more often by players
    than by the director."""
    word = chance.choice([_claim, _answer, _answer, _undo, _question, _answer_question, _summon, _directed])
    command = word(table, chance, chance.choice(SEATS))
    try:
        command(table)
    except BridgeError:
        return None
    return command


def _claim(table, chance, seat):
    tricks = chance.randint(0, table.record.tricks_left if table.record else 13)
    return lambda table: table.claim(seat, tricks, "the rest is high")


def _answer(_table, chance, seat):
    accepts = chance.random() < 0.7
    rules = TableRules(after_refusal=chance.choice(["play on", "director"]))
    return lambda table: table.answer(seat, accepts, rules)


def _undo(_table, _chance, seat):
    return lambda table: table.undo(seat, LENIENT)


def _question(table, chance, seat):
    index = chance.choice(_calls(table))
    return lambda table: table.ask(seat, index)


def _answer_question(table, chance, seat):
    index = chance.choice(_calls(table))
    return lambda table: table.alert(seat, index, secret(seat))


def _summon(_table, _chance, seat):
    return lambda table: table.summon(seat, secret(seat))


def _directed(table, chance, _seat):
    calls, cards = chance.randint(0, 3), chance.randint(0, 3)
    return chance.choice(
        [
            lambda table: table.settle("Dora", "play on"),
            lambda table: table.freeze("Dora", "wait"),
            lambda table: table.release("Dora"),
            lambda table: table.take_back(0, cards, "Dora", "a slip"),
            lambda table: table.take_back(
                calls, len(table.record.cards if table.record else ()), "Dora", "a slip"
            ),
        ]
    )


def _calls(table):
    return range(len(table.record.auction.calls) or 1) if table.record else [0]
