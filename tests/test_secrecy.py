"""No byte reaches anyone that tells a card, a result or a board before its time.

Matches are played at random; everything that the server sends (pages, API, socket messages, answers and
refusals) is read by a judge (knowledge.py) that restates the rule on its own.
"""

from __future__ import annotations

import json
from functools import partial

import pytest
from eavesdrop import ANY, OF_MATCH, Eavesdropped, rules
from houses import add_match
from knowledge import (
    Tables,
    cards_in,
    late_spectator_knows,
    leaks,
    player_knows,
    results_at_most,
    shown_at_most,
    spectator_knows,
    without_running_clocks,
    without_tokens,
)

from matchserver.bridge import SEATS
from matchserver.contest import Room
from matchserver.table import Public

LATE = ("board", "delayed:12", "match")
pytestmark = pytest.mark.usefixtures("made_up")


def overheard(match, tables, knows, share):
    """Every leak in what was sent since the last time, as (where, about, cards)."""
    public = [*match.told_spectator(), *match.pages(share)]
    for where, text in public:
        yield from ((where, *leak) for leak in leaks(text, partial(knows, tables)))
    for place, text in match.told_players():
        yield from ((place, *leak) for leak in leaks(text, partial(player_knows, tables, place=place)))


def play_and_judge(match, share, knows=spectator_knows):
    """Play the match to its end; every leak on the way."""
    tables = Tables(match.house, match.stored)
    found = list(overheard(match, tables, knows, 1))
    while match.step():
        found += overheard(match, tables, knows, share)
    return found + list(overheard(match, tables, knows, 1))


@pytest.fixture
def listen(house):
    """Opens the lines to a new match; they are closed at the end of the test."""
    opened = []

    def listen(seed, **terms):
        opened.append(Eavesdropped(house, add_match(house, seed=seed, event="Final", **terms), seed))
        return opened[-1]

    yield listen
    for match in opened:
        match.close()


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(10))
def test_nobody_is_told_a_card_before_its_time(chunk, listen):
    """200 random boards in ten chunks, both rooms, spectators and all eight players."""
    for seed in range(5):
        match = listen(100 * chunk + seed, count=4, policy="live")
        assert play_and_judge(match, share=0.01) == []
        assert match.browser.get(f"/matches/{match.stored.id}/deals.txt").status_code == 200
        match.close()


class Watch:
    """Compares everything the public can get with what it may know, and with what it got before."""

    def __init__(self, match, policy, clock):
        self.match, self._policy, self._clock = match, policy, clock
        self._tables, self._before = Tables(match.house, match.stored), {}
        self.states = 0

    def look(self):
        """Read all there is; fails on anything that is too early."""
        pages = dict(self.match.pages())
        socket = [json.loads(text) for _, text in self.match.told_spectator()]
        views = self._views(pages)
        self._judge([*socket, *views.values(), json.loads(pages[self._api()])])
        for path, text in pages.items():
            assert list(leaks(text, partial(late_spectator_knows, self._tables))) == [], path
        self._same_bytes(pages, views)
        return views

    def _api(self, path=""):
        return f"/api/v1/matches/{self.match.stored.id}{path}"

    def _views(self, pages):
        return {room: json.loads(pages[self._api(f"/rooms/{room}")]) for room in Room}

    def _judge(self, messages):
        most = shown_at_most(self._tables, self._policy, self._clock.now)
        results = results_at_most(self._tables, self._policy, self._clock.now)
        for message in messages:
            for told in (message, *(part for part in message.values() if isinstance(part, dict))):
                if "hands" in told:
                    assert told["seq"] <= most[Room(told["room"])]
                if "boards" in told:
                    rows = {(room, row["board"]) for row in told["boards"] for room in Room if row[room]}
                    assert rows <= results

    def _same_bytes(self, pages, views):
        """What is not public leaves no trace: where nothing more became public, not one byte may differ."""
        line = json.loads(pages[self._api()])
        state = (line["status"], *(view["seq"] for view in views.values()))
        clean = {path: without_running_clocks(without_tokens(text)) for path, text in pages.items()}
        self.states += state not in self._before
        assert self._before.setdefault(state, clean) == clean


