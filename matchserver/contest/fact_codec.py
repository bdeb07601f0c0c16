"""Facts, as a fixture's or a ladder's log holds them, to and from plain dicts: a field of the class each.

`{"type": class name, "v": version, ...}`. Knows which fields are no plain JSON by their names alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Generic, TypeVar

from ..bridge import BridgeError, Unreadable

Turn = Mapping[str, Callable[[Any], Any]]
"""What turns the value of a field of that name into plain JSON, or back."""
F = TypeVar("F")


@dataclass(frozen=True)
class Codec(Generic[F]):
    """Writes and reads facts of the classes in `kinds`, each with a `version`."""

    kinds: Mapping[str, type[F]]
    write: Turn
    read: Turn

    @classmethod
    def of(cls, kinds: tuple[type[F], ...], write: Turn, read: Turn) -> Codec[F]:
        """For these classes, known by their names."""
        return cls({kind.__name__: kind for kind in kinds}, write, read)

    def to_dict(self, fact: F) -> dict[str, Any]:
        """The fact as plain JSON."""
        kind: Any = type(fact)
        plain: dict[str, Any] = {"type": kind.__name__, "v": kind.version}
        for name in (field.name for field in fields(kind)):
            value = getattr(fact, name)
            plain[name] = self.write[name](value) if name in self.write else value
        return plain

    def from_dict(self, data: Mapping[str, Any]) -> F:
        """The fact of a plain dict; raises Unreadable on an unknown type, a newer version or a bad field."""
        try:
            values = dict(data)
            kind = self._kind(values.pop("type"), values.pop("v"))
            for name in values.keys() & self.read.keys():
                values[name] = self.read[name](values[name])
            fact: F = kind(**values)
            return fact
        except Unreadable:
            raise
        except (AttributeError, BridgeError, KeyError, TypeError, ValueError) as error:
            raise Unreadable(f"no event can be read from {data!s:.80}: {error!r}") from error

    def _kind(self, name: str, version: int) -> Any:
        kind: Any = self.kinds.get(name)
        if kind is None:
            raise Unreadable(f"unknown event type {name!r}: was the log written by a newer matchserver?")
        if version > kind.version:
            raise Unreadable(f"{name} version {version} was written by a newer matchserver")
        return kind
