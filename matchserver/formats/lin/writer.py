"""A MatchRecord as LIN, strictly: viewers read it, and our own reader reads it back to the same sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from matchserver.bridge import Hand, Result, Seat, Suit, hand_text
from matchserver.contest.rooms import Room

from ..record import MatchRecord, PlayedBoard
from ..ruling_words import ruling_word
from .header import SLOTS
from .values import LIN_SEATS

_SIGNS = str.maketrans({"♠": "@S", "♥": "@H", "♦": "@D", "♣": "@C", "|": "/"})
_VULNERABLE = {"None": "o", "NS": "n", "EW": "e", "All": "b"}


def write_lin(record: MatchRecord) -> str:
    """The match in LIN, lines ended by LF. Commas and bars in names become spaces and strokes."""
    names = {room: _first_names(record, room) for room in Room}
    everyone = ",".join(_name(names[room].get(seat, "")) for room in SLOTS for seat in LIN_SEATS)
    lines = [_vg(record), f"rs|{_results(record)}|", f"pn|{everyone}|pg||"]
    if record.rulings:
        lines.append(f"ru|{','.join(map(ruling_word, record.rulings))}|")
    for number in record.boards:
        for room in SLOTS:
            if play := record.play(room, number):
                lines += _section(room, play, names[room])
    return "\n".join(lines) + "\n"


def _first_names(record: MatchRecord, room: Room) -> Mapping[Seat, str]:
    plays = (record.play(room, number) for number in record.boards)
    return next((play.names for play in plays if play and play.names), {})


def _vg(record: MatchRecord) -> str:
    first, last = min(record.boards, default=1), max(record.boards, default=1)
    fields = (record.title, record.segment, "I", first, last)
    teams = (record.home, record.carry[0], record.visitors, record.carry[1])
    return "vg|" + ",".join(_name(str(field)) for field in (*fields, *teams)) + "|"


def _results(record: MatchRecord) -> str:
    """Open and closed result of every number of the range; empty where there is none."""
    numbers = range(min(record.boards, default=1), max(record.boards, default=0) + 1)
    plays = (record.play(room, number) for number in numbers for room in SLOTS)
    return ",".join(_result(play.result) if play and play.result else "" for play in plays)


def _result(result: Result) -> str:
    if result.contract is None:
        return "PASS"
    contract = result.contract
    margin = f"{result.margin:+d}" if result.margin else "="
    return f"{contract.name[:2]}{contract.declarer}{contract.risk.lower()}{margin}"


def _section(room: Room, play: PlayedBoard, usual: Mapping[Seat, str]) -> list[str]:
    """The lines of a board in a room: its head with the calls, then a trick a line."""
    head = f"qx|{room.value[0]}{play.number}|st||md|{_hands(play)}|sv|{_VULNERABLE[play.vulnerable]}|"
    if play.names and play.names != usual:
        head = "pn|" + ",".join(_name(play.names.get(seat, "")) for seat in LIN_SEATS) + "|" + head
    text = head + "".join(_steps(play))
    return [line + "pg||" for line in text.split("\n")]


def _hands(play: PlayedBoard) -> str:
    digit = str(LIN_SEATS.index(play.dealer) + 1)
    if play.deal is None:
        return digit
    return digit + ",".join(_hand(play.deal[seat]) for seat in LIN_SEATS[:3])


def _hand(hand: Hand) -> str:
    holdings = hand_text(hand).split(".")
    return "".join(f"{suit}{ranks}" for suit, ranks in zip(reversed(Suit), holdings, strict=True))


def _steps(play: PlayedBoard) -> Iterator[str]:
    """Calls, cards and claim in order, each followed by the comments made then."""
    remarks = [(remark.calls, remark.cards, remark.text) for remark in play.remarks]

    def said(calls: int, cards: int) -> str:
        return "".join(f"nt|{_text(text)}|" for at, after, text in remarks if (at, after) == (calls, cards))

    yield said(0, 0)
    for count, recorded in enumerate(play.calls, 1):
        yield f"mb|{_call(str(recorded.call))}{'' if recorded.alert is None else '!'}|"
        yield f"an|{_text(recorded.alert)}|" if recorded.alert else ""
        yield said(count, 0)
    if not play.auction.is_over:
        return
    for count, card in enumerate(play.cards, 1):
        yield ("\n" if count % 4 == 1 else "") + f"pc|{card}|" + said(len(play.calls), count)
    yield _claim(play)


def _claim(play: PlayedBoard) -> str:
    """`mc` where the cards do not tell the tricks themselves."""
    counted = play.result.tricks if play.result and play.result.contract == play.contract else None
    tricks = counted if play.claimed is None else play.claimed
    return "" if tricks is None or len(play.cards) == 52 else f"\nmc|{tricks}|"


def _call(call: str) -> str:
    return {"P": "p", "X": "d", "XX": "r"}.get(call, call[:2])


def _name(text: str) -> str:
    return " ".join(text.replace(",", " ").replace("|", "/").split())


def _text(text: str) -> str:
    return " ".join(text.translate(_SIGNS).split())
