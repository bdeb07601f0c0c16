"""A broadcast is moved and cancelled on a page of its own; what every other page then says of it."""

from __future__ import annotations

import html
import re

import pytest
from icalendar import Calendar

from .forms import made
from .test_desk_page import alert, path

START = {"start": "2027-01-16T20:00", "zone": "Europe/Berlin"}
RAIN = "It rains <in>"


@pytest.fixture
def match_id(cast):
    return made(cast, operators="Stan", event="Cup", **START)


def cancel(cast, match_id, why=RAIN):
    return cast["Dora"].send(path(match_id, "/cancel"), why=why)


def events(cast):
    """What the feed of the schedule holds, by UID."""
    feed = Calendar.from_ical(cast["Nobody"].get("/schedule.ics").data)
    return {str(event["UID"]).partition("@")[0]: event for event in feed.walk("VEVENT")}


def test_a_director_moves_it_and_the_feed_follows(match_id, cast):
    before = events(cast)[f"broadcast-{match_id}"]
    assert before["DTSTART"].dt.isoformat() == "2027-01-16T19:00:00+00:00"
    page = cast["Dora"].get(path(match_id, "/announcement")).text
    begins = re.search('id="start"[^>]* value="([^"]*)"', page)[1]
    assert begins == "2027-01-16T19:00", "on the clocks of a reader whose zone is not known"
    moved = {"start": "2027-01-17T20:00", "zone": "UTC", "policy": "delayed", "delay": "5"}
    assert cast["Dora"].send(path(match_id, "/announcement"), **moved).status_code == 302
    match = cast.house.store.matches.get(match_id).match
    assert (match.start.isoformat(), str(match.policy)) == ("2027-01-17T20:00:00+00:00", "delayed:5")
    after = events(cast)[f"broadcast-{match_id}"]
    assert after["DTSTART"].dt == match.start and after["STATUS"] == "CONFIRMED"
    assert after["SEQUENCE"] > before["SEQUENCE"]
    assert "2027-01-17T20:00:00+00:00" in cast["Nobody"].get(f"/matches/{match_id}").text


def test_a_start_that_never_comes_is_told_at_the_field(match_id, cast):
    for start in ("1999-01-01T10:00", "2027-03-28T02:30"):
        fields = {"start": start, "zone": "Europe/Berlin", "policy": "live"}
        answer = cast["Dora"].send(path(match_id, "/announcement"), **fields)
        assert answer.status_code == 422 and 'id="start-fault"' in answer.text
    assert cast.house.store.matches.get(match_id).announced.seq == 0


def test_a_form_that_leaves_something_out_changes_nothing_of_it(match_id, cast):
    assert cast["Dora"].send(path(match_id, "/announcement")).status_code == 302
    assert cast.house.store.matches.get(match_id).announced.seq == 0


def test_every_page_says_that_it_is_cancelled(match_id, cast):
    assert cancel(cast, match_id).status_code == 302
    anyone, told = cast["Nobody"], html.escape(RAIN)
    public = (
        "/", "/schedule", f"/matches/{match_id}", f"/matches/{match_id}/sheet",
        f"/embed/matches/{match_id}", f"/embed/matches/{match_id}?overlay",
    )  # fmt: skip
    for address in public:
        assert "ancelled" in anyone.get(address).text, address
    for address in public[:-1]:
        assert told in anyone.get(address).text, address
    assert ">cancelled<" in anyone.get("/events/Cup").text
    assert "The match is cancelled." in anyone.get(f"/embed/matches/{match_id}/boards/1").text
    assert told in cast["Stan"].get(path(match_id)).text
    line = anyone.get(f"/api/v1/matches/{match_id}").json
    assert (line["status"], line["cancelled"]["why"]) == ("cancelled", RAIN)


def test_the_feed_keeps_it_as_cancelled(match_id, cast):
    cancel(cast, match_id)
    event = events(cast)[f"broadcast-{match_id}"]
    assert (event["STATUS"], event["SEQUENCE"]) == ("CANCELLED", 1)
    assert RAIN in event["DESCRIPTION"]


def test_it_is_taken_up_again_on_the_same_page(match_id, cast):
    cancel(cast, match_id)
    page = cast["Dora"].get(path(match_id, "/announcement")).text
    assert "Take it up again" in page and "Announce it so" not in page
    assert cast["Dora"].send(path(match_id, "/resume")).status_code == 302
    assert "cancelled" not in cast["Nobody"].get(f"/matches/{match_id}").text.replace('"cancelled": null', "")
    assert events(cast)[f"broadcast-{match_id}"]["STATUS"] == "CONFIRMED"


def test_what_is_refused_is_a_sentence_on_the_page(match_id, cast):
    answer = cancel(cast, match_id, why=" ")
    assert answer.status_code == 422 and "say why" in alert(answer)
    answer = cast["Dora"].send(path(match_id, "/resume"))
    assert answer.status_code == 409 and "is not cancelled" in alert(answer)
    cancel(cast, match_id)
    answer = cancel(cast, match_id)
    assert answer.status_code == 409 and "is cancelled" in alert(answer)


@pytest.mark.parametrize(("name", "code"), [("Stan", 403), ("Ada", 403), ("Nobody", 302)])
def test_nobody_but_a_director_reaches_it(name, code, match_id, cast):
    assert cast[name].get(path(match_id, "/announcement")).status_code == code
    for deed in ("/announcement", "/cancel", "/resume"):
        assert cast[name].send(path(match_id, deed), why=RAIN, **START).status_code == code
    assert cast.house.store.matches.get(match_id).announced.seq == 0
    assert path(match_id, "/announcement") not in cast["Stan"].get(path(match_id)).text
