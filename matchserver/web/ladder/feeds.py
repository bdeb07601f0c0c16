"""A ladder's standings as CSV, and its results as an Atom feed."""

from __future__ import annotations

import csv
import io
import re
from datetime import datetime
from xml.etree import ElementTree as Xml

from flask import Blueprint, Response, request, url_for

from matchserver.contest.ladder_challenge import Challenge
from matchserver.contest.ladder_table import matches, steps_of
from matchserver.formats.csv_sheet import harmless

from .history import move
from .outcomes import result
from .sight import Sight, sight

blueprint = Blueprint("ladder_feeds", __name__)
ATOM = "http://www.w3.org/2005/Atom"
HEADS = ("place", "team", "up", "won", "drawn", "lost", "streak", "rests_until")
NEWEST = 50
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@blueprint.get("/api/v1/ladders/<int:ladder_id>.csv")
def standings(ladder_id: int) -> Response:
    """The standings, now or at the end of `?day=`; lines ended by CR LF."""
    found = sight(ladder_id, request.args.get("day"))
    text = io.StringIO()
    out = csv.writer(text)
    out.writerow(HEADS)
    for line in found.lines:
        rests = line.rests_until.isoformat() if line.rests_until else ""
        up = "" if line.up is None else line.up
        out.writerow([line.place, harmless(found.names[line.team]), up, *line.record, rests])
    answer = Response(text.getvalue(), content_type="text/csv; charset=utf-8")
    answer.headers.set("Content-Disposition", "attachment", filename=f"ladder-{ladder_id}.csv")
    return answer


@blueprint.get("/ladders/<int:ladder_id>/results.atom")
def results(ladder_id: int) -> Response:
    """The newest results as Atom (RFC 4287), the newest first."""
    found = sight(ladder_id)
    newest = matches(found.ladder)[: -NEWEST - 1 : -1]
    address = url_for("ladders.ladder", ladder_id=ladder_id, _external=True)
    opened = found.ladder.opened
    feed = Xml.Element("feed", xmlns=ATOM)
    updated = max((_updated(each) for each in newest), default=opened.at)
    _head(feed, opened.name, address, updated)
    Xml.SubElement(feed, "link", rel="self", href=request.base_url)
    _text(Xml.SubElement(feed, "author"), "name", opened.name)
    for each in newest:
        _entry(feed, each, found)
    text = Xml.tostring(feed, encoding="unicode", xml_declaration=False)
    head = '<?xml version="1.0" encoding="utf-8"?>\n'
    return Response(head + text, content_type="application/atom+xml; charset=utf-8")


def _entry(feed: Xml.Element, each: Challenge, found: Sight) -> None:
    assert each.outcome
    address = url_for("challenges.challenge", ladder_id=found.id, number=each.number, _external=True)
    entry = Xml.SubElement(feed, "entry")
    _head(entry, result(each.outcome, each, found.names), address, _updated(each))
    steps = [step for step in steps_of(found.ladder, each.ended_seq) if step.challenge == each.number]
    _text(entry, "summary", "; ".join(move(step, found.names) for step in steps) or "=")


def _head(parent: Xml.Element, title: str, address: str, updated: datetime) -> None:
    """What a feed and an entry have to have; the address names it for good."""
    _text(parent, "title", title)
    _text(parent, "id", address)
    _text(parent, "updated", updated.isoformat())
    Xml.SubElement(parent, "link", href=address)


def _text(parent: Xml.Element, name: str, value: str) -> None:
    """A child with that text, without what XML cannot hold; the library escapes the rest."""
    Xml.SubElement(parent, name).text = _NO_XML.sub("", value)


def _updated(challenge: Challenge) -> datetime:
    """When it ended, or a director changed it."""
    assert challenge.ended
    return challenge.ruling.at if challenge.ruling else challenge.ended
