"""Ladders as JSON. What captains and directors write beside a decision stays with the two teams."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from flask import Blueprint, Response, jsonify, request

from matchserver.contest import Ladder
from matchserver.contest.ladder_challenge import Challenge
from matchserver.contest.ladder_record import to_dict
from matchserver.contest.ladder_table import Line

from ..server import server
from .sight import Sight, sight

blueprint = Blueprint("ladder_api", __name__, url_prefix="/api/v1/ladders")
MOST = 500
"""Events in one answer."""
PRIVATE = ("by", "why")


@blueprint.get("")
def ladders() -> Response:
    """All ladders, the newest first."""
    found = [{"id": each.id, "name": each.ladder.opened.name} for each in server().store.ladders.all()]
    return jsonify({"ladders": found})


@blueprint.get("/<int:ladder_id>")
def ladder(ladder_id: int) -> Response:
    """The standings, the open challenges, and with `?since=N` the events behind event N, 500 at most."""
    found, since = sight(ladder_id), request.args.get("since", None, int)
    ladder, opened = found.ladder, found.ladder.opened
    answer: dict[str, Any] = {
        "id": ladder_id,
        "name": opened.name,
        "seq": ladder.seq,
        "zone": opened.zone,
        "starts": _text(opened.starts),
        "ends": _text(opened.ends),
        "closed": _text(ladder.closed),
        "rules": opened.rules.to_dict(),
        "standings": [_line(line, found) for line in found.lines],
        "challenges": [_challenge(each, found) for each in ladder.open.values()],
    }
    if since is not None:
        answer["events"] = _events(ladder, since)
        answer["teams"] = {team: found.names[team] for team in ladder.entries}
    return jsonify(answer)


def _line(line: Line, found: Sight) -> dict[str, Any]:
    return {
        "place": line.place, "team": line.team, "name": found.names[line.team], "up": line.up,
        "won": line.record.won, "drawn": line.record.drawn, "lost": line.record.lost,
        "streak": line.record.streak, "rests_until": _text(line.rests_until),
    }  # fmt: skip


def _challenge(each: Challenge, found: Sight) -> dict[str, Any]:
    return {
        "number": each.number, "challenger": each.challenger, "defender": each.defender,
        "status": each.status, "made": _text(each.made), "due": _text(each.due.at if each.due else None),
        "when": _text(each.when), "match": each.match, "fixture": found.fixtures.get(each.number),
    }  # fmt: skip


def _events(ladder: Ladder, since: int) -> list[dict[str, Any]]:
    first = max(since, 0)
    shown = enumerate(ladder.log[first : first + MOST], first + 1)
    return [
        {"seq": seq} | {k: v for k, v in to_dict(event).items() if k not in PRIVATE} for seq, event in shown
    ]


def _text(when: datetime | None) -> str | None:
    return when.isoformat() if when else None
