"""What is true of the public side of every match over the board, whatever is keyed, by Hypothesis.

Boards of one room or of both, reopened, put back, added and taken out; a server that is killed at any moment.
"""

from dataclasses import replace

from houses import HERONS, LARKS, LINEUP, MORNING, boards
from hypothesis import given, settings
from hypothesis import strategies as st

from matchserver.bridge import BridgeError, Contract, Result
from matchserver.contest import NOTHING, Match, Policy, Room, Segment
from matchserver.public import PublicMatch
from matchserver.store import Stamped, StoredMatch
from matchserver.table import BoardOpened, BoardPutBack, Table, apply, fold
from matchserver.table.keyed import keyed
from matchserver.table.rewind import rewind

DEALT = boards(4)
NUMBERS = [board.number for board in DEALT]
MADE = Result(Contract.parse("1NTN"), 7)
SECRET = ["board", "delayed:1", "match"]

NUMBER, SECONDS = st.sampled_from(NUMBERS), st.integers(0, 90)
ROOM = st.sampled_from(Room)
PLAYED, IN_ERROR = (("key", "1n ap"), ("end", MADE)), (("back", 1),)
KEYED = [("key", "1n ap"), ("key", "ap"), ("key", "=9"), ("key", "u"), ("end", MADE)]
DEEDS = st.one_of(
    st.tuples(ROOM, st.tuples(NUMBER.map(lambda number: ("open", number))), SECONDS),
    st.tuples(ROOM, st.tuples(st.sampled_from(KEYED)), SECONDS),
    st.tuples(ROOM, st.tuples(st.integers(1, 7).map(lambda actions: ("back", actions))), SECONDS),
    st.tuples(ROOM, NUMBER.map(lambda number: (("open", number), *PLAYED)), SECONDS),
    st.tuples(st.just("both"), SECONDS),
    st.tuples(ROOM, NUMBER.map(lambda number: (("open", number), *IN_ERROR)), SECONDS),
    st.tuples(st.just("boards"), st.sets(NUMBER, min_size=1)),
)


