"""A match of four boards in a database file, and play by chance in its rooms."""

from random import Random

from contest.cast import FIRST, a_match
from table.actions import an_action

from matchserver.bridge import Board, Deal
from matchserver.contest import Policy, Room, Segment
from matchserver.table import Table, fold


class Clock:
    """A time that is told by the test; seconds since 1970 UTC."""

    def __init__(self, now=1000.0):
        self.now = now

    def __call__(self):
        return self.now


def boards(count, seed=1):
    chance = Random(seed)
    return [Board.numbered(number, Deal.shuffled(chance)) for number in range(1, count + 1)]


def add_match(store, count=4, **terms):
    match = a_match(segments=[Segment.consecutive(count, FIRST)], policy=Policy.parse("live"), **terms)
    return store.matches.add(match, boards(count), "robots")


def play(store, stored, room=Room.OPEN, actions=1000, seed=2):
    """So many actions of chance behind what the room has played, each appended alone; answers the table."""
    chance, table_id = Random(seed), stored.tables[room]
    table = fold(event for _, _, event in store.log.read(table_id))
    for _ in range(actions):
        command = next_action(table, stored, chance)
        if command is None:
            break
        events = command(table)
        store.log.append(table_id, table.seq, events)
        table = fold(events, table)
    return table


def next_action(table, stored, chance):
    """The next board, or a call or card of whoever is on turn, as a command; None at the end."""
    if not table.is_between_boards:
        return an_action(table, chance)
    done = {record.board.number for record in table.finished}
    board = next((board for board in stored.boards if board.number not in done), None)
    return board and (lambda table: table.open_board(board))


def folded(store, table_id):
    return fold((event for _, _, event in store.log.read(table_id)), Table())
