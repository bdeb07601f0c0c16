"""The gate as a stranger meets it: a match is played, and every byte of every way out is judged (gate.py)."""

from __future__ import annotations

import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest
from gate import OF_THE_PAST, Gate, objects
from houses import act, add_match
from knowledge import Tables
from stranger import Served, Stranger

from matchserver.bridge import Contract, Result, parse_call
from matchserver.broadcast import Broadcast
from matchserver.contest import Policy, Room
from matchserver.public import PublicMatch

POLICIES = ("live", "board", "delayed:12", "match")
TITLE = "Quartz Cup"
OPEN, CLOSED = Room.OPEN, Room.CLOSED
SCRIPT = (
    (OPEN, 1, "open"), (OPEN, 1, "bid"), (OPEN, 1, "play"), (CLOSED, 1, "open"), (OPEN, 1, "result"),
    (OPEN, 2, "open"), (CLOSED, 1, "bid"), (CLOSED, 1, "result"), (OPEN, 2, "bid"), (CLOSED, 2, "open"),
    (CLOSED, 2, "bid"), (CLOSED, 2, "play"), (CLOSED, 2, "result"), (OPEN, 2, "result"),
)  # fmt: skip
"""The open room is ahead on board 1, the closed room on board 2."""
LOOKS = (4, 7, 13)
"""The steps after which every page is read; what is told is read after each."""


@pytest.fixture
def served(house):
    served = Served(house)
    yield served
    served.close()


@pytest.fixture
def watch(served):
    """`watch(match)`: a stranger who watches it."""
    opened = []

    def watch(match):
        opened.append(Stranger(served, match))
        return opened[-1]

    yield watch
    for stranger in opened:
        stranger.close()


def step(house, match, room, number, what):
    """One line of the script."""
    if what == "open":
        act(house, match, room, lambda table: table.open_board(match.boards[number - 1]))
    elif what == "bid":
        for call in ("1NT", "P", "P", "P"):
            act(house, match, room, lambda table, c=call: table.call(table.on_turn, parse_call(c)))
    elif what == "play":
        for _ in range(7):
            act(
                house,
                match,
                room,
                lambda table: table.play(table.on_turn, min(table.record.play.legal_cards)),
            )
    else:
        result = Result(Contract.parse("1NTN"), 6 + number + (room is OPEN))
        act(house, match, room, lambda table: table.record_result(number, result))


class Leak(AssertionError):
    """Something was told too early."""


class Judged:
    """A stranger, and the gate that judges what they get; `heard` is all that was told, by where."""

    def __init__(self, stranger, gate):
        self._stranger, self._gate = stranger, gate
        self.heard = []

    def listen(self):
        """What was told of the play since the last time; fails on anything too early."""
        told = self._stranger.told()
        self.heard += told
        self._judge((where, 200, text) for where, text in told)
        return [text for where, text in told if where != "socket join" and not text.startswith('["crowd"')]

    def look(self, which=lambda path: True):
        """Read all there is; fails on anything too early, and on a page that breaks."""
        pages = list(self._stranger.read(which))
        assert [where for where, status, _ in pages if status >= 500] == []
        self._judge(pages)
        return pages

    def _judge(self, read):
        faults = [
            (where, fault) for where, status, text in read for fault in self._gate.faults(where, text, status)
        ]
        if faults:
            raise Leak(faults)

    def seqs(self, where, room):
        """The seq of every view of a room that was told there, in order."""
        views = (told for place, text in self.heard if place == where for told in objects(text))
        return [view["seq"] for view in views if "hands" in view and view["room"] == room]


@pytest.mark.slow
@pytest.mark.parametrize("policy", POLICIES)
def test_a_stranger_is_told_nothing_too_early_and_everything_in_the_end(policy, house, clock, watch):
    match = add_match(house, policy=policy, title=TITLE)
    judged = Judged(watch(match), gate := Gate(house, match, policy, clock))
    judged.listen()
    for number, line in enumerate(SCRIPT):
        before = gate.due()
        step(house, match, *line)
        clock.let(70)
        told = judged.listen()
        if number and gate.due() == before:
            assert told == [], "silence, where nothing more is public: not even a count tells"
        if number in LOOKS:
            judged.look()
    clock.let(86400)
    judged.listen()
    pages = judged.look()
    assert {path for path, status, _ in pages if status == 200} >= ways_out(match)
    for room, log in Tables(house, match).logs().items():
        for where in ("socket", "stream events", "stream lines"):
            seqs = judged.seqs(where, room)
            assert seqs == sorted(seqs)
            assert seqs[-1] == len(log)


