"""What a browser calls itself, in the words a person knows it by."""

from __future__ import annotations

BROWSERS = {
    "Edg": "Edge", "OPR/": "Opera", "SamsungBrowser": "Samsung Internet", "Firefox": "Firefox",
    "FxiOS": "Firefox", "Chrome": "Chrome", "CriOS": "Chrome", "Safari": "Safari",
}  # fmt: skip
SYSTEMS = {
    "iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "Windows": "Windows", "Mac OS": "Mac",
    "CrOS": "ChromeOS", "Linux": "Linux",
}  # fmt: skip
"""In the order to look for them: many browsers name others beside themselves."""


def browser_of(agent: str) -> str:
    """ "Firefox, Windows" for what Firefox sends there; the start of the text for a program nobody knows."""
    found = [_first(names, agent) for names in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, found)) or agent[:40]


def _first(names: dict[str, str], agent: str) -> str | None:
    return next((name for mark, name in names.items() if mark in agent), None)
