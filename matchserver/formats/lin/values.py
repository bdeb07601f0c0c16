"""The small values inside LIN tags: dealer and hands, vulnerability, calls, cards, results, text."""

from __future__ import annotations

import re

from matchserver.bridge import (
    CARDS,
    PASSED_OUT,
    SEATS,
    BridgeError,
    Call,
    Card,
    Contract,
    Deal,
    Hand,
    Result,
    Risk,
    Seat,
    Strain,
    Vulnerability,
    parse_call,
    parse_hand,
)

from .tokens import CALLS, CARD, compact

LIN_SEATS = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The order of hands and names; a dealer is a place in it, counted from 1."""

_RESULT = re.compile(r"([1-7])(NT|[CDHSN])(X{0,2})([NESW])(X{0,2})(=|[+-]\d{1,2})", re.IGNORECASE)
_HOLDING = re.compile(r"([SHDC])([^SHDC]*)", re.IGNORECASE)
_SUIT_SIGN = re.compile(r"@([SHDC])|(?<![A-Za-z])!([SHDC])", re.IGNORECASE)
_LAYOUT = re.compile(r"\^\*[A-Za-z]")


def read_dealer(text: str) -> Seat | None:
    """The dealer at the head of `md`; None where it tells none. A stray second digit is dropped."""
    digit = text.strip()[:1]
    return LIN_SEATS["1234".index(digit)] if digit and digit in "1234" else None


def read_deal(text: str) -> Deal | None:
    """The hands of `md`; one that is missing is the rest of the pack. None where they are no deal."""
    parts = compact(text).lstrip("0123456789").split(",")[:4]
    try:
        hands = {seat: _hand(part) for seat, part in zip(LIN_SEATS, parts, strict=False) if part}
        missing = [seat for seat in SEATS if seat not in hands]
        if len(missing) == 1:
            hands[missing[0]] = frozenset(CARDS).difference(*hands.values())
        return Deal(hands)
    except BridgeError:
        return None


def _hand(text: str) -> Hand:
    holdings = dict.fromkeys("SHDC", "")
    for suit, ranks in _HOLDING.findall(compact(text).upper()):
        holdings[suit] += ranks
    return parse_hand(".".join(holdings.values()))


def read_vulnerability(text: str) -> Vulnerability | None:
    """`sv`: o or 0, n, e, b in any case; None for anything else."""
    word = text.strip().lower()[:1]
    try:
        return Vulnerability.parse(word) if word else None
    except BridgeError:
        return None


def read_calls(text: str) -> list[tuple[Call, bool]] | None:
    """The calls of one `mb` (two may have run together) and whether each is alerted; None if unreadable."""
    words = CALLS.findall(compact(text))
    if "".join(words) != compact(text):
        return None
    return [(_call(word), word.endswith("!")) for word in words]


def _call(word: str) -> Call:
    name = word.upper().rstrip("!")
    return parse_call({"-": "P", "REDBL": "XX"}.get(name, name))


def read_cards(text: str) -> list[Card] | None:
    """The cards of one `pc`; None if unreadable."""
    words = CARD.findall(compact(text))
    return [Card.parse(word) for word in words] if "".join(words) == compact(text) else None


def read_result(text: str) -> Result | None:
    """One result of `rs`: "3NW+1", "4SWx-4", "2HN=", "PASS" or "P"; None if unreadable."""
    text = compact(text)
    if text.upper() in ("P", "PASS"):
        return PASSED_OUT
    found = _RESULT.fullmatch(text)
    if not found:
        return None
    level, strain, before, declarer, after, margin = found.groups()
    risk = Risk((before or after).upper())
    contract = Contract(int(level), Strain.parse(strain), risk, Seat.parse(declarer))
    tricks = contract.needed + (0 if margin == "=" else int(margin))
    return Result(contract, tricks) if 0 <= tricks <= 13 else None


def read_text(text: str) -> str:
    """Text of `nt` or `an` on one line, with true suit symbols."""
    signs = _SUIT_SIGN.sub(lambda found: "♠♥♦♣"["SHDC".index((found[1] or found[2]).upper())], text)
    return " ".join(_LAYOUT.sub("", signs).split())
