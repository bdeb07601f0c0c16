"""Which contracts somebody asks for: "3NT", "4Sx", "4♠", "slam doubled", "game". Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from matchserver.bridge import Unreadable

STRAINS = ("C", "D", "H", "S", "NT")
SPELT = {
    "♣": "C", "♦": "D", "♥": "H", "♠": "S", "梅花": "C", "方块": "D", "红心": "H", "黑桃": "S", "无将": "NT",
    "大满贯": " grand ", "小满贯": " small ", "满贯": " slam ", "成局": " game ", "部分定约": " partscore ",
    "再加倍": " xx ", "加倍": " x ", "全不叫": " pass ", "\ufe0e": "", "\ufe0f": "",
}  # fmt: skip
"""What else the words are written with; the longer ones stand before those they contain."""
PHRASES = {
    "grand slam": "grand", "small slam": "small", "part score": "partscore", "passed out": "pass",
    "pass out": "pass", "no trump": "nt",
}  # fmt: skip
NAME = re.compile(r"([1-7])(NT|[CDHSN])(XX|X)?", re.IGNORECASE)
HELP = "3NT, 4S, 5Dx, slam, small slam, grand slam, game, partscore, doubled, redoubled, passed out"


class Wanted(NamedTuple):
    """Names of contracts and risks ("X", "XX"); empty where any will do."""

    contracts: tuple[str, ...] = ()
    risks: tuple[str, ...] = ()


def _named(levels: Iterable[int], strains: Iterable[str] = STRAINS) -> tuple[str, ...]:
    return tuple(f"{level}{strain}" for level in levels for strain in strains)


GAMES = ("3NT", *_named((4,), ("H", "S", "NT")), *_named((5,)))
SORTS = {
    "slam": _named((6, 7)), "slams": _named((6, 7)), "small": _named((6,)), "grand": _named((7,)),
    "game": GAMES, "games": GAMES, "pass": ("Pass",),
    "partscore": tuple(name for name in _named(range(1, 6)) if name not in GAMES),
    **{strain.lower(): _named(range(1, 8), (strain,)) for strain in STRAINS},
    "clubs": _named(range(1, 8), "C"), "diamonds": _named(range(1, 8), "D"),
    "hearts": _named(range(1, 8), "H"), "spades": _named(range(1, 8), "S"),
    "notrump": _named(range(1, 8), ("NT",)),
}  # fmt: skip
RISKS = {"x": "X", "doubled": "X", "xx": "XX", "redoubled": "XX"}


def wanted(text: str) -> Wanted:
    """The contracts a text asks for, any of them; raises Unreadable.

    >>> wanted("4sx 4h")
    Wanted(contracts=('4S', '4H'), risks=('X',))
    """
    for written, meant in SPELT.items():
        text = text.replace(written, meant)
    text = " ".join(text.replace(",", " ").casefold().split())
    for phrase, word in PHRASES.items():
        text = text.replace(phrase, word)
    found = [_word(word) for word in text.split()]
    contracts = dict.fromkeys(name for each in found for name in each.contracts)
    return Wanted(tuple(contracts), tuple(dict.fromkeys(risk for each in found for risk in each.risks)))


def _word(word: str) -> Wanted:
    if word in SORTS:
        return Wanted(SORTS[word])
    if word in RISKS:
        return Wanted(risks=(RISKS[word],))
    name = NAME.fullmatch(word)
    if name is None:
        raise Unreadable(f"{word!r:.40} is no contract: write for example {HELP}")
    strain = name[2].upper()
    risks = (name[3].upper(),) if name[3] else ()
    return Wanted((name[1] + ("NT" if strain == "N" else strain),), risks)
