"""A public board and what double dummy knows of it: what to ask, and what the answers come to. Pure.

`record` is a board as `Broadcast.board` gives it, so that nothing else than what is public gets in here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from matchserver.bridge import Deal, Seat, Vulnerability
from matchserver.contest import Room

Plain = dict[str, Any]
_PAR = re.compile(r"([1-7])([SHDCN])(\*?)-([NESW]{1,2})([+-]\d+)?")


def table_asked(deal: Deal, dealer: Seat, vulnerable: Vulnerability) -> Plain:
    """Ask for {"tricks": {"NT": {"N": 9, ...}, ...}, "par": 420, "contracts": ["4S-NS"]} of a deal."""
    return {"deal": str(deal), "dealer": str(dealer), "vulnerable": str(vulnerable)}


def asked(record: Mapping[str, Any]) -> dict[str, Plain]:
    """What to ask about a board: "table", and by their names the rooms in which cards were played."""
    questions: dict[str, Plain] = {"table": {name: record[name] for name in ("deal", "dealer", "vulnerable")}}
    for room in Room:
        story = record[room]
        if story and story["played"]:
            strain = story["contract"][1:]  # the level changes no card: 3NT and 1NT are one question
            contract = f"1{strain}{story['declarer']}"
            questions[room] = {"deal": record["deal"], "contract": contract, "cards": cards(story)}
    return questions


def cards(story: Mapping[str, Any]) -> list[str]:
    """The cards of a room's record in the order they were played."""
    return [trick[i : i + 2] for trick in story["played"] for i in range(2, len(trick), 2)]


def analysis(record: Mapping[str, Any], answers: Mapping[str, Plain]) -> Plain:
    """The board's analysis, as the API gives it.

    {"board": 3, "deal": "N:...", "tricks": {"NT": {"N": 9, ...}, ...},
     "par": {"score": 420, "contracts": [{"contract": "4S", "risk": "", "by": "NS", "margin": 0}]},
     "open": {"left": [9, 9, 8], "costs": [0, 1], "better": {"1": ["SK"]}}, "closed": null}

    A room is null where there was no contract or no play of the board. `tricks` and `par` are null, and so
    are rooms, where double dummy could not answer.
    """
    table = answers["table"]
    par = {"score": table["par"], "contracts": list(map(_par, table["contracts"]))} if table else None
    return {
        "board": record["board"],
        "deal": record["deal"],
        "tricks": table.get("tricks"),
        "par": par,
        **{str(room): _room(record[room], table, answers.get(room)) for room in Room},
    }


def _room(story: Mapping[str, Any] | None, table: Plain, answer: Plain | None) -> Plain | None:
    if not story or not story["contract"]:
        return None
    if answer is not None:
        return answer or None
    if not table:
        return None
    return {"left": [table["tricks"][story["contract"][1:]][story["declarer"]]], "costs": [], "better": {}}


def _par(text: str) -> Plain:
    """A contract of the par as DDS writes it, "5D*-EW-2"."""
    found = _PAR.fullmatch(text)
    assert found, f"{text} is no contract of a par"
    level, strain, doubled, by, margin = found.groups()
    contract = level + ("NT" if strain == "N" else strain)
    return {"contract": contract, "risk": "X" if doubled else "", "by": by, "margin": int(margin or 0)}
