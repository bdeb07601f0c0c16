"""What an operator types, read against a table: calls, cards, claims and undos as short tokens.

    calls    1c .. 7n or 7nt, p or pass, x or d, xx or r; ap passes to the end of the auction
             behind a call ! alerts and !(Stayman) explains; alone they do so to the last call
    cards    s3, ht, h10; only the rank (3, t, 10, a) where one card of it may be played
    claims   =9 tricks in all for declarer, +5 more for declarer (no +0), all or none of those left
    undo     u, u3: the last action, the last three

Tokens are split by blanks and commas; case does not matter. Reads one line and answers with events; it
changes nothing and knows no more of the Laws than the table that it asks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from matchserver.bridge import (
    PASS,
    RANKS,
    BridgeError,
    Call,
    Card,
    IllegalPlay,
    Result,
    Seat,
    Unreadable,
    WrongMoment,
    parse_call,
)

from .events import CallAlerted, CallMade, Event
from .record import BoardRecord
from .rewind import rewind
from .table import Table, fold

LONGEST_LINE = 4000
"""Characters: more than any board takes."""


class Misread(BridgeError):
    """A token that cannot be meant there; `at` is the place of its first character in the line, from 0.

    Code and law are those of the refusal behind it.
    """

    def __init__(self, token: str, at: int, error: BridgeError) -> None:
        super().__init__(f"“{token}”: {error}", code=error.code, law=error.law)
        self.token, self.at = token, at


@dataclass(frozen=True)
class Token:
    """A piece of the line and where it begins."""

    text: str
    at: int


@dataclass(frozen=True)
class Meant:
    """A token with what it means: its kind (call, alert, card, claim, undo), the seat it is of where it is of
    one, the same in full ("HK", "2C!", "=9"), and the events it leads to."""

    token: Token
    kind: str
    seat: str | None
    means: str
    events: tuple[Event, ...]


def keyed(table: Table, line: str, by: str) -> list[Event]:
    """The events of a whole line, all or none; raises Misread at the first token that is wrong."""
    events = [event for meant in understood(table, line, by) for event in meant.events]
    if not events:
        raise Unreadable("nothing was typed: key a call or a card", code="nothing-typed")
    return events


def understood(table: Table, line: str, by: str) -> Iterator[Meant]:
    """What each token means after those before it; raises Misread. `by` is the operator's name."""
    for token in tokens(line):
        try:
            meant = _meant(table, token, by)
        except BridgeError as error:
            raise Misread(token.text, token.at, error) from None
        yield meant
        table = fold(meant.events, table)


_BRACKETS = r"\((?:[^()]|\([^()]*\))*(?:\)|$)"
_TOKEN = re.compile(rf"(?:[^\s,，(]|{_BRACKETS})+")


def tokens(line: str) -> list[Token]:
    """The tokens of a line; an explanation in brackets may hold blanks and commas. Raises Unreadable."""
    if len(line) > LONGEST_LINE:
        words = f"a line has at most {LONGEST_LINE} characters, this has {len(line)}"
        raise Unreadable(words, code="line-too-long")
    return [Token(found[0], found.start()) for found in _TOKEN.finditer(line)]


def _meant(table: Table, token: Token, by: str) -> Meant:
    word = token.text.lower()
    if found := re.fullmatch(r"u([0-9]{1,3})?", word):
        actions = int(found[1] or 1)
        return Meant(token, "undo", None, f"u{actions}", tuple(rewind(table, actions, by)))
    record = table.record
    if record is None or record.is_closed:
        raise WrongMoment("no board is being played: open the next one first", code="no-board")
    if "(" in word and not word.endswith(")"):
        raise Unreadable("an explanation ends with its bracket: write ) behind it", code="no-bracket")
    if word.startswith("!"):
        return _alert(table, record, token)
    if re.fullmatch(r"[=+][0-9]{1,2}|all|none", word):
        return _claim(table, record, token, word)
    return _call(table, record, token) if record.play is None else _card(table, record, token)


_CALL = re.compile(r"([^!(]+)(!?)(?:\((.*)\))?", re.DOTALL)


def _call(table: Table, record: BoardRecord, token: Token) -> Meant:
    if token.text.lower() == "ap":
        return _all_pass(table, record, token)
    found = _CALL.fullmatch(token.text)
    word, mark, words = found.groups() if found else (token.text, "", None)
    events = table.call(_on(record.turn), _read_call(word), "" if mark and words is None else words)
    return Meant(token, "call", record.turn, _shown(events), tuple(events))


