"""A ruling as one word without a space, for the tags that LIN and PBN have no notation of their own for.

assigned/2/open/4SS=, weighted/2/open/60/4SS=/40/4SS-1, artificial/2/3/0, cancelled/2, penalty/home/3/0.5;
then when, by whom and why, percent-encoded; a long why is cut, for PBN allows 255 characters a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from decimal import Decimal, InvalidOperation
from urllib.parse import quote, unquote

from matchserver.bridge import PASSED_OUT, BridgeError, Contract, Result
from matchserver.contest import Artificial, Assigned, Cancelled, Decision, Penalty, Room, Ruling, Weighted

LONGEST = 240
_FIELDS = {"assigned": 3, "artificial": 3, "cancelled": 1, "penalty": 3}


def ruling_word(ruling: Ruling) -> str:
    """The word of a ruling."""
    fields = [*_decision(ruling.decision), ruling.at.isoformat(), ruling.by]
    head = "/".join(quote(field, safe="=+-:.") for field in fields) + "/"
    why = ruling.why
    while len(head) + len(quote(why, safe="")) > LONGEST and why:
        why = why[:-1]
    return head + quote(why, safe="")


def read_rulings(words: Iterable[str]) -> tuple[Ruling, ...]:
    """The rulings of these words, numbered from 1; what is none is passed over."""
    found: list[Ruling] = []
    for word in words:
        if ruling := _ruling(word.strip(), len(found) + 1):
            found.append(ruling)
    return tuple(found)


def _ruling(word: str, number: int) -> Ruling | None:
    fields = [unquote(field) for field in word.split("/")]
    try:
        decision, rest = _read(fields)
        at, by, why = rest
        return Ruling(number, decision, by, why, datetime.fromisoformat(at))
    except (BridgeError, ValueError, InvalidOperation, TypeError, IndexError):
        return None


def _decision(decision: Decision) -> list[str]:
    match decision:
        case Assigned(board, room, result):
            return ["assigned", str(board), room, str(result)]
        case Weighted(board, room, parts):
            shares = [text for share, result in parts for text in (str(share), str(result))]
            return ["weighted", str(board), room, *shares]
        case Artificial(board, home, visitors):
            return ["artificial", str(board), str(home), str(visitors)]
        case Cancelled(board):
            return ["cancelled", str(board)]
        case Penalty(team, imps, vps):
            return ["penalty", team, str(imps), str(vps)]


def _read(fields: Sequence[str]) -> tuple[Decision, Sequence[str]]:
    """The decision and the fields behind it; raises what a bad field raises."""
    kind = fields[0]
    count = len(fields) - 4 if kind == "weighted" else _FIELDS.get(kind, 0)
    values, rest = fields[1 : count + 1], fields[count + 1 :]
    match kind, *values:
        case ["assigned", board, room, result]:
            return Assigned(int(board), Room(room), _result(result)), rest
        case ["weighted", board, room, *shares] if len(shares) % 2 == 0:
            pairs = zip(shares[::2], shares[1::2], strict=True)
            parts = tuple((int(share), _result(result)) for share, result in pairs)
            return Weighted(int(board), Room(room), parts), rest
        case ["artificial", board, home, visitors]:
            return Artificial(int(board), int(home), int(visitors)), rest
        case ["cancelled", board]:
            return Cancelled(int(board)), rest
        case ["penalty", ("home" | "visitors") as team, imps, vps]:
            return Penalty(team, int(imps), Decimal(vps)), rest
    raise ValueError(f"{kind} is no kind of ruling")


def _result(text: str) -> Result:
    found = re.fullmatch(r"(\w+)(=|[+-]\d{1,2})", text)
    if found is None:
        if text == str(PASSED_OUT):
            return PASSED_OUT
        raise ValueError(f"{text} is no result")
    contract = Contract.parse(found[1])
    return Result(contract, contract.needed + (0 if found[2] == "=" else int(found[2])))
