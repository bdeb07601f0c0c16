"""Days of a ladder: counted by the calendar of its time zone. Knows no ladder and no clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from .errors import BadLadder


def zone_named(name: str) -> ZoneInfo:
    """The time zone of that name, as Asia/Shanghai; raises BadLadder."""
    try:
        return ZoneInfo(name)
    except (LookupError, OSError, ValueError) as error:  # not there, or no name at all
        raise BadLadder(f"{name!r:.80} is no time zone: write one as Asia/Shanghai") from error


def days_after(at: datetime, days: int, zone: str) -> datetime:
    """The same time of day so many calendar days later, in UTC; negative days go back.

    A day on which the clocks change has 23 or 25 hours. A time of day that the change leaves out is moved
    on by what is left out; of one that comes twice the first counts.

    >>> str(days_after(datetime(2026, 3, 27, 18, tzinfo=UTC), 5, "Europe/Berlin"))  # summer from the 29th
    '2026-04-01 17:00:00+00:00'
    """
    local = at.astimezone(zone_named(zone)).replace(fold=0)
    return (local + timedelta(days=days)).astimezone(UTC)
