"""A table as one audience may see it: the plain dict that pages, sockets, API, files and robots get.

    {"match": 7, "room": "open", "seq": 41, "phase": "play", "board": 3, "dealer": "S", "vulnerable": "None",
     "hands": {"N": "AKQ.T98.76.5432", "E": 13, ...},   cards still held, or their number where hidden
     "auction": ["1C", "P"], "alerts": {"0": "2+ clubs"}, "contract": "3NT", "risk": "", "declarer": "W",
     "turn": "N", "player": "S", "trick": [["W", "S4"]], "played": ["W:S4S5SAS2", "E:HA"], "winners": "E",
     "tricks": {"NS": 0, "EW": 1}, "result": null,
     "claim": {"seat": "W", "tricks": 5, "remaining": 12, "statement": "", "answers": {"N": true}},
     "undo": {"seat": "N", "what": "card", "answers": {}}, "asked": [{"index": 0, "by": "E"}],
     "summons": {"seat": "E", "reason": "hesitation"}, "frozen": {"by": "Dora", "why": "wait"},
     "takes_back": 0, "corrected": 0,
     "you": "N", "verbs": ["play", "alert", "ask", "summon"], "legal": ["S4"]}

`phase` is waiting, auction, play or over; `player` is the seat that acts (declarer for dummy); `you` and
`verbs` only in a seat's view, `legal` only where the viewer may call or play. `played` holds a trick a text,
leader first. `claim`, `undo`, `summons` and `frozen` are null where there is none; a claim that closed the
board stays with it. `takes_back` counts how often something was taken back on this board, `corrected` how
often it was opened again, or given another result, after it was closed. An operator's view has `legal` too.
"""

from __future__ import annotations

from typing import Any

from matchserver.bridge import SEATS, Play, Result, Side, Trick, Vulnerability, hand_text, score_ns

from .agreement import Request, TableRules
from .audience import AtSeat, Audience, Kibitzer, Operator, explained, faced, grievance, questions
from .record import BoardRecord
from .table import USUAL, Table
from .verbs import verbs

View = dict[str, Any]


def view(
    table: Table, audience: Audience, *, match: int = 0, room: str = "", rules: TableRules = USUAL
) -> View:
    """The whole view of that audience, JSON-ready; `rules` are the match's, for the verbs."""
    seq = table.seen[audience.seat] if isinstance(audience, AtSeat | Kibitzer) else table.seq
    place = {"match": match, "room": room, "seq": seq}
    record = table.record
    if record is None:
        shown = {**place, "phase": "waiting", **_NOTHING}
    else:
        shown = {**place, "phase": _phase(record), **_board(record), "hands": _hands(record, audience)}
        shown |= _story(record, audience)
        shown |= {"turn": record.turn, "player": record.player} | _asked(record, audience)
    return {**shown, **_director(table, audience), **_own(table, audience, rules)}


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
    "played": [], "winners": "", "tricks": {"NS": 0, "EW": 0}, "result": None, "claim": None,
    "takes_back": 0, "corrected": 0, "undo": None, "asked": [],
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
        "tricks": {side: _won(record, side) for side in Side},
        "result": result_view(record.result, record.board.vulnerable)
        if record.is_closed and record.result
        else None,
        "claim": _claim(record),
        "takes_back": record.takes_back,
        "corrected": record.corrections,
    }


def _won(record: BoardRecord, side: Side) -> int:
    """The tricks of a side: those played so far, at the end those of the result (a claim's included)."""
    result = record.result if record.is_closed else None
    if result and result.contract and result.tricks is not None:
        return result.tricks if side is result.contract.declarer.side else 13 - result.tricks
    return record.play.won(side) if record.play else 0


def _played(play: Play | None) -> list[str]:
    if play is None:
        return []
    tricks = (*play.tricks, play.trick) if play.trick.cards else play.tricks
    return [_trick_text(trick) for trick in tricks]


def _trick_text(trick: Trick) -> str:
    return f"{trick.leader}:" + "".join(map(str, trick.cards))


def _claim(record: BoardRecord) -> View | None:
    claim = record.claim
    if claim is None:
        return None
    said = {"seat": claim.seat, "tricks": claim.tricks, "remaining": record.tricks_left}
    return {**said, "statement": claim.statement, "answers": _answers(claim)}


def _answers(request: Request) -> dict[str, bool]:
    return {seat: True for seat in SEATS if seat in request.accepted}


def _asked(record: BoardRecord, audience: Audience) -> View:
    undo = record.undo
    return {
        "undo": {"seat": undo.seat, "what": undo.what, "answers": _answers(undo)} if undo else None,
        "asked": [{"index": index, "by": seat} for index, seat in questions(record, audience).items()],
    }


def _director(table: Table, audience: Audience) -> View:
    summons, frozen = table.summons, table.frozen
    return {
        "summons": {"seat": summons.seat, "reason": grievance(summons, audience)} if summons else None,
        "frozen": {"by": frozen.by, "why": frozen.why} if frozen else None,
    }


def _own(table: Table, audience: Audience, rules: TableRules) -> View:
    if isinstance(audience, Operator):
        return {"legal": legal(table)}
    if not isinstance(audience, AtSeat):
        return {}
    own: View = {"you": audience.seat, "verbs": verbs(table, audience.seat, rules)}
    return {**own, "legal": legal(table)} if table.on_turn is audience.seat else own


def legal(table: Table) -> list[str]:
    """The calls or cards of the seat on turn; none where nobody is."""
    record = table.record
    if record is None or table.on_turn is None:
        return []
    items = sorted(record.play.legal_cards, reverse=True) if record.play else record.auction.legal_calls
    return [str(item) for item in items]
