"""What the form of a new broadcast holds, and how a desk is reached."""

from __future__ import annotations

from houses import boards

NAMES = {
    "open": {"N": "Ada", "S": "Ben", "E": "Eva", "W": "Finn"},
    "closed": {"N": "Gita", "S": "Hugo", "E": "Cleo", "W": "Dov"},
}
"""Larks sit North-South in the open room, Herons in the closed."""
DEALS = "\n".join(f"{board.number} {board.deal}" for board in boards(2))


def players(**others):
    """The fields of the eight players; `open_N` and the like name somebody else."""
    fields = {f"{room}-{seat}-name": name for room, four in NAMES.items() for seat, name in four.items()}
    return fields | {f"{place.replace('_', '-')}-name": name for place, name in others.items()}


FORM = {
    "event": "Cup", "title": "Final", "home": "Larks", "visitors": "Herons", "boards": "1-4", "typed": DEALS,
    "policy": "live", "delay": "12", "scale": "wbf", "carry_home": "0", "carry_visitors": "0",
    "operators": "", "deals_later": "y", "open-N-system": "2/1", **players(),
}  # fmt: skip
"""A form that will do: four boards, deals of the first two."""


def made(cast, **fields):
    """A broadcast by Dora; its id."""
    answer = cast["Dora"].send("/operate/new", **FORM | fields)
    assert answer.status_code == 302, answer.text
    return int(answer.location.rsplit("/", 1)[1])
