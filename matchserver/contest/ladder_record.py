"""A ladder's events to and from plain dicts: `{"type": class name, "v": version, ...}`, a field for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import datetime
from typing import Any, get_args

from ..bridge import BridgeError, Unreadable
from .ladder_events import LadderEvent
from .ladder_outcome import Outcome
from .ladder_rules import LadderRules

_KINDS: dict[str, type[LadderEvent]] = {kind.__name__: kind for kind in get_args(LadderEvent)}
_NAMES = {kind: [field.name for field in fields(kind)] for kind in get_args(LadderEvent)}


def _ends(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


_TIMES = ("at", "starts", "until", "answer_by", "play_by", "finish_by", "when", "due")
_WRITE: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(_TIMES, datetime.isoformat),
    "ends": lambda ends: ends and ends.isoformat(),
    "times": lambda times: [time.isoformat() for time in times],
    "missing": list,
    "rules": LadderRules.to_dict,
    "outcome": Outcome.to_dict,
}
_READ: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(_TIMES, datetime.fromisoformat),
    "ends": _ends,
    "times": lambda times: tuple(map(datetime.fromisoformat, times)),
    "missing": tuple,
    "rules": LadderRules.from_dict,
    "outcome": Outcome.from_dict,
}


def to_dict(event: LadderEvent) -> dict[str, Any]:
    """The event as plain JSON."""
    plain: dict[str, Any] = {"type": type(event).__name__, "v": event.version}
    for name in _NAMES[type(event)]:
        value = getattr(event, name)
        plain[name] = _WRITE[name](value) if name in _WRITE else value
    return plain


def from_dict(data: Mapping[str, Any]) -> LadderEvent:
    """The event of a plain dict; raises Unreadable on an unknown type, a newer version or a bad field."""
    try:
        values = dict(data)
        kind = _kind(values.pop("type"), values.pop("v"))
        for name in values.keys() & _READ.keys():
            values[name] = _READ[name](values[name])
        return kind(**values)
    except Unreadable:
        raise
    except (AttributeError, BridgeError, KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"no event can be read from {data!s:.80}: {error!r}") from error


def _kind(name: str, version: int) -> type[LadderEvent]:
    kind = _KINDS.get(name)
    if kind is None:
        raise Unreadable(f"unknown event type {name!r}: was the log written by a newer matchserver?")
    if version > kind.version:
        raise Unreadable(f"{name} version {version} was written by a newer matchserver")
    return kind
