"""Time zones: which there are, which one this reader lives in, and moments told in it.

A person's own choice counts first, then what the browser said (a cookie that zone.js keeps), then UTC.
"""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo, available_timezones

from babel.dates import format_datetime, get_timezone_name
from flask import Flask, request
from flask_babel import get_locale

from matchserver.signed_in import me

ODD = ("Etc", "US", "Canada", "Mexico", "Brazil", "Chile")
"""Older names of zones that are listed under a continent too."""
ZONES = ("UTC", *sorted(z for z in available_timezones() if "/" in z and z.split("/")[0] not in ODD))
AUTO = "auto"
"""The setting of a person who has the browser say where it is."""


def init(app: Flask) -> None:
    """Give templates the moments in the reader's zone, and the zone."""
    app.jinja_env.filters.update(local_time=local_time, zone_name=zone_name)
    app.jinja_env.globals.update(reader_zone=reader_zone, chosen_zone=chosen_zone, ZONES=ZONES)


def chosen_zone() -> str:
    """The zone that the person set, empty where the browser is to say."""
    person = me()
    kept = person.settings.get("zone") if person else None
    return kept if kept in ZONES else ""


def reader_zone() -> str:
    """The zone this reader is told times in."""
    told = request.cookies.get("zone", "")
    return chosen_zone() or (told if told in ZONES else "UTC")


def local_time(when: datetime) -> str:
    """An aware moment in the reader's zone: "Sat 1 May 2027, 14:00"."""
    own = ZoneInfo(reader_zone())
    locale = get_locale()
    pattern = "y年M月d日 EEE HH:mm" if locale.language == "zh" else "EEE d MMM y, HH:mm"
    return str(format_datetime(when, pattern, tzinfo=own, locale=locale))


def zone_name(when: datetime) -> str:
    """What the reader's zone is called at that moment: "Central European Summer Time"."""
    return str(get_timezone_name(when.astimezone(ZoneInfo(reader_zone())), locale=get_locale()))
