"""Every token that is refused has a code of its own, for which the desk has a sentence in each language."""

from __future__ import annotations

import re

import pytest
from houses import boards, here

from matchserver.bridge import BridgeError
from matchserver.table import fold
from matchserver.table.keyed import keyed

NEWS = (here("static") / "js" / "operate" / "news.js").read_text()
KNOWN = set(re.findall(r'^  "?([a-z-]+)"?: \(\) => t\(', NEWS, re.MULTILINE))
GENERAL = {"refused", "unreadable", "wrong-moment", "illegal-play", "out-of-turn"}


def table(*lines):
    """A table at which these lines were keyed on the first board; with none, an empty one."""
    now = fold(())
    if lines:
        now = fold(now.open_board(boards(1)[0]), now)
    for line in lines:
        now = fold(keyed(now, line, "Kim"), now) if line else now
    return now


BIDDING, PLAYING = ("1c p p",), ("1n ap",)
OVER = ("1n ap =7",)


@pytest.mark.parametrize(
    ("lines", "line", "code"),
    [
        ((), "1c", "no-board"),
        (OVER, "1c", "no-board"),
        (BIDDING, "", "nothing-typed"),
        (BIDDING, "x" * 5000, "line-too-long"),
        (BIDDING, "2c(nat", "no-bracket"),
        (BIDDING, "s4", "no-call"),
        (BIDDING, "8c", "no-call"),
        (BIDDING, "1c", "insufficient"),
        (BIDDING, "xx", "illegal-call"),
        (BIDDING, "=9", "claims-early"),
        (BIDDING, "!x", "no-alert"),
        (BIDDING, f"!({'x' * 301})", "too-long"),
        (("",), "!", "alerts-nothing"),
        (PLAYING, "1c", "no-card"),
        (PLAYING, "0", "no-card"),
        (PLAYING, "=14", "claims-others"),
        (PLAYING, "+0", "claims-nothing"),
        (PLAYING, "u0", "undoes-nothing"),
        (PLAYING, "u99", "undoes-too-many"),
        (("1n ap =7", "u"), "u6", "board-stays"),
    ],
)
def test_a_token_is_refused_with_a_code_that_has_a_sentence(lines, line, code):
    with pytest.raises(BridgeError) as refusal:
        keyed(table(*lines), line, "Kim")
    assert refusal.value.code == code
    assert code in KNOWN - GENERAL


def test_a_card_that_may_not_be_played_has_one_too():
    now = table(*PLAYING)
    found = set()
    for rank in "AKQJT98765432":
        for word in (rank, *(suit + rank for suit in "SHDC")):
            try:
                keyed(now, word, "Kim")
            except BridgeError as error:
                found.add(error.code)
    assert {"not-held", "which-suit"} <= found <= KNOWN - GENERAL


def test_a_stopped_table_says_so():
    now = table(*BIDDING)
    now = fold(now.freeze("Dora", "a quarrel"), now)
    with pytest.raises(BridgeError) as refusal:
        keyed(now, "1d", "Kim")
    assert refusal.value.code == "frozen" and "frozen" in KNOWN
