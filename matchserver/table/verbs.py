"""What a player may do now: each verb is tried as the command itself, so that the two never differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from matchserver.bridge import PASS, BridgeError, Seat

from .agreement import TableRules
from .events import Event
from .table import Table

Attempt = Callable[[], Sequence[Event]]


def verbs(table: Table, seat: Seat, rules: TableRules) -> list[str]:
    """Those of call, play, claim, answer, undo, alert, ask, summon that some use of is accepted now."""
    accepted: dict[str, bool] = {}
    for verb, attempt in _attempts(table, seat, rules):
        accepted[verb] = accepted.get(verb) or _is_accepted(attempt)
    return [verb for verb, is_accepted in accepted.items() if is_accepted]


def _attempts(table: Table, seat: Seat, rules: TableRules) -> Iterator[tuple[str, Attempt]]:
    record = table.record
    yield "call", partial(table.call, seat, PASS)
    if record and record.play and not record.play.is_over:
        yield "play", partial(table.play, seat, min(record.play.legal_cards))
    yield "claim", partial(table.claim, seat, 0)
    yield "answer", partial(table.answer, seat, False, rules)
    yield "undo", partial(table.undo, seat, rules)
    calls = range(len(record.auction.calls) if record else 0)
    yield from (("alert", partial(table.alert, seat, index, "")) for index in calls)
    yield from (("ask", partial(table.ask, seat, index)) for index in calls)
    yield "summon", partial(table.summon, seat, "why")


def _is_accepted(attempt: Attempt) -> bool:
    try:
        attempt()
    except BridgeError:
        return False
    return True
