"""Rulings as words in LIN and PBN."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from matchserver.bridge import PASSED_OUT, Contract, Result
from matchserver.contest import Artificial, Assigned, Cancelled, Penalty, Room, Ruling, Weighted
from matchserver.formats.ruling_words import LONGEST, read_rulings, ruling_word

DOWN = Result(Contract.parse("4SXXN"), 8)
MADE = Result(Contract.parse("3NTW"), 9)
AT = datetime(2027, 5, 1, 20, 30, tzinfo=UTC)
DECISIONS = [
    Assigned(2, Room.OPEN, DOWN),
    Weighted(12, Room.CLOSED, ((60, DOWN), (30, MADE), (10, PASSED_OUT))),
    Artificial(3, 3, -3),
    Cancelled(64),
    Penalty("visitors", 3, Decimal("0.25")),
]


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda each: type(each).__name__)
def test_a_ruling_is_read_back(decision):
    ruling = Ruling(1, decision, "Dora / | , Ü", "100 % slow; {so} [it] is", AT)
    word = ruling_word(ruling)
    assert read_rulings([word]) == (ruling,)
    assert not set(word) & set(" |,;{}[]\"'\\<\n")


def test_a_long_reason_is_cut_and_the_decision_is_not():
    ruling = Ruling(1, DECISIONS[1], "Dora", "慢" * 500, AT)
    word = ruling_word(ruling)
    assert len(word) <= LONGEST
    found = read_rulings([word])[0]
    assert found.decision == ruling.decision and ruling.why.startswith(found.why) and found.why


@pytest.mark.parametrize("word", [
    "", "/", "assigned", "assigned/2/open/4SN", "assigned/x/open/4SN=/2027-05-01/D/w", "cancelled/2",
    "weighted/2/open/60/4SN=/2027-05-01/D/w", "artificial/2/5/5/2027-05-01/D/w",
    "penalty/us/3/0/2027-05-01/D/w",
    "penalty/home/3/zero/2027-05-01/D/w", "cancelled/2/yesterday/D/w", "cancelled/2/2027-05-01/D/w/more",
])  # fmt: skip
def test_what_is_no_ruling_is_passed_over(word):
    good = ruling_word(Ruling(1, DECISIONS[3], "Dora", "why", AT))
    assert [found.number for found in read_rulings([word, good])] == [1]
