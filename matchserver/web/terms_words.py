"""The terms of a match in words: what the form offers to choose from, and what a page says was chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask_babel import gettext
from flask_babel import lazy_gettext as _
from wtforms import SelectChoice

from matchserver.contest import Policy, Terms

SCALES = {"wbf": _("WBF, continuous"), "wbf-discrete": _("WBF, whole points")}
POLICIES = {
    "live": _("As it happens"),
    "board": _("By the board"),
    "delayed": _("By the board, delayed"),
    "match": _("After the match"),
}
UNDO = {"off": _("Nothing"), "calls": _("Calls, if the opponents agree"),
        "cards": _("Calls and cards, if the opponents agree")}  # fmt: skip
AFTER_REFUSAL = {"play on": _("Play goes on"), "director": _("The director is called")}
LINEUPS = {"sealed": _("Sealed, opened together"), "visitors first": _("Visitors first, then home")}
HALVES = {1: _("In one go"), 2: _("Two halves")}
Rows = list[tuple[str, str]]


def in_words(terms: Terms) -> Rows:
    """What the terms say, but for the time: pairs of a label and the words to it."""
    rows = [
        (gettext("Boards"), boards_in_words(terms)),
        (gettext("Pace"), gettext("%(minutes)s minutes a board", minutes=terms.minutes)),
        (gettext("Victory points"), str(SCALES.get(terms.scale, terms.scale))),
        (gettext("Vugraph"), _policy(terms.policy)),
        (gettext("Taken back"), str(UNDO[terms.undo])),
        (gettext("After a refused claim"), str(AFTER_REFUSAL[terms.after_refusal])),
        (gettext("Line-ups"), _lineups(terms)),
        (gettext("Time to protest"), gettext("%(minutes)s minutes", minutes=terms.correction_minutes)),
    ]
    if terms.event:
        rows.insert(0, (gettext("Event"), terms.event))
    if terms.kibitzing:
        rows.append((gettext("Kibitzers"), gettext("Behind a player who allows it")))
    if terms.friendly:
        rows.append((gettext("Friendly match"), gettext("A robot may sit in for a missing player")))
    return rows


def changes(before: Terms | None, after: Terms) -> Rows:
    """The rows that are not as they were; all of them where there was nothing before."""
    known = in_words(before) if before else []
    return [row for row in in_words(after) if row not in known]


def boards_in_words(terms: Terms) -> str:
    """As "16 boards in two halves"."""
    if terms.halves == 2:
        return gettext("%(count)s boards in two halves", count=terms.boards)
    return gettext("1 board") if terms.boards == 1 else gettext("%(count)s boards", count=terms.boards)


def _policy(policy: Policy) -> str:
    words = str(POLICIES[policy.kind])
    if policy.kind == "delayed":
        return gettext("%(words)s by %(minutes)s minutes", words=words, minutes=policy.minutes)
    return words


def _lineups(terms: Terms) -> str:
    words = str(LINEUPS[terms.lineups])
    if terms.change_opponents:
        return gettext("%(words)s; the pairs change opponents at half-time", words=words)
    return words


def options(words: Mapping[Any, Any]) -> list[SelectChoice]:
    """For a field that offers them: values with their words."""
    return [SelectChoice(value, word) for value, word in words.items()]
