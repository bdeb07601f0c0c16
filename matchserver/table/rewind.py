"""Takes back the last actions an operator keyed, however many, also beyond the beginning of a board.

An action is a card, a call, the end of a board by a claim or a result, or the opening of a board.
"""

from __future__ import annotations

from typing import NamedTuple

from matchserver.bridge import Unreadable, WrongMoment

from .events import Event
from .record import BoardRecord
from .table import Table, fold


class Back(NamedTuple):
    """What goes back of one board: its end (when it was not played out), cards, calls, its opening."""

    end: int
    cards: int
    calls: int
    opening: int


def rewind(table: Table, actions: int, by: str) -> list[Event]:
    """The events that take back so many actions, at least one; raises WrongMoment where there are fewer."""
    if actions < 1:
        words = f"{actions} actions cannot be taken back: say 1 or more"
        raise Unreadable(words, code="undoes-nothing")
    events: list[Event] = []
    while actions:
        if table.record is None:
            words = f"{actions} of these actions were never keyed: nothing is taken back"
            raise WrongMoment(words, code="undoes-too-many")
        back = _share(table.record, actions)
        step = _taken_back(table, back, by)
        events, table, actions = events + step, fold(step, table), actions - sum(back)
    return events


def _share(record: BoardRecord, actions: int) -> Back:
    """How many of the actions are of this board, the last ones first."""
    there = Back(
        end=record.is_closed and not record.is_played_out,
        cards=len(record.cards),
        calls=len(record.auction.calls),
        opening=1,
    )
    counts = []
    for count in there:
        counts.append(min(count, actions))
        actions -= counts[-1]
    return Back(*counts)


def _taken_back(table: Table, back: Back, by: str) -> list[Event]:
    events: list[Event] = []
    if back.end or back.cards or back.calls:
        events += table.key_back(back.calls, back.cards, by)
    if back.opening:
        events += fold(events, table).put_back(by)
    return events
