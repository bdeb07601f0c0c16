"""What was asked of the archive, read from an address: `?player=&team=&event=&from=&to=&contract=&swing=`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import TypeVar
from zoneinfo import ZoneInfo

from flask import request

from matchserver.bridge import BridgeError, Unreadable
from matchserver.store import Search

from ..zones import reader_zone
from .contract_words import wanted

FIELDS = ("player", "team", "event", "from", "to", "contract", "swing")
LONGEST = 100
"""Characters of a field that are looked at."""
MOST_PAGES = 100_000
T = TypeVar("T")


@dataclass(frozen=True)
class Asked:
    """The search, what stood in the fields, the page, and what could not be read by field."""

    search: Search
    fields: Mapping[str, str]
    page: int
    faults: dict[str, BridgeError] = field(default_factory=dict)

    def check(self) -> Asked:
        """The same, raising what could not be read: for programs."""
        for fault in self.faults.values():
            raise fault
        return self

    def at(self, page: int) -> dict[str, str]:
        """The address of another page of the same search, as arguments."""
        return {**{name: text for name, text in self.fields.items() if text}, "page": str(page)}


def asked() -> Asked:
    """What the address of this request asks for."""
    fields = {name: request.args.get(name, "").strip()[:LONGEST] for name in FIELDS}
    faults: dict[str, BridgeError] = {}

    def read(name: str, reader: Callable[[str], T], empty: T) -> T:
        try:
            return reader(fields[name]) if fields[name] else empty
        except BridgeError as fault:
            faults[name] = fault
            return empty

    contract = read("contract", wanted, wanted(""))
    search = Search(
        fields["player"],
        fields["team"],
        fields["event"],
        since=read("from", midnight, None),
        until=read("to", midnight_after, None),
        contracts=contract.contracts,
        risks=contract.risks,
        swing=read("swing", imps, 0),
    )
    page = min(max(request.args.get("page", 1, int), 1), MOST_PAGES)
    return Asked(search, fields, page, faults)


def midnight(text: str) -> float | None:
    """When that day begins where the reader lives, in seconds since 1970; raises Unreadable."""
    return _begins(_day(text))


def midnight_after(text: str) -> float | None:
    """When that day ends there."""
    day = _day(text)
    return _begins(day + timedelta(days=1)) if day < date.max else None


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Unreadable(f"{text!r:.40} is no day: write it as 2027-01-15") from None


def _begins(day: date) -> float:
    try:
        return datetime.combine(day, time(), ZoneInfo(reader_zone())).timestamp()
    except (OverflowError, ValueError):  # a zone that would lead out of the calendar
        raise Unreadable(f"{day} is too far away") from None


def imps(text: str) -> int:
    """A swing; raises Unreadable."""
    if not (text.isdecimal() and len(text) <= 2):
        raise Unreadable(f"{text!r:.40} is no number of IMPs: write 0 to 24")
    return int(text)