def _shown(events: Sequence[Event]) -> str:
    """A call or an alert in full, "2C!(Stayman)"."""
    match events[0]:
        case CallMade(_, call, None):
            return str(call)
        case CallMade(_, call, words):
            return f"{call}!({words})" if words else f"{call}!"
        case CallAlerted(_, words):
            return f"!({words})" if words else "!"
    raise AssertionError(f"{events[0]} is no call and no alert")


def _on(turn: Seat | None) -> Seat:
    assert turn is not None, "while a board is being played somebody is on turn"
    return turn


def _read_call(word: str) -> Call:
    try:
        return parse_call(word)
    except Unreadable:
        words = "no call: the auction goes on; write p, x, xx or a bid as 1c or 3n"
        raise Unreadable(words, code="no-call") from None


def _all_pass(table: Table, record: BoardRecord, token: Token) -> Meant:
    events: list[Event] = []
    after, there = table, record
    while not there.auction.is_over:
        step = after.call(_on(there.turn), PASS)
        events, after = events + step, fold(step, after)
        assert after.record is not None
        there = after.record
    count = len(there.auction.calls) - len(record.auction.calls)
    return Meant(token, "call", record.turn, " ".join(["P"] * count), tuple(events))


def _alert(table: Table, record: BoardRecord, token: Token) -> Meant:
    found = re.fullmatch(r"!(?:\((.*)\))?", token.text, re.DOTALL)
    if found is None:
        raise Unreadable("no alert: write ! or !(its meaning) behind a call", code="no-alert")
    if not record.auction.calls:
        raise WrongMoment("no call has been made that could be alerted", code="alerts-nothing")
    index = len(record.auction.calls) - 1
    caller = record.auction.caller(index)
    events = table.alert(caller, index, found[1] or "")
    return Meant(token, "alert", caller, _shown(events), tuple(events))


def _card(table: Table, record: BoardRecord, token: Token) -> Meant:
    card = _read_card(record, token.text.upper().replace("10", "T"))
    events = table.play(_on(record.player), card)
    return Meant(token, "card", record.turn, str(card), tuple(events))


def _read_card(record: BoardRecord, word: str) -> Card:
    """The card of a suit and a rank, or of a rank alone where the Laws leave one."""
    if len(word) != 1 or word not in RANKS:
        try:
            return Card.parse(word)
        except Unreadable:
            words = "no card: write suit and rank as s4 or ht, or the rank alone"
            raise Unreadable(words, code="no-card") from None
    assert record.play is not None and record.turn is not None
    rank = RANKS.index(word)
    fits = sorted((card for card in record.play.legal_cards if card.rank == rank), reverse=True)
    if len(fits) == 1:
        return fits[0]
    if fits:
        suits = " or ".join(card.suit.name.lower() for card in fits)
        words = f"{suits}? write " + " or ".join(str(card).lower() for card in fits)
        raise Unreadable(words, code="which-suit")
    raise _none_fits(record, rank)


def _none_fits(record: BoardRecord, rank: int) -> IllegalPlay:
    """Why no card of that rank may be played, and which may."""
    assert record.play is not None and record.turn is not None
    legal = sorted(record.play.legal_cards, reverse=True)
    trick, held = record.play.trick.cards, {card.rank for card in record.play.hands[record.turn]}
    may = ", ".join(str(card).lower() for card in legal)
    if rank in held and trick:
        words = f"{record.turn} must follow in {trick[0].suit.name.lower()}: {may}"
        return IllegalPlay(words, code="revoke", law="Law 44C")
    return IllegalPlay(f"{record.turn} has none: {may}", code="not-held", law="Law 44")


def _claim(table: Table, record: BoardRecord, token: Token, word: str) -> Meant:
    """Declarer's tricks in all; the board ends with them, as a recorded result."""
    if record.play is None or record.contract is None:
        words = "tricks are claimed when the auction is over"
        raise WrongMoment(words, code="claims-early", law="Law 68")
    won, left = record.play.won_by_declarer, record.tricks_left
    given = {"all": left, "none": 0}.get(word)
    total = int(word[1:]) if word[0] == "=" else won + (int(word[1:]) if given is None else given)
    if word.lstrip("+0") == "":  # whoever writes overtricks so means the contract made, not ten down
        made = 6 + record.contract.level
        words = f"none concedes the rest; ={made} is {made} tricks in all"
        raise Unreadable(words, code="claims-nothing", law="Law 68")
    if not won <= total <= won + left:
        raise Unreadable(
            f"declarer has {won} and {left} are left: write ={won} to ={won + left}, or +1 to +{left}",
            code="claims-others",
            law="Law 68",
        )
    events = table.record_result(record.board.number, Result(record.contract, total))
    return Meant(token, "claim", record.contract.declarer, f"={total}", tuple(events))
