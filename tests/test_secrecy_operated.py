"""A match over the board, keyed by chance with undos, boards put back, corrections and late deals: spectators
are told no card before its time. The judge is knowledge.py's; a board that was public once may be told again.
"""

from __future__ import annotations

import json
import random

import pytest
from eavesdrop import paths
from keying import Broadcast
from knowledge import PACK, Tables, late_spectator_knows, leaks, spectator_knows

from matchserver.bridge import BridgeError, Contract, Result
from matchserver.contest import Room

pytestmark = pytest.mark.usefixtures("quick_passwords")

CLAIM = Result(Contract.parse("2HN"), 8)


class ByChance:
    """An operated match that goes forward and back by chance."""

    def __init__(self, house, lines, seed, policy):
        self.cup = Broadcast(house, count=3, policy=policy, known=[])
        self.chance, self._deals = random.Random(seed), list(self.cup.dealt)
        self.browser, self._paths = house.app.test_client(), paths(house.app, self.cup.stored)
        self._paths += [f"/api/v1/matches/{self.cup.id}/boards/{number}" for number in (1, 2, 3)]
        self._spectator = lines.spectator(self.cup.stored)
        self.tables, self._once = Tables(house, self.cup.stored), set()
        self._knows = spectator_knows if policy == "live" else late_spectator_knows

    def step(self):
        """One line in one room; False when every board is played in both."""
        if self._deals and self.chance.random() < 0.2:
            self.cup.operating.set_deals(self.cup.id, self.cup.person("Kim"), [self._deals.pop(0)])
        room = self.chance.choice(list(Room))
        table = self.cup.table(room)
        if self.chance.random() < 0.12:
            self._try(lambda: self.cup.undo(room, self.chance.choice((1, 2, 5, 20))))
        elif self.chance.random() < 0.05 and table.finished:
            number = self.chance.choice(table.finished).board.number
            self.cup.record(room, number, CLAIM)
        elif table.is_between_boards:
            self._try(lambda: self.cup.open(room))
        else:
            self._go_on(room, table)
        return self.cup.operating.desk(self.cup.id)["status"] != "finished"

    def _go_on(self, room, table):
        record = table.record
        if record.play is None:
            self.cup.key(room, self.chance.choice(["p", "p", "ap", str(record.auction.legal_calls[-3])]))
        elif self.chance.random() < 0.03:
            self.cup.key(room, self.chance.choice(["all", "none"]))
        else:
            self.cup.key(room, str(self.chance.choice(sorted(record.play.legal_cards))))

    @staticmethod
    def _try(deed):
        """What is refused is refused: nothing to undo, no deal yet, a board that stays."""
        try:
            deed()
        except BridgeError:
            pass

    def found(self, share):
        """Every leak in what was sent since the last time, and in that share of the pages."""
        self._once |= {board for board in (1, 2, 3) if self.tables.is_over(board)}
        texts = [(f"socket {noun}", json.dumps(message)) for noun, message in self._spectator.fresh()]
        pages = [path for path in self._paths if self.chance.random() < share]
        texts += [(path, self.browser.get(path).get_data(as_text=True)) for path in pages]
        return [(where, *leak) for where, text in texts for leak in leaks(text, self._may_know)]

    def _may_know(self, about):
        is_open = about is not None and about[1] in self._once
        return PACK if is_open or len(self._once) == 3 else self._knows(self.tables, about)


@pytest.mark.parametrize("policy", ["live", "board", "delayed:2", "match"])
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_no_card_is_told_before_its_time(policy, seed, house, lines, clock):
    match = ByChance(house, lines, seed, policy)
    found, steps = match.found(1), 0
    while match.step() and steps < 1500:
        clock.let(5)
        found += match.found(0.005)
        steps += 1
    clock.let(86400)
    assert found + match.found(1) == []
    assert steps < 1500 and house.broadcasts.is_over(match.cup.id)
    assert any(row["open"].get("corrected") for row in house.broadcasts.of(match.cup.id).line()["boards"])


@pytest.mark.parametrize("policy", ["live", "board", "match"])
def test_a_cancelled_match_tells_no_card_more(policy, house, lines, clock):
    match = ByChance(house, lines, 3, policy)
    found = []
    for _ in range(60):
        match.step()
        clock.let(5)
        found += match.found(0)
    announcing, dora = house.app.extensions["matchserver"].announcing, match.cup.person("Dora")
    announcing.cancel(match.cup.id, dora, "rain")
    shown = house.broadcasts.of(match.cup.id).views()
    clock.let(86400)
    assert found + match.found(1) == []
    assert house.broadcasts.of(match.cup.id).views() == shown


def test_the_judge_finds_a_hand_that_is_told_too_early(house, lines, clock, monkeypatch):
    from matchserver.contest.release import _whole

    monkeypatch.setattr("matchserver.public.released", lambda logs, *_: _whole(logs, 0.0))
    match = ByChance(house, lines, 1, "board")
    found = []
    for _ in range(40):
        match.step()
        clock.let(5)
        found += match.found(0)
    assert {where for where, *_ in found} == {"socket table"}
