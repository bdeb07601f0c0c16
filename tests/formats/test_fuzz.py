"""Damaged files come to a score sheet or to one line, and never to anything else."""

from __future__ import annotations

import sys
from itertools import pairwise
from random import Random

import pytest

from .fuzz import corpus_sources, damaged, fuzz, outcome
from .small import FIRST_TRICKS, OTHER_HANDS, game, lin, section

SMALL = [
    ("small.lin", lin(
        section("o1", cards=FIRST_TRICKS, claim="10"), section("c1"), section("c2", hands=OTHER_HANDS),
        section("o2", hands=OTHER_HANDS), vg="Cup,Final,I,1,2,Larks,0,Owls,0",
    ).encode()),
    ("small.pbn", (
        game(auction="Pass Pass 4S =1= AP\n[Note \"1:{to play}\"]", play="HA D2 C2 H2\n- - - *")
        + game("Closed")
    ).encode()),
]  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_damaged_small_files_never_crash_the_readers(seed):
    figures = fuzz(250, seed, SMALL)
    assert figures.crashes == [] and figures.outcomes["sheet"] > 50


@pytest.mark.parametrize("seed", range(5))
def test_damaged_corpus_files_never_crash_the_readers(seed):
    sources = corpus_sources()
    if not sources:
        pytest.skip("no corpus at ../shared/corpus")
    figures = fuzz(60, seed, sources)
    assert figures.crashes == [] and figures.outcomes["sheet"] > 30


def test_the_damage_is_real():
    random = Random(1)
    assert sum(damaged(SMALL[0][1], random) != SMALL[0][1] for _ in range(100)) > 90


PIECES = ["[", '[A "', "{", "|", "mb|", "mb|p", "qx|o1|", "md|3S", '[Event "#"]\n', "ÃƒÂ"]


@pytest.mark.parametrize("piece", PIECES)
def test_work_grows_with_the_length_of_a_file_and_no_faster(piece):
    """Steps counted, not seconds: Python's own calls while reading twice as much of the same piece."""
    steps = [_calls(piece * count) for count in (250, 500, 1000)]
    assert all(more < 3 * less for less, more in pairwise(steps))


def _calls(text: str) -> int:
    count = 0

    def watch(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(watch)
    try:
        outcome(text.encode(), "piece")
    finally:
        sys.setprofile(None)
    return count
