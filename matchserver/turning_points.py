"""The turning points of a match: the cards that gave most away, and the contracts furthest from par. Pure.

A board that swung nothing turned nothing. What a moment cost is the IMPs between what the side could have
scored and what was left to it, both by double dummy: not more than a hint at what went wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from matchserver.bridge import PASSED_OUT, Contract, Result, Seat, Vulnerability, imps, score_ns
from matchserver.contest import Room

from .analysed import Plain, cards

LEAST = 3
"""IMPs that a moment has cost at least."""
MOST = 12
"""Moments of a match."""
OF_A_BOARD = 3
Analysed = tuple[Mapping[str, Any], Plain]


def turning_points(boards: Iterable[Analysed]) -> list[Plain]:
    """The dearest moments of those boards, each a record with its analysis, in the order of the boards given.

    {"board": 3, "room": "closed", "step": 17, "what": "card", "seat": "W", "card": "SQ", "tricks": 1,
     "side": "EW", "cost": 10, "imps": -10, "left": 10, "better": ["SK"]}
    {..., "what": "contract", "seat": "N", "call": "3NT", "tricks": 9, "par": 420, ...}

    `cost` in IMPs to that side; `imps` the board's swing for home. A card's `tricks` are those it gave away,
    `left` declarer's after it; a contract's `tricks` are those that can be made in it, null passed out.
    """
    found = list(chain.from_iterable(_dearest(record, analysis) for record, analysis in boards))
    kept = sorted(found, key=lambda moment: -moment["cost"])[:MOST]
    return [moment for moment in found if moment in kept]


def _dearest(record: Mapping[str, Any], analysis: Plain) -> list[Plain]:
    """The dearest moments of one board, in the order they came up in each room."""
    if not record["imps"]:
        return []
    moments = [moment for room in Room for moment in _moments(record, analysis, room)]
    dear = sorted((each for each in moments if each["cost"] >= LEAST), key=lambda each: -each["cost"])
    return [moment for moment in moments if moment in dear[:OF_A_BOARD]]


def _moments(record: Mapping[str, Any], analysis: Plain, room: Room) -> Iterator[Plain]:
    story, told = record[room], analysis[room]
    place = {"board": record["board"], "room": str(room), "imps": record["imps"]}
    if story and analysis["par"] and (told or not story["contract"]):
        yield place | _contract(record, story, analysis, told["left"][0] if told else None)
    if told:
        contract, vulnerable = _reached(story), Vulnerability.parse(record["vulnerable"])
        worth = [score_ns(Result(contract, tricks), vulnerable) for tricks in told["left"]]
        for index, card in enumerate(cards(story)):
            if told["costs"][index]:
                cost = abs(imps(worth[index] - worth[index + 1]))
                yield place | _card(story, told, index, card) | {"cost": cost}


def _reached(story: Mapping[str, Any]) -> Contract:
    return Contract.parse(story["contract"] + story["risk"] + story["declarer"])


def _card(story: Mapping[str, Any], told: Plain, index: int, card: str) -> Plain:
    """The card of that index, but for what it cost in IMPs."""
    seat = _seats(story)[index]
    return {
        "what": "card", "step": len(story["auction"]) + index + 1, "seat": str(seat), "card": card,
        "tricks": told["costs"][index], "side": str(seat.side),
        "left": told["left"][index + 1], "better": told["better"][str(index)],
    }  # fmt: skip


def _seats(story: Mapping[str, Any]) -> list[Seat]:
    """Who played each card."""
    tricks = ((Seat.parse(trick[0]), len(trick) // 2 - 1) for trick in story["played"])
    return [leader.after(i) for leader, count in tricks for i in range(count)]


def _contract(
    record: Mapping[str, Any], story: Mapping[str, Any], analysis: Plain, tricks: int | None
) -> Plain:
    """The call that settled the contract, against par."""
    auction = story["auction"]
    last = max((i for i, call in enumerate(auction) if call[0] in "1234567"), default=len(auction) - 1)
    result = PASSED_OUT if tricks is None else Result(_reached(story), tricks)
    worth, par = score_ns(result, Vulnerability.parse(record["vulnerable"])), analysis["par"]["score"]
    return {
        "what": "contract", "step": last + 1, "seat": str(Seat.parse(record["dealer"]).after(last)),
        "call": auction[last], "tricks": tricks, "side": "NS" if worth < par else "EW",
        "cost": abs(imps(worth - par)), "par": par,
    }  # fmt: skip
