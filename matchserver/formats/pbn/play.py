"""The Auction and Play sections of a PBN game, and its result."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from matchserver.bridge import (
    PASS,
    PASSED_OUT,
    SEATS,
    Auction,
    BridgeError,
    Call,
    Card,
    Contract,
    Play,
    Result,
    Seat,
    parse_call,
)

from ..record import RecordedCall, Remark
from ..said import NextCard
from .games import Game
from .head import read_seat
from .tokens import Tag

_REFERENCE = re.compile(r"=(\d{1,2})=")
_ASIDE = re.compile(r"\$\d{1,3}|\^\w*")
_SCORED_CONTRACT = re.compile(r"([1-7])(NT|[CDHSN])(X{0,2})", re.IGNORECASE)
_SIDED = re.compile(r"(NS|EW)\s*(\d{1,2})", re.IGNORECASE)


def read_calls(game: Game, dealer: Seat, notes: list[str]) -> list[RecordedCall]:
    """The calls with their notes as alerts, up to the first that cannot be read."""
    calls: list[RecordedCall] = []
    section = game.sections.get("Auction")
    for word in section.words if section else ():
        if reference := _REFERENCE.fullmatch(word):
            if calls:
                text = game.notes.get(("Auction", reference[1]), "")
                calls[-1] = RecordedCall(calls[-1].call, text)
        elif word in ("*", "+"):
            break
        elif word.upper() == "AP":
            calls += [RecordedCall(PASS)] * _passes_left(dealer, calls)
        elif bare := _bare(word):
            call = _call(bare)
            if call is None:
                if bare != "-":
                    notes.append(f"the call {word[:20]!r} cannot be read; the rest is left out")
                break
            calls.append(RecordedCall(call))
    return calls


def _bare(word: str) -> str:
    """A call or card without praise, blame and remarks by number: "!", "?", "$5", "^R"."""
    return "" if _ASIDE.fullmatch(word) else word.rstrip("!?")


def _call(word: str) -> Call | None:
    try:
        return parse_call(word)
    except BridgeError:
        return None


def _passes_left(dealer: Seat, calls: Sequence[RecordedCall]) -> int:
    """How many passes "all pass" stands for."""
    try:
        auction = Auction.of(dealer, [recorded.call for recorded in calls])
    except BridgeError:
        return 3
    count = 0
    while not auction.is_over:
        auction, count = auction.with_call(PASS), count + 1
    return count


def read_rows(game: Game) -> list[dict[Seat, str]]:
    """The tricks of the Play section: a card by seat. Columns keep the order the opening leader set."""
    section = game.sections.get("Play")
    first = read_seat(section.value) if section else None
    if section is None or first is None:
        return []
    words: list[str] = []
    for word in section.words:
        if word in ("*", "+"):
            break
        if not _REFERENCE.fullmatch(word) and (bare := _bare(word)):
            words.append(bare)
    rows = [words[i : i + 4] for i in range(0, len(words), 4)]
    return [{first.after(place): word for place, word in enumerate(row)} for row in rows]


def following(rows: Sequence[Mapping[Seat, str]]) -> NextCard:
    """The next card of the rows in the order of play; none at a "-", Unreadable at what is no card."""

    def next_card(play: Play) -> Card | None:
        row = rows[len(play.tricks)] if len(play.tricks) < len(rows) else {}
        word = row.get(play.turn, "-") if play.turn else "-"
        return None if set(word) == {"-"} else Card.parse(word)

    return next_card


def read_result(game: Game, called: Contract | None, notes: list[str]) -> Result | None:
    """The result that the tags state; contract or declarer left open are those of the calls."""
    contract = game.value("Contract")
    if contract.lower() in ("pass", "p", "passed out", "all pass"):
        return PASSED_OUT
    tricks_text = game.value("Result")
    if not tricks_text:
        return None
    stated = _contract(contract, game.value("Declarer"), called, notes)
    if stated is None:
        return None
    tricks = _tricks(tricks_text, stated)
    if tricks is None or not 0 <= tricks <= 13:
        notes.append(f"the result {tricks_text[:20]!r} cannot be read")
        return None
    return Result(stated, tricks)


def _contract(text: str, declarer: str, called: Contract | None, notes: list[str]) -> Contract | None:
    found = _SCORED_CONTRACT.fullmatch("".join(text.split()))
    if text and not found:
        notes.append(f"the contract {text[:20]!r} cannot be read")
    if not found:
        return called
    seat = declarer.lstrip("^")[:1].upper()
    if seat not in tuple(SEATS):
        if called is None or (found[1] + found[2][:1]).upper() != called.name[:2]:
            notes.append(f"the contract {text} has no declarer")
            return None
        seat = called.declarer
    return Contract.parse("".join(found.groups()) + seat)


def _tricks(text: str, contract: Contract) -> int | None:
    """Declarer's tricks: "9", or a side's as in "EW 9"."""
    text = text.lstrip("^ ")
    if sided := _SIDED.match(text):
        tricks = int(sided[2])
        return tricks if sided[1].upper() == contract.declarer.side else 13 - tricks
    found = re.match(r"([0-9]{1,2})(?![0-9])", text)
    return int(found[1]) if found else None


def read_remarks(game: Game, calls: int) -> list[Remark]:
    """The comments, each at its place in the calls and the cards; those in the play come after all calls."""
    remarks = []
    for section in game.sections.values():
        for place, text in section.comments:
            if text:
                remarks.append(_remark(section, place, text, calls))
    return sorted(remarks, key=lambda remark: (remark.calls, remark.cards))


def _remark(section: Tag, place: int, text: str, calls: int) -> Remark:
    said = sum(not _REFERENCE.fullmatch(word) and bool(_bare(word)) for word in section.words[:place])
    if section.name == "Play":
        return Remark(calls, said, text)
    return Remark(said if section.name == "Auction" else 0, 0, text)