class Evening:
    """A match, the public side of it, and a witness who holds what becomes public against what was played."""

    def __init__(self, policy, numbers, absent):
        match = Match("Final", LARKS, HERONS, (Segment(numbers, LINEUP),), policy=Policy.parse(policy))
        tables = {Room.OPEN: 1, Room.CLOSED: 2}
        rest = {"salt": "", "deals_hash": "", "created": MORNING, "kind": "operated", "notes": ()}
        self.stored = StoredMatch(1, match, tuple(DEALT), tables, absent=absent, **rest)
        self.now, self.kept = MORNING, NOTHING
        self.tables = {room: Table() for room in Room}
        self.logs = {room: [] for room in Room}
        self.of = {room: [0] for room in Room}  # the board of each event by its seq
        self.gone = {room: [] for room in Room}  # first and last seq of what went with a board put back
        self.public = PublicMatch(self.stored)
        self.shown = self.seqs()

    def seqs(self):
        return {room: self.public.tables[room].seq for room in Room}

    def do(self, deed):
        match deed:
            case Room() as room, parts, seconds:
                for part in parts:
                    self.act(room, self.command(room, *part))
                    self.wait(seconds)
            case "both", seconds:
                for room in Room:
                    self.do((room, (("open", 0), *PLAYED), seconds))
            case "boards", wanted:
                self.play_over(wanted)
        self.restart()

    def command(self, room, what, given):
        if what == "open":
            return lambda table: table.open_board(self.board(room, given))
        if what == "key":
            return lambda table: keyed(table, given, "Kim")
        if what == "back":
            return lambda table: rewind(table, given, "Kim")
        return lambda table: table.record_result(table.record.board.number if table.record else 0, given)

    def board(self, room, number):
        """That one where the room plays it, else its next."""
        left = [each for each in self.stored.numbers_of(room) if not self.tables[room].finished_board(each)]
        wanted = number if number in left else (left or [0])[0]
        return next((board for board in DEALT if board.number == wanted), DEALT[0])

    def act(self, room, command):
        table = self.tables[room]
        try:
            events = command(table)
            fold(events, table)
        except BridgeError:
            return
        opened = {event.board.number for event in events if isinstance(event, BoardOpened)}
        if not opened.issubset(self.stored.numbers_of(room)):
            return
        stamped = [Stamped(table.seq + i, self.now, event) for i, event in enumerate(events, 1)]
        self.logs[room] += stamped
        for seq, _, event in stamped:
            self.note(room, seq, event)
        self.public.follow(room, stamped)
        self.look()

    def note(self, room, seq, event):
        record = self.tables[room].record
        opened = event.board.number if isinstance(event, BoardOpened) else None
        self.of[room].append(opened or (record.board.number if record else 0))
        if isinstance(event, BoardPutBack):
            began = max(s for s, _, e in self.logs[room] if s < seq and isinstance(e, BoardOpened))
            self.gone[room].append((began, seq))
        self.tables[room] = apply(self.tables[room], event)

    def play_over(self, wanted):
        """A director takes boards in or out; one that was opened stays."""
        begun = {t.record.board.number for t in self.tables.values() if t.record}
        begun |= {record.board.number for table in self.tables.values() for record in table.finished}
        match = self.stored.match.over([sorted(wanted | begun)])
        self.stored = replace(self.stored, match=match)
        self.public.change(self.stored, ())
        self.look()

    def restart(self):
        """The server is killed, and another one reads it all again: it shows the very same."""
        before = self.all_shown()
        self.public = PublicMatch(self.stored, shown=self.kept)
        for room in Room:
            self.public.follow(room, self.logs[room])
        self.look()
        assert self.all_shown() == before

    def all_shown(self):
        rooms = [(self.public.view(room), self.public.clock(room, self.now)) for room in Room]
        return self.public.line(), rooms

    def wait(self, seconds):
        end = self.now + seconds
        while (then := self.look()) is not None and then <= end:
            self.now = then
        self.now = end
        self.look()

    def look(self):
        """Make public what may be; answers with when to look again."""
        then = self.public.advance(self.now, self.keep).next_at
        assert then is None or then > self.now
        seqs = self.seqs()
        for room in Room:
            assert seqs[room] >= self.shown[room], "what was shown stays shown"
            self.judge(room, range(self.shown[room] + 1, seqs[room] + 1))
        self.shown = seqs
        return then

    def keep(self, stored, release):
        assert self.seqs() == self.shown, "it is kept before it is shown"
        self.kept = release

    def judge(self, room, new):
        """Nothing of it is too early."""
        policy = self.stored.match.policy
        for seq in new:
            board, at = self.of[room][seq], self.logs[room][seq - 1].at
            assert policy.kind == "live" or self.now >= at + policy.delay
            if policy.kind == "match":
                assert self.is_over()
            elif policy.kind != "live" and self.is_shared(board):
                went = [last for first, last in self.gone[room] if first <= seq <= last]
                assert self.is_done(board) or (went and went[0] in new)

    def is_shared(self, number):
        """Whether both rooms play it; one that is in the match no more is nobody's to see."""
        return not any(number in absent for absent in self.stored.absent.values()) and number > 0

    def is_done(self, number):
        return all(self.tables[room].finished_board(number) for room in Room)

    def is_over(self):
        return all(
            self.tables[room].finished_board(number)
            for room in Room
            for number in self.stored.numbers_of(room)
        )

    def waiting(self, room):
        """What is not public; a board that was put back last of all is not to be."""
        gone = {seq for first, last in self.gone[room] for seq in range(first, last + 1)}
        return set(range(self.shown[room] + 1, len(self.logs[room]) + 1)) - gone

    def finish(self):
        """Play whatever is left, and let a day pass."""
        for room in Room:
            self.act(room, self.command(room, "end", MADE))
            for number in self.stored.numbers_of(room):
                if self.tables[room].finished_board(number) is None:
                    self.act(room, self.command(room, "open", number))
                    self.act(room, self.command(room, "end", MADE))
        self.wait(86400)


def evenings(policies):
    """Policy, boards, and which of them only one room plays."""
    absent = st.fixed_dictionaries({room: st.sets(NUMBER).map(tuple) for room in Room})
    numbers = st.sets(NUMBER, min_size=1).map(sorted).map(tuple)
    return st.builds(Evening, st.sampled_from(policies), numbers, absent)


@settings(max_examples=100)
@given(evenings(["live", *SECRET]), st.lists(DEEDS, min_size=5, max_size=30))
def test_nothing_is_early_nothing_goes_back_and_all_is_shown_in_the_end(evening, deeds):
    for deed in deeds:
        evening.do(deed)
    evening.finish()
    assert evening.is_over()
    assert evening.public.line()["status"] == "finished"
    assert not any(evening.waiting(room) for room in Room)
    assert evening.public.is_whole
    evening.restart()
