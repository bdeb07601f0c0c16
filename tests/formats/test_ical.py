"""A team's calendar as RFC 5545 wants it, read by the letter and by an independent reading of the lines."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from contest.arranged import ADA, DORA, GUS, LARKS, OWLS, WHEN, after, agreed, playing, terms

from matchserver.contest import Fixture
from matchserver.formats.ical import Appointment, write_ical

CHANGED = datetime(2026, 4, 1, 9, 30, tzinfo=UTC)
PROPOSED = after(Fixture(LARKS, OWLS), lambda f: f.propose(ADA, terms()))


def feed(*fixtures, **fields):
    numbered = enumerate(fixtures, 1)
    found = [Appointment.of_fixture(id, fixture, CHANGED, **fields) for id, fixture in numbered]
    return write_ical("Larks", filter(None, found), "bridge.example")


def lines(text):
    """The content lines, unfolded (RFC 5545, 3.1)."""
    return re.sub(r"\r\n[ \t]", "", text).split("\r\n")


def values(text, name):
    return [line.partition(":")[2] for line in lines(text) if re.match(rf"{name}[:;]", line)]


def test_a_fixture_is_an_event_with_all_that_the_standard_asks_for():
    found = lines(feed(agreed(minutes=8)))
    assert found[0] == "BEGIN:VCALENDAR" and found[-2:] == ["END:VCALENDAR", ""]
    assert "VERSION:2.0" in found and any(line.startswith("PRODID:") for line in found)
    event = found[found.index("BEGIN:VEVENT") + 1 : found.index("END:VEVENT")]
    assert sorted(event) == [
        "DTEND:20260501T130400Z",
        "DTSTAMP:20260401T093000Z",
        "DTSTART:20260501T120000Z",
        "SEQUENCE:2",
        "STATUS:CONFIRMED",
        "SUMMARY:Larks v Owls",
        "UID:fixture-1@bridge.example",
    ]


@pytest.mark.parametrize(
    ("fixture", "status"),
    [
        (PROPOSED, "TENTATIVE"),
        (agreed(), "CONFIRMED"),
        (after(agreed(), lambda f: f.counter(GUS, terms(when=WHEN + timedelta(days=7)))), "CONFIRMED"),
        (playing(), "CONFIRMED"),
        (after(agreed(), lambda f: f.cancel_as_director(DORA, "fire")), "CANCELLED"),
        (after(agreed(), lambda f: f.walkover(DORA, "home", "nobody came")), "CANCELLED"),
    ],
)
def test_the_status_follows_the_fixture(fixture, status):
    assert values(feed(fixture), "STATUS") == [status]
    assert values(feed(fixture), "DTSTART") == ["20260501T120000Z"]


def test_a_postponed_match_moves_and_its_sequence_rises():
    before = agreed()
    moved = after(
        before, lambda f: f.counter(GUS, terms(when=WHEN + timedelta(days=7))), lambda f: f.accept(ADA)
    )
    assert values(feed(moved), "DTSTART") == ["20260508T120000Z"]
    assert int(*values(feed(moved), "SEQUENCE")) > int(*values(feed(before), "SEQUENCE"))
    assert values(feed(moved), "UID") == values(feed(before), "UID")


def test_a_proposal_that_came_to_nothing_is_left_out():
    assert values(feed(after(PROPOSED, lambda f: f.decline(GUS)), agreed()), "UID") == [
        "fixture-2@bridge.example"
    ]


def test_lines_end_with_cr_lf_and_are_folded_at_75_octets_between_characters():
    text = feed(agreed(), words="桥牌联赛第三轮，十六副牌，两节 " * 12)
    assert "\n" not in text.replace("\r\n", "") and text.endswith("\r\n")
    parts = text.encode().split(b"\r\n")
    assert max(map(len, parts)) <= 75
    assert all(part.decode() is not None for part in parts)  # no character was cut in two


def test_what_has_a_meaning_in_the_format_is_escaped():
    text = feed(agreed(), words="bring; a pen, and\nBEGIN:VEVENT\\")
    assert values(text, "DESCRIPTION") == [r"bring\; a pen\, and\nBEGIN:VEVENT" + "\\\\"]
    assert lines(text).count("BEGIN:VEVENT") == 1


def test_the_page_of_a_fixture_is_linked():
    assert values(feed(agreed(), address="https://bridge.example/fixtures/1"), "URL") == [
        "https://bridge.example/fixtures/1"
    ]
