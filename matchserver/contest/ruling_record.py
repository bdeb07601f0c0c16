"""Rulings to and from plain dicts, for their log and for the score sheet. Judges nothing but readability."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from typing import Any

from ..bridge import BridgeError, Unreadable
from .amounts import plain
from .result_record import result_from_dict, result_to_dict
from .rooms import Room
from .rulings import (
    Artificial,
    Assigned,
    Cancelled,
    Decision,
    Penalty,
    Ruling,
    RulingEvent,
    RulingMade,
    RulingWithdrawn,
    Weighted,
)

VERSION = 1
Data = dict[str, Any]


def ruling_to_dict(ruling: Ruling) -> Data:
    """{"number", "board" (None for a penalty), "kind", "by", "why", "at", ...} and what the kind has:

    assigned: room, result; weighted: room, parts as {"share", "result"}; artificial: home, visitors (IMPs);
    penalty: team, imps, vps. A result has contract, risk, declarer and tricks, as on the score sheet.
    """
    return {
        "number": ruling.number,
        "board": ruling.board,
        "kind": type(ruling.decision).__name__.lower(),
        "by": ruling.by,
        "why": ruling.why,
        "at": ruling.at.isoformat(),
        **_details(ruling.decision),
    }


def _details(decision: Decision) -> Data:
    match decision:
        case Assigned(_, room, result):
            return {"room": str(room), "result": result_to_dict(result)}
        case Weighted(_, room, parts):
            shares = [{"share": share, "result": result_to_dict(result)} for share, result in parts]
            return {"room": str(room), "parts": shares}
        case Artificial(_, home, visitors):
            return {"home": home, "visitors": visitors}
        case Cancelled():
            return {}
        case Penalty(team, imps, vps):
            return {"team": team, "imps": imps, "vps": plain(vps)}


def to_dict(event: RulingEvent) -> Data:
    """The event as plain JSON, with a version `v`."""
    match event:
        case RulingMade(ruling):
            return {"type": "RulingMade", "v": VERSION, **ruling_to_dict(ruling)}
        case RulingWithdrawn(number, by, why, at):
            told = {"number": number, "by": by, "why": why, "at": at.isoformat()}
            return {"type": "RulingWithdrawn", "v": VERSION, **told}


def from_dict(data: Mapping[str, Any]) -> RulingEvent:
    """The event of a plain dict; raises Unreadable on an unknown type or kind, or a bad field."""
    try:
        if data["v"] > VERSION:
            raise Unreadable(f"{data['type']} version {data['v']} was written by a newer matchserver")
        number, by, why, at = data["number"], data["by"], data["why"], datetime.fromisoformat(data["at"])
        if data["type"] == "RulingWithdrawn":
            return RulingWithdrawn(number, by, why, at)
        return RulingMade(Ruling(number, _decision(data), by, why, at))
    except (BridgeError, KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"no ruling can be read from {data!s:.80}: {error!r}") from error


def _decision(data: Mapping[str, Any]) -> Decision:
    match data["kind"]:
        case "assigned":
            return Assigned(data["board"], Room(data["room"]), result_from_dict(data["result"]))
        case "weighted":
            parts = tuple((part["share"], result_from_dict(part["result"])) for part in data["parts"])
            return Weighted(data["board"], Room(data["room"]), parts)
        case "artificial":
            return Artificial(data["board"], data["home"], data["visitors"])
        case "cancelled":
            return Cancelled(data["board"])
        case "penalty":
            return Penalty(data["team"], data["imps"], Decimal(str(data["vps"])))
        case kind:
            raise Unreadable(f"unknown ruling {kind!r}: was the log written by a newer matchserver?")