def ways_out(match):
    """Pages that must have been there to be judged."""
    api, embed = f"/api/v1/matches/{match.id}", f"/embed/matches/{match.id}"
    return {
        f"/matches/{match.id}", f"/matches/{match.id}/sheet", f"/matches/{match.id}/deals.txt", "/",
        api, f"{api}/rooms/open", f"{api}/boards/2", f"{api}.lin", f"{api}.pbn", f"{api}.csv", f"{api}.xml",
        embed, f"{embed}?overlay", f"{embed}/boards/1",
    }  # fmt: skip


# A judge that finds nothing in a leak would let everything pass: a leak is planted in each way out.


def open_gate(house, match):
    """The public side of a match whose gate stands open: everything that was played, at once."""
    stored = replace(match, match=replace(match.match, policy=Policy("live")))
    deaf = SimpleNamespace(now=house.store.now, keep=None, publish=lambda *_: None, finished=[])
    broadcast = Broadcast(PublicMatch(stored), deaf)
    for room in Room:
        broadcast.follow(room, list(house.store.log.read(match.tables[room])))
    return broadcast


@pytest.fixture
def held_back(house, clock, watch):
    """A match that is played to its end, nothing of it public yet, with its judged stranger."""
    match = add_match(house, policy="delayed:12", title=TITLE)
    judged = Judged(watch(match), gate := Gate(house, match, "delayed:12", clock))
    for line in SCRIPT:
        step(house, match, *line)
    clock.let(70)
    assert not any(gate.due().values())
    judged.listen()
    return match, judged


DOOR_ALONE = {"matchserver.web.commentary.api", "matchserver.web.kibitzing.pages"}
"""They ask who may watch, and tell nothing of the play."""
WITH_PAGES = sorted(
    n for n, m in sys.modules.items() if n.startswith("matchserver.web") and hasattr(m, "watched")
)
"""The door to the public side of a match, and every module that answers with it."""


@pytest.mark.parametrize("module", sorted({*WITH_PAGES} - DOOR_ALONE))
def test_a_leak_in_pages_and_answers_is_found(module, house, held_back, monkeypatch):
    match, judged = held_back
    blueprint, paths = getattr(sys.modules[module], "blueprint", None), house.app.url_map.bind("")
    own = f"{blueprint.name}." if blueprint else ""  # the door has no pages: it leaks into all

    def is_its(path):
        return path != "/nowhere" and paths.match(path.partition("?")[0])[0].startswith(own)

    judged.look(is_its)
    monkeypatch.setattr(f"{module}.watched", lambda _: open_gate(house, match))
    with pytest.raises(Leak):
        judged.look(is_its)


def telling(house, name):
    """The listener of that class: what it is told, it tells."""
    return next(each for each in house.broadcasts.listeners if type(each.__self__).__name__ == name)


@pytest.mark.parametrize("listener", ["VugraphNamespace", "Relay"])
@pytest.mark.parametrize("noun", ["table", "match"])
def test_a_leak_in_the_news_is_found(listener, noun, house, held_back):
    match, judged = held_back
    leaky = open_gate(house, match)
    telling(house, listener)(match.id, noun, leaky.views()["open"] if noun == "table" else leaky.line())
    with pytest.raises(Leak):
        judged.listen()


def test_a_leak_into_the_archive_is_found(house, held_back, monkeypatch):
    match, judged = held_back
    judged.look(lambda path: path.startswith(OF_THE_PAST))
    with monkeypatch.context() as leak:
        leak.setattr(house.broadcasts, "glance", lambda _: open_gate(house, match).public)
        house.archivist.index(match.id)
    with pytest.raises(Leak):
        judged.look(lambda path: path.startswith(OF_THE_PAST))


def test_a_leak_in_the_answer_to_join_is_found(house, held_back, monkeypatch):
    match, judged = held_back
    leaky = open_gate(house, match)
    monkeypatch.setattr(house.broadcasts, "of", lambda _: leaky)
    with pytest.raises(Leak):
        judged.listen()


def test_a_leak_of_the_deals_is_found(held_back, monkeypatch):
    _, judged = held_back
    monkeypatch.setattr("matchserver.web.matches.pages.line", lambda _: {"status": "finished"})
    with pytest.raises(Leak):
        judged.look(lambda path: path.endswith("deals.txt"))


@pytest.mark.parametrize("policy", ["board", "delayed:12"])
def test_a_gate_that_opens_too_early_is_found(policy, house, clock, watch, monkeypatch):
    """The rule itself, three minutes too generous."""
    from matchserver.contest import release

    lags = release._lags
    monkeypatch.setattr(release, "_lags", lambda *told: {b: lag - 180 for b, lag in lags(*told).items()})
    match = add_match(house, policy=policy, title=TITLE)
    judged = Judged(watch(match), Gate(house, match, policy, clock))
    with pytest.raises(Leak):
        for line in (*SCRIPT, *[None] * 10):
            if line:
                step(house, match, *line)
            clock.let(70)
            judged.listen()