@pytest.mark.parametrize("policy", LATE)
def test_nothing_of_a_board_is_told_before_its_time(policy, listen, clock):
    match = listen(7, count=3, policy=policy)
    watch = Watch(match, policy, clock)
    watch.look()
    while match.step():
        clock.let(20)
        if match.chance.random() < 0.15:
            watch.look()
    clock.let(86400)
    views = watch.look()
    tables = Tables(match.house, match.stored)
    assert [view["seq"] for view in views.values()] == [len(log) for log in tables.logs().values()]
    assert watch.states >= (3 if policy == "match" else 4)
    assert match.browser.get(f"/matches/{match.stored.id}").status_code == 200


@pytest.mark.parametrize("policy", LATE)
def test_the_judge_finds_a_board_that_is_told_too_early(policy, listen, clock, monkeypatch):
    from matchserver.contest.release import _whole

    monkeypatch.setattr("matchserver.public.released", lambda logs, *_: _whole(logs, 0.0))
    match = listen(7, count=1, policy=policy)
    match.step()
    with pytest.raises(AssertionError):
        Watch(match, policy, clock).look()


def test_a_count_of_what_is_hidden_is_found(listen, clock, monkeypatch):
    """One number on one page that moves with the play is enough."""
    match = listen(7, count=1, policy="board")
    live = match.house.live.of(match.stored, Room.OPEN)
    monkeypatch.setattr("matchserver.sockets.VugraphNamespace.crowd", lambda self, match_id: live.table.seq)
    match.house.app.extensions["matchserver"].__dict__["crowd"] = lambda match_id: live.table.seq
    watch = Watch(match, "board", clock)
    while not live.table.seq:
        match.step()
    watch.look()
    with pytest.raises(AssertionError):
        while match.step():
            watch.look()


@pytest.mark.parametrize("who", ["public", "seats"])
def test_the_judge_finds_a_hand_that_is_shown_too_early(who, listen, monkeypatch):
    from matchserver.table import faced

    def careless(record, audience):
        leaky = isinstance(audience, Public) == (who == "public")
        return frozenset(SEATS) if leaky else faced(record, audience)

    monkeypatch.setattr("matchserver.table.views.faced", careless)
    places = {where for where, _, _ in play_and_judge(listen(3, count=1, policy="live"), share=0.1)}
    if who == "seats":
        assert places == {(room, seat) for room in Room for seat in SEATS}
    else:
        assert {"socket table", "/matches/1", "/api/v1/matches/1/rooms/open"} <= places


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ('"S4", "HT"', {"S4", "HT"}),
        ('["N:D5DK"]', {"D5", "DK"}),
        ("2.A..K", {"S2", "HA", "CK"}),
        ("md|1SAKHQDC2", {"SA", "SK", "HQ", "C2"}),
        ("♠\ufe0eA ♦2", {"SA", "D2"}),
        ("<SPADES>A5</SPADES><CLUBS></CLUBS><LEAD>H7</LEAD>", {"SA", "S5", "H7"}),
        ("4S 3NT 1C P XX ... 127.0.0.1 2 of 4", set()),
    ],
)
def test_a_card_is_found_however_it_is_written(text, cards):
    assert cards_in(text) == cards


def test_every_route_is_heard(house):
    """A new GET route is heard by itself, unless its path has an argument that eavesdrop does not know."""
    unknown = {rule.rule: rule.arguments - ANY.keys() - OF_MATCH for rule in rules(house.app)}
    assert {rule: names for rule, names in unknown.items() if names} == {}
    assert {"/", "/matches/<int:match_id>/deals.txt"} <= unknown.keys()
