"""What one can choose about the pages, and what this visitor or person has chosen.

A person's choices are kept with the person and hold on every device; a visitor's in cookies of the browser.
"""

from __future__ import annotations

from flask import request

from matchserver.signed_in import me

from .zones import AUTO, ZONES

LANGUAGES = ("en", "zh")
CHOICES = {
    "theme": ("auto", "light", "dark"), "four_colour": ("0", "1"), "two_tap": ("auto", "on", "off"),
    "card_style": ("classic", "large"), "sound": ("0", "1"),
}  # fmt: skip
"""The values of each, the one in front where nobody chose. `two_tap` auto: on where fingers point."""
DRAWN = {"lang": LANGUAGES, **CHOICES}
"""What a page is drawn with."""
ALL = {**DRAWN, "zone": (AUTO, *ZONES)}
COOKIES = ("lang", "theme", "four_colour")
"""Those that a visitor has a say in."""


def choice(name: str) -> str | None:
    """What was chosen: by the person, else in this browser; None where neither did."""
    person = me()
    kept = person.settings.get(name) if person else None
    return next((value for value in (kept, request.cookies.get(name)) if value in ALL[name]), None)


def chosen() -> dict[str, str]:
    """Everything that was chosen, by name."""
    found = {name: choice(name) for name in DRAWN}
    return {name: value for name, value in found.items() if value}


def offered() -> dict[str, str]:
    """The choices in the form that was sent; what none offers is left out."""
    sent = {name: request.form.get(name) for name in ALL}
    return {name: value for name, value in sent.items() if value in ALL[name] and value}
