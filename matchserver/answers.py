"""The one shape of an answer: what a refusal looks like as JSON, and how fields are taken from a request."""

from __future__ import annotations

from typing import Any

from matchserver.bridge import BridgeError, Unreadable

STATUS = {
    "not-found": 404, "sign-in": 401, "forbidden": 403, "not-captain": 403, "own-match": 403, "stale": 409,
    "made-already": 409, "out-of-turn": 409, "wrong-moment": 409, "cancelled": 409, "goes-on": 409,
    "has-begun": 409, "has-ended": 409, "frozen": 409, "too-many": 429, "store": 503,
}  # fmt: skip
"""HTTP status of a refusal by its code; any other is 400."""


def refusal(error: BridgeError) -> dict[str, Any]:
    """`{"ok": false, "code", "message", "law"}`: what a socket or the API answers."""
    return {"ok": False, "code": error.code, "message": str(error), "law": error.law}


def field(data: Any, name: str, kind: type) -> Any:
    """The field of that name and type in a message; raises Unreadable."""
    value = data.get(name) if isinstance(data, dict) else None
    is_of_kind = isinstance(value, kind) and isinstance(value, bool) is (kind is bool)
    if not is_of_kind or not _is_storable(value):
        raise Unreadable(f"the field {name!r} is missing or is not of the type {kind.__name__}")
    return value


def _is_storable(value: Any) -> bool:
    """Whether the database can hold it: JSON also has halves of letters and whole numbers without end."""
    if isinstance(value, str):
        return not any("\ud800" <= letter <= "\udfff" for letter in value)
    return not isinstance(value, int) or abs(value) < 2**63


def text(data: Any, name: str) -> str | None:
    """An optional text of a message; raises Unreadable where it is there and is no text."""
    return None if not isinstance(data, dict) or data.get(name) is None else str(field(data, name, str))
