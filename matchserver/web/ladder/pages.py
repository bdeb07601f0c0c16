"""The pages to look at: all ladders, a ladder now or on a past day, a team's way on it, what happened."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from babel.dates import format_date
from flask import Blueprint, render_template, request
from flask_babel import get_locale

from matchserver.contest.ladder_legal import WhyNot
from matchserver.contest.ladder_table import activity, history, positions
from matchserver.contest.ladder_words import in_words
from matchserver.signed_in import me
from matchserver.store import NotFound, StoredTeam
from matchserver.store.names import folded

from ..sentences import said
from ..server import server
from ..zones import reader_zone
from . import chart, heat
from .duties import wanted
from .forms import OptionalTimes, Rest
from .history import entries
from .outcomes import ended
from .sight import Sight, sight

blueprint = Blueprint("ladders", __name__, url_prefix="/ladders")
NEWEST, PAGE = 12, 60
"""Events on the ladder's page, and on a page of its history."""


@blueprint.app_template_filter()
def local_day(when: datetime) -> str:
    """The day of an aware moment in the reader's zone: "1 May 2027"."""
    return day_name(when.astimezone(ZoneInfo(reader_zone())).date())


@blueprint.app_template_filter()
def last_day(ends: datetime) -> str:
    """The day before a midnight at which something ends, in the reader's zone."""
    return local_day(ends - timedelta(seconds=1))


@blueprint.app_template_filter()
def day_name(day: Any) -> str:
    locale = get_locale()
    return str(format_date(day, "y年M月d日" if locale.language == "zh" else "d MMM y", locale=locale))


@blueprint.get("")
def index() -> Any:
    """All ladders, the newest first."""
    ladders = server().store.ladders.all()
    return render_template("ladder/index.html", ladders=ladders, person=me(), now=server().ladders.now())


@blueprint.get("/<int:ladder_id>")
def ladder(ladder_id: int) -> Any:
    """The ladder now, or as it was at the end of `?day=YYYY-MM-DD`."""
    return ladder_page(ladder_id)


@blueprint.get("/<int:ladder_id>/teams/<int:team_id>")
def team(ladder_id: int, team_id: int) -> Any:
    """A team's way on the ladder; to captains what they can do."""
    return team_page(ladder_id, team_id)


@blueprint.get("/<int:ladder_id>/history")
def past(ladder_id: int) -> Any:
    """What happened, the newest first, in front of event `?before=`."""
    found = sight(ladder_id)
    before = request.args.get("before", None, int)
    shown = entries(history(found.ladder, PAGE, before), found.names)
    return render_template("ladder/history.html", sight=found, history=shown)


def ladder_page(ladder_id: int, refused: str | None = None, code: int = 200) -> Any:
    """The ladder's page, with what was refused if anything was."""
    found = sight(ladder_id, request.args.get("day"))
    opened, search = found.ladder.opened, request.args.get("q", "").strip()
    text = render_template(
        "ladder/ladder.html",
        sight=found,
        search=search,
        hits=matching(found, search) if search else (),
        panels=[] if found.day else [panel(found, each) for each in found.own.values() if on(found, each)],
        rules=[said(sentence) for sentence in in_words(opened.rules)],
        heat=heat.strip(activity(found.ladder, reader_zone()), opened.starts, found.at),
        history=entries(history(found.ladder, NEWEST), found.names),
        refused=refused,
        person=me(),
    )
    return text, code


def panel(found: Sight, own: StoredTeam) -> dict[str, Any]:
    """What is special to a team of the reader: its line, what waits for it, whom it may challenge."""
    now, person = found.at, me()
    line = found.lines[found.ladder.order.place[own.id] - 1]
    is_captain = person is not None and own.captain == person.id
    others = found.ladder.challengeable(own.id, now)
    above = [(team, why) for team, why in others if found.ladder.order.place[team] < line.place]
    return {
        "team": own,
        "line": line,
        "is_captain": is_captain,
        "open": [(each, wanted(found.ladder, each, own.id, now)) for each in line.challenges],
        "may": [team for team, why in above if why is None],
        "none": reason_for_all(above),
        "why_not": [(team, said(why.why)) for team, why in above if why],
        "place": found.ladder.order.place,
    }


def reason_for_all(above: list[tuple[int, WhyNot | None]]) -> str:
    """Why nobody at all can be challenged, where that is one reason."""
    codes = {why.code if why else None for _, why in above}
    is_one = len(codes) == 1 and codes <= {"outgoing", "you-rest", "season-over", "season-not-begun"}
    return said(above[0][1].why) if is_one and above[0][1] else ""


def team_page(
    ladder_id: int, team_id: int, *, times: OptionalTimes | None = None, rest: Rest | None = None,
    refused: str | None = None, code: int = 200,
) -> Any:  # fmt: skip
    """A team's page, with a form that was refused if one was; raises NotFound for one never on the ladder."""
    found = sight(ladder_id)
    ladder = found.ladder
    if team_id not in ladder.entries:
        raise NotFound("this team was never on this ladder")
    played = [each for each in ladder.challenges.values() if team_id in each.teams][::-1]
    way = positions(ladder, team_id)
    place = ladder.order.place.get(team_id)
    text = render_template(
        "ladder/team.html",
        sight=found,
        team=server().store.teams.get(team_id),
        line=found.lines[place - 1] if place else None,
        entry=ladder.entries[team_id],
        rest_left=ladder.rest_left(team_id, found.at),
        against=[
            (own, why_not(found, own, team_id)) for own in found.captained if challenges(found, own, team_id)
        ],
        played=[(each, ended(each, found.names) if each.outcome else "") for each in played],
        way=way[::-1],
        plot=chart.plot(way, played, team_id, found.at, len(ladder.order.teams)),
        offer=times or OptionalTimes(formdata=None, at="times"),
        rest=rest or Rest(formdata=None),
        refused=refused,
    )
    return text, code


def matching(found: Sight, search: str) -> list[int]:
    """The teams on the ladder whose name has that text in it."""
    return [team for team in found.ladder.order.teams if folded(search) in folded(found.names[team])]


def on(found: Sight, own: StoredTeam) -> bool:
    return own.id in found.ladder.order.place


def challenges(found: Sight, own: StoredTeam, team_id: int) -> bool:
    """Whether that team of the reader could ever challenge this one."""
    return on(found, own) and own.id != team_id and team_id in found.ladder.order.place


def why_not(found: Sight, own: StoredTeam, other: int) -> str:
    """Why it may not challenge that one now; empty where it may."""
    reasons = dict(found.ladder.challengeable(own.id, found.at))
    why = reasons[other]
    return said(why.why) if why else ""
