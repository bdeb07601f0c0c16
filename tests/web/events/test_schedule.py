"""The schedule: now, next, today; each moment in the reader's zone."""

from __future__ import annotations

import re
from datetime import timedelta
from urllib.parse import quote

from houses import add_match
from icalendar import Calendar

from web.cast import FORM, WHEN

from .test_wall import cards, pass_out


def part(page, name):
    """The section under that heading."""
    return re.search(rf'<section aria-labelledby="{name}">(.*?)</section>', page.text, re.DOTALL)[1]


def test_what_is_agreed_comes_in_the_order_of_its_time_with_its_event(cast):
    cast.agreed(when=WHEN + timedelta(days=1), event="Cup / A")
    cast.agreed(when=WHEN)
    cast.proposed(when=WHEN)
    told = part(cast["Nobody"].get("/schedule"), "next")
    assert re.findall(r"/fixtures/(\d)", told) == ["2", "1"], "an offer is not announced"
    assert f'href="/events/{quote("Cup ／ A")}"' in told
    assert f'<time datetime="{WHEN.isoformat()}" data-zoned="UTC">' in told


def test_broadcasts_and_fixtures_stand_in_one_order_of_time(cast):
    cast.agreed(when=WHEN)
    add_match(cast.house, 1, start=WHEN + timedelta(hours=1))
    add_match(cast.house, 1, start=WHEN - timedelta(hours=1), seed=2)
    add_match(cast.house, 1, seed=3)
    told = part(cast["Nobody"].get("/schedule"), "next")
    shown = re.findall(r'href="/(matches/\d|fixtures/\d)', told)
    assert shown == ["matches/3", "matches/2", "fixtures/1", "matches/1"], "whose players wait comes first"


def test_the_event_is_what_the_captains_agreed_on(cast):
    cast["Ada"].send("/teams/2/propose", **FORM | {"event": "  Club  cup "})
    assert cast.fixture().offer.terms.event == "Club cup"
    assert "Club cup" in cast["Gus"].get("/fixtures/1").text
    answer = cast["Ada"].send("/teams/2/propose", **FORM | {"event": "x" * 61})
    assert answer.status_code == 422 and "Write 60 characters at most." in answer.text


def test_the_match_of_a_fixture_is_of_its_event(cast):
    cast.playing(event="Club cup")
    assert cast.house.store.matches.get(1).match.event == "Club cup"
    assert cards(cast["Nobody"].get("/events/Club cup")) == [1]


def test_a_match_that_never_began_leaves_the_schedule_after_three_hours(cast, clock):
    cast.agreed(when=WHEN)
    clock.let((WHEN - cast.arranged.now()).total_seconds() + 3 * 3600)
    assert "/fixtures/1" in part(cast["Nobody"].get("/schedule"), "next")
    clock.let(1)
    assert "/fixtures/1" not in part(cast["Nobody"].get("/schedule"), "next")


def test_what_is_played_and_what_has_ended_today(house, visitor, clock):
    matches = [add_match(house, 1, event="Cup", seed=seed) for seed in (1, 2, 3)]
    pass_out(house, matches[0])
    pass_out(house, matches[1], rooms=["open"])
    page = visitor.get("/schedule")
    assert cards(page) == [2]
    assert 'href="/matches/1"' in part(page, "ended")
    assert 'href="/matches/3"' in part(page, "next") and "about to begin" in page.text
    clock.let(15.9 * 3600)
    assert 'href="/matches/1"' in part(visitor.get("/schedule"), "ended"), "it is 23:54 in UTC"
    visitor.set_cookie("zone", "Asia/Shanghai")
    assert 'href="/matches/1"' not in part(visitor.get("/schedule"), "ended"), "it is tomorrow there"


def test_the_feed_has_every_match_to_come_and_no_offer(cast):
    cast.agreed()
    cast.proposed()
    answer = cast["Nobody"].get("/schedule.ics")
    assert answer.content_type.startswith("text/calendar")
    (event,) = Calendar.from_ical(answer.data).events
    assert (event["SUMMARY"], event["STATUS"], event["DTSTART"].dt) == ("Larks v Owls", "CONFIRMED", WHEN)
