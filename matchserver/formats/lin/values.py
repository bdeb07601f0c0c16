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

from .tokens import CALLS, CARD

LIN_SEATS = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The order of hands and names; a dealer is a place in it, counted from 1."""

_RESULT = re.compile(
    r"([1-7])\s*(NT|[CDHSN])\s*(X{0,2})\s*([NESW])\s*(X{0,2})\s*(=|[+-]\s*\d{1,2})", re.IGNORECASE
)
_HOLDING = re.compile(r"([SHDC])([^SHDC]*)", re.IGNORECASE)
_SUIT_SIGN = re.compile(r"@([SHDC])|(?<![A-Za-z])!([SHDC])", re.IGNORECASE)
_LAYOUT = re.compile(r"\^\*[A-Za-z]")


def read_dealer(text: str) -> Seat | None:
    """The dealer at the head of `md`; None where it tells none. A stray second digit is dropped."""
    found = re.match(r"\s*([1-4])", text)
    return LIN_SEATS[int(found[1]) - 1] if found else None


def read_deal(text: str) -> Deal | None:
    """The hands of `md`; one that is missing is the rest of the pack. None where they are no deal."""
    parts = re.sub(r"^[\s\d]+", "", text).split(",")[:4]
    try:
        hands = {seat: _hand(part) for seat, part in zip(LIN_SEATS, parts, strict=False) if part.strip()}
        missing = [seat for seat in SEATS if seat not in hands]
        if len(missing) == 1:
            hands[missing[0]] = frozenset(CARDS).difference(*hands.values())
        return Deal(hands)
    except BridgeError:
        return None


def _hand(text: str) -> Hand:
    holdings = dict.fromkeys("SHDC", "")
    for suit, ranks in _HOLDING.findall("".join(text.split()).upper()):
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
    words = CALLS.findall(text)
    if "".join("".join(words).split()) != "".join(text.split()):
        return None
    return [(_call(word), word.rstrip().endswith("!")) for word in words]


def _call(word: str) -> Call:
    name = "".join(word.upper().rstrip("! ").split())
    return parse_call({"-": "P", "REDBL": "XX"}.get(name, name))


def read_cards(text: str) -> list[Card] | None:
    """The cards of one `pc`; None if unreadable."""
    words = CARD.findall(text)
    if "".join("".join(words).split()) != "".join(text.split()):
        return None
    return [Card.parse("".join(word.split())) for word in words]


def read_result(text: str) -> Result | None:
    """One result of `rs`: "3NW+1", "4SWx-4", "2HN=", "PASS" or "P"; None if unreadable."""
    if text.strip().upper() in ("P", "PASS"):
        return PASSED_OUT
    found = _RESULT.fullmatch(text.strip())
    if not found:
        return None
    level, strain, before, declarer, after, margin = found.groups()
    risk = Risk((before or after).upper())
    contract = Contract(int(level), Strain.parse(strain), risk, Seat.parse(declarer))
    tricks = contract.needed + (0 if margin == "=" else int("".join(margin.split())))
    return Result(contract, tricks) if 0 <= tricks <= 13 else None


def read_text(text: str) -> str:
    """Text of `nt` or `an` on one line, with true suit symbols."""
    signs = _SUIT_SIGN.sub(lambda found: "♠♥♦♣"["SHDC".index((found[1] or found[2]).upper())], text)
    return " ".join(_LAYOUT.sub("", signs).split())
