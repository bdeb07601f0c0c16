"""Names and shapes that both namespaces share: channels, the protocol's version, the shape of an answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from flask import request
from flask_socketio import ConnectionRefusedError, Namespace

from matchserver.answers import refusal
from matchserver.bridge import BridgeError, Seat

PROTOCOL = 1
VUGRAPH, TABLE, DESK, OPERATOR = "/vugraph", "/table", "/desk", "/operator"
LOBBY = "lobby"
"""The channel of those who look at the lobby."""


def vugraph_channel(match_id: int) -> str:
    """The channel of a match's spectators."""
    return f"match:{match_id}"


def seat_channel(table_id: int, seat: Seat) -> str:
    """The channel of whoever sits in that seat."""
    return f"table:{table_id}:{seat}"


def director_channel(table_id: int) -> str:
    """The channel of the directors at a table."""
    return f"table:{table_id}:director"


def operators_channel(match_id: int) -> str:
    """The channel of those who key in a match."""
    return f"operators:{match_id}"


def sid() -> str:
    """Which connection the message being answered came from."""
    return str(request.sid)  # type: ignore[attr-defined]


def answered(verb: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """Turn a verb's refusal into its answer."""

    @wraps(verb)
    def answer(self: Namespace, data: Any = None, *_more: Any) -> dict[str, Any]:
        try:
            return {"ok": True, **verb(self, data)}
        except BridgeError as error:
            return refusal(error)

    return answer


def check_protocol(auth: Any) -> None:
    """Turn away a client of another version: its page is to be reloaded."""
    if not isinstance(auth, dict) or auth.get("v") != PROTOCOL:
        raise ConnectionRefusedError("reload: this page is of another version of the server")
