"""Contracts as people ask for them."""

import pytest

from matchserver.bridge import Unreadable
from matchserver.web.archive.contract_words import GAMES, wanted


@pytest.mark.parametrize(
    ("text", "contracts", "risks"),
    [
        ("", (), ()), ("3nt", ("3NT",), ()), ("3N", ("3NT",), ()), ("4S 4h", ("4S", "4H"), ()),
        ("4Sx", ("4S",), ("X",)), ("1CXX", ("1C",), ("XX",)), ("5♦", ("5D",), ()), ("5♦\ufe0e", ("5D",), ()),
        ("doubled", (), ("X",)), ("x, xx", (), ("X", "XX")), ("redoubled", (), ("XX",)),
        ("Passed out", ("Pass",), ()), ("全不叫", ("Pass",), ()), ("4黑桃加倍", ("4S",), ("X",)),
        ("再加倍", (), ("XX",)), ("game", GAMES, ()), ("成局", GAMES, ()), ("4s 4s", ("4S",), ()),
    ],
)  # fmt: skip
def test_a_text_asks_for_contracts(text, contracts, risks):
    assert wanted(text) == (contracts, risks)


def test_slams_are_of_the_six_and_the_seven_level():
    slams, small, grand = (set(wanted(text).contracts) for text in ("slam", "small slam", "grand slam"))
    assert slams == small | grand
    assert (len(small), len(grand), small & grand) == (5, 5, set())
    assert grand == set(wanted("大满贯").contracts)


def test_every_contract_is_a_slam_a_game_or_a_partscore():
    kinds = [set(wanted(text).contracts) for text in ("slam", "game", "partscore")]
    assert sum(map(len, kinds)) == len(set().union(*kinds)) == 35


@pytest.mark.parametrize("text", ["8S", "0NT", "quux", "4", "4Z", "nt3", "4SXXX", "' OR 1", "%"])
def test_what_is_no_contract_is_refused(text):
    with pytest.raises(Unreadable, match="is no contract: write for example 3NT"):
        wanted(text)
