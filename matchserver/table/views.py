"""A table as one audience may see it: the plain dict that pages, sockets, API, files and robots get.

    {"match": 7, "room": "open", "seq": 41, "phase": "play", "board": 3, "dealer": "S", "vulnerable": "None",
     "hands": {"N": "AKQ.T98.76.5432", "E": 13, ...},   cards still held, or their number where hidden
     "auction": ["1C", "P"], "alerts": {"0": "2+ clubs"}, "contract": "3NT", "risk": "", "declarer": "W",
     "turn": "N", "player": "S", "trick": [["W", "S4"]], "played": ["W:S4S5SAS2", "E:HA"], "winners": "E",
     "tricks": {"NS": 0, "EW": 1}, "result": null, "you": "N", "legal": ["S4"]}

`phase` is waiting, auction, play or over; `player` is the seat that acts (declarer for dummy); `you` only
in a seat's view, `legal` only where the viewer is on turn. `played` holds a trick a text, leader first.
"""

from __future__ import annotations

from typing import Any

from matchserver.bridge import SEATS, Play, Result, Side, Trick, Vulnerability, hand_text, score_ns

from .audience import AtSeat, Audience, explained, faced
from .record import BoardRecord
from .table import Table

View = dict[str, Any]


def view(table: Table, audience: Audience, *, match: int = 0, room: str = "") -> View:
    """The whole view of that audience, JSON-ready."""
    place = {"match": match, "room": room, "seq": table.seq}
    if table.record is None:
        return {**place, "phase": "waiting", **_NOTHING, **_you(audience)}
    shown = {
        **place,
        "phase": _phase(table.record),
        **_board(table.record),
        "hands": _hands(table.record, audience),
    }
    shown |= _story(table.record, audience)
    shown |= {"turn": table.record.turn, "player": table.record.player}
    return {**shown, **_own(table.record, audience)}


def record_view(record: BoardRecord, audience: Audience) -> View:
    """One room's auction, play and result of a board, for replay."""
    return _story(record, audience)


def result_view(result: Result, vulnerable: Vulnerability) -> View:
    """Contract, risk, declarer, tricks and the score from North-South's side (Law 77)."""
    contract = result.contract
    return {
        "contract": contract.name if contract else "Pass",
        "risk": contract.risk if contract else "",
        "declarer": contract.declarer if contract else None,
        "tricks": result.tricks,
        "score": score_ns(result, vulnerable),
    }


_NOTHING: View = {
    "board": None, "dealer": None, "vulnerable": None, "hands": dict.fromkeys(SEATS, 0), "auction": [],
    "alerts": {}, "contract": None, "risk": "", "declarer": None, "turn": None, "player": None, "trick": [],
    "played": [], "winners": "", "tricks": {"NS": 0, "EW": 0}, "result": None,
}  # fmt: skip


def _phase(record: BoardRecord) -> str:
    if record.is_closed:
        return "over"
    return "play" if record.play else "auction"


def _board(record: BoardRecord) -> View:
    board = record.board
    return {"board": board.number, "dealer": board.dealer, "vulnerable": board.vulnerable}


def _hands(record: BoardRecord, audience: Audience) -> View:
    hands = record.play.hands if record.play else record.board.deal.hands
    open_hands = faced(record, audience)
    return {seat: hand_text(hands[seat]) if seat in open_hands else len(hands[seat]) for seat in SEATS}


def _story(record: BoardRecord, audience: Audience) -> View:
    contract, play = record.contract, record.play
    return {
        "auction": [str(call) for call in record.auction.calls],
        "alerts": {str(index): text for index, text in explained(record, audience).items()},
        "contract": contract.name if contract else None,
        "risk": contract.risk if contract else "",
        "declarer": contract.declarer if contract else None,
        "trick": [[seat, str(card)] for seat, card in play.trick.plays()] if play else [],
        "played": _played(play),
        "winners": "".join(trick.winner(play.contract.strain) for trick in play.tricks) if play else "",
        "tricks": {side: play.won(side) if play else 0 for side in Side},
        "result": result_view(record.result, record.board.vulnerable)
        if record.is_closed and record.result
        else None,
    }


def _played(play: Play | None) -> list[str]:
    if play is None:
        return []
    tricks = (*play.tricks, play.trick) if play.trick.cards else play.tricks
    return [_trick_text(trick) for trick in tricks]


def _trick_text(trick: Trick) -> str:
    return f"{trick.leader}:" + "".join(map(str, trick.cards))


def _own(record: BoardRecord, audience: Audience) -> View:
    if not isinstance(audience, AtSeat) or record.player is not audience.seat:
        return _you(audience)
    legal = sorted(record.play.legal_cards, reverse=True) if record.play else record.auction.legal_calls
    return {**_you(audience), "legal": [str(item) for item in legal]}


def _you(audience: Audience) -> View:
    return {"you": audience.seat} if isinstance(audience, AtSeat) else {}
