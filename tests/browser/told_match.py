"""A match of which there is something to tell: slips that went back, a corrected result, remarks."""

from __future__ import annotations

from matchserver.bridge import Contract, Result
from matchserver.commentary import Moment, trace
from matchserver.commentary.events import RemarkMade, RemarkWithdrawn
from matchserver.contest import Room

from .made_match import lin
from .timed_match import TimedMatch, actions, play

SLIPS = {Room.OPEN: {3: 1, 14: 3}, Room.CLOSED: {63: 2}}
"""After so many actions of a room so many are found to be wrong, and are keyed again."""
WRONG = Result(Contract.parse("2NTS"), 11)
REMARKS = (
    (30, "en", "everyone", "Welcome to the final.", Moment()),
    (75, "en", "everyone", "The lead that gives nothing away.", Moment(1, Room.OPEN, 5)),
    (90, "zh", "everyone", "首攻很好。", Moment(1, Room.OPEN, 5)),
    (95, "en", "learners", "Third hand high.", Moment(1, Room.OPEN, 7)),
    (99, "en", "everyone", "This was never to be read.", Moment(1, Room.OPEN, 7)),
    (5000, "en", "experts", "Both rooms went wrong at trick two.", Moment(1)),
    (5010, "en", "everyone", "<b>Level</b> so far.", Moment(2, Room.CLOSED, 57)),
)
"""(seconds, channel, level, words, pin); the fifth is withdrawn."""


def slipping(record, boards, room, chance):
    """What happens in a room, with its slips."""
    done = []
    for count, (pause, command) in enumerate(actions(record, boards, room, chance), 1):
        yield pause, command
        done = [*done[-8:], command]
        if wrong := SLIPS[room].get(count):
            yield 4, lambda table, wrong=wrong: back(table, wrong)
            yield from ((6, again) for again in done[-wrong:])


def back(table, wrong):
    """The last so many calls or cards go back."""
    return table.key_back(0, wrong, "Oscar") if table.record.cards else table.key_back(wrong, 0, "Oscar")


def fill(house, clock):
    """Two boards are played; an hour later the result of the second in the closed room is corrected."""
    start = clock.now
    stored = play(house, clock, lin(2).encode(), actions=slipping)
    tables = {room: house.live.of(stored, room) for room in Room}
    end, clock.now = clock.now, start
    for after, language, level, words, pin in REMARKS:
        clock.now = max(clock.now, start + min(after, end - start))
        seq = len(house.store.commentary.read(stored.id))
        there = tables[pin.room].table.finished_board(pin.board) if pin.room else None
        steps = " ".join(trace(there)[: pin.step]) if there else ""
        said = RemarkMade(1, "Ann", language, level, words, pin, steps, 0)
        house.store.commentary.append(stored.id, seq, [said])
        if "never" in words:
            house.store.commentary.append(stored.id, seq + 1, [RemarkWithdrawn(seq + 1, 1)])
    clock.now = end + 3600
    live = tables[Room.CLOSED]
    house.live.act(live, live.table.seq, lambda table: table.record_result(2, WRONG))


def told_match(folder):
    """A server with it as match 1."""
    return TimedMatch(folder, fill=fill)
